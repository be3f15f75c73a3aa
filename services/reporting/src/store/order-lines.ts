import type { Sql, Tx } from '@club/postgres'
import type { OrderDay, OrderLine } from '../domain/order-line'
import { furthestState, klDayOf } from './report-range'
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

/** Lists one page of lines, newest order first and each in its own order, after the last one of the page before. */
export async function listOrderLines(
  db: Sql,
  range: ReportRange,
  after: Pick<OrderLine, 'orderedAt' | 'orderId' | 'position'> | undefined,
  limit: number,
): Promise<OrderLineRow[]> {
  const { rows } = await db.query<OrderLineRow & Record<string, unknown>>(
    `SELECT l.order_id AS "orderId", l.position, l.ordered_at AS "orderedAt", l.kind, l.tracking_id AS "trackingId", l.member_id AS "memberId",
            l.item_id AS "itemId", l.item_name AS "itemName", l.quantity, l.points,
            CASE WHEN l.tracking_id = '' THEN '' ELSE ${furthestState('l.order_id')} END AS state
     FROM order_lines l
     WHERE ($1::timestamptz IS NULL OR l.ordered_at >= $1) AND ($2::timestamptz IS NULL OR l.ordered_at < $2)
       AND ($3::timestamptz IS NULL OR (l.ordered_at, l.order_id, -l.position) < ($3, $4::uuid, -$5::int))
     ORDER BY l.ordered_at DESC, l.order_id DESC, l.position LIMIT $6`,
    [range.from, range.before, after?.orderedAt ?? null, after?.orderId ?? null, after?.position ?? null, limit],
  )
  return rows
}

/** The days of a range that had orders, oldest first. */
export async function listOrderDays(db: Sql, range: ReportRange): Promise<OrderDay[]> {
  const { rows } = await db.query<OrderDay & Record<string, unknown>>(
    `SELECT ${klDayOf('ordered_at')} AS "on", count(DISTINCT l.order_id) AS orders,
            coalesce(sum(points) FILTER (WHERE c.order_id IS NULL), 0)::bigint AS points
     FROM order_lines l LEFT JOIN order_states c ON c.order_id = l.order_id AND c.state = 'CANCELLED'
     WHERE ($1::timestamptz IS NULL OR ordered_at >= $1) AND ($2::timestamptz IS NULL OR ordered_at < $2) GROUP BY 1 ORDER BY 1`,
    [range.from, range.before],
  )
  return rows
}
