import type { PointsLedgerServiceDefinition } from '@club/contracts/points-ledger'
import { createTurns, Overloaded } from '@club/kernel'
import type { Database } from '@club/postgres'
import { klDay, LIST_PAGE_ROWS_MAX, startOfKlDay } from '@club/rules'
import { actor, callSignal, ServerError, Status } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import { pageMemberSums } from '../queries/page-member-sums'
import { readMemberSums } from '../queries/read-member-sums'
import type { WholeDays } from '../queries/read-member-sums'
import { sumDays } from '../queries/sum-days'

/**
 * Sums over all members read a row for each day on which a member moved points: an administrator has one under way, and members keep the other
 * connections. A turn ends with its statement and not when its reader leaves, as PostgreSQL reads on.
 */
const SUMS_TURNS = { underWayMax: 2, ownUnderWayMax: 1, waitingMax: 32, ownWaitingMax: 8, waitMsMax: 10_000 } as const

const tooMany = () => new Overloaded('too many sums of all members are under way', { roomInMs: SUMS_TURNS.waitMsMax })

/** @throws ServerError for a range that is not of whole days: days are counted whole. */
function wholeDays({ from = null, before = null }: Partial<WholeDays>): WholeDays {
  const isMidnight = (at: Date | null) => at === null || startOfKlDay(klDay(at)).getTime() === at.getTime()
  if (!isMidnight(from) || !isMidnight(before)) throw new ServerError(Status.INVALID_ARGUMENT, 'midnights in Kuala Lumpur')
  return { from, before }
}

/** RPC methods that sum the points of all members for reports (decisions D97, D100). */
export function reportMethods(db: Database): Pick<ServiceImplementation<PointsLedgerServiceDefinition>, 'readMemberSums' | 'sumDays'> {
  const turns = createTurns(SUMS_TURNS)
  return {
    async *readMemberSums({ list, ...range }) {
      const days = wholeDays(range)
      const isPaged = list !== undefined && (list.limit > 0 || list.search !== '')
      if (isPaged && (list.limit < 0 || list.limit > LIST_PAGE_ROWS_MAX)) throw new ServerError(Status.INVALID_ARGUMENT, `up to ${LIST_PAGE_ROWS_MAX} members`)
      using turn = await turns.takeTurn(actor().id, callSignal)
      if (!turn) throw tooMany()
      const pages = isPaged ? [await pageMemberSums(db, days, list)] : readRows(db, days)
      for await (const page of pages) {
        // All days are summed before the first row is there: a slow reader keeps nobody waiting.
        turn[Symbol.dispose]()
        yield page
      }
    },
    async sumDays(range) {
      const days = wholeDays(range)
      using turn = await turns.takeTurn(actor().id, callSignal)
      if (!turn) throw tooMany()
      return { days: await db.withTransaction((tx) => sumDays(tx, days), { plans: 'free' }) }
    },
  }
}

async function* readRows(db: Database, days: WholeDays) {
  for await (const rows of readMemberSums(db, days)) yield { rows: [...rows] }
}
