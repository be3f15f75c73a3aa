import type { Sql } from '@club/postgres'
import { describePayment, describeRedemption, describeSampleOrder, describeScan } from '@club/rules'
import type { Content, Report } from '../domain/reconciliation'
import { furthestState } from './report-range'

const FIRST = '00000000-0000-0000-0000-000000000000'
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
/** Rows between two records of a page at most; more are a difference by themselves. */
const ROWS_MAX = 2000

type Range = readonly [afterId: string, untilId: string | null]
const bounds = ([afterId, untilId]: Range) => [afterId || FIRST, untilId ?? LAST, ROWS_MAX]

const SCANS = `SELECT registration_id AS id, member_id AS "memberId", code, points, bonus_points AS "bonusPoints" FROM scans
  WHERE registration_id > $1 AND registration_id <= $2 ORDER BY registration_id LIMIT $3`

const ORDERS = `SELECT l.order_id AS id, min(l.member_id::text) AS "memberId", min(l.kind) AS kind, min(l.tracking_id) AS "trackingId",
    CASE WHEN min(l.tracking_id) = '' THEN '' ELSE ${furthestState('l.order_id')} END AS state, sum(l.points)::bigint AS points,
    string_agg(l.item_id || ' x ' || l.quantity, '; ' ORDER BY l.position) AS items
  FROM order_lines l WHERE l.order_id > $1 AND l.order_id <= $2 GROUP BY l.order_id ORDER BY l.order_id LIMIT $3`

const SAMPLES = `SELECT o.order_id AS id, o.member_id AS "memberId", o.tracking_id AS "trackingId", ${furthestState('o.order_id')} AS state,
    CASE a.received WHEN true THEN 'received' WHEN false THEN 'not-received' ELSE 'not-answered' END AS answer
  FROM sample_orders o LEFT JOIN sample_answers a ON a.order_id = o.order_id
  WHERE o.order_id > $1 AND o.order_id <= $2 ORDER BY o.order_id LIMIT $3`

async function read<Row extends { id: string }>(db: Sql, text: string, range: Range, describe: (row: Row) => string): Promise<Content[]> {
  const { rows } = await db.query<Row & Record<string, unknown>>(text, bounds(range))
  return rows.map((row) => ({ id: row.id, content: describe(row) }))
}

type Described<Describe extends (row: never) => string> = Parameters<Describe>[0] & { id: string }

/** The rows of a report whose records have ids in a range, as their owners spell them. */
export function listContents(db: Sql, report: Report, range: Range): Promise<Content[]> {
  if (report === 'scans') return read<Described<typeof describeScan>>(db, SCANS, range, describeScan)
  if (report === 'orders') return read<Described<typeof describeRedemption>>(db, ORDERS, range, describeRedemption)
  return read<Described<typeof describeSampleOrder>>(db, SAMPLES, range, describeSampleOrder)
}

/** Lists the cost of orders after an id, by id, as the ledger should have taken it; orders without a cost are left out. */
export async function listPayments(db: Sql, afterId: string, limit: number): Promise<Content[]> {
  const { rows } = await db.query<{ id: string; memberId: string; points: bigint }>(
    `SELECT order_id AS id, min(member_id::text) AS "memberId", sum(points)::bigint AS points FROM order_lines WHERE order_id > $1
     GROUP BY order_id HAVING sum(points) > 0 ORDER BY order_id LIMIT $2`,
    [afterId || FIRST, limit],
  )
  return rows.map((row) => ({ id: row.id, content: describePayment(row) }))
}
