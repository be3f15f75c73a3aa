import type { System } from '../scripts/start/start-system'
import { loadAtRate } from '../tests/clients/at-rate'
import type { RateResult } from '../tests/clients/at-rate'
import type { BenchMember } from '../tests/clients/members'

/** Acts of members, side by side. */
export function loadMixed(
  system: System,
  given: { members: readonly BenchMember[]; codes: readonly string[]; firstCode: number; perSecond: number; seconds: number },
): Promise<RateResult[]> {
  const { members, codes, firstCode, perSecond, seconds } = given
  let nextCode = 0
  const post = (path: string, body: object, headers: Record<string, string> = {}) => ({ method: 'POST', path, body: JSON.stringify(body), headers })
  const kinds = [
    { name: 'POST user/session (the whole member)', share: 50, send: () => post('/user/session', {}) },
    {
      name: 'POST user/scancode',
      share: 20,
      send: (index: number) => post('/user/scancode', { code: codes[nextCode++] }, { 'idempotency-key': `mixed-${firstCode + index}` }),
    },
    { name: 'GET news/fetch', share: 15, send: () => ({ method: 'GET', path: '/news/fetch' }) },
    { name: 'GET user/brands/fetch', share: 15, send: () => ({ method: 'GET', path: '/user/brands/fetch' }) },
  ]
  return loadAtRate(system, { members, kinds, perSecond, seconds })
}
