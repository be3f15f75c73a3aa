import type { Release } from '@club/contracts/http'
import { useTranslation } from 'react-i18next'
import css from './share-bar.module.css'
import { percent } from './percent'
import { versionName } from './version-name'

/** How members are shared between the stable version and the canary; the words beside it say the same. */
export function ShareBar({ release }: { release: Release }) {
  const { t } = useTranslation('releases')
  const { stable, canary } = release
  const shown = stable === null ? t('nothing') : versionName(release, stable)
  const tried = canary ? versionName(release, canary.version) : ''
  const label = canary
    ? t('shares', { stable: shown, rest: percent(1 - canary.share), canary: tried, share: percent(canary.share) })
    : t('whole', { stable: shown })
  return (
    <div>
      <div className={css.bar} role="img" aria-label={label}>
        <div className={stable === null ? undefined : css.stable} />
        {canary ? <div className={css.canary} style={{ width: `${canary.share * 100}%` }} /> : null}
      </div>
      <ul className={css.legend}>
        <li>
          {t('stable')} {shown} · {percent(1 - (canary?.share ?? 0))}
        </li>
        {canary ? (
          <li>
            {t('canary')} {tried} · {percent(canary.share)}
          </li>
        ) : null}
      </ul>
    </div>
  )
}
