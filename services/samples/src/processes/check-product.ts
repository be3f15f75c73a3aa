import { newId } from '@club/kernel'
import type { CatalogueClient } from '../clients/catalogue-client'
import type { Sample } from '../domain/sample'

type Product = Pick<Sample, 'brandId' | 'formatId' | 'sizeId'>
interface Checked {
  readonly reason?: 'product-not-found'
  giveBack?(): Promise<void>
}

/**
 * Claims the product of a sample from catalogue: its brand must have the format and the size. An edit that names one of them names all. The claim is
 * given back where the sample is refused for another reason.
 * Refusal: product-not-found. @throws Fault when catalogue does not answer.
 */
export async function checkProduct(
  catalogue: Pick<CatalogueClient, 'claimProduct' | 'returnProduct'>,
  { brandId, formatId, sizeId }: Partial<Product>,
): Promise<Checked> {
  if (brandId === undefined && formatId === undefined && sizeId === undefined) return {}
  if (brandId === undefined || formatId === undefined || sizeId === undefined) return { reason: 'product-not-found' }
  const claimId = newId()
  if (!(await catalogue.claimProduct({ brandId, formatId, sizeId, claimId }))) return { reason: 'product-not-found' }
  return { giveBack: () => catalogue.returnProduct(claimId) }
}
