/** The states of an order, in the only direction it moves (decision D75). */
export const ORDER_STATES = ['PROCESSING', 'DELIVERING', 'DELIVERED'] as const
export type OrderState = (typeof ORDER_STATES)[number]

export const isOrderState = (text: string): text is OrderState => (ORDER_STATES as readonly string[]).includes(text)

/** The states that come before another one. */
export const statesBefore = (state: OrderState): readonly OrderState[] => ORDER_STATES.slice(0, ORDER_STATES.indexOf(state))

/** When an order reached a state, with who carries it and its number there; empty where nobody said so. */
export interface ReachedState {
  readonly state: OrderState
  readonly reachedAt: Date
  readonly courier: string
  readonly consignment: string
}

/** An order that a move was asked of. */
export interface MovedOrder {
  readonly orderId: string
  readonly memberId: string
  readonly state: OrderState
  readonly moved: boolean
}
