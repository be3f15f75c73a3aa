import type { User } from '@club/session'
import { TierArt } from '@club/member'
import { classes } from '@club/ui'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { tierArtOf } from '../tier-progress'
import css from './tier-card.module.css'

/** Fine lines as they are engraved into each material: waves in gold, a weave in platinum, facets in diamond. */
const ENGRAVING = {
  gold: 'M0 14q10-12 20 0t20 0M0 34q10-12 20 0t20 0',
  platinum: 'M0 0l40 40M40 0L0 40M-10 30l20 20M30-10l20 20',
  diamond: 'M0 20L20 0l20 20-20 20zM0 20h40M20 0v40',
} as const

/** A tier as a card of its material, in its own colours; `end` is beside its name and `children` below. */
export function TierCard({ tier, name, end, children }: { tier: User['tier']; name?: string; end?: ReactNode; children?: ReactNode }) {
  const { t } = useTranslation('account')
  const pattern = useId()
  const art = tierArtOf(tier)
  return (
    <div className={classes(css.card, css[art])}>
      <svg className={css.engraving} aria-hidden="true" focusable="false">
        <pattern id={pattern} width="40" height="40" patternUnits="userSpaceOnUse">
          <path d={ENGRAVING[art]} fill="none" stroke="currentColor" strokeWidth="1.2" />
        </pattern>
        <rect width="100%" height="100%" fill={`url(#${pattern})`} />
      </svg>
      <span className={css.shine} aria-hidden="true" />
      <div className={css.top}>
        <span className={css.emblem}>
          <TierArt tier={art} />
        </span>
        <span className={css.words}>
          <span className={css.tier}>{t(`tiers.${tier}`)}</span>
          {name === undefined ? null : <span className={css.holder}>{name}</span>}
        </span>
        {end}
      </div>
      {children}
    </div>
  )
}
