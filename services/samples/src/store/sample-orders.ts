import type { Sql } from '@club/postgres'
import type { SampleAnswer, SampleOrder } from '../domain/sample-access'

/** A member's orders, newest first. */
export async function listMemberOrders(db: Sql, memberId: string): Promise<SampleOrder[]> {
  const { rows } = await db.query<{
    id: string
    created_at: Date
    answer: SampleAnswer
    brand_id: string
    format_id: string
    size_id: string
  }>(
    `SELECT id, created_at, answer, brand_id, format_id, size_id FROM sample_orders
     WHERE member_id = $1 ORDER BY created_at DESC, id DESC`,
    [memberId],
  )
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    answer: row.answer,
    brandId: row.brand_id,
    formatId: row.format_id,
    sizeId: row.size_id,
  }))
}

/** When samples went to the member, or to any household that the member has ordered for (decision D63). */
export async function listHouseholdInstants(db: Sql, memberId: string): Promise<Date[]> {
  const { rows } = await db.query<{ created_at: Date }>(
    `SELECT created_at FROM sample_orders
     WHERE member_id = $1 OR household_key IN (SELECT household_key FROM sample_orders WHERE member_id = $1)`,
    [memberId],
  )
  return rows.map((row) => row.created_at)
}
