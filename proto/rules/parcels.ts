/** The way of a parcel, forward only (decision D75). */
export const DELIVERY_STATES = ['PROCESSING', 'DELIVERING', 'DELIVERED'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** An order of the shop that is not on its way yet may end as cancelled (decision D149). */
export const ORDER_STATES = [...DELIVERY_STATES, 'CANCELLED'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** When a parcel reached a state, with who carries it and its number there; empty where nobody said so. */
export interface ReachedState {
  readonly state: OrderState
  readonly at: Date
  readonly courier: string
  readonly consignment: string
}

export const isDeliveryState = (text: string): text is DeliveryState => DELIVERY_STATES.some((state) => state === text)

/** The states that a parcel may come to another one from: those before it, so a repeat and a step back move nothing. */
export const statesBefore = (state: DeliveryState): readonly DeliveryState[] => DELIVERY_STATES.slice(0, DELIVERY_STATES.indexOf(state))

/** The states that a parcel may move on to; none from its last one, and none of an order that was cancelled. */
export const statesAfter = (state: string): readonly DeliveryState[] =>
  isDeliveryState(state) ? DELIVERY_STATES.slice(DELIVERY_STATES.indexOf(state) + 1) : []

/** Whether a parcel is still to come. */
export const isUnderWay = (state: string | null | undefined): state is Exclude<DeliveryState, 'DELIVERED'> => statesAfter(state ?? '').length > 0

/** States as they follow each other, whatever times were reported. */
export const inOrder = (states: readonly ReachedState[]): ReachedState[] =>
  [...states].sort((left, right) => ORDER_STATES.indexOf(left.state) - ORDER_STATES.indexOf(right.state))
