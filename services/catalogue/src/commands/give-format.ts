import { isId, newId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { audit } from '@club/messaging'
import { constraintOf } from '@club/postgres'
import type { Database } from '@club/postgres'
import { SIZE_ORDER } from '@club/rules'
import { actor, clock } from '@club/service-host'
import { brands, formatNames } from '../store/brands'
import type { KeptBrand } from '../store/brands'
import { insertFormat, listFormats } from '../store/formats'

export type GiveOutcome =
  { readonly kind: 'saved'; readonly brand: KeptBrand } | Refused<'brand-not-found' | 'format-exists'> | (Refused<'size-unknown'> & { readonly size: string })

/**
 * Gives a brand a format with one or more sizes (decision D112). A name that is new becomes known for other brands too.
 * Refusals in order: size-unknown (with the size), brand-not-found, format-exists when the brand has it. Audited.
 */
export async function giveFormat(
  db: Database,
  command: { readonly brandId: string; readonly format: string; readonly sizes: readonly string[] },
): Promise<GiveOutcome> {
  const { brandId, format, sizes } = command
  const unknown = sizes.find((size) => !SIZE_ORDER.some((known) => known === size))
  if (unknown !== undefined) return { ...refused('size-unknown'), size: unknown }
  if (!isId(brandId)) return refused('brand-not-found')
  try {
    return await db.withTransaction(async (tx): Promise<GiveOutcome> => {
      const brand = await brands.loadForUpdate(tx, brandId)
      if (!brand) return refused('brand-not-found')
      const at = clock.now()
      await formatNames.store.ensure(tx, newId(), { name: format }, { at, unlessTaken: 'format_names_name_key' })
      await insertFormat(tx, { id: newId(), brandId, name: format, sizes: sizes.map((name) => ({ id: newId(), name })) })
      await brands.replace(tx, brand, brands.bodyOf(brand), { at, by: actor().id })
      await audit(tx, { action: 'catalogue.assign-format', recordId: brandId, changes: { format: { after: format }, sizes: { after: sizes } } })
      return { kind: 'saved', brand: { ...brand, updatedAt: at, formats: await listFormats(tx, brandId) } }
    })
  } catch (error) {
    if (constraintOf(error) === 'formats_brand_name_key') return refused('format-exists')
    throw error
  }
}
