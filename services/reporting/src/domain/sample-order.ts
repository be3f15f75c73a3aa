import type { Day } from '@club/rules'

/** A free sample that was ordered, as the report shows it (decision D101). */
export interface SampleOrder {
  readonly orderId: string
  readonly orderedAt: Date
  readonly trackingId: string
  readonly memberId: string
  /** The article number. */
  readonly itemId: string
  readonly itemName: string
  /** Id of the catalogue's brand. */
  readonly brandId: string
  readonly formatId: string
  readonly sizeId: string
  /** Id of identity's address; empty for none. */
  readonly addressId: string
}

/** A member's feedback on a sample. */
export interface SampleAnswer {
  readonly orderId: string
  readonly received: boolean
  readonly answeredAt: Date
}

/** The orders of a day, and how many of them were answered by now. */
export interface SampleOrderDay {
  readonly on: Day
  readonly orders: bigint
  readonly answered: bigint
}
