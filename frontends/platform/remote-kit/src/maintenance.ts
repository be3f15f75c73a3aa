import { useCallback, useState } from 'react'
import { useHost } from './host-context'
import type { RemoteHost } from './remote-host'

const MAINTENANCE = 'maintenance'

/** Whether redemptions are paused now and nobody has dismissed the announcement since the page was loaded (D11). */
export function isMaintenanceDue({ now, settings, dismissed }: Pick<RemoteHost, 'now' | 'settings' | 'dismissed'>): boolean {
  const at = now().getTime()
  return !dismissed.has(MAINTENANCE) && at >= Date.parse(settings.maintenance.from) && at < Date.parse(settings.maintenance.to)
}

/** Hides the announcement until the next page load, in every area (D11). */
export function dismissMaintenance({ dismissed }: Pick<RemoteHost, 'dismissed'>): void {
  dismissed.add(MAINTENANCE)
}

/** The announcement of one screen that shows nothing else over itself. */
export function useMaintenance(): { open: boolean; dismiss: () => void } {
  const host = useHost()
  const turns = host.clock?.turns() ?? 0
  const [{ open, judgedAt }, setJudged] = useState(() => ({ open: isMaintenanceDue(host), judgedAt: turns }))
  if (judgedAt !== turns) setJudged({ open: isMaintenanceDue(host), judgedAt: turns })
  const dismiss = useCallback(() => {
    dismissMaintenance(host)
    setJudged((before) => ({ ...before, open: false }))
  }, [host])
  return { open, dismiss }
}
