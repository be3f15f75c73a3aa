import type { CatalogueClient } from '../clients/catalogue-client'
import type { Sample } from '../domain/sample'

type Product = Pick<Sample, 'brandId' | 'formatId' | 'sizeId'>

/**
 * Claims the product of a sample from catalogue: its brand must have the format and the size. An edit that names one of them names all.
 * Refusal: product-not-found. @throws Fault when catalogue does not answer.
 */
export async function checkProduct(
  catalogue: Pick<CatalogueClient, 'claimProduct'>,
  { brandId, formatId, sizeId }: Partial<Product>,
): Promise<'product-not-found' | undefined> {
  if (brandId === undefined && formatId === undefined && sizeId === undefined) return undefined
  if (brandId === undefined || formatId === undefined || sizeId === undefined) return 'product-not-found'
  return (await catalogue.claimProduct({ brandId, formatId, sizeId })) ? undefined : 'product-not-found'
}
