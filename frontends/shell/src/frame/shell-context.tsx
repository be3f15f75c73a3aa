import type { AppSettings, RemoteHost } from '@club/remote-kit'
import type { pageAbove } from '@club/remote-kit/route-table'
import type { Session, SessionState } from '@club/session'
import { useSharedStore } from '@club/ui'
import { createContext, useContext, type AnchorHTMLAttributes, type MouseEvent, type ReactNode } from 'react'
import { goTo, pageLocation, type PageLocation } from '../navigation'
import type { Decision } from '../guard'

export interface Shell {
  host: RemoteHost
  session: Session
  settings: AppSettings
  decision: () => Decision
  /** the page above a path */
  above: (path: string) => ReturnType<typeof pageAbove>
}

export const ShellContext = createContext<Shell | null>(null)

export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (shell === null) throw new Error('the frame needs its shell')
  return shell
}

export function useSessionState(): SessionState {
  const { session } = useShell()
  return useSharedStore(session.subscribe, session.state)
}

export function usePageLocation(): PageLocation {
  return useSharedStore(pageLocation.subscribe, pageLocation.read)
}

/** A link inside the club: an ordinary anchor whose plain press stays in the page. */
export function ClubLink({ to, children, onClick, ...rest }: { to: string; children: ReactNode } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>) {
  const onPress = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(to)
  }
  return (
    <a {...rest} href={`${BASE_PATH}${to}`} onClick={onPress}>
      {children}
    </a>
  )
}
