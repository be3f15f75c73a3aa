import { growingPauses } from '@club/session'
import { FAULT, RETURNED } from '@club/ui/returned'
import { connection } from '../connection'

/** For a longer wait, the visitor reloads. */
const PAUSE_MS_MAX = 15_000
const PROBE_MS_MAX = 5_000

/** Whether the club answers at all; what it says does not matter. A portal that asks for a password redirects, and is not the club. */
async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url, { cache: 'no-store', redirect: 'error', signal: AbortSignal.timeout(PROBE_MS_MAX) })
    return true
  } catch {
    return false
  }
}

const returned = () => window.dispatchEvent(new Event(RETURNED))

/**
 * Keeps `connection` true, and dispatches `RETURNED` once the club answers again. The device's word is not enough either way: it says
 * online behind a dead router, and its first requests after a return may still fail.
 *
 * @param probeUrl a small address of the club that always answers
 * @param isInDoubt something got no answer before this was called
 * @returns what ends it, for tests
 */
export function watchConnection(probeUrl: string, isInDoubt = false): () => void {
  const probes = growingPauses(PAUSE_MS_MAX)
  const single = growingPauses()
  const ending = new AbortController()
  let isProbing = false
  let isAgainPlanned = false

  async function probe(): Promise<void> {
    if (isProbing || ending.signal.aborted) return
    isProbing = true
    const isReached = await answers(probeUrl)
    isProbing = false
    if (ending.signal.aborted) return
    if (!isReached) {
      connection.write(navigator.onLine ? 'unreachable' : 'offline')
      probes.retryLater(() => void probe())
      return
    }
    probes.beginAgain()
    if (connection.read() === 'online') {
      // One request was lost on a network that is there: what it was for is tried again, after pauses that grow.
      if (isAgainPlanned) return
      isAgainPlanned = true
      single.retryLater(() => {
        isAgainPlanned = false
        returned()
      })
      return
    }
    single.beginAgain()
    isAgainPlanned = false
    connection.write('online')
    returned()
  }

  const { signal } = ending
  window.addEventListener(FAULT, () => void probe(), { signal })
  window.addEventListener(
    'offline',
    () => {
      connection.write('offline')
      probes.retryLater(() => void probe())
    },
    { signal },
  )
  window.addEventListener(
    'online',
    () => {
      if (connection.read() === 'online') return
      probes.beginAgain()
      void probe()
    },
    { signal },
  )
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible' && connection.read() !== 'online') void probe()
    },
    { signal },
  )
  if (!navigator.onLine) connection.write('offline')
  if (isInDoubt || !navigator.onLine) void probe()
  return () => {
    ending.abort()
    probes.cancel()
    single.cancel()
  }
}
