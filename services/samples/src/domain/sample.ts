import type { Bilingual } from '@club/rules'

/** A free sample of one brand, format and size (rewards 3, back-office 3). */
export interface Sample {
  readonly id: string
  readonly brandId: string
  readonly formatId: string
  readonly sizeId: string
  /** Article number. */
  readonly itemId: string
  readonly name: Bilingual
  readonly description: Bilingual
  readonly imageUrl: Bilingual
  readonly unit: string
  readonly inventory: number
  readonly redeemed: number
  readonly active: boolean
  /** When staff last changed it. */
  readonly updatedAt: Date
}
