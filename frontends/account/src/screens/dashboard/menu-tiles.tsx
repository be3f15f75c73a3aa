import { LinkButton } from '@club/ui'
import { BabyIcon, GiftIcon, HelpIcon, InboxIcon, ReceiptIcon, ScanIcon, StarIcon, TicketIcon, TrophyIcon } from '@club/ui/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import css from './dashboard.module.css'

interface Tile {
  key: string
  to: string
  icon: ReactNode
  phoneOnly?: boolean
}

const TILES: readonly Tile[] = [
  { key: 'receipt', to: '/uploadReceipt', icon: <ReceiptIcon /> },
  { key: 'shop', to: '/pointshop', icon: <GiftIcon /> },
  { key: 'vouchers', to: '/pointshop?tab=vouchers', icon: <TicketIcon /> },
  { key: 'sample', to: '/picksample', icon: <BabyIcon /> },
  { key: 'quest', to: '/quest', icon: <StarIcon /> },
  { key: 'contest', to: '/contest', icon: <TrophyIcon />, phoneOnly: true },
  { key: 'inbox', to: '/inbox', icon: <InboxIcon />, phoneOnly: true },
  { key: 'help', to: '/help', icon: <HelpIcon /> },
]

/** The menu of the dashboard: the one way to enter a code, then the tiles. Contests stand in it on a phone only (account 2), and the inbox (account 2.7). */
export function MenuTiles() {
  const { t } = useTranslation('account')
  return (
    <nav aria-label={t('dashboard.menu')} className={css.menu}>
      <span className={css.enter}>
        <LinkButton as={Link} to="/scancode" icon={<ScanIcon />}>
          {t('dashboard.tiles.scan')}
        </LinkButton>
      </span>
      <ul className={css.tiles}>
        {TILES.map((tile) => (
          <li key={tile.key} className={tile.phoneOnly ? css.phoneOnly : undefined}>
            <Link to={tile.to} className={css.tile}>
              <span className={css.tileIcon}>{tile.icon}</span>
              {t(`dashboard.tiles.${tile.key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
