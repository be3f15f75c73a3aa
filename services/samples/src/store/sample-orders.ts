import { BEFORE_THE_NEWEST, elementsOf } from '@club/postgres'
import type { ListCursor, Sql } from '@club/postgres'
import type { DeliveryState } from '@club/rules'
import type { NewOrder, SampleRequest } from '../domain/order'
import type { SampleAnswer, SampleOrder } from '../domain/sample-access'

interface SampleOrderRow {
  [column: string]: unknown
  id: string
  created_at: Date
  answer: SampleAnswer
  brand_id: string
  format_id: string
  size_id: string
  tracking_id: string
  state: DeliveryState
  name_en: string
  name_bm: string
  image_url_en: string
  image_url_bm: string
}

const toSampleOrder = (row: SampleOrderRow): SampleOrder => ({
  id: row.id,
  createdAt: row.created_at,
  answer: row.answer,
  brandId: row.brand_id,
  formatId: row.format_id,
  sizeId: row.size_id,
  trackingId: row.tracking_id,
  state: row.state,
  name: { en: row.name_en, bm: row.name_bm },
  imageUrl: { en: row.image_url_en, bm: row.image_url_bm },
})

const SELECT = `SELECT o.member_id, o.id, o.created_at, o.answer, o.brand_id, o.format_id, o.size_id, o.tracking_id, o.state,
                       s.name_en, s.name_bm, s.image_url_en, s.image_url_bm
                FROM sample_orders o JOIN samples s ON s.id = o.sample_id`

/** The constraint that two equal random tracking ids violate. */
export const TRACKING_ID_TAKEN = 'sample_orders_tracking_key'

export async function findOrder(db: Sql, id: string): Promise<SampleOrder | undefined> {
  const { rows } = await db.query<SampleOrderRow>(`${SELECT} WHERE o.id = $1`, [id])
  return rows[0] && toSampleOrder(rows[0])
}

/** Writes an order. Violates TRACKING_ID_TAKEN when the random id is taken. */
export async function insertOrder(tx: Sql, order: NewOrder & { readonly sampleId: string; readonly request: SampleRequest }): Promise<void> {
  const { request } = order
  await tx.query(
    `INSERT INTO sample_orders (id, member_id, household_key, sample_id, brand_id, format_id, size_id, answer, created_at,
                                tracking_id, address_id, origin)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      order.id,
      request.memberId,
      request.householdKey,
      order.sampleId,
      order.brandId,
      order.formatId,
      order.sizeId,
      order.answer,
      order.createdAt,
      order.trackingId,
      request.addressId,
      request.origin,
    ],
  )
}

/** When samples went to these members or to this household (decision D63). */
export async function listOrderInstants(db: Sql, memberIds: readonly string[], household: string): Promise<Date[]> {
  const { rows } = await db.query<{ created_at: Date }>('SELECT created_at FROM sample_orders WHERE member_id = ANY($1::uuid[]) OR household_key = $2', [
    memberIds,
    household,
  ])
  return rows.map((row) => row.created_at)
}

/**
 * Marks the newest orders of members as asked about, when they are unanswered and older than that; returns the marked
 * ones. An order is marked once, however often this runs.
 */
export async function markPrompted(tx: Sql, dueBefore: Date, now: Date, max: number): Promise<{ id: string; memberId: string }[]> {
  const { rows } = await tx.query<{ id: string; member_id: string }>(
    `UPDATE sample_orders SET prompted_at = $2 WHERE id IN (
       SELECT id FROM sample_orders due
       WHERE prompted_at IS NULL AND answer = 'not-answered' AND created_at < $1
         AND NOT EXISTS (SELECT FROM sample_orders newer WHERE newer.member_id = due.member_id AND newer.created_at > due.created_at)
       ORDER BY created_at LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING id, member_id`,
    [dueBefore, now, max],
  )
  return rows.map((row) => ({ id: row.id, memberId: row.member_id }))
}

export interface MemberOrder {
  readonly memberId: string
  readonly order: SampleOrder
}

const PAGES = {
  name: 'orders-of-members',
  text: `SELECT f.* FROM unnest(${elementsOf('$1::uuid[]')}) AS m (id) CROSS JOIN LATERAL (
           ${SELECT} WHERE o.member_id = m.id AND (o.created_at, o.id) < ($2::timestamptz, $3::uuid) ORDER BY o.created_at DESC, o.id DESC LIMIT $4) f
         ORDER BY f.created_at DESC, f.id DESC`,
}

/** Lists so many orders of each member, newest first, after a place in the list of a single one (decision D158). */
export async function listMembersOrders(
  db: Sql,
  page: { readonly memberIds: readonly string[]; readonly limit: number; readonly before?: ListCursor },
): Promise<MemberOrder[]> {
  const { at, id } = page.before ?? BEFORE_THE_NEWEST
  const { rows } = await db.query<SampleOrderRow & { member_id: string }>(PAGES, [page.memberIds, at, id, page.limit])
  return rows.map((row) => ({ memberId: row.member_id, order: toSampleOrder(row) }))
}

/** Finds the place of a member's own order in the list of their orders; undefined for one that is unknown or somebody else's. */
export async function findOrderCursor(db: Sql, memberId: string, id: string): Promise<ListCursor | undefined> {
  const { rows } = await db.query<ListCursor & { [column: string]: unknown }>(
    'SELECT created_at::text AS at, id FROM sample_orders WHERE id = $1 AND member_id = $2',
    [id, memberId],
  )
  return rows[0]
}
