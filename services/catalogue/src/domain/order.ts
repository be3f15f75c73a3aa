import type { Bilingual } from './item'
import type { RedemptionLine } from './redemption'

/** Where an order goes, as it was when ordered (P2 §3). */
export interface OrderAddress {
  readonly line1: string
  readonly line2: string
  readonly line3: string
  readonly city: string
  readonly state: string
  readonly postcode: string
  readonly country: string
}

/** An order of items, or of an offer. */
export interface Order {
  readonly id: string
  readonly trackingId: string
  readonly createdAt: Date
  readonly address: OrderAddress
  /** Null for one that was never followed. */
  readonly state: OrderState | null
  readonly lines: readonly RedemptionLine[]
}

/** The way of a parcel, forward only (decision D75). */
export const DELIVERY_STATES = ['PROCESSING', 'DELIVERING', 'DELIVERED'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]
/** An order that is not on its way yet may end as cancelled (decision D149). */
export const ORDER_STATES = [...DELIVERY_STATES, 'CANCELLED'] as const
export type OrderState = (typeof ORDER_STATES)[number]

export interface ReachedState {
  readonly state: OrderState
  readonly at: Date
  /** Who carries the parcel, and its number there; empty where nobody said so. */
  readonly courier: string
  readonly consignment: string
}

/** Whether a reported state moves an order; a repeat and a step back are ignored. */
export const isForward = (from: DeliveryState, to: DeliveryState): boolean => DELIVERY_STATES.indexOf(to) > DELIVERY_STATES.indexOf(from)

/** States as they follow each other, whatever times were reported. */
export const inOrder = (states: readonly ReachedState[]): ReachedState[] =>
  [...states].sort((left, right) => ORDER_STATES.indexOf(left.state) - ORDER_STATES.indexOf(right.state))

/** What a cancellation brought back: the member's line, which names the one that it reverses. */
export interface Cancelled extends Receipt {
  readonly order: Order
  readonly reverses: string
}

/** The record of a redemption in the member's history, and what it brought. */
export interface Receipt {
  readonly entryId: string
  /** Negative for what was spent, positive for what came back. */
  readonly points: bigint
  readonly source: string
  readonly reference: Bilingual
  readonly at: Date
  readonly balance: bigint
}
