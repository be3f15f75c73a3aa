import type { Sql } from '@club/postgres'
import { describeRedemption } from '@club/rules'

const NO_ID = '00000000-0000-0000-0000-000000000000'

interface Row {
  [column: string]: unknown
  id: string
  memberId: string
  kind: string
  trackingId: string
  state: string
  points: bigint
  items: string
}

/** A page of issued redemptions after an id, as the point-shop report should show them. */
export async function listReportedRecords(sql: Sql, afterId: string, limit: number): Promise<{ id: string; content: string }[]> {
  const { rows } = await sql.query<Row>(
    `SELECT r.id, r.member_id AS "memberId", r.kind, coalesce(r.tracking_id, '') AS "trackingId", coalesce(r.order_state, '') AS state, r.points,
            (SELECT string_agg(l.item_id || ' x ' || l.quantity, '; ' ORDER BY l.position) FROM redemption_lines l WHERE l.redemption_id = r.id) AS items
     FROM redemptions r WHERE r.id > $1 AND r.state = 'issued' ORDER BY r.id LIMIT $2`,
    [afterId || NO_ID, limit],
  )
  return rows.map(({ id, ...redemption }) => ({ id, content: describeRedemption(redemption) }))
}
