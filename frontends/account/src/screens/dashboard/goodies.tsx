import { CelebrationArt, PackArt, TierArt, WelcomeArt } from '@club/member'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import css from './dashboard.module.css'

const GOODIES: readonly { key: string; to: string; art: ReactNode }[] = [
  { key: 'sample', to: '/picksample', art: <PackArt kind="sample" /> },
  { key: 'refer', to: '/referandearn', art: <WelcomeArt /> },
  { key: 'quest', to: '/quest', art: <TierArt tier="gold" /> },
  { key: 'box', to: '/mysteryboxhome', art: <PackArt kind="gift" /> },
  { key: 'collect', to: '/faq/how-to-collect-points', art: <CelebrationArt /> },
]

/** More ways to be rewarded (account 2); one row that scrolls sideways on a phone. */
export function Goodies() {
  const { t } = useTranslation('account')
  return (
    <ul className={css.goodies}>
      {GOODIES.map((goody, index) => (
        <li key={goody.key}>
          <Link to={goody.to} className={css.goody} data-tone={index + 1}>
            {goody.art}
            {t(`dashboard.goodies.${goody.key}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
