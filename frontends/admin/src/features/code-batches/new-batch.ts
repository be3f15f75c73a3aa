import type { CodeBatch } from '@club/contracts/http'
import type { AdminBrand } from '@club/contracts/records'
import { chartPoints } from '@club/rules'

/** Values of the form that the screen before it has chosen. */
export interface HandedBatch {
  readonly brandId: string
  readonly formatId: string
  readonly sizeId: string
  readonly quantity?: number
}

/** Whether a field of the form is a whole number from one to `max`. */
export const isWhole = (value: unknown, max: number): boolean => typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max

/** Codes of the form that are printed, as everybody but this form counts them (trust-and-desk 10.3). */
export const printed = (values: Readonly<Record<string, unknown>>): number => Number(values['quantity']) - Number(values['canaries'])

/** Resolves the chosen ids to brand, format and size. */
export function productOf(chosen: { brandId?: unknown; formatId?: unknown; sizeId?: unknown }, brands: readonly AdminBrand[]) {
  const brand = brands.find(({ id }) => id === chosen.brandId)
  const format = brand?.format.find(({ id }) => id === chosen.formatId)
  const size = format?.size.find(({ id }) => id === chosen.sizeId)
  return { brand, format, size }
}

const isOf = (batch: CodeBatch, { brand, format }: ReturnType<typeof productOf>): boolean =>
  batch.status !== 'failed' && batch.status !== 'rejected' && batch.brand.name === brand?.name && batch.format.name === format?.name

const newestFirst = (a: CodeBatch, b: CodeBatch) => b.createdAt.localeCompare(a.createdAt)

/** The batches of a product that were generated before, newest first, without those that failed or were rejected. */
export const earlierBatches = (product: ReturnType<typeof productOf>, batches: readonly CodeBatch[]): CodeBatch[] =>
  batches.filter((batch) => isOf(batch, product) && batch.size.name === product.size?.name).sort(newestFirst)

/** The batch whose points a new one of the product most likely has: the newest of it, or of another size of it. */
const likeliestBatch = (product: ReturnType<typeof productOf>, batches: readonly CodeBatch[]): CodeBatch | undefined =>
  earlierBatches(product, batches)[0] ?? batches.filter((batch) => isOf(batch, product)).sort(newestFirst)[0]

/** Most likely points for a code of the product, and their source. */
export interface SuggestedPoints {
  readonly points: number
  /** The earlier batch that has these points; undefined when the chart alone says so. */
  readonly batch: CodeBatch | undefined
  /** The chart's points for packs of the product; empty for a product that is not in it. */
  readonly chart: readonly number[]
}

/**
 * Suggests the points of a new batch: the chart's (D120), or the smallest pack's where packs differ and the newest batch matches none of them. A
 * product that is not in the chart gets those of its newest batch. Undefined for a product without batches.
 */
export function suggestedPoints(product: ReturnType<typeof productOf>, batches: readonly CodeBatch[]): SuggestedPoints | undefined {
  const chart = chartPoints({ brand: product.brand?.name ?? '', format: product.format?.name ?? '' })
  const likeliest = likeliestBatch(product, batches)
  const batch = chart.length === 0 || chart.includes(likeliest?.points ?? 0) ? likeliest : undefined
  const points = batch?.points ?? chart[0]
  return points === undefined ? undefined : { points, batch, chart }
}
