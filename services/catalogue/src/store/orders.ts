import { elementsOf } from '@club/postgres'
import type { Sql } from '@club/postgres'
import type { Order, OrderAddress, OrderState, ReachedState } from '../domain/order'
import type { RedemptionKind, RedemptionLine } from '../domain/redemption'
import type { AddressSeal } from './address-seal'
import { LINE_COLUMNS, toLine } from './redemptions'
import type { LineRow } from './redemptions'

interface OrderRow extends LineRow {
  memberId: string
  trackingId: string
  createdAt: Date
  sealed: Buffer
  state: OrderState | null
}

const SELECT = `SELECT ${LINE_COLUMNS}, r.member_id AS "memberId", r.tracking_id AS "trackingId", r.requested_at AS "createdAt",
                       r.sealed_address AS sealed, r.order_state AS state
                FROM redemptions r JOIN redemption_lines l ON l.redemption_id = r.id`

export type MemberOrder = Order & { readonly memberId: string }

/** One order per redemption, of the rows of its lines. */
function toOrders(rows: readonly OrderRow[], seal: AddressSeal): MemberOrder[] {
  const orders = new Map<string, MemberOrder & { lines: RedemptionLine[] }>()
  for (const row of rows) {
    const { redemption_id: id, memberId, trackingId, createdAt, sealed, state } = row
    const order = orders.get(id) ?? { id, memberId, trackingId, createdAt, address: seal.open(id, sealed), state, lines: [] }
    order.lines.push(toLine(row))
    orders.set(id, order)
  }
  return [...orders.values()]
}

/** The orders of members, newest first (decision D38). */
export async function listMembersOrders(db: Sql, memberIds: readonly string[], seal: AddressSeal): Promise<MemberOrder[]> {
  const { rows } = await db.query<OrderRow>(
    {
      name: 'orders-of-members',
      text: `${SELECT} WHERE r.member_id = ANY(${elementsOf('$1::uuid[]')}) AND r.tracking_id IS NOT NULL
             ORDER BY r.requested_at DESC, r.id DESC, l.position`,
    },
    [memberIds],
  )
  return toOrders(rows, seal)
}

/** Where orders go; those that are unknown or go nowhere are left out. */
export async function listOrderAddresses(db: Sql, ids: readonly string[], seal: AddressSeal): Promise<{ orderId: string; address: OrderAddress }[]> {
  const { rows } = await db.query<{ id: string; sealed: Buffer }>(
    'SELECT id, sealed_address AS sealed FROM redemptions WHERE id = ANY($1::uuid[]) AND tracking_id IS NOT NULL',
    [ids],
  )
  return rows.map(({ id, sealed }) => ({ orderId: id, address: seal.open(id, sealed) }))
}

/** The states of a member's own order; undefined when it is unknown or somebody else's. */
export async function findReachedStates(db: Sql, memberId: string, orderId: string): Promise<ReachedState[] | undefined> {
  const { rows } = await db.query<ReachedState & { [column: string]: unknown }>(
    `SELECT s.state, s.reached_at AS at, s.courier, s.consignment FROM order_states s JOIN redemptions r ON r.id = s.redemption_id WHERE r.id = $1 AND r.member_id = $2`,
    [orderId, memberId],
  )
  return rows.length > 0 ? rows : undefined
}

export interface TrackedOrder {
  readonly id: string
  readonly memberId: string
  readonly kind: RedemptionKind
  readonly state: OrderState
}

export async function loadOrderForUpdate(tx: Sql, trackingId: string): Promise<TrackedOrder | undefined> {
  const { rows } = await tx.query<TrackedOrder & { [column: string]: unknown }>(
    'SELECT id, member_id AS "memberId", kind, order_state AS state FROM redemptions WHERE tracking_id = $1 FOR UPDATE',
    [trackingId],
  )
  return rows[0]
}

export async function setOrderState(tx: Sql, orderId: string, state: OrderState): Promise<void> {
  await tx.query('UPDATE redemptions SET order_state = $2 WHERE id = $1', [orderId, state])
}

export async function insertOrderStates(tx: Sql, reached: readonly (ReachedState & { readonly orderId: string })[]): Promise<void> {
  await tx.query(
    {
      name: 'order-states-insert',
      text: `INSERT INTO order_states (redemption_id, state, reached_at, courier, consignment)
             SELECT * FROM unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::text[], $5::text[])`,
    },
    [
      reached.map(({ orderId }) => orderId),
      reached.map(({ state }) => state),
      reached.map(({ at }) => at),
      reached.map(({ courier }) => courier),
      reached.map(({ consignment }) => consignment),
    ],
  )
}
