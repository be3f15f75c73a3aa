import { growingPauses } from './growing-pauses'
import type { SignedIn } from './signed-in'

/**
 * Asks again for a session that could not be restored: at once when the network returns, and by itself after growing pauses. An event
 * of the network is not enough: one that comes while the failed try is still under way is missed.
 *
 * @returns what is called after each try
 */
export function retryRestoring(state: SignedIn['state'], restore: () => Promise<void>): () => void {
  const pauses = growingPauses()
  let timer: ReturnType<typeof setTimeout> | undefined
  const retry = () => {
    if (state().status === 'failed') void restore()
  }
  // Public pages are drawn at build time too, where nothing is restored.
  if (typeof window !== 'undefined') window.addEventListener('online', retry)
  return () => {
    clearTimeout(timer)
    if (state().status === 'failed') timer = setTimeout(retry, pauses.next())
    else pauses.beginAgain()
  }
}
