import type { ListTable, Sql, Tx } from '@club/postgres'
import { compactText, ORDER_LINE_LIST } from '@club/rules'
import type { OrderDay, OrderLine } from '../domain/order-line'
import { furthestState, isFurthestState, klDayOf } from './report-range'
import type { ReportRange } from './report-range'

/** Adds lines; one that is there already changes nothing. */
export async function addOrderLines(tx: Tx, lines: readonly OrderLine[]): Promise<void> {
  const column = <K extends keyof OrderLine>(key: K) => lines.map((line) => line[key])
  await tx.query(
    {
      name: 'order-lines-add',
      text: `INSERT INTO order_lines (order_id, position, ordered_at, kind, tracking_id, member_id, item_id, item_name, quantity, points)
             SELECT * FROM unnest($1::uuid[], $2::int[], $3::timestamptz[], $4::text[], $5::text[], $6::uuid[], $7::text[], $8::text[], $9::int[], $10::bigint[])
             ON CONFLICT ON CONSTRAINT order_lines_pkey DO NOTHING`,
    },
    [
      column('orderId'),
      column('position'),
      column('orderedAt'),
      column('kind'),
      column('trackingId'),
      column('memberId'),
      column('itemId'),
      column('itemName'),
      column('quantity'),
      column('points'),
    ],
  )
}

/** A line with the state of its order; empty for a line without delivery. */
export type OrderLineRow = OrderLine & { readonly state: string }

const STATE = `CASE WHEN l.tracking_id = '' THEN '' ELSE ${furthestState('l.order_id')} END`

/** The report as a list that is read page by page; the lines of an order are in their order where the newest come first. */
export const ORDER_LINES: ListTable<typeof ORDER_LINE_LIST, OrderLineRow> = {
  list: ORDER_LINE_LIST,
  from: 'order_lines l',
  select: `l.order_id AS "orderId", l.position, l.ordered_at AS "orderedAt", l.kind, l.tracking_id AS "trackingId", l.member_id AS "memberId",
           l.item_id AS "itemId", l.item_name AS "itemName", l.quantity, l.points, ${STATE} AS state`,
  columns: {
    orderDate: 'l.ordered_at',
    order: 'l.tracking_id',
    type: 'l.kind',
    orderState: STATE,
    item: `(l.item_name || ' ' || l.item_id)`,
    quantity: 'l.quantity',
    points: 'l.points',
  },
  where: { orderState: (wanted, value) => `l.tracking_id <> '' AND ${isFurthestState('l.order_id')(wanted, value)}` },
  key: [
    { sql: 'l.order_id', type: 'uuid' },
    { sql: '-l.position', type: 'int' },
  ],
  keyOf: ({ orderId, position }) => `${orderId}.${-position}`,
  searched: [{ sql: 'l.tracking_id COLLATE "C"', spelt: (typed) => compactText(typed).toUpperCase() }],
  member: 'l.member_id',
}

/** The days of a range that had orders, oldest first; a cancelled order counts neither as one nor by its points, which came back. */
export async function listOrderDays(db: Sql, range: ReportRange): Promise<OrderDay[]> {
  const { rows } = await db.query<OrderDay & Record<string, unknown>>(
    `SELECT ${klDayOf('ordered_at')} AS "on", count(DISTINCT l.order_id) FILTER (WHERE c.order_id IS NULL) AS orders,
            coalesce(sum(points) FILTER (WHERE c.order_id IS NULL), 0)::bigint AS points
     FROM order_lines l LEFT JOIN order_states c ON c.order_id = l.order_id AND c.state = 'CANCELLED'
     WHERE ($1::timestamptz IS NULL OR ordered_at >= $1) AND ($2::timestamptz IS NULL OR ordered_at < $2) GROUP BY 1 ORDER BY 1`,
    [range.from, range.before],
  )
  return rows
}
