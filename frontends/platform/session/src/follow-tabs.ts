import type { QueryClient } from '@club/api'
import type { BrowserStorage } from '@club/ui/browser-storage'
import { readLanguage } from './language'
import type { SignedIn } from './signed-in'

export type TabMessage = { kind: 'session' } | { kind: 'language' }

interface Followed {
  signedIn: SignedIn
  queryClient: QueryClient
  storage: BrowserStorage
  check: () => Promise<void>
}

/** Does in this tab what another tab did: the language, and whose session it is (D46). */
export function followTabs(channel: Pick<BroadcastChannel, 'addEventListener'>, { signedIn, queryClient, storage, check }: Followed): void {
  const { stored, state, change } = signedIn
  channel.addEventListener('message', (event) => {
    const message = (event as MessageEvent<TabMessage>).data
    if (message.kind === 'language') change({ language: readLanguage(storage) })
    const locked = stored.lock()
    if (message.kind === 'session' && state().status === 'admin' && (state().locked || locked)) {
      if (locked) change({ token: null, locked })
      else void check()
      return
    }
    if (message.kind === 'session' && stored.token() !== state().token) {
      queryClient.clear()
      change({
        status: stored.token() === null ? 'visitor' : 'restoring',
        token: stored.token(),
        type: stored.type(),
        justLoggedIn: false,
      })
      signedIn.listen()
      void check()
    }
  })
}
