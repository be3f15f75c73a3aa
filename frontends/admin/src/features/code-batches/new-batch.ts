import type { AdminBrand } from '@club/contracts/http'
import { SIZE_ORDER } from '@club/rules'

/** What the chosen ids stand for. */
export function productOf(chosen: { brandId?: unknown; formatId?: unknown; sizeId?: unknown }, brands: readonly AdminBrand[]) {
  const brand = brands.find(({ id }) => id === chosen.brandId)
  const format = brand?.format.find(({ id }) => id === chosen.formatId)
  const size = format?.size.find(({ id }) => id === chosen.sizeId)
  return { brand, format, size }
}

/** The sizes of a format in their fixed order (P3 §3, §9). */
export function inSizeOrder<Size extends { name: string }>(sizes: readonly Size[]): Size[] {
  const rank = (size: Size) => {
    const at = (SIZE_ORDER as readonly string[]).indexOf(size.name.toLowerCase())
    return at === -1 ? SIZE_ORDER.length : at
  }
  return [...sizes].sort((a, b) => rank(a) - rank(b))
}
