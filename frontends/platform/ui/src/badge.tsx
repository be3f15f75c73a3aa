import type { ReactNode } from 'react'
import css from './badge.module.css'
import { classes } from './classes'

/** A small label; tones carry meaning with the words, never alone. */
export function Badge({
  tone = 'neutral',
  dot = false,
  icon,
  children,
}: {
  /** no button has the colours of `info` */
  tone?: 'neutral' | 'primary' | 'info' | 'accent' | 'success' | 'danger' | 'warning'
  /** marks the state of a record, which reads as a button beside one */
  dot?: boolean
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span className={classes(css.badge, css[tone], dot && css.dot)}>
      {icon}
      {children}
    </span>
  )
}

/** A labelled bar, `value` of `max`. */
export function ProgressBar({
  value,
  max = 100,
  label,
  hideLabel = false,
  tone = 'primary',
  note,
}: {
  value: number
  max?: number
  label: string
  hideLabel?: boolean
  tone?: 'primary' | 'accent' | 'gold' | 'platinum' | 'diamond'
  note?: ReactNode
}) {
  const share = max <= 0 ? 100 : Math.max(0, Math.min(100, (value / max) * 100))
  return (
    <div className={css.progress}>
      {hideLabel ? null : (
        <span className={css.progressLabel} aria-hidden="true">
          {label}
        </span>
      )}
      <div className={css.track} role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={Math.round(share)}>
        <span className={classes(css.bar, css[`bar-${tone}`])} style={{ width: `${share}%` }} />
      </div>
      {note ? <span className={css.note}>{note}</span> : null}
    </div>
  )
}
