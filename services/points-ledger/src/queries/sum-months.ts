import type { Points } from '@club/kernel'
import type { Sql } from '@club/postgres'
import { POINT_MONTHS_MAX, REVERSAL_SOURCES } from '@club/rules'
import { memberAccount } from '../domain/movement'
import { OF_MEMBERS } from './list-entries'

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

/** SQL of the rules' `isReversal` for a line. */
const IS_REVERSAL = `(source = ANY ($3) OR coalesce(reference ? 'reverses', false))`

/** The sums of a member's months, latest first, and the date of their earliest line (decision D158: sums come from here, not from lists). */
export async function sumMonths(sql: Sql, memberId: string, monthsMax: number): Promise<{ months: MonthSum[]; firstAt: Date | undefined }> {
  const { rows } = await sql.query<MonthSum & { firstAt: Date; [column: string]: unknown }>(
    {
      name: 'months-of-member',
      text: `SELECT month, earned, used, returned, "takenBack", min("firstAt") OVER () AS "firstAt" FROM (
               SELECT to_char(occurred_at AT TIME ZONE 'UTC' + interval '8 hours', 'YYYY-MM') AS month, min(occurred_at) AS "firstAt",
                 coalesce(sum(points) FILTER (WHERE points > 0 AND NOT ${IS_REVERSAL}), 0)::bigint AS earned,
                 coalesce(-sum(points) FILTER (WHERE points < 0 AND NOT ${IS_REVERSAL}), 0)::bigint AS used,
                 coalesce(sum(points) FILTER (WHERE points > 0 AND ${IS_REVERSAL}), 0)::bigint AS returned,
                 coalesce(-sum(points) FILTER (WHERE points < 0 AND ${IS_REVERSAL}), 0)::bigint AS "takenBack"
               FROM entries WHERE account_id = $1 AND ${OF_MEMBERS} GROUP BY 1) m
             ORDER BY month DESC LIMIT $2`,
    },
    [memberAccount(memberId), Math.min(Math.max(monthsMax, 1), POINT_MONTHS_MAX), REVERSAL_SOURCES],
  )
  return { months: rows.map(({ firstAt: _, ...month }) => month), firstAt: rows[0]?.firstAt }
}
