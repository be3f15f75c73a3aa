/** How the state of an order is marked beside its word; the button that moves the order is beside it, in other colours. */
export const STATE_TONES = { PROCESSING: 'warning', DELIVERING: 'info', DELIVERED: 'success', CANCELLED: 'neutral' } as const
