import type { IncomingEvent } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { addOrderStates, moveOrders } from '../commands/add-rows'

/** Keeps how far orders of the shop came, and forgets what staff took back. */
export const onOrderStateChanged = (tx: Tx, events: readonly IncomingEvent<'catalogue.order-state-changed.v1'>[]): Promise<void> =>
  moveOrders(
    tx,
    events.map(({ body: { orderId, state, changedAt, undoneState }, occurredAt }) => ({ orderId, state, reachedAt: changedAt ?? occurredAt, undoneState })),
  )

/** Keeps which orders of the shop were cancelled. */
export const onOrderCancelled = (tx: Tx, events: readonly IncomingEvent<'catalogue.order-cancelled.v1'>[]): Promise<void> =>
  addOrderStates(
    tx,
    events.map(({ body: { orderId, cancelledAt }, occurredAt }) => ({ orderId, state: 'CANCELLED', reachedAt: cancelledAt ?? occurredAt })),
  )

/** Keeps how far orders of samples came, and forgets what staff took back. */
export const onSampleStateChanged = (tx: Tx, events: readonly IncomingEvent<'samples.order-state-changed.v1'>[]): Promise<void> =>
  moveOrders(
    tx,
    events.map(({ body: { orderId, state, reachedAt, undoneState }, occurredAt }) => ({ orderId, state, reachedAt: reachedAt ?? occurredAt, undoneState })),
  )
