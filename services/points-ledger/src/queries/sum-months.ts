import type { Points } from '@club/kernel'
import type { Sql } from '@club/postgres'
import { POINT_MONTHS_MAX, REVERSAL_SOURCES } from '@club/rules'
import { memberAccount } from '../domain/movement'

export interface MonthSum {
  /** YYYY-MM in Kuala Lumpur. */
  readonly month: string
  /** Credits and debits, reversals left out (D60, D149); all sums are positive. */
  readonly earned: Points
  readonly used: Points
  /** Points that gave back a spending; `takenBack` reversed a credit. */
  readonly returned: Points
  readonly takenBack: Points
}

export interface MonthSums {
  /** The latest first. */
  readonly months: MonthSum[]
  /** Date of the earliest line; undefined without a line. */
  readonly firstAt: Date | undefined
}

/** Sums of a member with fewer lines are read anew each time. */
const KEPT_FROM_LINES = 1000
/** Members whose sums are kept. */
const KEPT_MAX = 500

/** SQL of the rules' `isReversal` for a line. */
const IS_REVERSAL = `(source = ANY ($3) OR coalesce(reference ? 'reverses', false))`

/**
 * The sums of lines above a version, which only the primary key finds: with the predicate of the indexes by date, PostgreSQL may read all lines by one
 * of these. A month is formatted once, not for each of its lines.
 */
const SUMS_ABOVE = {
  name: 'months-of-member',
  text: `SELECT to_char(start, 'YYYY-MM') AS month, earned, used, returned, "takenBack", "firstAt", version, lines FROM (
           SELECT date_trunc('month', occurred_at AT TIME ZONE 'UTC' + interval '8 hours') AS start, min(occurred_at) AS "firstAt",
             coalesce(sum(points) FILTER (WHERE points > 0 AND NOT ${IS_REVERSAL}), 0)::bigint AS earned,
             coalesce(-sum(points) FILTER (WHERE points < 0 AND NOT ${IS_REVERSAL}), 0)::bigint AS used,
             coalesce(sum(points) FILTER (WHERE points > 0 AND ${IS_REVERSAL}), 0)::bigint AS returned,
             coalesce(-sum(points) FILTER (WHERE points < 0 AND ${IS_REVERSAL}), 0)::bigint AS "takenBack",
             max(account_version) AS version, count(*)::int AS lines
           FROM entries WHERE account_id = $1 AND account_version > $2 GROUP BY 1) m`,
}

type SummedRow = MonthSum & { readonly firstAt: Date; readonly version: bigint; readonly lines: number; readonly [column: string]: unknown }

/** Sums of a member's lines up to a version of their account. */
interface Known {
  readonly version: bigint
  readonly lines: number
  readonly firstAt: Date | undefined
  readonly byMonth: ReadonlyMap<string, MonthSum>
}

const NOTHING: Known = { version: 0n, lines: 0, firstAt: undefined, byMonth: new Map() }

/**
 * The sums of a member's months and the date of their earliest line (decision D158: sums come from here, not from lists). Lines never change and
 * are committed in the order of their versions, so the sums of a long history are kept, and only lines that were posted since are read again.
 */
export function createMonthSums(sql: Sql): (memberId: string, monthsMax: number) => Promise<MonthSums> {
  /** The least recently asked for comes first. */
  const kept = new Map<string, Known>()

  return async (memberId, monthsMax) => {
    const before = kept.get(memberId) ?? NOTHING
    const { rows } = await sql.query<SummedRow>(SUMS_ABOVE, [memberAccount(memberId), before.version, REVERSAL_SOURCES])
    const now = rows.reduce(withRow, before)
    kept.delete(memberId)
    if (now.lines >= KEPT_FROM_LINES) kept.set(memberId, now)
    const [oldest] = kept.keys()
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
    const months = [...now.byMonth.values()].sort((one, other) => (one.month < other.month ? 1 : -1))
    return { months: months.slice(0, Math.min(Math.max(monthsMax, 1), POINT_MONTHS_MAX)), firstAt: now.firstAt }
  }
}

function withRow({ version, lines, firstAt, byMonth }: Known, row: SummedRow): Known {
  const { month } = row
  const sum = byMonth.get(month)
  const added = {
    month,
    earned: row.earned + (sum?.earned ?? 0n),
    used: row.used + (sum?.used ?? 0n),
    returned: row.returned + (sum?.returned ?? 0n),
    takenBack: row.takenBack + (sum?.takenBack ?? 0n),
  }
  return {
    version: row.version > version ? row.version : version,
    lines: lines + row.lines,
    firstAt: firstAt && firstAt < row.firstAt ? firstAt : row.firstAt,
    byMonth: new Map([...byMonth, [month, added]]),
  }
}
