import { classes } from '@club/ui'
import type { ReactNode } from 'react'
import { TierArt, type Tier } from './illustrations'
import css from './tier-badge.module.css'

/** The emblem of a tier with its name. */
export function TierBadge({ tier, children, size = 'regular' }: { tier: Tier; children: ReactNode; size?: 'regular' | 'large' }) {
  return (
    <span className={classes(css.tier, css[tier], css[size])}>
      <span className={css.emblem}>
        <TierArt tier={tier} />
      </span>
      {children}
    </span>
  )
}
