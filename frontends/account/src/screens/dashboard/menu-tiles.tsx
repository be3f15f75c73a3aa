import { BabyIcon, GiftIcon, HelpIcon, InboxIcon, ReceiptIcon, ScanIcon, StarIcon, TrophyIcon } from '@club/ui/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import css from './dashboard.module.css'

interface Tile {
  key: string
  to: string
  icon: ReactNode
  main?: boolean
  phoneOnly?: boolean
}

const TILES: readonly Tile[] = [
  { key: 'scan', to: '/scancode', icon: <ScanIcon />, main: true },
  { key: 'receipt', to: '/uploadReceipt', icon: <ReceiptIcon /> },
  { key: 'shop', to: '/pointshop', icon: <GiftIcon /> },
  { key: 'sample', to: '/picksample', icon: <BabyIcon /> },
  { key: 'quest', to: '/quest', icon: <StarIcon /> },
  { key: 'contest', to: '/contest', icon: <TrophyIcon />, phoneOnly: true },
  { key: 'inbox', to: '/inbox', icon: <InboxIcon />, phoneOnly: true },
  { key: 'help', to: '/help', icon: <HelpIcon /> },
]

/** The menu of the dashboard; contests stand in it on a phone only (account 2), and the inbox (account 2.7). */
export function MenuTiles() {
  const { t } = useTranslation('account')
  return (
    <nav aria-label={t('dashboard.menu')}>
      <ul className={css.tiles}>
        {TILES.map((tile) => (
          <li key={tile.key} className={tile.phoneOnly ? css.phoneOnly : undefined}>
            <Link to={tile.to} className={tile.main ? `${css.tile} ${css.tileMain}` : css.tile}>
              <span className={css.tileIcon}>{tile.icon}</span>
              {t(`dashboard.tiles.${tile.key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
