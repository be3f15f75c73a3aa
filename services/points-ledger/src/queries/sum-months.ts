import type { Points } from '@club/kernel'
import type { Sql } from '@club/postgres'
import { POINT_MONTHS_MAX, RETURNED_SOURCES } from '@club/rules'
import { memberAccount } from '../domain/movement'
import { OF_MEMBERS } from './list-entries'

export interface MonthSum {
  /** YYYY-MM in Kuala Lumpur. */
  readonly month: string
  /** Without what came back of something that was spent. */
  readonly earned: Points
  /** Positive, without what came back of it; less than nothing when more came back in the month than was spent in it (D149). */
  readonly used: Points
}

/** The sums of a member's months, latest first, and the date of their earliest line (decision D158: sums come from here, not from lists). */
export async function sumMonths(sql: Sql, memberId: string, monthsMax: number): Promise<{ months: MonthSum[]; firstAt: Date | undefined }> {
  const { rows } = await sql.query<MonthSum & { firstAt: Date; [column: string]: unknown }>(
    {
      name: 'months-of-member',
      text: `SELECT month, earned, used, min("firstAt") OVER () AS "firstAt" FROM (
               SELECT to_char(occurred_at AT TIME ZONE 'UTC' + interval '8 hours', 'YYYY-MM') AS month, min(occurred_at) AS "firstAt",
                 coalesce(sum(points) FILTER (WHERE points > 0 AND source <> ALL ($3)), 0)::bigint AS earned,
                 coalesce(-sum(points) FILTER (WHERE points < 0 OR source = ANY ($3)), 0)::bigint AS used
               FROM entries WHERE account_id = $1 AND ${OF_MEMBERS} GROUP BY 1) m
             ORDER BY month DESC LIMIT $2`,
    },
    [memberAccount(memberId), Math.min(Math.max(monthsMax, 1), POINT_MONTHS_MAX), RETURNED_SOURCES],
  )
  return { months: rows.map(({ month, earned, used }) => ({ month, earned, used })), firstAt: rows[0]?.firstAt }
}
