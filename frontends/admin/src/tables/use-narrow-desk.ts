import { useSyncExternalStore } from 'react'

/** Below this a table of ten columns loses its last ones behind the edge. */
const NARROW_DESK = '(max-width: 88em)'

const media = (): MediaQueryList | null => (typeof window.matchMedia === 'function' ? window.matchMedia(NARROW_DESK) : null)

function subscribe(listener: () => void): () => void {
  const query = media()
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

/** Whether tables have to put several facts into one column to fit beside the menu. */
export function useNarrowDesk(): boolean {
  return useSyncExternalStore(subscribe, () => media()?.matches ?? false)
}
