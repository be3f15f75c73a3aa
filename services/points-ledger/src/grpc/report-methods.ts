import type { PointsLedgerServiceDefinition } from '@club/contracts/points-ledger'
import type { Database } from '@club/postgres'
import { klDay, LIST_PAGE_ROWS_MAX, startOfKlDay } from '@club/rules'
import { createSums, ServerError, Status } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import { pageMemberSums } from '../queries/page-member-sums'
import { readMemberSums } from '../queries/read-member-sums'
import type { WholeDays } from '../queries/read-member-sums'
import { sumDays } from '../queries/sum-days'

/** @throws ServerError for a range that is not of whole days: days are counted whole. */
function wholeDays({ from = null, before = null }: Partial<WholeDays>): WholeDays {
  const isMidnight = (at: Date | null) => at === null || startOfKlDay(klDay(at)).getTime() === at.getTime()
  if (!isMidnight(from) || !isMidnight(before)) throw new ServerError(Status.INVALID_ARGUMENT, 'midnights in Kuala Lumpur')
  return { from, before }
}

/** RPC methods that sum the points of all members for reports (decisions D97, D100). */
export function reportMethods(db: Database): Pick<ServiceImplementation<PointsLedgerServiceDefinition>, 'readMemberSums' | 'sumDays'> {
  const sums = createSums()
  return {
    async *readMemberSums({ list, ...range }) {
      const days = wholeDays(range)
      const isPaged = list !== undefined && (list.limit > 0 || list.search !== '')
      if (isPaged && (list.limit < 0 || list.limit > LIST_PAGE_ROWS_MAX)) throw new ServerError(Status.INVALID_ARGUMENT, `up to ${LIST_PAGE_ROWS_MAX} members`)
      using turn = new DisposableStack()
      await sums.enter(turn)
      const pages = isPaged ? [await pageMemberSums(db, days, list)] : readRows(db, days)
      for await (const page of pages) {
        // All days are summed before the first row is there: a slow reader keeps nobody waiting.
        turn.dispose()
        yield page
      }
    },
    async sumDays(range) {
      const days = wholeDays(range)
      using turn = new DisposableStack()
      await sums.enter(turn)
      return { days: await db.withTransaction((tx) => sumDays(tx, days), { plans: 'free' }) }
    },
  }
}

async function* readRows(db: Database, days: WholeDays) {
  for await (const rows of readMemberSums(db, days)) yield { rows: [...rows] }
}
