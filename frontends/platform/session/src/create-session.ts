import { loadRefusalTexts, type Api, type QueryClient } from '@club/api'
import { adminAuthCalls, authCalls } from '@club/contracts/http'
import type { BrowserStorage } from '@club/ui/browser-storage'
import { createCheck, type EarlyAnswer } from './check-session'
import { followLiveUpdates } from './follow-live-updates'
import { followTabs, type TabMessage } from './follow-tabs'
import { hasLanguage, writeLanguage } from './language'
import type { LiveUpdates } from './live-updates'
import { ADMIN_KEY, type Administrator, type Session } from './session'
import { retryRestoring } from './retry-restoring'
import { createSignedIn } from './signed-in'

export interface SessionParts {
  api: Api
  queryClient: QueryClient
  storage: BrowserStorage
  /** notifies other tabs; absent where there is only one */
  channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
  live?: LiveUpdates
  asked?: EarlyAnswer | undefined
}

/** The session of this browser: one, stored as `token` and `type`, in step over all tabs (D46). */
export function createSession({ api, queryClient, storage, channel, live, asked }: SessionParts): Session {
  const signedIn = createSignedIn({ queryClient, storage, live })
  const { state, change } = signedIn
  const check = createCheck(signedIn, api, asked)
  let restoring: Promise<void> | null = null

  function broadcast(message: TabMessage): void {
    channel?.postMessage(message)
  }

  /** Ends a token's session at the server, in case somebody else holds it. This browser forgets it anyway, so nobody waits for the answer. */
  function endAtServer(): void {
    const { token, type } = state()
    if (token === null) return
    const call = type === null || type === 'user' ? authCalls.logOut : adminAuthCalls.logOut
    api.call(call, { token }).catch(() => undefined)
  }

  const session: Session = {
    state,
    subscribe: signedIn.subscribe,
    restore() {
      restoring ??= check().finally(() => {
        restoring = null
        afterTry()
      })
      return restoring
    },
    acceptMember(user) {
      if (state().token !== user.token) endAtServer()
      signedIn.forget()
      signedIn.becomeMember(user, { justLoggedIn: true })
      broadcast({ kind: 'session' })
    },
    acceptAdmin(administrator) {
      if (state().token !== administrator.token) endAtServer()
      const isBack = state().locked !== null && queryClient.getQueryData<Administrator>(ADMIN_KEY)?.id === administrator.id
      if (!isBack) signedIn.forget()
      signedIn.becomeAdmin(administrator)
      if (isBack) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ADMIN_KEY[0] })
      broadcast({ kind: 'session' })
    },
    lock(reason) {
      if (state().status !== 'admin' || state().locked) return
      endAtServer()
      signedIn.lock(reason)
      broadcast({ kind: 'session' })
    },
    signOut() {
      endAtServer()
      signedIn.becomeVisitor(null, true)
      broadcast({ kind: 'session' })
    },
    setLanguage(language) {
      writeLanguage(storage, language)
      if (language === 'bm') loadRefusalTexts().catch(() => undefined)
      change({ language })
      broadcast({ kind: 'language' })
      // The switch has happened here whatever the server says; its copy only chooses the language of messages.
      if (state().status === 'member') api.call(authCalls.changeLanguage, { language, token: state().token }).catch(() => undefined)
    },
    adoptLanguage(language) {
      if (!hasLanguage(storage) && language !== state().language) session.setLanguage(language)
    },
    clearJustLoggedIn: () => change({ justLoggedIn: false }),
    dismissEnded: () => change({ ended: null }),
    async refreshUser() {
      if (state().status === 'member') await check()
    },
  }

  const afterTry = retryRestoring(state, session.restore)
  if (channel) followTabs(channel, { signedIn, queryClient, storage, check })
  if (live) followLiveUpdates(live, { queryClient, check, refreshUser: session.refreshUser })
  return session
}
