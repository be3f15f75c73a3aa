import { isId, newId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { audit } from '@club/messaging'
import { constraintOf } from '@club/postgres'
import type { Database } from '@club/postgres'
import { actor, clock } from '@club/service-host'
import type { Sample, SampleForm } from '../domain/sample'
import { insertSample, loadSampleForUpdate, updateSample } from '../store/sample-records'

type Saved<Reason extends string> = { readonly kind: 'saved'; readonly sample: Sample } | Refused<Reason>
type Taken = 'item-exists' | 'product-taken'

/** Adds a sample after all others; it is shown at once. Refusals: item-exists (by article number), product-taken (decision D112). Audited. */
export function addSample(db: Database, form: SampleForm): Promise<Saved<Taken>> {
  return unlessTaken(() =>
    db.withTransaction(async (tx) => {
      const sample: Sample = { ...form, id: newId(), redeemed: 0, active: true, updatedAt: clock.now() }
      await insertSample(tx, sample, actor().id)
      await audit(tx, { action: 'samples.add-sample', recordId: sample.id, changes: changesOf(undefined, sample) })
      return { kind: 'saved' as const, sample }
    }),
  )
}

/** The "no" to an edit of a sample that somebody saved since it was opened: by whom, and when. */
export type SampleChanged = Refused<'record-changed'> & { readonly changedBy: string; readonly changedAt: Date }

/** An edit of one sample; `seenAt` is when it was last changed as its editor read it, undefined when that is not judged. */
export interface SampleEdit {
  readonly id: string
  readonly seenAt: Date | undefined
}

/**
 * Changes a sample; what was requested stays (decision D117). Pictures that are not given stay too.
 * Refusals in order: sample-not-found, record-changed, inventory-below-redeemed, item-exists, product-taken. Audited.
 */
export function editSample(
  db: Database,
  { id, seenAt }: SampleEdit,
  form: SampleForm,
): Promise<Saved<Taken | 'sample-not-found' | 'inventory-below-redeemed'> | SampleChanged> {
  return unlessTaken(() =>
    db.withTransaction(async (tx): Promise<Saved<'sample-not-found' | 'inventory-below-redeemed'> | SampleChanged> => {
      const found = isId(id) ? await loadSampleForUpdate(tx, id) : undefined
      if (!found) return refused('sample-not-found')
      const { sample: before, changedBy } = found
      if (seenAt && seenAt.getTime() !== before.updatedAt.getTime()) return { ...refused('record-changed'), changedBy, changedAt: before.updatedAt }
      if (form.inventory < before.redeemed) return refused('inventory-below-redeemed')
      const imageUrl = form.imageUrl.en && form.imageUrl.bm ? form.imageUrl : before.imageUrl
      const sample: Sample = { ...before, ...form, imageUrl, updatedAt: clock.now() }
      await updateSample(tx, sample, actor().id)
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
