import type { Points } from '@club/kernel'
import type { Sql } from '@club/postgres'

export interface Retailer {
  readonly id: string
  readonly name: string
  readonly isOthers: boolean
}

export interface Sku {
  readonly id: string
  readonly name: string
  readonly points: Points
}

/** Stores alphabetically, "Others" last (rewards 5). */
export async function listRetailers(db: Sql): Promise<Retailer[]> {
  const { rows } = await db.query<{ id: string; name: string; is_others: boolean }>('SELECT id, name, is_others FROM retailers ORDER BY is_others, lower(name)')
  return rows.map((row) => ({ id: row.id, name: row.name, isOthers: row.is_others }))
}

/** Products in the order of the points chart. */
export async function listSkus(db: Sql): Promise<Sku[]> {
  const { rows } = await db.query<{ id: string; name: string; points: bigint }>('SELECT id, name, points FROM skus ORDER BY position')
  return rows.map((row) => ({ id: row.id, name: row.name, points: row.points }))
}

/** How many of the ids are products. */
export async function countSkus(db: Sql, ids: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ known: number }>('SELECT count(*)::int AS known FROM skus WHERE id = ANY($1::uuid[])', [ids])
  return rows[0]?.known ?? 0
}

/** Makes a store unless its name has one. */
export async function ensureRetailer(tx: Sql, retailer: Retailer): Promise<void> {
  await tx.query('INSERT INTO retailers (id, name, is_others) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [retailer.id, retailer.name, retailer.isOthers])
}

/** Makes a product unless its name has one. */
export async function ensureSku(tx: Sql, sku: Sku, position: number): Promise<void> {
  await tx.query('INSERT INTO skus (id, name, points, position) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING', [sku.id, sku.name, sku.points, position])
}
