import { refused } from '@club/kernel'
import type { Points, Refused } from '@club/kernel'
import { CODES_PER_BATCH_MAX } from './code'
import type { ProductPart } from './registration'

export interface GenerateBatch {
  readonly brand: ProductPart | undefined
  readonly format: ProductPart | undefined
  readonly size: ProductPart | undefined
  readonly quantity: number
  readonly points: Points
}

export interface SoundBatch {
  readonly brand: ProductPart
  readonly format: ProductPart
  readonly size: ProductPart
}

const POINTS_MAX = 100_000n

/** Whether a batch may be made: a product and 1 to 1,000,000 codes (decision D110). */
export function checkBatch({ brand, format, size, quantity, points }: GenerateBatch): SoundBatch | Refused<'invalid-quantity' | 'unknown-product'> {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > CODES_PER_BATCH_MAX || points < 1n || points > POINTS_MAX) return refused('invalid-quantity')
  if (!brand?.id || !format?.id || !size?.id) return refused('unknown-product')
  return { brand, format, size }
}
