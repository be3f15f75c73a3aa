import type { Brand } from '@club/contracts/catalogue'
import type { MemberBrand } from '@club/contracts/http'

/** A brand as members choose from it (decision D112). */
export const toMemberBrand = (brand: Brand): MemberBrand => ({
  id: brand.id,
  name: brand.name,
  brandImage: brand.imageUrl,
  formats: brand.formats.map(({ id, name }) => ({ id, name })),
  sizes: brand.formats.flatMap((format) =>
    format.sizes.map(({ id, name, description }) => ({ id, name, description, brandId: brand.id, formatId: format.id })),
  ),
})

/** Names of a product's brand, format and size. */
export type ProductNames = (product: { readonly brandId: string; readonly formatId: string; readonly sizeId: string }) => {
  brand: string
  format: string
  size: string
}

/** The names of all products, '' for an unknown one. */
export function productNames(brands: readonly Brand[]): ProductNames {
  const names = new Map<string, string>()
  for (const brand of brands) {
    names.set(brand.id, brand.name)
    for (const format of brand.formats) {
      names.set(format.id, format.name)
      for (const size of format.sizes) names.set(size.id, size.name)
    }
  }
  const nameOf = (id: string) => names.get(id) ?? ''
  return ({ brandId, formatId, sizeId }) => ({ brand: nameOf(brandId), format: nameOf(formatId), size: nameOf(sizeId) })
}
