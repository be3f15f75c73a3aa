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

/** Forward only (decision D75). */
export const ORDER_STATES = ['PROCESSING', 'DELIVERING', 'DELIVERED'] as const
export type OrderState = (typeof ORDER_STATES)[number]

export interface ReachedState {
  readonly state: OrderState
  readonly at: Date
  /** Who carries the parcel, and its number there; empty where nobody said so. */
  readonly courier: string
  readonly consignment: string
}

/** Whether a reported state moves an order; a repeat and a step back are ignored. */
export const isForward = (from: OrderState, to: OrderState): boolean => ORDER_STATES.indexOf(to) > ORDER_STATES.indexOf(from)

/** States as they follow each other, whatever times were reported. */
export const inOrder = (states: readonly ReachedState[]): ReachedState[] =>
  [...states].sort((left, right) => ORDER_STATES.indexOf(left.state) - ORDER_STATES.indexOf(right.state))

/** The record of a redemption in the member's history, and what it brought. */
export interface Receipt {
  readonly entryId: string
  /** Negative. */
  readonly points: bigint
  readonly source: string
  readonly reference: Bilingual
  readonly at: Date
  readonly balance: bigint
}
