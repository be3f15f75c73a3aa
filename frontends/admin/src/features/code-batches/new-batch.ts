import type { AdminBrand } from '@club/contracts/http'

/** What the chosen ids stand for. */
export function productOf(chosen: { brandId?: unknown; formatId?: unknown; sizeId?: unknown }, brands: readonly AdminBrand[]) {
  const brand = brands.find(({ id }) => id === chosen.brandId)
  const format = brand?.format.find(({ id }) => id === chosen.formatId)
  const size = format?.size.find(({ id }) => id === chosen.sizeId)
  return { brand, format, size }
}
