import type { Route } from 'playwright-core'
import { waitFor } from './club-api'
import type { Visit } from './journey'

/**
 * Fate of a request on its way: `cut` before it arrives, `lost` on the way back, `late` by a second, held until all that have a fate are sent and let
 * go `together`, or answered by an intermediary without having arrived.
 */
export type Fate = 'passes' | 'together' | 'cut' | 'lost' | 'late' | 'in-progress' | 'rate-limited' | 'unauthorized' | 'unavailable'

const REFUSALS: Readonly<Partial<Record<Fate, readonly [status: number, code: string, error: string]>>> = {
  'in-progress': [409, 'IN_PROGRESS', 'The same request is still being processed. Please try again shortly.'],
  'rate-limited': [429, 'RATE_LIMITED', 'Too many attempts. Please try again later.'],
  unauthorized: [401, 'UNAUTHORIZED', 'Please log in to continue.'],
  unavailable: [503, 'UNAVAILABLE', 'Service temporarily unavailable'],
}
const LATE_MS = 1_000
const TOGETHER_MS_MAX = 60_000

async function meet(route: Route, fate: Fate): Promise<void> {
  const refusal = REFUSALS[fate]
  if (refusal) {
    const [status, code, error] = refusal
    return route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ error, code }) })
  }
  if (fate === 'cut') return route.abort('connectionfailed')
  if (fate === 'passes' || fate === 'together') return route.continue()
  const response = await route.fetch()
  if (fate === 'lost') return route.abort('connectionreset')
  await new Promise((resolve) => setTimeout(resolve, LATE_MS))
  return route.fulfill({ response })
}

/** Gives the requests of one call their fates, in turn, in all tabs; those that are left pass. Returns the keys that they carried. */
export async function giveFates(visit: Visit, path: string, fates: readonly Fate[]): Promise<readonly (string | undefined)[]> {
  visit.announce(/ERR_CONNECTION_(FAILED|RESET)|status of (401|409|429|503)|: (401|409|429|503)$/)
  const keys: (string | undefined)[] = []
  await visit.context.route(`**/api${path}`, async (route) => {
    const fate = fates[keys.length] ?? 'passes'
    keys.push(route.request().headers()['idempotency-key'])
    if (fate === 'together') await waitFor('all requests to be sent', async () => keys.length >= fates.length || undefined, TOGETHER_MS_MAX)
    await meet(route, fate)
  })
  return keys
}
