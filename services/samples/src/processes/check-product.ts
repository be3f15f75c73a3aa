import type { CatalogueClient } from '../clients/catalogue-client'
import type { Sample } from '../domain/sample'

type Product = Pick<Sample, 'brandId' | 'formatId' | 'sizeId'>

/**
 * Asks catalogue whether the brand of a sample has its format and its size. An edit that names one of them names all.
 * Refusal: product-not-found. @throws Fault when catalogue does not answer.
 */
export async function checkProduct(catalogue: CatalogueClient, { brandId, formatId, sizeId }: Partial<Product>): Promise<'product-not-found' | undefined> {
  if ([brandId, formatId, sizeId].every((id) => id === undefined)) return undefined
  const brand = (await catalogue.listBrands()).find((one) => one.id === brandId)
  const format = brand?.formats.find((one) => one.id === formatId)
  return format?.sizes.some((size) => size.id === sizeId) ? undefined : 'product-not-found'
}
