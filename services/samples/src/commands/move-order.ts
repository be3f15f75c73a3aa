import { moveParcel } from '@club/fulfilment'
import type { MoveOutcome, MoveParcel, Moving } from '@club/fulfilment'
import { record } from '@club/messaging'
import type { Database } from '@club/postgres'
import { parcels } from '../store/parcels'

/** How orders of samples move; publishes order-state-changed. */
export const MOVING: Moving = {
  parcels,
  action: 'samples.move-order',
  publish: (tx, { orderId, memberId, trackingId, state, at: reachedAt, undoneState }) =>
    record(tx, { subject: 'samples.order-state-changed.v1', body: { orderId, memberId, trackingId, state, reachedAt, undoneState } }),
}

/** Moves the order of a sample forward, as `moveParcel` does. */
export const moveOrder = (db: Database, command: MoveParcel): Promise<MoveOutcome> => moveParcel(db, command, MOVING)
