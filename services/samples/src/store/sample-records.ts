import type { Sql } from '@club/postgres'
import type { Sample } from '../domain/sample'
import { SAMPLE_COLUMNS, sampleValues, toSample } from './samples'
import type { SampleRow } from './samples'

/** A sample, locked. */
export async function loadSampleForUpdate(tx: Sql, id: string): Promise<Sample | undefined> {
  const { rows } = await tx.query<SampleRow>(`SELECT ${SAMPLE_COLUMNS} FROM samples WHERE id = $1 FOR UPDATE`, [id])
  return rows[0] && toSample(rows[0])
}

/** Adds a sample after all others. Violates samples_item_key or samples_product_key when either is taken. */
export async function insertSample(tx: Sql, sample: Sample, at: Date): Promise<void> {
  await tx.query(
    `INSERT INTO samples (id, active, created_at, updated_at, position, brand_id, format_id, size_id, item_id, name_en, name_bm, description_en,
                          description_bm, image_url_en, image_url_bm, unit, inventory)
     SELECT $1, $2, $3, $3, coalesce(max(position) + 1, 0), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15 FROM samples`,
    [sample.id, sample.active, at, ...sampleValues(sample)],
  )
}

/** Changes what staff say of a sample. The row refuses an inventory below what was requested. */
export async function updateSample(tx: Sql, sample: Sample, at: Date): Promise<void> {
  await tx.query(
    `UPDATE samples SET updated_at = $2, brand_id = $3, format_id = $4, size_id = $5, item_id = $6, name_en = $7, name_bm = $8, description_en = $9,
            description_bm = $10, image_url_en = $11, image_url_bm = $12, unit = $13, inventory = $14 WHERE id = $1`,
    [sample.id, at, ...sampleValues(sample)],
  )
}

/** Shows a hidden sample, hides a shown one; returns what it is now, undefined when there is none. */
export async function toggleSampleRow(tx: Sql, id: string, at: Date): Promise<boolean | undefined> {
  const { rows } = await tx.query<{ active: boolean }>('UPDATE samples SET active = NOT active, updated_at = $2 WHERE id = $1 RETURNING active', [id, at])
  return rows[0]?.active
}
