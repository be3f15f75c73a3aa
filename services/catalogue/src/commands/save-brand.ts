import { isId, newId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { audit } from '@club/messaging'
import { constraintOf } from '@club/postgres'
import type { Database } from '@club/postgres'
import { actor, clock } from '@club/service-host'
import type { Brand } from '../domain/brand'
import { recordChanged } from '../domain/record-changed'
import type { RecordChanged } from '../domain/record-changed'
import { getBrand, insertBrand, loadBrandForUpdate, updateBrand } from '../store/brand-records'

export interface BrandForm {
  readonly name: string
  readonly description: string
  /** Empty in an edit: the picture stays. */
  readonly imageUrl: string
}

type Saved<Reason extends string> = { readonly kind: 'saved'; readonly brand: Brand } | Refused<Reason>

const NAME_KEYS = ['brands_name_key', 'brands_name_folded_key']

/** Adds a brand after all others, without formats. Refusal: brand-exists, also of a name that differs in case only. Audited. */
export function addBrand(db: Database, form: BrandForm): Promise<Saved<'brand-exists'>> {
  return unlessNameTaken(() =>
    db.withTransaction(async (tx) => {
      const id = newId()
      await insertBrand(tx, { ...form, id, at: clock.now(), by: actor().id })
      await audit(tx, { action: 'catalogue.add-brand', recordId: id, changes: { name: { after: form.name }, description: { after: form.description } } })
      return { kind: 'saved' as const, brand: await getBrand(tx, id) }
    }),
  )
}

/**
 * Changes a brand. `seenAt` is when the record was last changed as its editor read it: somebody else's change in between is not
 * overwritten. Refusals in order: brand-not-found, record-changed, brand-exists. Audited.
 */
export function editBrand(
  db: Database,
  { id, seenAt, ...form }: BrandForm & { readonly id: string; readonly seenAt: Date | undefined },
): Promise<Saved<'brand-not-found' | 'brand-exists'> | RecordChanged> {
  return unlessNameTaken(() =>
    db.withTransaction(async (tx): Promise<Saved<'brand-not-found'> | RecordChanged> => {
      const before = isId(id) ? await loadBrandForUpdate(tx, id) : undefined
      if (!before) return refused('brand-not-found')
      if (seenAt && seenAt.getTime() !== before.updatedAt.getTime()) return recordChanged(before)
      const after = { name: form.name, description: form.description, imageUrl: form.imageUrl || before.imageUrl }
      await updateBrand(tx, { id, ...after, at: clock.now(), by: actor().id })
      await audit(tx, {
        action: 'catalogue.edit-brand',
        recordId: id,
        changes: {
          name: { before: before.name, after: after.name },
          description: { before: before.description, after: after.description },
          imageUrl: { before: before.imageUrl, after: after.imageUrl },
        },
      })
      return { kind: 'saved', brand: await getBrand(tx, id) }
    }),
  )
}

async function unlessNameTaken<Outcome>(save: () => Promise<Outcome>): Promise<Outcome | Refused<'brand-exists'>> {
  try {
    return await save()
  } catch (error) {
    if (NAME_KEYS.includes(constraintOf(error) ?? '')) return refused('brand-exists')
    throw error
  }
}
