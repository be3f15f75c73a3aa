import type { CatalogueServiceDefinition } from '@club/contracts/catalogue'
import type { ServiceClient } from '@club/service-host'
import type { Products } from '../domain/ports'

const CACHE_MS = 60_000
/** A product that the cache does not know may be new: it is requested again, but not by every wrong try. */
const REFRESH_MS_MIN = 1000

/** Answers from the brands of the catalogue service, kept for a minute. @throws when they are neither kept nor had. */
export function createProducts(
  client: Pick<ServiceClient<typeof CatalogueServiceDefinition>, 'listBrands'>,
  readMs: () => number = () => performance.now(),
): Products {
  let kept: { readonly products: Set<string>; readonly at: number } | undefined

  async function load(olderThanMs: number): Promise<Set<string>> {
    if (kept && readMs() - kept.at < olderThanMs) return kept.products
    const { brands } = await client.listBrands({})
    const products = new Set(brands.flatMap((brand) => brand.formats.flatMap((format) => format.sizes.map((size) => `${brand.id}|${format.id}|${size.id}`))))
    kept = { products, at: readMs() }
    return products
  }

  return {
    async belongTogether({ brandId, formatId, sizeId }) {
      const product = `${brandId}|${formatId}|${sizeId}`
      return (await load(CACHE_MS)).has(product) || (await load(REFRESH_MS_MIN)).has(product)
    },
  }
}
