import type { Sql, Tx } from '@club/postgres'
import { claimsIn } from '@club/records'
import { bySize } from '@club/rules'
import type { Format, Size } from '../domain/brand'

/** Claims of forms that name a format. */
export const formatClaims = claimsIn({ unused: 'unused_formats', claims: 'format_claims', addition: 'format' })

/** The ids of a brand, its format and its size. */
export interface Product {
  readonly brandId: string
  readonly formatId: string
  readonly sizeId: string
}

/** The formats of one brand, as `listBrands` has them. */
export const listFormats = async (db: Sql, brandId: string): Promise<Format[]> => (await readFormats(db))(brandId)

/** The formats of each brand. */
export async function readFormats(db: Sql): Promise<(brandId: string) => Format[]> {
  // Descending happens to be tape, pants, open: the order in which a parent of a newborn needs them.
  const formats = await db.query<{ id: string; brand_id: string; name: string }>('SELECT id, brand_id, name FROM formats ORDER BY name DESC')
  const sizes = await db.query<Size & { format_id: string; [column: string]: unknown }>('SELECT id, format_id, name, description FROM sizes')
  const sizesOf = (formatId: string): Size[] =>
    sizes.rows
      .filter((size) => size.format_id === formatId)
      .sort(bySize)
      .map(({ id, name, description }) => ({ id, name, description }))
  return (brandId) => formats.rows.filter((format) => format.brand_id === brandId).map(({ id, name }) => ({ id, name, sizes: sizesOf(id) }))
}

/** Gives a brand a format with its sizes, which nobody uses yet. Violates formats_brand_name_key when the brand has it. */
export async function insertFormat(
  tx: Sql,
  format: { readonly id: string; readonly brandId: string; readonly name: string; readonly sizes: readonly { readonly id: string; readonly name: string }[] },
): Promise<void> {
  await tx.query('INSERT INTO formats (id, brand_id, name) VALUES ($1, $2, $3)', [format.id, format.brandId, format.name])
  // Brands describe their common sizes alike: the first description applies to the next.
  await tx.query(
    `INSERT INTO sizes (id, format_id, name, description)
     SELECT size.id, $1, size.name, coalesce((SELECT description FROM sizes known WHERE known.name = size.name ORDER BY known.id LIMIT 1), '')
     FROM unnest($2::uuid[], $3::text[]) AS size (id, name)`,
    [format.id, format.sizes.map(({ id }) => id), format.sizes.map(({ name }) => name)],
  )
  await tx.query('INSERT INTO unused_formats (format) VALUES ($1)', [format.id])
}

/** A format that a brand was given, locked until the transaction ends; undefined when the brand has none of that name. */
export async function loadFormatForUpdate(tx: Tx, brandId: string, name: string): Promise<(Format & { readonly isUsed: boolean }) | undefined> {
  const { rows } = await tx.query<{ id: string }>('SELECT id FROM formats WHERE brand_id = $1 AND name = $2 FOR UPDATE', [brandId, name])
  const [row] = rows
  if (!row) return undefined
  const isUsed = await formatClaims.isUsed(tx, row.id)
  const sizes = await tx.query<Size & { [column: string]: unknown }>('SELECT id, name, description FROM sizes WHERE format_id = $1', [row.id])
  return { id: row.id, name, sizes: sizes.rows.sort(bySize), isUsed }
}

/** Takes a format with its sizes from its brand. Only one that nobody uses. */
export async function deleteUnusedFormat(tx: Tx, id: string): Promise<void> {
  await tx.query('DELETE FROM unused_formats WHERE format = $1', [id])
  await tx.query('DELETE FROM sizes WHERE format_id = $1', [id])
  await tx.query('DELETE FROM formats WHERE id = $1', [id])
}

/**
 * Whether a brand has a format in a size; one that it has is in use from now on, or until the claim of that id is returned. Its row of
 * `unused_formats` decides between this use and the undoing of the addition: the second of the two waits for the first, and finds the row gone.
 */
export async function claimProduct(tx: Tx, { brandId, formatId, sizeId }: Product, claimId: string | undefined): Promise<boolean> {
  const has = () =>
    tx.query('SELECT FROM formats f JOIN sizes s ON s.format_id = f.id WHERE f.brand_id = $1 AND f.id = $2 AND s.id = $3', [brandId, formatId, sizeId])
  if ((await has()).rowCount === 0) return false
  // A statement after this one sees whether an undoing that it waited for removed the format.
  await formatClaims.use(tx, formatId, claimId)
  return (await has()).rowCount === 1
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
