import { VisuallyHidden } from '@club/ui'
import { formatNumber } from './numbers'
import css from './points-counter.module.css'
import { useCounted } from './use-counted'

/** A large number that counts up when it changes, and jumps under reduced motion; `from` lets it count from there at once. `unit` is read after it. */
export function PointsCounter({ value, from = value, unit, size = 'hero' }: { value: number; from?: number; unit?: string; size?: 'hero' | 'regular' }) {
  const shown = useCounted(value, from)
  return (
    <span className={css[size]}>
      <span aria-hidden="true">{formatNumber(shown)}</span>
      <VisuallyHidden>{formatNumber(value)}</VisuallyHidden>
      {unit ? <span className={css.unit}> {unit}</span> : null}
    </span>
  )
}
