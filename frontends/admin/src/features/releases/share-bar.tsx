import type { Release } from '@club/contracts/http'
import { useTranslation } from 'react-i18next'
import css from './share-bar.module.css'
import { percent } from './percent'

/** How members are shared between the stable version and the canary; the words beside it say the same. */
export function ShareBar({ release: { stable, canary } }: { release: Release }) {
  const { t } = useTranslation('releases')
  const shown = stable ?? t('nothing')
  const label = canary
    ? t('shares', { stable: shown, rest: percent(1 - canary.share), canary: canary.version, share: percent(canary.share) })
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
            {t('canary')} {canary.version} · {percent(canary.share)}
          </li>
        ) : null}
      </ul>
    </div>
  )
}
