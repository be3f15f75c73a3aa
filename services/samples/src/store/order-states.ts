import type { Sql } from '@club/postgres'
import type { OrderState, ReachedState } from '../domain/order-state'

/** Moves an order out of one of the states; undefined when it is in none of them. The row decides among parallel moves. */
export async function moveFrom(
  tx: Sql,
  trackingId: string,
  from: readonly OrderState[],
  to: OrderState,
): Promise<{ orderId: string; memberId: string } | undefined> {
  const { rows } = await tx.query<{ id: string; member_id: string }>(
    'UPDATE sample_orders SET state = $3 WHERE tracking_id = $1 AND state = ANY($2::text[]) RETURNING id, member_id',
    [trackingId, from, to],
  )
  return rows[0] && { orderId: rows[0].id, memberId: rows[0].member_id }
}

export async function insertState(tx: Sql, orderId: string, { state, reachedAt, courier, consignment }: ReachedState): Promise<void> {
  await tx.query(
    `INSERT INTO sample_order_states (order_id, state, reached_at, courier, consignment) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT ON CONSTRAINT sample_order_states_pkey DO NOTHING`,
    [orderId, state, reachedAt, courier, consignment],
  )
}

export async function findTracked(db: Sql, trackingId: string): Promise<{ orderId: string; memberId: string; state: OrderState } | undefined> {
  const { rows } = await db.query<{ id: string; member_id: string; state: OrderState }>(
    'SELECT id, member_id, state FROM sample_orders WHERE tracking_id = $1',
    [trackingId],
  )
  return rows[0] && { orderId: rows[0].id, memberId: rows[0].member_id, state: rows[0].state }
}

/** The states of a member's order, oldest first; none when the order is not the member's. */
export async function listStates(db: Sql, memberId: string, orderId: string): Promise<ReachedState[]> {
  const { rows } = await db.query<{ state: OrderState; reached_at: Date; courier: string; consignment: string }>(
    `SELECT s.state, s.reached_at, s.courier, s.consignment FROM sample_order_states s JOIN sample_orders o ON o.id = s.order_id
     WHERE o.id = $1 AND o.member_id = $2
     ORDER BY array_position(ARRAY['PROCESSING', 'DELIVERING', 'DELIVERED'], s.state)`,
    [orderId, memberId],
  )
  return rows.map(({ reached_at: reachedAt, ...row }) => ({ ...row, reachedAt }))
}
