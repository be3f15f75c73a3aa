import type { CatalogueServiceDefinition } from '@club/contracts/catalogue'
import type { ServiceClient } from '@club/service-host'
import type { Products } from '../domain/ports'

/**
 * Answers from the catalogue service. A product that it claimed stays, so that a process asks for each once; one that it does not know may be
 * new the next time. @throws when the catalogue does not answer.
 */
export function createProducts(client: Pick<ServiceClient<typeof CatalogueServiceDefinition>, 'claimProduct'>): Products {
  const claimed = new Set<string>()
  return {
    async belongTogether({ brandId, formatId, sizeId }) {
      const product = `${brandId}|${formatId}|${sizeId}`
      if (claimed.has(product)) return true
      const { isKnown } = await client.claimProduct({ brandId, formatId, sizeId })
      if (isKnown) claimed.add(product)
      return isKnown
    },
  }
}
