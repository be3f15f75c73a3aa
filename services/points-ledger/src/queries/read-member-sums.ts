import type { Points } from '@club/kernel'
import { readPages } from '@club/postgres'
import type { Database } from '@club/postgres'
import { REPORT_ROWS_MAX, RETURNED_SOURCES } from '@club/rules'

export interface MemberSum {
  readonly memberId: string
  readonly earned: Points
  /** Positive, less the points given back; negative when more came back in the range than was spent in it (D149). */
  readonly used: Points
  readonly balance: Points
  readonly lastAt: Date
}

const ROWS_AT_ONCE = 1000

/** A range from the midnight of a day in Kuala Lumpur to that of another; null leaves it open. Days are counted whole. */
export interface WholeDays {
  readonly from: Date | null
  readonly before: Date | null
}

/** SQL columns with the points that days earned and used; `returned` is the parameter with the sources that give points back. */
export const sumsOfDays = (returned: string): string =>
  `coalesce(sum(gained) FILTER (WHERE source <> ALL (${returned})), 0)::bigint AS earned,
                  coalesce(sum(lost), 0)::bigint - coalesce(sum(gained) FILTER (WHERE source = ANY (${returned})), 0)::bigint AS used`

/**
 * Reads what members earned and spent on a range of days, the member with the latest line first, page by page and up to the report's
 * limit (decisions D97, D100): nothing holds all of them.
 */
export const readMemberSums = (db: Pick<Database, 'pool'>, { from, before }: WholeDays): AsyncGenerator<readonly MemberSum[]> =>
  readPages<MemberSum & { [column: string]: unknown }>(
    db,
    `SELECT substr(s.account_id, 8) AS "memberId", s.earned, s.used, s.last_at AS "lastAt", a.balance
     FROM (SELECT account_id, ${sumsOfDays('$3')}, max(last_at) AS last_at
           FROM member_days
           WHERE ($1::timestamptz IS NULL OR last_at >= $1) AND ($2::timestamptz IS NULL OR last_at < $2)
           GROUP BY account_id ORDER BY last_at DESC, account_id DESC LIMIT ${REPORT_ROWS_MAX}) s
     JOIN accounts a ON a.id = s.account_id ORDER BY s.last_at DESC, s.account_id DESC`,
    { values: [from, before, RETURNED_SOURCES], rowsAtOnce: ROWS_AT_ONCE },
  )
