import type { Sql } from '@club/postgres'
import type { Sample } from '../domain/sample'

/** A row as `SAMPLE_COLUMNS` read it. */
export interface SampleRow {
  id: string
  brand_id: string
  format_id: string
  size_id: string
  item_id: string
  name_en: string
  name_bm: string
  description_en: string
  description_bm: string
  image_url_en: string
  image_url_bm: string
  unit: string
  inventory: number
  redeemed: number
  active: boolean
  updated_at: Date
  [column: string]: unknown
}

/** A sample of its row. */
export const toSample = (row: SampleRow): Sample => ({
  id: row.id,
  brandId: row.brand_id,
  formatId: row.format_id,
  sizeId: row.size_id,
  itemId: row.item_id,
  name: { en: row.name_en, bm: row.name_bm },
  description: { en: row.description_en, bm: row.description_bm },
  imageUrl: { en: row.image_url_en, bm: row.image_url_bm },
  unit: row.unit,
  inventory: row.inventory,
  redeemed: row.redeemed,
  active: row.active,
  updatedAt: row.updated_at,
})

export const SAMPLE_COLUMNS = `id, brand_id, format_id, size_id, item_id, name_en, name_bm, description_en, description_bm, image_url_en,
  image_url_bm, unit, inventory, redeemed, active, updated_at`

/** Samples in the order staff gave them; only active ones by default, and on request only those with stock left. */
export async function listSamples(db: Sql, options: { readonly withInactive: boolean; readonly inStock: boolean }): Promise<Sample[]> {
  const { rows } = await db.query<SampleRow>(
    `SELECT ${SAMPLE_COLUMNS} FROM samples WHERE (active OR $1) AND (redeemed < inventory OR NOT $2) ORDER BY position, item_id`,
    [options.withInactive, options.inStock],
  )
  return rows.map(toSample)
}

/** An active sample by its id or article number. */
export async function findOffered(db: Sql, reference: string): Promise<Sample | undefined> {
  const { rows } = await db.query<SampleRow>('SELECT * FROM samples WHERE active AND (id::text = $1 OR item_id = $1)', [reference])
  return rows[0] && toSample(rows[0])
}

/** Takes one from stock; false when none is left. The row decides, also among parallel orders. */
export async function takeFromStock(tx: Sql, id: string): Promise<boolean> {
  const { rowCount } = await tx.query('UPDATE samples SET redeemed = redeemed + 1 WHERE id = $1 AND active AND redeemed < inventory', [id])
  return rowCount === 1
}

/** What staff say of a sample, in the order of the columns brand_id … inventory. */
export const sampleValues = (sample: Sample) => [
  sample.brandId,
  sample.formatId,
  sample.sizeId,
  sample.itemId,
  sample.name.en,
  sample.name.bm,
  sample.description.en,
  sample.description.bm,
  sample.imageUrl.en,
  sample.imageUrl.bm,
  sample.unit,
  sample.inventory,
]

/** Makes a sample unless its article number, or its brand, format and size, has one; true when it was made. */
export async function ensureSample(tx: Sql, sample: Sample & { readonly position: number }): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO samples (id, brand_id, format_id, size_id, item_id, name_en, name_bm, description_en, description_bm, image_url_en,
                          image_url_bm, unit, inventory, redeemed, active, position, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17) ON CONFLICT DO NOTHING`,
    [sample.id, ...sampleValues(sample), sample.redeemed, sample.active, sample.position, sample.updatedAt],
  )
  return rowCount === 1
}
