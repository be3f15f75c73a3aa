import type { Gift } from '@club/contracts/contests'
import { adminWishCalls } from '@club/contracts/http'
import { REPORT_ROWS_MAX } from '@club/rules'
import { pagesAfter, peopleOfReport, reportPages } from '../composition/report-pages'
import { isoOf } from '../mapping/instants'
import { route, RowsAnswer } from '../pipeline/route'
import type { Route } from '../pipeline/route'
import type { Parts } from './parts'

const PAGE_GIFTS_MAX = 1000

/** Lists the gifts to a wish of the wishing tree, with their members (decision D80). */
export function adminWishRoutes({ services }: Pick<Parts, 'services'>): Route[] {
  const { contests } = services
  return [
    route(
      adminWishCalls.listGifts,
      async ({ query: { id: wisherId }, showing }) => {
        const read = async (after: Gift | undefined, limit: number) => (await contests.listGifts({ wisherId, limit, afterId: after?.id ?? '' })).gifts
        const peopleOf = peopleOfReport(services, showing)
        const toRows = async (gifts: readonly Gift[]) => {
          const personOf = await peopleOf(gifts)
          return gifts.map((gift) => ({ id: gift.id, givenAt: isoOf(gift.givenAt), points: Number(gift.points), ...personOf(gift) }))
        }
        return new RowsAnswer(reportPages(pagesAfter(read, { rowsMax: REPORT_ROWS_MAX, pageRows: PAGE_GIFTS_MAX }), toRows))
      },
      { auditedAs: 'gifts' },
    ),
  ]
}
