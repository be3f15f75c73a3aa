import type { ApiRefusal, QueryClient } from '@club/api'
import type { BrowserStorage } from '@club/ui/browser-storage'
import { readLanguage } from './language'
import type { LiveUpdates } from './live-updates'
import { ADMIN_KEY, USER_KEY, type Administrator, type SessionState, type User } from './session'
import { storedSession, type Lock } from './stored-session'

/** The session state here and its changes; the storage, the query cache and the stream of live updates follow each change. */
export type SignedIn = ReturnType<typeof createSignedIn>

export function createSignedIn({ queryClient, storage, live }: { queryClient: QueryClient; storage: BrowserStorage; live: LiveUpdates | undefined }) {
  const listeners = new Set<() => void>()
  const stored = storedSession(storage)
  let state: SessionState = {
    status: stored.token() === null ? 'visitor' : 'restoring',
    type: stored.type(),
    token: stored.token(),
    language: readLanguage(storage),
    justLoggedIn: false,
    ended: null,
    locked: stored.token() === null ? stored.lock() : null,
  }
  let listening: string | null = null

  function change(patch: Partial<SessionState>): void {
    state = { ...state, ...patch }
    listeners.forEach((listener) => listener())
  }

  /** Opens the stream of the token in use; reading the member again must not reopen it. */
  function listen(): void {
    const wanted = state.status === 'member' ? state.token : null
    if (wanted === listening) return
    listening = wanted
    if (wanted === null) live?.stop()
    else live?.start(wanted)
  }

  function forget(isAsked = false): void {
    stored.forget({ isAsked })
    queryClient.clear()
  }

  return {
    stored,
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change,
    listen,
    forget,
    becomeVisitor(ended: ApiRefusal | null, isAsked = false): void {
      forget(isAsked)
      change({ status: 'visitor', type: null, token: null, justLoggedIn: false, ended, locked: null })
      listen()
    },
    becomeMember(user: User, patch: Partial<SessionState> = {}): void {
      const token = user.token || state.token || ''
      stored.keep(token, user.type)
      queryClient.setQueryData(USER_KEY, user)
      change({ status: 'member', type: user.type, token, ended: null, locked: null, ...patch })
      listen()
    },
    becomeAdmin(administrator: Administrator): void {
      const token = administrator.token || state.token || ''
      stored.keep(token, administrator.type)
      queryClient.setQueryData(ADMIN_KEY, administrator)
      change({ status: 'admin', type: administrator.type, token, ended: null, locked: null })
      listen()
    },
    lock(reason: Lock): void {
      stored.takeToken(reason)
      change({ token: null, locked: reason })
    },
  }
}
