import type { Sql } from '@club/postgres'
import { bySize } from '@club/rules'
import type { Brand, Format, Size } from '../domain/brand'

interface BrandRow {
  id: string
  name: string
  description: string
  image_url: string
  created_at: Date
  updated_at: Date
  [column: string]: unknown
}

/** All brands in the order staff gave them, each with its formats and its sizes in the fixed order (P2 §9). */
export async function listBrands(db: Sql): Promise<Brand[]> {
  const brands = await db.query<BrandRow>('SELECT id, name, description, image_url, created_at, updated_at FROM brands ORDER BY position, name')
  // Descending happens to be tape, pants, open: what a parent of a newborn needs first.
  const formats = await db.query<{ id: string; brand_id: string; name: string }>('SELECT id, brand_id, name FROM formats ORDER BY name DESC')
  const sizes = await db.query<Size & { format_id: string; [column: string]: unknown }>('SELECT id, format_id, name, description FROM sizes')
  const sizesOf = (formatId: string): Size[] =>
    sizes.rows
      .filter((size) => size.format_id === formatId)
      .sort(bySize)
      .map(({ id, name, description }) => ({ id, name, description }))
  const formatsOf = (brandId: string): Format[] =>
    formats.rows.filter((format) => format.brand_id === brandId).map(({ id, name }) => ({ id, name, sizes: sizesOf(id) }))
  return brands.rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    imageUrl: row.image_url,
    formats: formatsOf(row.id),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }))
}

/** The brand's id, made now when no brand has that name. */
export async function ensureBrand(
  tx: Sql,
  brand: { readonly id: string; readonly name: string; readonly description: string; readonly imageUrl: string; readonly position: number; readonly at: Date },
): Promise<string> {
  await tx.query(
    `INSERT INTO brands (id, name, description, image_url, position, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $6)
     ON CONFLICT ON CONSTRAINT brands_name_key DO NOTHING`,
    [brand.id, brand.name, brand.description, brand.imageUrl, brand.position, brand.at],
  )
  return idOf(await tx.query<{ id: string }>('SELECT id FROM brands WHERE name = $1', [brand.name]))
}

/** The format's id, made now when the brand has no format of that name. */
export async function ensureFormat(tx: Sql, format: { readonly id: string; readonly brandId: string; readonly name: string }): Promise<string> {
  await tx.query(
    'INSERT INTO format_names (id, name, created_at) VALUES (gen_random_uuid(), $1, now()) ON CONFLICT ON CONSTRAINT format_names_name_key DO NOTHING',
    [format.name],
  )
  await tx.query('INSERT INTO formats (id, brand_id, name) VALUES ($1, $2, $3) ON CONFLICT ON CONSTRAINT formats_brand_name_key DO NOTHING', [
    format.id,
    format.brandId,
    format.name,
  ])
  return idOf(await tx.query<{ id: string }>('SELECT id FROM formats WHERE brand_id = $1 AND name = $2', [format.brandId, format.name]))
}

/** Makes a size unless the format has it. */
export async function ensureSize(
  tx: Sql,
  size: { readonly id: string; readonly formatId: string; readonly name: string; readonly description: string },
): Promise<void> {
  await tx.query('INSERT INTO sizes (id, format_id, name, description) VALUES ($1, $2, $3, $4) ON CONFLICT ON CONSTRAINT sizes_format_name_key DO NOTHING', [
    size.id,
    size.formatId,
    size.name,
    size.description,
  ])
}

function idOf(result: { readonly rows: readonly { id: string }[] }): string {
  const [row] = result.rows
  if (!row) throw new Error('a row that was just ensured is gone')
  return row.id
}
