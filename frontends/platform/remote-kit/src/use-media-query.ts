import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds, and again whenever that changes; false in a page that is drawn beforehand. */
export function useMediaQuery(query: string): boolean {
  const media = () => (typeof window.matchMedia === 'function' ? window.matchMedia(query) : null)
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = typeof window.matchMedia === 'function' ? window.matchMedia(query) : null
      list?.addEventListener('change', changed)
      return () => list?.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => media()?.matches ?? false,
    () => false,
  )
}
