import { useLocation } from 'react-router'

/** Entries of the browser's history whose wish was granted: the way back to one opens nothing. */
const granted = new Set<string>()

/**
 * Asks whether the choice of a file is to open by itself: yes once, where the navigation asked for it by its state `opensFile`. The browser opens
 * nothing after a reload, which is no press of a person.
 */
export function useOpensFile(): () => boolean {
  const { state, key } = useLocation() as { state: { opensFile?: unknown } | null; key: string }
  return () => {
    if (state?.opensFile !== true || granted.has(key)) return false
    granted.add(key)
    return true
  }
}
