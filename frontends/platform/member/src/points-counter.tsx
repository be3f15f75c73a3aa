import { useEffect, useRef, useState } from 'react'
import { isMotionReduced } from './motion'
import css from './points-counter.module.css'

const COUNT_MS = 900

/** A large number that counts up when it changes, and jumps under reduced motion; `from` lets it count from there at once. `unit` is read after it. */
export function PointsCounter({ value, from = value, unit, size = 'hero' }: { value: number; from?: number; unit?: string; size?: 'hero' | 'regular' }) {
  const [shown, setShown] = useState(from)
  const last = useRef(from)
  useEffect(() => {
    const start = last.current
    last.current = value
    if (start === value || isMotionReduced()) {
      setShown(value)
      return undefined
    }
    const begun = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      // The first frame may have begun before the change: it must not count backwards.
      const part = Math.min(1, Math.max(0, (now - begun) / COUNT_MS))
      setShown(Math.round(start + (value - start) * (1 - (1 - part) ** 3)))
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value])
  return (
    <span className={css[size]}>
      <span aria-hidden="true">{shown.toLocaleString('en-GB')}</span>
      <span className={css.hidden}>{value.toLocaleString('en-GB')}</span>
      {unit ? <span className={css.unit}> {unit}</span> : null}
    </span>
  )
}
