/** States of a parcel, which only moves forward (decision D75). */
export const DELIVERY_STATES = ['PROCESSING', 'DELIVERING', 'DELIVERED'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** States of a shop order, which may be cancelled before it is shipped (decision D149). */
export const ORDER_STATES = [...DELIVERY_STATES, 'CANCELLED'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** When a parcel reached a state, with its courier and its number there; empty when not reported. */
export interface ReachedState {
  readonly state: OrderState
  readonly at: Date
  readonly courier: string
  readonly consignment: string
}

export const isDeliveryState = (text: string): text is DeliveryState => DELIVERY_STATES.some((state) => state === text)

/** States from which a parcel may move to this one: those before it, so a repeat or a step back moves nothing. */
export const statesBefore = (state: DeliveryState): readonly DeliveryState[] => DELIVERY_STATES.slice(0, DELIVERY_STATES.indexOf(state))

/** States that a parcel may move on to; none from its last one, none for a cancelled order. */
export const statesAfter = (state: string): readonly DeliveryState[] =>
  isDeliveryState(state) ? DELIVERY_STATES.slice(DELIVERY_STATES.indexOf(state) + 1) : []

/** Whether a parcel is not delivered yet. */
export const isUnderWay = (state: string | null | undefined): state is Exclude<DeliveryState, 'DELIVERED'> => statesAfter(state ?? '').length > 0

/** States in their logical order, whatever times were reported. */
export const inOrder = (states: readonly ReachedState[]): ReachedState[] =>
  [...states].sort((left, right) => ORDER_STATES.indexOf(left.state) - ORDER_STATES.indexOf(right.state))
