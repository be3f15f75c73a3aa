import { useSyncExternalStore } from 'react'

const DESK = '(min-width: 62em)'

const media = (): MediaQueryList | null => (typeof window.matchMedia === 'function' ? window.matchMedia(DESK) : null)

function subscribe(changed: () => void): () => void {
  const list = media()
  list?.addEventListener('change', changed)
  return () => list?.removeEventListener('change', changed)
}

/** Whether the page is as wide as a desk. */
export const useDesktop = (): boolean => useSyncExternalStore(subscribe, () => media()?.matches ?? false)
