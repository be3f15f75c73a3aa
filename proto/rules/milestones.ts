import { FIRST_PANTS_FACTOR, MILESTONE_VOUCHER_TYPES, MILESTONE_VOUCHERS } from './promotions'
import type { MilestoneVoucher } from './promotions'

/** Bonus of a pants code besides its points: more points for the first, a voucher for two later ones (D59). */
export type StampBonus =
  { readonly kind: 'factor'; readonly factor: number } | { readonly kind: 'voucher'; readonly voucher: MilestoneVoucher; readonly name: string }

export interface Stamp {
  /** Ordinal of the pants code. */
  readonly number: number
  readonly filled: boolean
  readonly bonus: StampBonus | null
}

export interface StampCard {
  readonly stamps: readonly Stamp[]
  /** The next stamp with a bonus; null when all are filled. */
  readonly next: (Stamp & { readonly bonus: StampBonus; readonly missing: number }) | null
  readonly isFull: boolean
}

/** The card ends with the last voucher; each voucher is given once per member. */
const STAMPS = Math.max(...MILESTONE_VOUCHER_TYPES.map((type) => MILESTONE_VOUCHERS[type].codes))

function bonusAt(number: number): StampBonus | null {
  if (number === 1) return { kind: 'factor', factor: FIRST_PANTS_FACTOR }
  const voucher = MILESTONE_VOUCHER_TYPES.find((type) => MILESTONE_VOUCHERS[type].codes === number)
  return voucher ? { kind: 'voucher', voucher, name: MILESTONE_VOUCHERS[voucher].name } : null
}

/** A member's pants codes as a card of stamps (D59). */
export function stampCard(pantsCodes: number): StampCard {
  const stamps = Array.from({ length: STAMPS }, (_, index): Stamp => ({ number: index + 1, filled: index < pantsCodes, bonus: bonusAt(index + 1) }))
  const nearest = stamps.find((stamp) => !stamp.filled && stamp.bonus !== null)
  return {
    stamps,
    next: nearest?.bonus ? { ...nearest, bonus: nearest.bonus, missing: nearest.number - pantsCodes } : null,
    isFull: pantsCodes >= STAMPS,
  }
}
