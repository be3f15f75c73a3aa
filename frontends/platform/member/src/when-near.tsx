import { useEffect, useRef, useState, type ReactNode } from 'react'

/** A reader who has not moved by now reads what is on their screen; the rest may load. */
const REST_MS = 3_000
/** A part that is only behind a phone's tabs does not count as seen. */
const SEEN = { rootMargin: '0px 0px -80px 0px' }
const MOVES = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Leaves its children out of a first view when they are further down: `waiting` keeps their room until they are on the screen, the
 * person does anything at all, or three seconds have passed. What the children need is downloaded then.
 *
 * @param decorates the children are pictures that say nothing: no tool or script looks for them, and nobody who stays where they are sees
 *   them, so no time brings them
 * @param restMs after how long they come to a reader who has not moved; null for what brings nothing to read
 */
export function WhenNear({
  waiting,
  decorates = false,
  restMs = decorates ? null : REST_MS,
  children,
}: {
  waiting: ReactNode
  decorates?: boolean
  restMs?: number | null
  children: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !place.current) return undefined
    const come = () => setNear(true)
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && come(), SEEN)
    observer.observe(place.current)
    const rest = restMs === null ? undefined : setTimeout(come, restMs)
    for (const move of MOVES) addEventListener(move, come, { passive: true, capture: true })
    return () => {
      observer.disconnect()
      clearTimeout(rest)
      for (const move of MOVES) removeEventListener(move, come, { capture: true })
    }
  }, [near, restMs])
  return near ? children : <div ref={place}>{waiting}</div>
}
