import type { Points } from '@club/kernel'
import type { Day } from '@club/rules'

/** One line of a redemption, as the point-shop report shows it (decision D99). */
export interface OrderLine {
  readonly orderId: string
  /** Index of the line, from 0, as ordered. */
  readonly position: number
  readonly orderedAt: Date
  /** item | pregnant | voucher | donate */
  readonly kind: string
  /** Empty for a voucher and a donation. */
  readonly trackingId: string
  readonly memberId: string
  /** The article number. */
  readonly itemId: string
  readonly itemName: string
  readonly quantity: number
  /** Points of all its units together. */
  readonly points: Points
}

/** A state that an order of the shop or of a sample reached; its first one is that of its making and is not published. */
export interface OrderState {
  readonly orderId: string
  readonly state: string
  readonly reachedAt: Date
}

/** Totals of a day, without the orders that were cancelled. */
export interface OrderDay {
  readonly on: Day
  readonly orders: bigint
  readonly points: Points
}
