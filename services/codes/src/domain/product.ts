import type { ProductPart } from './registration'

export interface BrandShape extends ProductPart {
  readonly formats: readonly (ProductPart & { readonly sizes: readonly ProductPart[] })[]
}

export interface ProductParts {
  readonly brand: ProductPart
  readonly format: ProductPart
  readonly size: ProductPart
}

/**
 * A product of a brand in a format; of any brand, or in any format, when none is named.
 * @throws Error when no such product is in the catalogue.
 */
export function productOf(brands: readonly BrandShape[], wanted: { readonly brand?: string | undefined; readonly format?: string | undefined }): ProductParts {
  for (const brand of brands)
    for (const format of brand.formats) {
      const size = format.sizes.find((candidate) => candidate.name === 'm') ?? format.sizes[0]
      if (!size || (wanted.brand ?? brand.name) !== brand.name || (wanted.format ?? format.name) !== format.name) continue
      return { brand: part(brand), format: part(format), size: part(size) }
    }
  throw new Error(`No brand ${wanted.brand ?? 'of any name'} has the format ${wanted.format ?? 'of any name'}.`)
}

const part = ({ id, name }: ProductPart): ProductPart => ({ id, name })
