import { useEffect, useRef, useState } from 'react'
import { isMotionReduced } from './motion'

const COUNT_MS = 900

/** A number on its way to `value` whenever that changes, and at once under reduced motion; `from` lets it begin there the first time. */
export function useCounted(value: number, from: number = value, durationMs: number = COUNT_MS): number {
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
      const part = Math.min(1, Math.max(0, (now - begun) / durationMs))
      setShown(Math.round(start + (value - start) * (1 - (1 - part) ** 3)))
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value, durationMs])
  return shown
}
