import type { BodyOf } from '@club/contracts/records'
import { BRAND, FORMAT_NAME } from '@club/contracts/records'
import type { Sql } from '@club/postgres'
import { columnsOf, plainKind, recordOf, tableOf } from '@club/records'
import type { StoredRecord } from '@club/records'
import type { Format } from '../domain/brand'
import { readFormats } from './formats'

export const brands = tableOf<BodyOf<typeof BRAND>>({ name: 'brands', columns: columnsOf(BRAND), order: 'position, name', isPlaced: true })

/** A brand, after all others and without formats. A name that differs in case only is taken, too. */
export const brandRecord = recordOf(BRAND, {
  store: brands,
  constraints: { brands_name_key: 'brand-exists', brands_name_folded_key: 'brand-exists' },
  // Samples, codes and members name a product by its brand and its format: a brand without formats is in no use.
  addition: {},
})

/** The names of formats, known before any brand has them. */
export const formatNames = plainKind(FORMAT_NAME, {
  table: { name: 'format_names', order: 'name', stamps: [] },
  constraints: { format_names_name_key: 'format-exists' },
  addition: { isUsed: async (tx, _, { name }) => (await tx.query('SELECT FROM formats WHERE name = $1 LIMIT 1', [name])).rowCount === 1 },
})

/** A brand as it is kept, with its formats. */
export type KeptBrand = StoredRecord<BodyOf<typeof BRAND>> & { readonly formats: readonly Format[] }

/** All brands in the order staff gave them, each with its formats and its sizes in the fixed order (rewards 9). */
export async function listBrands(db: Sql): Promise<KeptBrand[]> {
  const all = await brands.list(db)
  const formatsOf = await readFormats(db)
  return all.map((brand) => ({ ...brand, formats: formatsOf(brand.id) }))
}
