import { createContext, useContext } from 'react'
import type { AppSettings, RemoteHost } from './remote-host'

export const HostContext = createContext<RemoteHost | null>(null)

/** What the shell handed over. Throws outside a remote. */
export function useHost(): RemoteHost {
  const host = useContext(HostContext)
  if (host === null) throw new Error('useHost needs a remote around it')
  return host
}

/** Brand name, brand links, support contacts, maintenance window. */
export function useSettings(): AppSettings {
  return useHost().settings
}
