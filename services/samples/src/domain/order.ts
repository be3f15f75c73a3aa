import type { SampleOrder } from './sample-access'

/** Why an order is refused, in this precedence. */
export type OrderRefusal = 'paused' | 'key-reused' | 'in-progress' | 'account-frozen' | 'not-offered' | 'too-soon' | 'limit-reached' | 'out-of-stock'

export type OrderOrigin = 'sign-up' | 'request'

/** A member's request for a sample. */
export interface SampleRequest {
  /** Names the request: the same key is carried out once. */
  readonly key: string
  readonly memberId: string
  /** A sample's id or article number (decision D65). */
  readonly sample: string
  readonly addressId: string | null
  readonly householdKey: string
  /** The other members whose orders count for the household. */
  readonly housemateIds: readonly string[]
  readonly origin: OrderOrigin
  readonly requestedAt: Date
}

/** A new order; its name is read from the sample. */
export type NewOrder = Omit<SampleOrder, 'state' | 'name' | 'imageUrl'>
