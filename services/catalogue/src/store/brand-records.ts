import type { Sql } from '@club/postgres'
import type { Brand } from '../domain/brand'
import { listBrands } from './brands'

/** Who saved a record last; '' for nobody since it was seeded. */
export interface LastSave {
  readonly changedBy: string
}

interface SavedBrand {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly imageUrl: string
  readonly at: Date
  readonly by: string
}

/** A brand with its formats. @throws Error when there is none of that id. */
export async function getBrand(db: Sql, id: string): Promise<Brand> {
  const brand = (await listBrands(db)).find((one) => one.id === id)
  if (!brand) throw new Error(`no brand ${id}`)
  return brand
}

/** What can be edited of a brand, locked. */
export async function loadBrandForUpdate(
  tx: Sql,
  id: string,
): Promise<(Pick<Brand, 'name' | 'description' | 'imageUrl' | 'updatedAt'> & LastSave) | undefined> {
  const { rows } = await tx.query<{ name: string; description: string; imageUrl: string; updatedAt: Date; changedBy: string }>(
    'SELECT name, description, image_url AS "imageUrl", updated_at AS "updatedAt", changed_by AS "changedBy" FROM brands WHERE id = $1 FOR UPDATE',
    [id],
  )
  return rows[0]
}

/** Adds a brand after all others. Violates brands_name_key or brands_name_folded_key when the name is taken. */
export async function insertBrand(tx: Sql, brand: SavedBrand): Promise<void> {
  await tx.query(
    `INSERT INTO brands (id, name, description, image_url, position, created_at, updated_at, changed_by)
     SELECT $1, $2, $3, $4, coalesce(max(position) + 1, 0), $5, $5, $6 FROM brands`,
    [brand.id, brand.name, brand.description, brand.imageUrl, brand.at, brand.by],
  )
}

/** Changes a brand; its names are as unique as in `insertBrand`. */
export async function updateBrand(tx: Sql, brand: SavedBrand): Promise<void> {
  await tx.query('UPDATE brands SET name = $2, description = $3, image_url = $4, updated_at = $5, changed_by = $6 WHERE id = $1', [
    brand.id,
    brand.name,
    brand.description,
    brand.imageUrl,
    brand.at,
    brand.by,
  ])
}

/** Notes that a brand was changed. */
export async function touchBrand(tx: Sql, id: string, at: Date, by: string): Promise<void> {
  await tx.query('UPDATE brands SET updated_at = $2, changed_by = $3 WHERE id = $1', [id, at, by])
}

/** The names of all formats. */
export async function listFormatNames(db: Sql): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>('SELECT name FROM format_names ORDER BY name')
  return rows.map(({ name }) => name)
}

/** Makes a name of a format known. Violates format_names_name_key when it is. */
export async function insertFormatName(tx: Sql, format: { readonly id: string; readonly name: string; readonly at: Date }): Promise<void> {
  await tx.query('INSERT INTO format_names (id, name, created_at) VALUES ($1, $2, $3)', [format.id, format.name, format.at])
}

/** Makes a name of a format known unless it is. */
export async function ensureFormatName(tx: Sql, format: { readonly id: string; readonly name: string; readonly at: Date }): Promise<void> {
  await tx.query('INSERT INTO format_names (id, name, created_at) VALUES ($1, $2, $3) ON CONFLICT ON CONSTRAINT format_names_name_key DO NOTHING', [
    format.id,
    format.name,
    format.at,
  ])
}

/** Gives a brand a format with its sizes. Violates formats_brand_name_key when the brand has it. */
export async function insertFormat(
  tx: Sql,
  format: { readonly id: string; readonly brandId: string; readonly name: string; readonly sizes: readonly { readonly id: string; readonly name: string }[] },
): Promise<void> {
  await tx.query('INSERT INTO formats (id, brand_id, name) VALUES ($1, $2, $3)', [format.id, format.brandId, format.name])
  // Sizes that brands have are described alike: what one says of a size holds for the next.
  await tx.query(
    `INSERT INTO sizes (id, format_id, name, description)
     SELECT size.id, $1, size.name, coalesce((SELECT description FROM sizes known WHERE known.name = size.name ORDER BY known.id LIMIT 1), '')
     FROM unnest($2::uuid[], $3::text[]) AS size (id, name)`,
    [format.id, format.sizes.map(({ id }) => id), format.sizes.map(({ name }) => name)],
  )
}
