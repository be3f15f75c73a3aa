import { refused } from '@club/kernel'
import type { Points, Refused } from '@club/kernel'
import { CODE_BATCH_QUANTITY_MAX, CODE_CANARIES_MAX, CODE_POINTS_MAX } from '@club/rules'
import type { ProductPart } from './registration'

export interface GenerateBatch {
  readonly brand: ProductPart | undefined
  readonly format: ProductPart | undefined
  readonly size: ProductPart | undefined
  readonly quantity: number
  readonly points: Points
  /** Its codes do not redeem until somebody switches the batch on. */
  readonly startsInactive?: boolean
  /** How many of the quantity are never printed (trust-and-desk 10.3). */
  readonly canaries?: number
}

export interface SoundBatch {
  readonly brand: ProductPart
  readonly format: ProductPart
  readonly size: ProductPart
  /** Codes that are printed, and those that never are. */
  readonly quantity: number
  readonly canaries: number
}

/** Whether a batch may be made: a product, and so many codes of so many points as the rules allow (decision D110), some of them printed. */
export function checkBatch({
  brand,
  format,
  size,
  quantity,
  points,
  canaries = 0,
}: GenerateBatch): SoundBatch | Refused<'invalid-quantity' | 'invalid-canaries' | 'unknown-product'> {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > CODE_BATCH_QUANTITY_MAX || points < 1n || points > CODE_POINTS_MAX)
    return refused('invalid-quantity')
  if (!Number.isInteger(canaries) || canaries < 0 || canaries > CODE_CANARIES_MAX || canaries >= quantity) return refused('invalid-canaries')
  if (!brand?.id || !format?.id || !size?.id) return refused('unknown-product')
  return { brand, format, size, quantity: quantity - canaries, canaries }
}
