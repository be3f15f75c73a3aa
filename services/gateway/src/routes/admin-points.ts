import { adminReportCalls, POINT_CSV } from '@club/contracts/http'
import type { PointLine, PointRow } from '@club/contracts/http'
import type { MemberSum } from '@club/contracts/points-ledger'
import { instantsOfDays, POINT_SUM_LIST, REPORT_ROWS_MAX } from '@club/rules'
import { memberNamesOf } from '../clients/member-names'
import { memberTiersOf } from '../clients/member-tiers'
import type { Services } from '../clients/services'
import { listAnswer } from '../composition/list-pages'
import { peopleOfReport } from '../composition/report-pages'
import { toLine } from '../mapping/user'
import { refuse } from '../pipeline/refusal'
import { route, RowsAnswer } from '../pipeline/route'
import type { Route } from '../pipeline/route'
import type { Parts } from './parts'

const LINES_PER_PAGE = 1000

/** The point history report, for all members and for one (decisions D97, D98, D100). */
export function adminPointRoutes({ services }: Pick<Parts, 'services'>): Route[] {
  return [
    route(
      adminReportCalls.listPoints,
      async ({ body, request, showing }) => {
        const { from, before } = instantsOfDays(body.startDate, body.endDate)
        return listAnswer(services, {
          list: POINT_SUM_LIST,
          asked: body,
          request,
          read: (list) => services.ledger.readMemberSums({ from: from ?? undefined, before: before ?? undefined, list }),
          toRows: sumRows(services, showing),
          file: { name: 'pointHistoryReport.csv', columns: POINT_CSV },
        })
      },
      { auditedAs: 'report' },
    ),
    route(
      adminReportCalls.listPointsOfUser,
      async ({ body, showing }) => {
        const { memberId } = await services.identity.findMember({ query: body.query })
        if (memberId === '') return refuse('not-found')
        showing([memberId])
        const people = await memberNamesOf(services.identity, [memberId])
        return new RowsAnswer(linesOf(services.ledger, memberId), undefined, { quiet: people.get(memberId)?.quiet ?? false })
      },
      { auditedAs: 'search' },
    ),
  ]
}

/** A member's lines page by page, newest first, as many as a report may have (decision D97). */
async function* linesOf(ledger: Services['ledger'], memberId: string): AsyncGenerator<readonly PointLine[]> {
  let beforeId = ''
  for (let sent = 0; sent < REPORT_ROWS_MAX; sent += LINES_PER_PAGE) {
    const { entries } = await ledger.listEntries({ memberId, limit: LINES_PER_PAGE, beforeId, beforeVersion: 0n, withCause: false })
    yield entries.map(toLine).map(({ createdAt, points, source }) => ({ createdAt, points, source }))
    if (entries.length < LINES_PER_PAGE) return
    beforeId = entries.at(-1)?.id ?? ''
  }
}

/** Makes rows of members' sums, each with the member's name and tier. */
function sumRows({ identity, tiers }: Services, showing: (memberIds: readonly string[]) => void): (sums: readonly MemberSum[]) => Promise<PointRow[]> {
  const people = peopleOfReport({ identity }, showing)
  return async (sums) => {
    const memberIds = sums.map(({ memberId }) => memberId)
    const [personOf, tierOf] = await Promise.all([people(sums), memberTiersOf(tiers, memberIds)])
    return sums.map((sum) => {
      const { userId, name, email, number, quiet } = personOf(sum)
      const points = { pointsEarned: Number(sum.earned), pointsUsed: Number(sum.used), totalPoints: Number(sum.balance) }
      return { userId, name, email, number, quiet, tier: tierOf(userId), ...points }
    })
  }
}
