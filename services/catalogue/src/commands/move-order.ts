import { moveParcel } from '@club/fulfilment'
import type { MoveOutcome, MoveParcel, Moving } from '@club/fulfilment'
import { record } from '@club/messaging'
import type { Database } from '@club/postgres'
import { parcels } from '../store/orders'

/** How orders of the shop and of offers move; publishes order-state-changed. */
export const MOVING: Moving = {
  parcels,
  action: 'catalogue.move-order',
  publish: (tx, { orderId, memberId, kind, trackingId, state, at: changedAt, undoneState }) =>
    record(tx, { subject: 'catalogue.order-state-changed.v1', body: { orderId, memberId, kind, trackingId, state, changedAt, undoneState } }),
}

/** Moves an order of the shop or of an offer forward, as `moveParcel` does. */
export const moveOrder = (db: Database, command: MoveParcel): Promise<MoveOutcome> => moveParcel(db, command, MOVING)
