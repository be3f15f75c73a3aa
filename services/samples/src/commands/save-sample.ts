import { isId, newId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { audit } from '@club/messaging'
import { constraintOf } from '@club/postgres'
import type { Database } from '@club/postgres'
import { clock } from '@club/service-host'
import type { Sample, SampleForm } from '../domain/sample'
import { insertSample, loadSampleForUpdate, updateSample } from '../store/sample-records'

type Saved<Reason extends string> = { readonly kind: 'saved'; readonly sample: Sample } | Refused<Reason>
type Taken = 'item-exists' | 'product-taken'

/** Adds a sample after all others; it is shown at once. Refusals: item-exists (by article number), product-taken (decision D112). Audited. */
export function addSample(db: Database, form: SampleForm): Promise<Saved<Taken>> {
  return unlessTaken(() =>
    db.withTransaction(async (tx) => {
      const sample: Sample = { ...form, id: newId(), redeemed: 0, active: true }
      await insertSample(tx, sample, clock.now())
      await audit(tx, { action: 'samples.add-sample', recordId: sample.id, changes: changesOf(undefined, sample) })
      return { kind: 'saved' as const, sample }
    }),
  )
}

/**
 * Changes a sample; what was requested stays (decision D117). Pictures that are not given stay too.
 * Refusals in order: sample-not-found, inventory-below-redeemed, item-exists, product-taken. Audited.
 */
export function editSample(db: Database, id: string, form: SampleForm): Promise<Saved<Taken | 'sample-not-found' | 'inventory-below-redeemed'>> {
  return unlessTaken(() =>
    db.withTransaction(async (tx): Promise<Saved<'sample-not-found' | 'inventory-below-redeemed'>> => {
      const before = isId(id) ? await loadSampleForUpdate(tx, id) : undefined
      if (!before) return refused('sample-not-found')
      if (form.inventory < before.redeemed) return refused('inventory-below-redeemed')
      const imageUrl = form.imageUrl.en && form.imageUrl.bm ? form.imageUrl : before.imageUrl
      const sample: Sample = { ...before, ...form, imageUrl }
      await updateSample(tx, sample, clock.now())
      await audit(tx, { action: 'samples.edit-sample', recordId: id, changes: changesOf(before, sample) })
      return { kind: 'saved', sample }
    }),
  )
}

const FIELDS = ['brandId', 'formatId', 'sizeId', 'itemId', 'name', 'description', 'imageUrl', 'unit', 'inventory'] as const

/** The fields that an edit changed; all of them where there was no record before. */
const changesOf = (before: Sample | undefined, after: Sample) =>
  Object.fromEntries(
    FIELDS.filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after[field])).map((field) => [
      field,
      { ...(before ? { before: before[field] } : {}), after: after[field] },
    ]),
  )

const TAKEN: Readonly<Record<string, Taken>> = { samples_item_key: 'item-exists', samples_product_key: 'product-taken' }

async function unlessTaken<Outcome>(save: () => Promise<Outcome>): Promise<Outcome | Refused<Taken>> {
  try {
    return await save()
  } catch (error) {
    const taken = TAKEN[constraintOf(error) ?? '']
    if (taken) return refused(taken)
    throw error
  }
}
