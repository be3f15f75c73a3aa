import type { Points } from '@club/kernel'
import type { Sql } from '@club/postgres'
import { RETURNED_SOURCES } from '@club/rules'

export interface MemberSum {
  readonly memberId: string
  readonly earned: Points
  /** Positive, without what came back of it; less than nothing when more came back in the range than was spent in it (D149). */
  readonly used: Points
  readonly balance: Points
  readonly lastAt: Date
}

/** What members earned and spent over a range of time, one page by member id (decision D100). */
export async function listMemberSums(
  sql: Sql,
  query: { readonly from: Date | null; readonly before: Date | null; readonly afterMemberId: string; readonly limit: number },
): Promise<MemberSum[]> {
  const { rows } = await sql.query<MemberSum & { [column: string]: unknown }>(
    `SELECT substr(s.account_id, 8) AS "memberId", s.earned, s.used, s.last_at AS "lastAt", a.balance
     FROM (SELECT account_id, coalesce(sum(points) FILTER (WHERE points > 0 AND source <> ALL ($5)), 0)::bigint AS earned,
                  coalesce(-sum(points) FILTER (WHERE points < 0 OR source = ANY ($5)), 0)::bigint AS used, max(occurred_at) AS last_at
           FROM entries
           WHERE account_id > 'member:' || $3 AND account_id < 'member;'
             AND ($1::timestamptz IS NULL OR occurred_at >= $1) AND ($2::timestamptz IS NULL OR occurred_at < $2)
           GROUP BY account_id ORDER BY account_id LIMIT $4) s
     JOIN accounts a ON a.id = s.account_id ORDER BY s.account_id`,
    [query.from, query.before, query.afterMemberId, query.limit, RETURNED_SOURCES],
  )
  return rows
}
