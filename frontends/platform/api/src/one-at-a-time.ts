import { useCallback, useRef, useState } from 'react'

/**
 * Starts work only when none is running: further callers get the running work's result. A state that disables a button cannot do this, because two
 * clicks that waited for a busy page are handled before it is drawn again.
 */
export function useOneAtATime<T = void>(): { isBusy: boolean; run: (work: () => Promise<T>) => Promise<T> } {
  const running = useRef<Promise<T> | null>(null)
  const [isBusy, setBusy] = useState(false)
  const run = useCallback((work: () => Promise<T>) => {
    if (running.current !== null) return running.current
    setBusy(true)
    running.current = work().finally(() => {
      running.current = null
      setBusy(false)
    })
    return running.current
  }, [])
  return { isBusy, run }
}
