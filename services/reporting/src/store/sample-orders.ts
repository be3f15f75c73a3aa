import type { ListTable, Sql, Tx } from '@club/postgres'
import { compactText, SAMPLE_ORDER_LIST } from '@club/rules'
import type { SampleAnswer, SampleOrder, SampleOrderDay } from '../domain/sample-order'
import { furthestState, isFurthestState, klDayOf } from './report-range'
import type { ReportRange } from './report-range'

/** Adds orders of samples; one that is there already changes nothing. */
export async function addSampleOrders(tx: Tx, orders: readonly SampleOrder[]): Promise<void> {
  const column = <K extends keyof SampleOrder>(key: K) => orders.map((order) => order[key])
  await tx.query(
    {
      name: 'sample-orders-add',
      text: `INSERT INTO sample_orders (order_id, ordered_at, tracking_id, member_id, item_id, item_name, brand_id, format_id, size_id, address_id)
             SELECT * FROM unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[])
             ON CONFLICT ON CONSTRAINT sample_orders_pkey DO NOTHING`,
    },
    [
      column('orderId'),
      column('orderedAt'),
      column('trackingId'),
      column('memberId'),
      column('itemId'),
      column('itemName'),
      column('brandId'),
      column('formatId'),
      column('sizeId'),
      column('addressId'),
    ],
  )
}

/** Adds members' feedback on samples; the first feedback on an order stays. */
export async function addSampleAnswers(tx: Tx, answers: readonly SampleAnswer[]): Promise<void> {
  await tx.query(
    {
      name: 'sample-answers-add',
      text: `INSERT INTO sample_answers (order_id, received, answered_at) SELECT * FROM unnest($1::uuid[], $2::boolean[], $3::timestamptz[])
             ON CONFLICT ON CONSTRAINT sample_answers_pkey DO NOTHING`,
    },
    [answers.map(({ orderId }) => orderId), answers.map(({ received }) => received), answers.map(({ answeredAt }) => answeredAt)],
  )
}

export interface SampleOrderRow extends SampleOrder {
  readonly state: string
  /** Null until the member answered, both together. */
  readonly received: boolean | null
  readonly answeredAt: Date | null
}

const STATE = furthestState('o.order_id')

/** The report as a list that is read page by page. */
export const SAMPLE_ORDERS: ListTable<typeof SAMPLE_ORDER_LIST, SampleOrderRow> = {
  list: SAMPLE_ORDER_LIST,
  from: 'sample_orders o LEFT JOIN sample_answers a ON a.order_id = o.order_id',
  select: `o.order_id AS "orderId", o.ordered_at AS "orderedAt", o.tracking_id AS "trackingId", o.member_id AS "memberId", o.item_id AS "itemId",
           o.item_name AS "itemName", o.brand_id AS "brandId", o.format_id AS "formatId", o.size_id AS "sizeId", o.address_id AS "addressId",
           ${STATE} AS state, a.received, a.answered_at AS "answeredAt"`,
  columns: { orderDate: 'o.ordered_at', order: 'o.tracking_id', orderState: STATE, item: `(o.item_name || ' ' || o.item_id)` },
  where: { orderState: isFurthestState('o.order_id') },
  key: [{ sql: 'o.order_id', type: 'uuid' }],
  keyOf: ({ orderId }) => orderId,
  searched: [{ sql: 'o.tracking_id COLLATE "C"', spelt: (typed) => compactText(typed).toUpperCase() }],
  member: 'o.member_id',
}

/** The days of a range that had orders, oldest first. */
export async function listSampleOrderDays(db: Sql, range: ReportRange): Promise<SampleOrderDay[]> {
  const { rows } = await db.query<SampleOrderDay & Record<string, unknown>>(
    `SELECT ${klDayOf('o.ordered_at')} AS "on", count(*) AS orders, count(a.order_id) AS answered
     FROM sample_orders o LEFT JOIN sample_answers a ON a.order_id = o.order_id
     WHERE ($1::timestamptz IS NULL OR o.ordered_at >= $1) AND ($2::timestamptz IS NULL OR o.ordered_at < $2) GROUP BY 1 ORDER BY 1`,
    [range.from, range.before],
  )
  return rows
}
