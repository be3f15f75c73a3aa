import type { Sql } from '@club/postgres'
import type { Sample } from '../domain/sample'
import { SAMPLE_COLUMNS, sampleValues, toSample } from './samples'
import type { SampleRow } from './samples'

/** A sample, locked, with the administrator who saved it last; empty when nobody did. */
export async function loadSampleForUpdate(tx: Sql, id: string): Promise<{ readonly sample: Sample; readonly changedBy: string } | undefined> {
  const { rows } = await tx.query<SampleRow & { changed_by: string }>(`SELECT ${SAMPLE_COLUMNS}, changed_by FROM samples WHERE id = $1 FOR UPDATE`, [id])
  return rows[0] && { sample: toSample(rows[0]), changedBy: rows[0].changed_by }
}

/** Adds a sample after all others. Violates samples_item_key or samples_product_key when either is taken. */
export async function insertSample(tx: Sql, sample: Sample, by: string): Promise<void> {
  await tx.query(
    `INSERT INTO samples (id, active, created_at, updated_at, position, brand_id, format_id, size_id, item_id, name_en, name_bm, description_en,
                          description_bm, image_url_en, image_url_bm, unit, inventory, changed_by)
     SELECT $1, $2, $3, $3, coalesce(max(position) + 1, 0), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16 FROM samples`,
    [sample.id, sample.active, sample.updatedAt, ...sampleValues(sample), by],
  )
}

/** Changes what staff say of a sample. The row refuses an inventory below what was requested. */
export async function updateSample(tx: Sql, sample: Sample, by: string): Promise<void> {
  await tx.query(
    `UPDATE samples SET updated_at = $2, brand_id = $3, format_id = $4, size_id = $5, item_id = $6, name_en = $7, name_bm = $8, description_en = $9,
            description_bm = $10, image_url_en = $11, image_url_bm = $12, unit = $13, inventory = $14, changed_by = $15 WHERE id = $1`,
    [sample.id, sample.updatedAt, ...sampleValues(sample), by],
  )
}

/** Shows a hidden sample, hides a shown one, which no form says; returns what it is now, undefined when there is none. */
export async function toggleSampleRow(tx: Sql, id: string): Promise<boolean | undefined> {
  const { rows } = await tx.query<{ active: boolean }>('UPDATE samples SET active = NOT active WHERE id = $1 RETURNING active', [id])
  return rows[0]?.active
}
