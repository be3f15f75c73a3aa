import { adminUseCalls } from '@club/contracts/http'
import type { AdminRole } from '@club/contracts/http'
import type { ListQuery } from '@club/contracts/platform/lists'
import { SAMPLE } from '@club/contracts/records'
import { ACCOUNT_LIST, CONTEST_ENTRY_LIST, ORDER_LINE_LIST, SAMPLE_ORDER_LIST, SCAN_LIST } from '@club/rules'
import type { PagedList } from '@club/rules'
import type { Services } from '../clients/services'
import { whyNotList } from '../composition/desk-list-access'
import { listQueryOf } from '../composition/list-pages'
import { listed } from '../composition/record-routes'
import { refuse } from '../pipeline/refusal'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import { actionsOf } from './admin-undo'
import type { Parts } from './parts'

/** Rows that are counted; further ones are more than that. */
const COUNTED_MAX = 100

type Count = (services: Services, value: string, role: AdminRole) => Promise<number>

const asked = { before: '', q: '', sort: undefined, filter: [], limit: COUNTED_MAX + 1 }

/** Counts the rows of a list whose `column` has the value. */
const having =
  (list: PagedList, column: string, read: (services: Services, list: ListQuery) => AsyncIterable<{ readonly rows: readonly unknown[] }>): Count =>
  async (services, value) => {
    const { query } = await listQueryOf(services, list, { ...asked, filter: [{ column, kind: 'has', value }] })
    for await (const { rows } of read(services, query)) return rows.length
    return 0
  }

const hasText = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase())

/** How the rows that name a record are counted, by the path of the list that `namedBy` of its definition leads to. */
const COUNTS: Readonly<Record<string, Count>> = {
  '/admin/pointshop': having(ORDER_LINE_LIST, 'item', ({ reporting }, list) => reporting.listOrderLines({ list })),
  '/admin/freesample': having(SAMPLE_ORDER_LIST, 'item', ({ reporting }, list) => reporting.listSampleOrders({ list })),
  '/admin/scan': having(SCAN_LIST, 'brand', ({ reporting }, list) => reporting.listScans({ list })),
  async '/admin/scancode/dashboard'({ codes }, brand) {
    return (await codes.listBatches({})).batches.filter((batch) => hasText(batch.brand?.name ?? '', brand)).length
  },
  async '/admin/sample/dashboard'({ catalogue, records }, name) {
    const [{ brands }, samples] = await Promise.all([catalogue.listBrands({}), listed(records, SAMPLE)])
    const named = new Set(brands.filter((brand) => hasText(brand.name, name)).map(({ id }) => id))
    return samples.filter(({ brandId }) => named.has(brandId)).length
  },
  async '/admin/account'(services, q) {
    const { query } = await listQueryOf(services, ACCOUNT_LIST, { ...asked, q })
    return (await services.identity.listAccounts({ list: query })).accounts.length
  },
  async '/admin/fitathon'(services, contestId) {
    const { query } = await listQueryOf(services, CONTEST_ENTRY_LIST, asked)
    return (await services.contests.listEntries({ contestId, list: query })).entries.length
  },
  async '/admin/audit'({ identity }, recordId, role) {
    const seen = role === 'dev' ? {} : { kind: 'write', actions: actionsOf(role) }
    return (await identity.listAudit({ recordId, ...seen, limit: COUNTED_MAX + 1 })).rows.length
  },
}

/** How many rows of other lists name a record, so that staff see whether a link beside it leads to any. Who the rows are about stays here. */
export function adminUseRoutes({ services }: Pick<Parts, 'services'>): Route[] {
  return [
    route(adminUseCalls.countUses, async ({ query: { path, value }, caller: { role } }) => {
      const count = Object.hasOwn(COUNTS, path) ? COUNTS[path] : undefined
      if (!count || !role) return refuse('not-found')
      const no = whyNotList(path, role)
      if (no) return no
      const found = await count(services, value, role)
      return { count: Math.min(found, COUNTED_MAX), more: found > COUNTED_MAX }
    }),
  ]
}
