import { skipToken, useQuery, useQueryClient } from '@club/api'
import { createContext, useCallback, useContext, useSyncExternalStore, type ReactNode } from 'react'
import { ADMIN_KEY, USER_KEY, type Administrator, type Session, type SessionState, type User } from './session'
import type { Language } from './language'

const SessionContext = createContext<Session | null>(null)

/** Hands the session to the screens below. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>
}

/** The session's state and what can be done with it. Throws outside `SessionProvider`. */
export function useSession(): SessionState & Omit<Session, 'state' | 'subscribe'> {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('useSession needs a SessionProvider above it')
  const state = useSyncExternalStore(session.subscribe, session.state, session.state)
  return { ...session, ...state } as SessionState & Omit<Session, 'state' | 'subscribe'>
}

/** The language and its switch. */
export function useLanguage(): { language: Language; setLanguage: (language: Language) => void } {
  const { language, setLanguage } = useSession()
  return { language, setLanguage }
}

/** The signed-in member, kept up to date by live updates; undefined for everybody else. */
export function useUser(): User | undefined {
  return useQuery<User>({ queryKey: USER_KEY, queryFn: skipToken, staleTime: Infinity, gcTime: Infinity }).data
}

/** The signed-in administrator; undefined for everybody else. */
export function useAdministrator(): Administrator | undefined {
  return useQuery<Administrator>({ queryKey: ADMIN_KEY, queryFn: skipToken, staleTime: Infinity, gcTime: Infinity }).data
}

/** Writes what an answer said about the member into the cache, e.g. new points or a changed address list. */
export function usePatchUser(): (patch: Partial<User> | ((user: User) => User)) => void {
  const queryClient = useQueryClient()
  return useCallback(
    (patch) => {
      queryClient.setQueryData<User>(USER_KEY, (user) => (user === undefined ? user : typeof patch === 'function' ? patch(user) : { ...user, ...patch }))
    },
    [queryClient],
  )
}
