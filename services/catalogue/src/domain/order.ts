import type { Bilingual, OrderState, PostalAddress } from '@club/rules'
import type { RedemptionLine } from './redemption'

/** An order of items, or of an offer. */
export interface Order {
  readonly id: string
  readonly trackingId: string
  readonly createdAt: Date
  /** Where it goes, as the address was when ordered (rewards 3). */
  readonly address: PostalAddress
  /** Null for one that was never followed. */
  readonly state: OrderState | null
  readonly lines: readonly RedemptionLine[]
}

/** Result of a cancellation: the member's ledger entry that gives the points back, and the entry that it reverses. */
export interface Cancelled extends Receipt {
  readonly order: Order
  readonly reverses: string
}

/** The record of a redemption in the member's history, and the order or voucher that it brought. */
export interface Receipt {
  readonly entryId: string
  /** Negative for a spending, positive for a return. */
  readonly points: bigint
  readonly source: string
  readonly reference: Bilingual
  readonly at: Date
  readonly balance: bigint
}
