import type { AdminBrand, CodeBatch } from '@club/contracts/http'

/** What the chosen ids stand for. */
export function productOf(chosen: { brandId?: unknown; formatId?: unknown; sizeId?: unknown }, brands: readonly AdminBrand[]) {
  const brand = brands.find(({ id }) => id === chosen.brandId)
  const format = brand?.format.find(({ id }) => id === chosen.formatId)
  const size = format?.size.find(({ id }) => id === chosen.sizeId)
  return { brand, format, size }
}

/** The batches of a product that were generated before, newest first; those that failed hold no codes. */
export function earlierBatches({ brand, format, size }: ReturnType<typeof productOf>, batches: readonly CodeBatch[]): CodeBatch[] {
  return batches
    .filter((batch) => batch.status !== 'failed' && batch.brand.name === brand?.name && batch.format.name === format?.name && batch.size.name === size?.name)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}
