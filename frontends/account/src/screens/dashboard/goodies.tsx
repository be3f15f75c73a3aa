import { LateCelebrationArt, LatePackArt, TierArt, LateWelcomeArt } from '@club/member'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import css from './dashboard.module.css'
import { NearArt } from './near-art'

const GOODIES: readonly { key: string; to: string; art: ReactNode }[] = [
  { key: 'sample', to: '/picksample', art: <LatePackArt kind="sample" /> },
  { key: 'refer', to: '/referandearn', art: <LateWelcomeArt /> },
  { key: 'quest', to: '/quest', art: <TierArt tier="gold" /> },
  { key: 'box', to: '/mysteryboxhome', art: <LatePackArt kind="gift" /> },
  { key: 'collect', to: '/faq/how-to-collect-points', art: <LateCelebrationArt /> },
]

/** More ways to be rewarded (account 2); one row that scrolls sideways on a phone. */
export function Goodies() {
  const { t } = useTranslation('account')
  return (
    <ul className={css.goodies}>
      {GOODIES.map((goody, index) => (
        <li key={goody.key}>
          <Link to={goody.to} className={css.goody} data-tone={index + 1}>
            <NearArt>{goody.art}</NearArt>
            {t(`dashboard.goodies.${goody.key}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
