import { refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import type { CatalogueClient } from '../clients/catalogue-client'
import type { SampleForm } from '../domain/sample'

/** Asks catalogue whether the brand of a sample has its format and its size. Refusal: product-not-found. @throws Fault when catalogue does not answer. */
export async function checkProduct(catalogue: CatalogueClient, form: SampleForm): Promise<Refused<'product-not-found'> | undefined> {
  const brand = (await catalogue.listBrands()).find((one) => one.id === form.brandId)
  const format = brand?.formats.find((one) => one.id === form.formatId)
  return format?.sizes.some((size) => size.id === form.sizeId) ? undefined : refused('product-not-found')
}
