import { moveParcel } from '@club/fulfilment'
import type { MoveOutcome, MoveParcel } from '@club/fulfilment'
import { record } from '@club/messaging'
import type { Database } from '@club/postgres'
import { parcels } from '../store/parcels'

/** Moves the order of a sample forward, as `moveParcel` does; publishes order-state-changed. */
export function moveOrder(db: Database, command: MoveParcel): Promise<MoveOutcome> {
  const { trackingId, at: reachedAt } = command
  return moveParcel(db, command, {
    parcels,
    action: 'samples.move-order',
    publish: (tx, { orderId, memberId, state }) =>
      record(tx, { subject: 'samples.order-state-changed.v1', body: { orderId, memberId, trackingId, state, reachedAt } }),
  })
}
