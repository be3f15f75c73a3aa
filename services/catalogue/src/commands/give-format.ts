import { isId, newId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { audit } from '@club/messaging'
import { constraintOf } from '@club/postgres'
import type { Database, Tx } from '@club/postgres'
import { SIZE_ORDER } from '@club/rules'
import { actor, clock } from '@club/service-host'
import { brands, formatNames } from '../store/brands'
import type { KeptBrand } from '../store/brands'
import { deleteUnusedFormat, insertFormat, listFormats } from '../store/formats'

/** A format as a brand is given it, with its sizes in the fixed order. */
export interface GivenFormat {
  readonly format: string
  readonly sizes: readonly string[]
}

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
      const given = { format, sizes: SIZE_ORDER.filter((size) => sizes.includes(size)) }
      const { at, isNewName } = await giveFormatIn(tx, brand, given)
      const changes = { format: { after: format }, sizes: { after: given.sizes }, ...(isNewName ? { isNewName: { after: true } } : {}) }
      await audit(tx, { action: 'catalogue.assign-format', recordId: brandId, recordName: brand.name, changes })
      return { kind: 'saved', brand: { ...brand, updatedAt: at, formats: await listFormats(tx, brandId) } }
    })
  } catch (error) {
    if (constraintOf(error) === 'formats_brand_name_key') return refused('format-exists')
    throw error
  }
}

/** Gives a locked brand a format; says when, and whether its name became known with it. Violates formats_brand_name_key when the brand has it. */
export async function giveFormatIn(tx: Tx, brand: LockedBrand, { format, sizes }: GivenFormat): Promise<{ readonly at: Date; readonly isNewName: boolean }> {
  const isNewName = await formatNames.store.ensure(tx, newId(), { name: format }, { at: clock.now(), unlessTaken: 'format_names_name_key' })
  await insertFormat(tx, { id: newId(), brandId: brand.id, name: format, sizes: sizes.map((name) => ({ id: newId(), name })) })
  return { at: await stampBrand(tx, brand), isNewName }
}

/** Takes a format that nobody uses from a locked brand, and its name where that became known with it and no other brand has it. */
export async function takeFormatIn(
  tx: Tx,
  brand: LockedBrand,
  format: { readonly id: string; readonly name: string; readonly isNewName: boolean },
): Promise<void> {
  await deleteUnusedFormat(tx, format.id)
  if (format.isNewName)
    await tx.query('DELETE FROM format_names n WHERE n.name = $1 AND NOT EXISTS (SELECT FROM formats f WHERE f.name = n.name)', [format.name])
  await stampBrand(tx, brand)
}

type LockedBrand = NonNullable<Awaited<ReturnType<typeof brands.loadForUpdate>>>

async function stampBrand(tx: Tx, brand: LockedBrand): Promise<Date> {
  const at = clock.now()
  await brands.replace(tx, brand, brands.bodyOf(brand), { at, by: actor().id })
  return at
}
