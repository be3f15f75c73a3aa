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
 * A product that a brand makes in a format; in any format when none is named.
 * @throws Error when no brand makes it.
 */
export function productOf(brands: readonly BrandShape[], formatName: string | undefined): ProductParts {
  for (const brand of brands)
    for (const format of brand.formats) {
      const size = format.sizes.find((candidate) => candidate.name === 'm') ?? format.sizes[0]
      if (!size || (formatName !== undefined && format.name !== formatName)) continue
      return { brand: part(brand), format: part(format), size: part(size) }
    }
  throw new Error(`No brand makes the format ${formatName ?? 'of any name'}.`)
}

const part = ({ id, name }: ProductPart): ProductPart => ({ id, name })
