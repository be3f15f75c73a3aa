import { refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import type { Database } from '@club/postgres'
import type { CatalogueClient } from '../clients/catalogue-client'
import { addSample, editSample } from '../commands/save-sample'
import type { SampleChanged, SampleEdit } from '../commands/save-sample'
import type { Sample, SampleForm } from '../domain/sample'

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly sample: Sample }
  | SampleChanged
  | Refused<'product-not-found' | 'sample-not-found' | 'inventory-below-redeemed' | 'item-exists' | 'product-taken'>

/**
 * Adds a sample, or changes one, after asking catalogue whether the brand has the format and the size.
 * Refusals: product-not-found, then those of the command. @throws Fault when catalogue does not answer.
 */
export async function saveSample(deps: { db: Database; catalogue: CatalogueClient }, form: SampleForm, edit?: SampleEdit): Promise<SaveOutcome> {
  const brand = (await deps.catalogue.listBrands()).find((one) => one.id === form.brandId)
  const format = brand?.formats.find((one) => one.id === form.formatId)
  if (!format?.sizes.some((size) => size.id === form.sizeId)) return refused('product-not-found')
  return edit === undefined ? addSample(deps.db, form) : editSample(deps.db, edit, form)
}
