import { growingPauses } from './growing-pauses'
import type { SignedIn } from './signed-in'

/**
 * Asks again for a session that could not be restored: at once when the network returns, and after growing pauses. A network event alone is not
 * enough: one during a failing try is missed.
 *
 * @returns a function to call after each try
 */
export function retryRestoring(state: SignedIn['state'], restore: () => Promise<void>): () => void {
  const pauses = growingPauses()
  const retry = () => {
    if (state().status === 'failed') void restore()
  }
  const retryWithNetwork = () => {
    pauses.beginAgain()
    retry()
  }
  // Public pages are drawn at build time too, where nothing is restored.
  if (typeof window !== 'undefined') window.addEventListener('online', retryWithNetwork)
  return () => (state().status === 'failed' ? pauses.retryLater(retry) : pauses.beginAgain())
}
