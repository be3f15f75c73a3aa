import { CatalogueRefusal } from '@club/contracts/catalogue'
import { ContestsRefusal } from '@club/contracts/contests'
import { historyCalls } from '@club/contracts/http'
import { SamplesRefusal } from '@club/contracts/samples'
import { HISTORY_PAGE_MAX, POINT_MONTHS_MAX } from '@club/rules'
import { isoOf } from '../mapping/instants'
import { outcomeOf } from '../mapping/unwrap'
import { toContestEntry, toLine, toRedemption, toSampleOrder, toVoucher } from '../mapping/user'
import { fitRows } from '../pipeline/fit-answer'
import { refuse } from '../pipeline/refusal'
import { route } from '../pipeline/route'
import type { Route } from '../pipeline/route'
import type { Parts } from './parts'

interface Page<Row> {
  readonly data: Row[]
  readonly next: string | null
}

/** A page of services' results, in the shape of the User answer; a page that would be too long ends earlier, and its `next` says where. */
function pageOf<Row extends { readonly id: string }>(rows: readonly Row[], more: boolean): Page<Row> {
  const { fitting, isAll } = fitRows(rows)
  return { data: fitting, next: more || !isAll ? (fitting.at(-1)?.id ?? null) : null }
}

/** History older than the User answer's lists, page by page (decision D158). A cursor that is not the member's own row is answered 404. */
export function historyRoutes({ services }: Pick<Parts, 'services'>): Route[] {
  const { ledger, catalogue, samples, contests } = services
  const from = (caller: { readonly id: string }, { before = '' }: { readonly before?: string | undefined }) => ({
    memberId: caller.id,
    beforeId: before,
    limit: HISTORY_PAGE_MAX,
  })

  return [
    route(historyCalls.points, async ({ caller, query }) => {
      // One more than a page says whether there is another.
      const reply = await ledger.listEntries({ ...from(caller, query), limit: HISTORY_PAGE_MAX + 1, beforeVersion: 0n, withCause: false })
      if (reply.refusal) return refuse('not-found')
      return pageOf(reply.entries.slice(0, HISTORY_PAGE_MAX).map(toLine), reply.entries.length > HISTORY_PAGE_MAX)
    }),
    route(historyCalls.redemptions, async ({ caller, query }) => {
      const found = outcomeOf(await catalogue.listOrders(from(caller, query)), 'catalogue', CatalogueRefusal)
      return found.$case === 'page' ? pageOf(found.value.orders.map(toRedemption), found.value.more) : refuse('not-found')
    }),
    route(historyCalls.vouchers, async ({ caller, query }) => {
      const found = outcomeOf(await catalogue.listVouchers(from(caller, query)), 'catalogue', CatalogueRefusal)
      return found.$case === 'page' ? pageOf(found.value.vouchers.map(toVoucher), found.value.more) : refuse('not-found')
    }),
    route(historyCalls.samples, async ({ caller, query }) => {
      const found = outcomeOf(await samples.listOrders(from(caller, query)), 'samples', SamplesRefusal)
      return found.$case === 'page' ? pageOf(found.value.orders.map(toSampleOrder), found.value.more) : refuse('not-found')
    }),
    route(historyCalls.contestEntries, async ({ caller, query }) => {
      const found = outcomeOf(await contests.listEntryCounts(from(caller, query)), 'contests', ContestsRefusal)
      return found.$case === 'page' ? pageOf(found.value.entries.map(toContestEntry), found.value.more) : refuse('not-found')
    }),
    route(historyCalls.pointMonths, async ({ caller }) => {
      const { months, firstAt } = await ledger.sumMonths({ memberId: caller.id, monthsMax: POINT_MONTHS_MAX })
      return {
        data: months.map(({ month, earned, used, returned, takenBack }) => ({
          month,
          earned: Number(earned),
          used: Number(used),
          returned: Number(returned),
          takenBack: Number(takenBack),
        })),
        firstAt: firstAt ? isoOf(firstAt) : null,
      }
    }),
  ]
}
