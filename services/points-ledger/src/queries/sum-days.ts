import type { Points } from '@club/kernel'
import type { Sql } from '@club/postgres'
import { RETURNED_SOURCES } from '@club/rules'
import type { Day } from '@club/rules'

export interface DaySum {
  readonly on: Day
  readonly earned: Points
  /** Positive, less the points given back; negative on a day on which more came back than was spent (D149). */
  readonly used: Points
}

/** Sums what all members earned and spent on each day in Kuala Lumpur, oldest first; days without a line are left out. */
export async function sumDays(sql: Sql, range: { readonly from: Date | null; readonly before: Date | null }): Promise<DaySum[]> {
  const { rows } = await sql.query<DaySum & { [column: string]: unknown }>(
    `SELECT (occurred_at AT TIME ZONE 'UTC' + interval '8 hours')::date AS "on",
            coalesce(sum(points) FILTER (WHERE points > 0 AND source <> ALL ($3)), 0)::bigint AS earned,
            coalesce(-sum(points) FILTER (WHERE points < 0 OR source = ANY ($3)), 0)::bigint AS used
     FROM entries
     WHERE account_id > 'member:' AND account_id < 'member;'
       AND ($1::timestamptz IS NULL OR occurred_at >= $1) AND ($2::timestamptz IS NULL OR occurred_at < $2)
     GROUP BY 1 ORDER BY 1`,
    [range.from, range.before, RETURNED_SOURCES],
  )
  return rows
}
