import type { IncomingFact } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { addOrderStates } from '../commands/add-rows'

/** Keeps how far orders of the shop came. */
export const onOrderStateChanged = (tx: Tx, facts: readonly IncomingFact<'catalogue.order-state-changed.v1'>[]): Promise<void> =>
  addOrderStates(
    tx,
    facts.map(({ body: { orderId, state, changedAt }, occurredAt }) => ({ orderId, state, reachedAt: changedAt ?? occurredAt })),
  )

/** Keeps which orders of the shop were cancelled. */
export const onOrderCancelled = (tx: Tx, facts: readonly IncomingFact<'catalogue.order-cancelled.v1'>[]): Promise<void> =>
  addOrderStates(
    tx,
    facts.map(({ body: { orderId, cancelledAt }, occurredAt }) => ({ orderId, state: 'CANCELLED', reachedAt: cancelledAt ?? occurredAt })),
  )

/** Keeps how far orders of samples came. */
export const onSampleStateChanged = (tx: Tx, facts: readonly IncomingFact<'samples.order-state-changed.v1'>[]): Promise<void> =>
  addOrderStates(
    tx,
    facts.map(({ body: { orderId, state, reachedAt }, occurredAt }) => ({ orderId, state, reachedAt: reachedAt ?? occurredAt })),
  )
