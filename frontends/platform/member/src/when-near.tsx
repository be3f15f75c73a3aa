import { useEffect, useRef, useState, type ReactNode } from 'react'

/** A part that is only behind a phone's tabs does not count as seen. */
const SEEN = { rootMargin: '0px 0px -80px 0px' }
const MOVES = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Leaves its children out of a first view when they are further down: `waiting` keeps their room until they are on the screen or the
 * person does anything at all, such as the touch with which a scroll begins. What the children need is downloaded then. No timer brings
 * them: a reader who stays where they are would pay for parts that they never see.
 */
export function WhenNear({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !place.current) return undefined
    const come = () => setNear(true)
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && come(), SEEN)
    observer.observe(place.current)
    for (const move of MOVES) addEventListener(move, come, { passive: true, capture: true })
    return () => {
      observer.disconnect()
      for (const move of MOVES) removeEventListener(move, come, { capture: true })
    }
  }, [near])
  return near ? children : <div ref={place}>{waiting}</div>
}
