import { createParcels } from '@club/fulfilment'
import { BEFORE_THE_NEWEST, elementsOf } from '@club/postgres'
import type { ListCursor, Sql } from '@club/postgres'
import { ORDER_LINES_IN_ANSWER_MAX } from '@club/rules'
import type { OrderState, PostalAddress } from '@club/rules'
import type { Order } from '../domain/order'
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
  /** Orders of the member that the page found, one more than it may list where there are more. */
  found: number
}

export type MemberOrder = Order & { readonly memberId: string }

/** Groups rows of lines into one order per redemption. */
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

const IS_ORDER = 'r.tracking_id IS NOT NULL AND r.sealed_address IS NOT NULL'

/** The lines of an order count before it is listed: a page ends with the order whose lines exceed the size of one answer. */
const PAGES = {
  name: 'orders-of-members',
  text: `WITH found AS MATERIALIZED (
           SELECT r.* FROM unnest(${elementsOf('$1::uuid[]')}) AS m (id) CROSS JOIN LATERAL (
             SELECT r.id, r.member_id, r.tracking_id, r.requested_at, r.sealed_address, r.order_state,
               (SELECT count(*) FROM redemption_lines l WHERE l.redemption_id = r.id) AS lines
             FROM redemptions r WHERE r.member_id = m.id AND ${IS_ORDER} AND (r.requested_at, r.id) < ($2::timestamptz, $3::uuid)
             ORDER BY r.requested_at DESC, r.id DESC LIMIT $4::integer + 1) r),
         listed AS (
           SELECT f.*, count(*) OVER (PARTITION BY member_id) AS found, row_number() OVER newest AS place, sum(lines) OVER newest - lines AS lines_before
           FROM found f WINDOW newest AS (PARTITION BY member_id ORDER BY requested_at DESC, id DESC))
         SELECT ${LINE_COLUMNS}, r.member_id AS "memberId", r.tracking_id AS "trackingId", r.requested_at AS "createdAt", r.sealed_address AS sealed,
           r.order_state AS state, r.found::integer AS found
         FROM listed r JOIN redemption_lines l ON l.redemption_id = r.id
         WHERE r.place <= $4::integer AND r.lines_before < ${ORDER_LINES_IN_ANSWER_MAX}
         ORDER BY r.requested_at DESC, r.id DESC, l.position`,
}

/** A page of the orders of each member, newest first, after a place in the list of a single one (decisions D38, D158); and how many it found. */
export async function listOrderPages(
  db: Sql,
  seal: AddressSeal,
  page: { readonly memberIds: readonly string[]; readonly limit: number; readonly before?: ListCursor },
): Promise<{ readonly orders: MemberOrder[]; readonly found: ReadonlyMap<string, number> }> {
  const { at, id } = page.before ?? BEFORE_THE_NEWEST
  const { rows } = await db.query<OrderRow>(PAGES, [page.memberIds, at, id, page.limit])
  return { orders: toOrders(rows, seal), found: new Map(rows.map(({ memberId, found }) => [memberId, found])) }
}

/** Finds the place of a member's own order in the list of their orders; undefined for one that is unknown or somebody else's. */
export async function findOrderCursor(db: Sql, memberId: string, id: string): Promise<ListCursor | undefined> {
  const { rows } = await db.query<ListCursor & { [column: string]: unknown }>(
    `SELECT r.requested_at::text AS at, r.id FROM redemptions r WHERE r.id = $1 AND r.member_id = $2 AND ${IS_ORDER}`,
    [id, memberId],
  )
  return rows[0]
}

/** How many orders of each member are being prepared or delivered. */
export async function countUnderWay(db: Sql, memberIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ memberId: string; number: number }>(
    {
      name: 'orders-under-way',
      text: `SELECT member_id AS "memberId", count(*)::integer AS number FROM redemptions
             WHERE member_id = ANY(${elementsOf('$1::uuid[]')}) AND order_state IN ('PROCESSING', 'DELIVERING') GROUP BY member_id`,
    },
    [memberIds],
  )
  return new Map(rows.map(({ memberId, number }) => [memberId, number]))
}

/** How many orders and vouchers each member has, all of them. */
export async function countRewards(
  db: Sql,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly orders: number; readonly vouchers: number }>> {
  const { rows } = await db.query<{ memberId: string; orders: number; vouchers: number }>(
    `SELECT m.id AS "memberId", (SELECT count(*)::integer FROM redemptions r WHERE r.member_id = m.id AND ${IS_ORDER}) AS orders,
            (SELECT count(*)::integer FROM vouchers v WHERE v.member_id = m.id) AS vouchers
     FROM unnest($1::uuid[]) AS m (id)`,
    [memberIds],
  )
  return new Map(rows.map(({ memberId, ...counts }) => [memberId, counts]))
}

/** Lists delivery addresses of orders; unknown orders, those without delivery and those of erased members are left out. */
export async function listOrderAddresses(db: Sql, ids: readonly string[], seal: AddressSeal): Promise<{ orderId: string; address: PostalAddress }[]> {
  const { rows } = await db.query<{ id: string; sealed: Buffer }>(
    'SELECT id, sealed_address AS sealed FROM redemptions WHERE id = ANY($1::uuid[]) AND sealed_address IS NOT NULL',
    [ids],
  )
  return rows.map(({ id, sealed }) => ({ orderId: id, address: seal.open(id, sealed) }))
}

/** The parcels of orders. */
export const parcels = createParcels({
  name: 'order',
  orders: { table: 'redemptions', state: 'order_state', kind: 'o.kind', orderedAt: 'requested_at', addressId: `''` },
  states: { table: 'order_states', order: 'redemption_id' },
  lines: `SELECT redemption_id AS "orderId", item_id AS "itemId", name_en AS name, quantity FROM redemption_lines
          WHERE redemption_id = ANY($1::uuid[]) ORDER BY redemption_id, position`,
})
