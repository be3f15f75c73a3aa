import { createContext, useContext, useSyncExternalStore } from 'react'
import type { AppSettings, RemoteHost } from './remote-host'
import type { PublishedRemote } from './remotes-file'

export const HostContext = createContext<RemoteHost | null>(null)

const never = () => () => undefined
const none = () => 0

/** The host that the shell handed over; its users are drawn again when the club's time is corrected. Throws outside a remote. */
export function useHost(): RemoteHost {
  const host = useContext(HostContext)
  if (host === null) throw new Error('useHost needs a remote around it')
  const turns = host.clock?.turns ?? none
  useSyncExternalStore(host.clock?.subscribe ?? never, turns, turns)
  return host
}

/** The remotes of this page, with what they bring to menus, the dashboard, the inbox and the back office. */
export function useRemotes(): readonly PublishedRemote[] {
  return useHost().remotes ?? []
}

/** Brand name, brand links, support contacts, maintenance window. */
export function useSettings(): AppSettings {
  return useHost().settings
}
