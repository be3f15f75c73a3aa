import type { SignedIn } from './signed-in'

const RETRY_FIRST_MS = 2_000
const RETRY_MS_MAX = 60_000

/**
 * Asks again for a session that could not be restored: at once when the network returns, and by itself after a while that doubles. An
 * event of the network is not enough: one that comes while the failed try is still under way is missed.
 *
 * @returns what is called after each try
 */
export function retryRestoring(state: SignedIn['state'], restore: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = RETRY_FIRST_MS
  const retry = () => {
    if (state().status === 'failed') void restore()
  }
  // Public pages are drawn at build time too, where nothing is restored.
  if (typeof window !== 'undefined') window.addEventListener('online', retry)
  return () => {
    clearTimeout(timer)
    if (state().status !== 'failed') {
      pauseMs = RETRY_FIRST_MS
      return
    }
    // Browsers that fail together come back apart.
    timer = setTimeout(retry, pauseMs * (0.75 + Math.random() / 2))
    pauseMs = Math.min(2 * pauseMs, RETRY_MS_MAX)
  }
}
