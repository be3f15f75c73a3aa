import type { AdminBrand, CodeBatch } from '@club/contracts/http'

/** What the chosen ids stand for. */
export function productOf(chosen: { brandId?: unknown; formatId?: unknown; sizeId?: unknown }, brands: readonly AdminBrand[]) {
  const brand = brands.find(({ id }) => id === chosen.brandId)
  const format = brand?.format.find(({ id }) => id === chosen.formatId)
  const size = format?.size.find(({ id }) => id === chosen.sizeId)
  return { brand, format, size }
}

const isOf = (batch: CodeBatch, { brand, format }: ReturnType<typeof productOf>): boolean =>
  batch.status !== 'failed' && batch.brand.name === brand?.name && batch.format.name === format?.name

const newestFirst = (a: CodeBatch, b: CodeBatch) => b.createdAt.localeCompare(a.createdAt)

/** The batches of a product that were generated before, newest first; those that failed hold no codes. */
export const earlierBatches = (product: ReturnType<typeof productOf>, batches: readonly CodeBatch[]): CodeBatch[] =>
  batches.filter((batch) => isOf(batch, product) && batch.size.name === product.size?.name).sort(newestFirst)

/** The batch whose points a new one of the product most likely has: the newest of it, or of another size of it. */
export const likeliestBatch = (product: ReturnType<typeof productOf>, batches: readonly CodeBatch[]): CodeBatch | undefined =>
  earlierBatches(product, batches)[0] ?? batches.filter((batch) => isOf(batch, product)).sort(newestFirst)[0]
