import { useHost } from '@club/remote-kit'
import { useCallback, useState } from 'react'

let dismissed = false

/** Whether redemptions are paused now and nobody has dismissed the announcement since the page was loaded (D11). */
export function isMaintenanceDue(now: Date, window: { from: string; to: string }): boolean {
  return !dismissed && now.getTime() >= Date.parse(window.from) && now.getTime() < Date.parse(window.to)
}

/** Hides the announcement until the next page load, on every screen (D11). */
export function dismissMaintenance(): void {
  dismissed = true
}

/** The announcement of one screen that shows nothing else over itself. */
export function useMaintenance(): { open: boolean; dismiss: () => void } {
  const { now, settings } = useHost()
  const [open, setOpen] = useState(() => isMaintenanceDue(now(), settings.maintenance))
  const dismiss = useCallback(() => {
    dismissMaintenance()
    setOpen(false)
  }, [])
  return { open, dismiss }
}
