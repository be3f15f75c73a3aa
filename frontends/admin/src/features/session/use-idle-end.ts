import { deviceMs } from '@club/api'
import { localStore } from '@club/ui/browser-storage'
import { useEffect, useState } from 'react'

const USED_AT = 'staffUsedAt'
const USES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const
const NOTED_MS = 2_000
const LOOK_MS = 1_000
/** Time of the announcement before the end. */
const WARNED_SECONDS = 60

const usedAt = () => Number(localStore.getItem(USED_AT)) || 0

/**
 * Ends the session after so many minutes in which nothing was pressed, typed or moved in any tab. Returns the seconds that are left once
 * it is near, null before.
 */
export function useIdleEnd({ minutes, isOn, onEnd }: { minutes: number; isOn: boolean; onEnd: () => void }): number | null {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  useEffect(() => {
    if (!isOn) return
    const note = () => {
      const now = deviceMs()
      if (now - usedAt() >= NOTED_MS) localStore.setItem(USED_AT, String(now))
    }
    const look = () => {
      const left = Math.ceil(minutes * 60 - (deviceMs() - usedAt()) / 1000)
      setSecondsLeft(left > WARNED_SECONDS ? null : Math.max(0, left))
      if (left <= 0) onEnd()
    }
    localStore.setItem(USED_AT, String(deviceMs()))
    const timer = setInterval(look, LOOK_MS)
    for (const use of USES) window.addEventListener(use, note, { passive: true, capture: true })
    // A closed laptop wakes up too late for the timer.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      for (const use of USES) window.removeEventListener(use, note, { capture: true })
      document.removeEventListener('visibilitychange', look)
      setSecondsLeft(null)
    }
  }, [minutes, isOn, onEnd])
  return secondsLeft
}
