import { createParcels } from '@club/fulfilment'
import { elementsOf } from '@club/postgres'
import type { Sql } from '@club/postgres'
import type { OrderState } from '@club/rules'
import type { Order, OrderAddress } from '../domain/order'
import type { RedemptionLine } from '../domain/redemption'
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
      text: `${SELECT} WHERE r.member_id = ANY(${elementsOf('$1::uuid[]')}) AND r.tracking_id IS NOT NULL AND r.sealed_address IS NOT NULL
             ORDER BY r.requested_at DESC, r.id DESC, l.position`,
    },
    [memberIds],
  )
  return toOrders(rows, seal)
}

/** Where orders go; those that are unknown or go nowhere are left out, and those of erased members. */
export async function listOrderAddresses(db: Sql, ids: readonly string[], seal: AddressSeal): Promise<{ orderId: string; address: OrderAddress }[]> {
  const { rows } = await db.query<{ id: string; sealed: Buffer }>(
    'SELECT id, sealed_address AS sealed FROM redemptions WHERE id = ANY($1::uuid[]) AND sealed_address IS NOT NULL',
    [ids],
  )
  return rows.map(({ id, sealed }) => ({ orderId: id, address: seal.open(id, sealed) }))
}

/** The parcels of orders. */
export const parcels = createParcels({
  name: 'order',
  orders: { table: 'redemptions', state: 'order_state', kind: 'o.kind' },
  states: { table: 'order_states', order: 'redemption_id' },
})
