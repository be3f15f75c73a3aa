import { adminReportCalls } from '@club/contracts/http'
import type { PointLine, PointRow } from '@club/contracts/http'
import type { MemberSum } from '@club/contracts/points-ledger'
import { instantsOfDays, REPORT_ROWS_MAX } from '@club/rules'
import { memberNamesOf } from '../clients/member-names'
import { memberTiersOf } from '../clients/member-tiers'
import type { Services } from '../clients/services'
import { orNull } from '../mapping/instants'
import { toLine } from '../mapping/user'
import { refuse } from '../pipeline/refusal'
import { route, RowsAnswer } from '../pipeline/route'
import type { Route } from '../pipeline/route'
import type { Parts } from './parts'

const SUMS_PER_PAGE = 5000
const LINES_PER_PAGE = 1000

/** The point history report, for all members and for one (decisions D97, D98, D100). */
export function adminPointRoutes({ services }: Pick<Parts, 'services'>): Route[] {
  return [
    route(adminReportCalls.listPoints, async ({ body }) => ({ data: await listPoints(services, body) }), { auditedAs: 'report' }),
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

/** Members with a line in the range, whose latest comes first. */
async function listPoints(
  { identity, ledger, tiers }: Services,
  { startDate, endDate }: { readonly startDate: string | null; readonly endDate: string | null },
): Promise<PointRow[]> {
  const { from, before } = instantsOfDays(startDate, endDate)
  const sums: MemberSum[] = []
  for (;;) {
    const page = await ledger.listMemberSums({
      from: from ?? undefined,
      before: before ?? undefined,
      afterMemberId: sums.at(-1)?.memberId ?? '',
      limit: SUMS_PER_PAGE,
    })
    sums.push(...page.sums)
    if (page.sums.length < SUMS_PER_PAGE) break
  }
  sums.sort((left, right) => (right.lastAt?.getTime() ?? 0) - (left.lastAt?.getTime() ?? 0))
  const shown = sums.slice(0, REPORT_ROWS_MAX)
  const memberIds = shown.map(({ memberId }) => memberId)
  const [names, tierOf] = await Promise.all([memberNamesOf(identity, memberIds), memberTiersOf(tiers, memberIds)])
  return shown.map(({ memberId, earned, used, balance }) => ({
    userId: memberId,
    name: names.get(memberId)?.name ?? '',
    email: names.get(memberId)?.email ?? '',
    number: orNull(names.get(memberId)?.number ?? ''),
    quiet: names.get(memberId)?.quiet ?? false,
    tier: tierOf(memberId),
    pointsEarned: Number(earned),
    pointsUsed: Number(used),
    totalPoints: Number(balance),
  }))
}
