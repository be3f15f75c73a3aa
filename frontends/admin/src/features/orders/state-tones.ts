/** How the state of an order is marked beside its word. */
export const STATE_TONES = { PROCESSING: 'warning', DELIVERING: 'primary', DELIVERED: 'success', CANCELLED: 'neutral' } as const
