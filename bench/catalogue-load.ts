import type { System } from '../scripts/start/start-system'
import { loadAtRate } from '../tests/clients/at-rate'
import type { Kind, RateResult } from '../tests/clients/at-rate'
import type { BenchMember } from '../tests/clients/members'

const PATHS = ['/rewards/catalog/fetch', '/rewards/voucher/fetch', '/rewards/donate/fetch', '/user/brands/fetch'] as const

/** Requests of the rewards pages; every second request comes with the entity tag of an earlier answer, as browsers send it. */
export function loadCatalogue(system: System, given: { members: readonly BenchMember[]; perSecond: number; seconds: number }): Promise<RateResult[]> {
  const kinds = PATHS.map((path): Kind => {
    let known = ''
    let asked = 0
    return {
      name: `GET ${path.slice(1)}`,
      share: 100 / PATHS.length,
      onTag: (tag) => (known = tag),
      send() {
        asked += 1
        return { method: 'GET', path, ...(known && asked % 2 === 0 ? { headers: { 'if-none-match': known } } : {}) }
      },
    }
  })
  return loadAtRate(system, { ...given, kinds })
}
