import type { Points } from '@club/kernel'
import type { Sql } from '@club/postgres'
import { RETURNED_SOURCES } from '@club/rules'
import type { Day } from '@club/rules'
import { sumsOfDays } from './read-member-sums'
import type { WholeDays } from './read-member-sums'

export interface DaySum {
  readonly on: Day
  readonly earned: Points
  /** Positive, less the points given back; negative on a day on which more came back than was spent (D149). */
  readonly used: Points
}

/** Sums what all members earned and spent on each day in Kuala Lumpur, oldest first; days without a line are left out. */
export async function sumDays(sql: Sql, { from, before }: WholeDays): Promise<DaySum[]> {
  const { rows } = await sql.query<DaySum & { [column: string]: unknown }>(
    `SELECT day AS "on", ${sumsOfDays('$3')}
     FROM member_days
     WHERE ($1::timestamptz IS NULL OR last_at >= $1) AND ($2::timestamptz IS NULL OR last_at < $2)
     GROUP BY 1 ORDER BY 1`,
    [from, before, RETURNED_SOURCES],
  )
  return rows
}
