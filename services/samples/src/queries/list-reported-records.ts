import type { Sql } from '@club/postgres'
import { describeSampleOrder } from '@club/rules'

const NO_ID = '00000000-0000-0000-0000-000000000000'

/** A page of orders after an id, as the free-sample report should show them. */
export async function listReportedRecords(sql: Sql, afterId: string, limit: number): Promise<{ id: string; content: string }[]> {
  const { rows } = await sql.query<{ id: string; memberId: string; trackingId: string; state: string; answer: string }>(
    `SELECT id, member_id AS "memberId", tracking_id AS "trackingId", state, answer FROM sample_orders WHERE id > $1 ORDER BY id LIMIT $2`,
    [afterId || NO_ID, limit],
  )
  return rows.map(({ id, ...order }) => ({ id, content: describeSampleOrder(order) }))
}
