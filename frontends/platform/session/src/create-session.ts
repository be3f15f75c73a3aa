import { ApiFault, ApiRefusal, loadRefusalTexts, type Api, type CallAnswer, type QueryClient } from '@club/api'
import { adminAuthCalls, authCalls, type CallId } from '@club/contracts/http'
import { hasLanguage, readLanguage, writeLanguage, type Language } from './language'
import type { LiveUpdates } from './live-updates'
import { storedSession, type Lock } from './stored-session'

/** The member as the account calls answer it (D38). */
export type User = CallAnswer<typeof authCalls.session>
/** The administrator as `/admin/auth/login` answers (D92). */
export type Administrator = CallAnswer<typeof adminAuthCalls.login>

/** Where the member lives in the query cache; screens read it with `useUser()` and may write it after an answer. */
export const USER_KEY = ['user'] as const

/** Where the administrator lives in the query cache; screens read it with `useAdministrator()`. */
export const ADMIN_KEY = ['administrator'] as const

export interface SessionState {
  /** `restoring` until the stored token was checked, `failed` when it could not be */
  status: 'restoring' | 'failed' | 'visitor' | 'member' | 'admin'
  /** `user` for members, else the administrator's role */
  type: string | null
  token: string | null
  language: Language
  justLoggedIn: boolean
  /** why the session ended without being asked to; shown once */
  ended: ApiRefusal | null
  /** why an administrator has to sign in again; what they see and typed stays until then */
  locked: Lock | null
}

export interface Session {
  state: () => SessionState
  subscribe: (listener: () => void) => () => void
  /** Checks the stored token (P1 §4); a refused token ends the session, a fault leaves `failed` for a retry. */
  restore: () => Promise<void>
  /** Takes a member in after `/user/signin` or an activation answered (D34); replaces whoever was signed in (D46). */
  acceptMember: (user: User) => void
  /** Takes an administrator in after `/admin/auth/login` answered (D92). */
  acceptAdmin: (administrator: Administrator) => void
  /** Takes the token from an administrator who is shown, in all tabs: they go on where they are once they have signed in again. */
  lock: (reason: Lock) => void
  /** Forgets token, type and everything that was read (P1 §4), and ends the session at the server where that can be reached. */
  signOut: () => void
  /** Switches the language here and, signed in as a member, on the server (D42). */
  setLanguage: (language: Language) => void
  /** Takes over the language of an account, unless this browser has one stored (D03). */
  adoptLanguage: (language: Language) => void
  clearJustLoggedIn: () => void
  dismissEnded: () => void
  /** Reads the member again. */
  refreshUser: () => Promise<void>
}

export interface SessionParts {
  api: Api
  queryClient: QueryClient
  storage: Storage
  /** notifies other tabs; absent where there is only one */
  channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
  live?: LiveUpdates
  /** an answer to `/user/session` that was requested before this script had loaded: of which token, and null when it gave no member */
  asked?: { token: string; user: Promise<User | null> } | undefined
}

/** Calls by their names alone: what describes them would weigh on every first view. */
const GOAL = 'user.goal' satisfies CallId
const PROGRESS = ['user.progress', 'user.packs'] as const satisfies readonly CallId[]

/** Everybody is notified at once that staff changed something; their requests are spread over this time. */
const ASK_WITHIN_MS = 400

type TabMessage = { kind: 'session' } | { kind: 'language' } | { kind: 'user'; user: User }

/**
 * Who is signed in, in this browser: one session, stored as `token` and `type`, in step over all tabs (D46).
 */
export function createSession({ api, queryClient, storage, channel, live, asked }: SessionParts): Session {
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

  function change(patch: Partial<SessionState>): void {
    state = { ...state, ...patch }
    listeners.forEach((listener) => listener())
  }

  function broadcast(message: TabMessage): void {
    channel?.postMessage(message)
  }

  let listening: string | null = null

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

  function becomeVisitor(ended: ApiRefusal | null, isAsked = false): void {
    forget(isAsked)
    change({ status: 'visitor', type: null, token: null, justLoggedIn: false, ended, locked: null })
    listen()
  }

  function becomeMember(user: User, patch: Partial<SessionState> = {}): void {
    const token = user.token || state.token || ''
    stored.keep(token, user.type)
    queryClient.setQueryData(USER_KEY, user)
    change({ status: 'member', type: user.type, token, ended: null, locked: null, ...patch })
    listen()
  }

  function becomeAdmin(administrator: Administrator): void {
    const token = administrator.token || state.token || ''
    stored.keep(token, administrator.type)
    queryClient.setQueryData(ADMIN_KEY, administrator)
    change({ status: 'admin', type: administrator.type, token, ended: null, locked: null })
    listen()
  }

  let early = asked
  /** The member of a token; what was requested early counts once. */
  async function ask(token: string): Promise<User> {
    const begun = early?.token === token ? early.user : null
    early = undefined
    return (await begun) ?? api.call(authCalls.session, { token })
  }

  /** Ends the session of a token for whoever else may hold it. This browser forgets it anyway, so nobody waits for the answer. */
  function endAtServer(): void {
    const { token, type } = state
    if (token === null) return
    const call = type === null || type === 'user' ? authCalls.logOut : adminAuthCalls.logOut
    api.call(call, { token }).catch(() => undefined)
  }

  function lock(reason: Lock): void {
    stored.takeToken(reason)
    change({ token: null, locked: reason })
  }

  let restoring: Promise<void> | null = null

  async function check(): Promise<void> {
    const token = stored.token()
    const type = stored.type()
    if (token === null && state.locked) return
    change({ token, type })
    if (token === null) {
      if (state.status !== 'visitor') becomeVisitor(state.ended)
      return
    }
    try {
      if (type === null || type === 'user') becomeMember(await ask(token))
      else becomeAdmin(await api.call(adminAuthCalls.session, { token }))
    } catch (error) {
      if (stored.token() !== token) return
      if (error instanceof ApiRefusal && error.status === 401 && state.status === 'admin') lock('expired')
      else if (error instanceof ApiRefusal && (error.status === 401 || error.status === 403)) becomeVisitor(error)
      else if (error instanceof ApiFault || error instanceof ApiRefusal) {
        // Whoever is shown already stays so: a later event or the next return of the connection asks again.
        if (state.status === 'restoring' || state.status === 'failed') change({ status: 'failed' })
      } else throw error
    }
  }

  channel?.addEventListener('message', (event) => {
    const message = (event as MessageEvent<TabMessage>).data
    if (message.kind === 'language') change({ language: readLanguage(storage) })
    if (message.kind === 'user' && state.status === 'member' && message.user.id === queryClient.getQueryData<User>(USER_KEY)?.id)
      queryClient.setQueryData(USER_KEY, message.user)
    const locked = stored.lock()
    if (message.kind === 'session' && state.status === 'admin' && (state.locked || locked)) {
      if (locked) change({ token: null, locked })
      else void check()
      return
    }
    if (message.kind === 'session' && stored.token() !== state.token) {
      queryClient.clear()
      change({
        status: stored.token() === null ? 'visitor' : 'restoring',
        token: stored.token(),
        type: stored.type(),
        justLoggedIn: false,
      })
      listen()
      void check()
    }
  })

  const session: Session = {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    restore() {
      restoring ??= check().finally(() => {
        restoring = null
      })
      return restoring
    },
    acceptMember(user) {
      if (state.token !== user.token) endAtServer()
      forget()
      becomeMember(user, { justLoggedIn: true })
      broadcast({ kind: 'session' })
    },
    acceptAdmin(administrator) {
      if (state.token !== administrator.token) endAtServer()
      const isBack = state.locked !== null && queryClient.getQueryData<Administrator>(ADMIN_KEY)?.id === administrator.id
      if (!isBack) forget()
      becomeAdmin(administrator)
      if (isBack) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ADMIN_KEY[0] })
      broadcast({ kind: 'session' })
    },
    lock(reason) {
      if (state.status !== 'admin' || state.locked) return
      endAtServer()
      lock(reason)
      broadcast({ kind: 'session' })
    },
    signOut() {
      endAtServer()
      becomeVisitor(null, true)
      broadcast({ kind: 'session' })
    },
    setLanguage(language) {
      writeLanguage(storage, language)
      if (language === 'bm') loadRefusalTexts().catch(() => undefined)
      change({ language })
      broadcast({ kind: 'language' })
      // The switch has happened here whatever the server says; its copy only chooses the language of messages.
      if (state.status === 'member') api.call(authCalls.changeLanguage, { language, token: state.token }).catch(() => undefined)
    },
    adoptLanguage(language) {
      if (!hasLanguage(storage) && language !== state.language) session.setLanguage(language)
    },
    clearJustLoggedIn: () => change({ justLoggedIn: false }),
    dismissEnded: () => change({ ended: null }),
    async refreshUser() {
      if (state.status === 'member') await check()
    },
  }

  live?.onEvent((event) => {
    if (event.kind === 'session-ended') {
      void check()
      return
    }
    if (event.kind === 'goal') {
      void queryClient.invalidateQueries({ queryKey: [GOAL] })
      return
    }
    if (event.kind === 'changed' || event.kind === 'returned') {
      setTimeout(() => void queryClient.invalidateQueries(), Math.random() * ASK_WITHIN_MS)
      if (event.kind === 'changed') return
    }
    if (event.kind === 'points') {
      for (const id of PROGRESS) void queryClient.invalidateQueries({ queryKey: [id] })
      queryClient.setQueryData<User>(USER_KEY, (user) => (user ? { ...user, totalPoints: event.totalPoints } : user))
    }
    void session.refreshUser()
  })

  return session
}
