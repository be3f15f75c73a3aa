import { useEffect, useRef, type RefObject } from 'react'

/** A note that scrolls by is not read. */
const READ_MS = 1000
const MOSTLY = { threshold: 0.6 }

/** Calls `seen` once, when most of the element was on the screen for a second; never while `isSeen`. */
export function useOnSight<Place extends HTMLElement>(isSeen: boolean, seen: () => void): RefObject<Place | null> {
  const place = useRef<Place>(null)
  const latest = useRef(seen)
  useEffect(() => {
    latest.current = seen
  })
  useEffect(() => {
    if (isSeen || !place.current) return undefined
    let reading: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(reading)
      if (!entries.at(-1)?.isIntersecting) return
      reading = setTimeout(() => latest.current(), READ_MS)
    }, MOSTLY)
    observer.observe(place.current)
    return () => {
      observer.disconnect()
      clearTimeout(reading)
    }
  }, [isSeen])
  return place
}
