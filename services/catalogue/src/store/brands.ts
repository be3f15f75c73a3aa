import type { Sql } from '@club/postgres'
import { column, defineRecord, tableOf } from '@club/records'
import type { Brand } from '../domain/brand'
import { readFormats } from './formats'

export const brands = tableOf<Pick<Brand, 'name' | 'description' | 'imageUrl'>>({
  name: 'brands',
  columns: { name: column('name'), description: column('description'), imageUrl: column('image_url') },
  order: 'position, name',
  isPlaced: true,
})

/** A brand, after all others and without formats. A name that differs in case only is taken, too. */
export const BRAND = defineRecord({
  service: 'catalogue',
  name: 'brand',
  store: brands,
  unknown: 'brand-not-found',
  constraints: { brands_name_key: 'brand-exists', brands_name_folded_key: 'brand-exists' },
  pictures: ['imageUrl'],
})

export const formatNames = tableOf<{ readonly name: string }>({
  name: 'format_names',
  columns: { name: column('name') },
  order: 'name',
  stamps: [],
})

/** The name of a format, lowercase, known before any brand has it (decision D112). */
export const FORMAT_NAME = defineRecord({
  service: 'catalogue',
  name: 'format',
  store: formatNames,
  unknown: 'format-not-found',
  constraints: { format_names_name_key: 'format-exists' },
})

/** All brands in the order staff gave them, each with its formats and its sizes in the fixed order (rewards 9). */
export async function listBrands(db: Sql): Promise<Brand[]> {
  const all = await brands.list(db)
  const formatsOf = await readFormats(db)
  return all.map((brand) => ({ ...brand, formats: formatsOf(brand.id) }))
}
