import { useCallback, useRef, useState } from 'react'

/** Lets work begin only when none is running: a second click finds the first still at it. */
export function useOneAtATime(): { isBusy: boolean; run: (work: () => Promise<void>) => Promise<void> } {
  const running = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const run = useCallback(async (work: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      running.current = false
      setBusy(false)
    }
  }, [])
  return { isBusy, run }
}
