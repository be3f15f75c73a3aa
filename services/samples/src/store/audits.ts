import type { Earning, EarningsPage } from '@club/ledger-client'
import { probe } from '@club/postgres'
import type { Contradiction, Sql } from '@club/postgres'
import { creditKey, FEEDBACK_SOURCE } from '../domain/feedback'

type PaidFeedback = Omit<Earning, 'key' | 'source'> & { [column: string]: unknown }

/** Feedback with points after an order's id, given since an instant and at least so many seconds ago, by that id. */
export async function listPaidFeedback(sql: Sql, { afterId, since, olderThanSeconds, earningsMax }: EarningsPage): Promise<Earning[]> {
  const { rows } = await sql.query<PaidFeedback>(
    `SELECT order_id AS id, member_id AS "memberId", points, entry_id AS "entryId", answered_at AS at FROM feedbacks
     WHERE order_id > $1 AND points > 0 AND answered_at >= $2 AND answered_at < now() - make_interval(secs => $3) ORDER BY order_id LIMIT $4`,
    [afterId, since, olderThanSeconds, earningsMax],
  )
  return rows.map((feedback) => ({ ...feedback, key: creditKey(feedback.id), source: FEEDBACK_SOURCE }))
}

/** Invariants within these tables; each query returns subject, expected and found of every contradiction. */
const PROBES: Readonly<Record<string, string>> = {
  'stock-is-what-was-ordered': `SELECT s.id AS subject, count(o.id)::text AS expected, s.redeemed::text AS found FROM samples s
    LEFT JOIN sample_orders o ON o.sample_id = s.id GROUP BY s.id HAVING count(o.id) <> s.redeemed`,
  'answered-order-has-feedback': `SELECT o.id AS subject, CASE f.received WHEN true THEN 'received' WHEN false THEN 'not-received' ELSE 'not-answered' END AS expected,
      o.answer AS found
    FROM sample_orders o LEFT JOIN feedbacks f ON f.order_id = o.id AND f.member_id = o.member_id
    WHERE o.answer <> CASE f.received WHEN true THEN 'received' WHEN false THEN 'not-received' ELSE 'not-answered' END`,
  'order-reached-its-state': `SELECT o.id AS subject, o.state AS expected, 'never reached' AS found FROM sample_orders o
    WHERE NOT EXISTS (SELECT FROM sample_order_states r WHERE r.order_id = o.id AND r.state = o.state)`,
}

/** Asks every question of the whole history. */
export const probeSamples = (sql: Sql): Promise<Contradiction[]> => probe(sql, PROBES)
