import { moveParcel } from '@club/fulfilment'
import type { MoveOutcome, MoveParcel } from '@club/fulfilment'
import { record } from '@club/messaging'
import type { Database } from '@club/postgres'
import { parcels } from '../store/orders'

/** Moves an order of the shop or of an offer forward, as `moveParcel` does; publishes order-state-changed. */
export function moveOrder(db: Database, command: MoveParcel): Promise<MoveOutcome> {
  const { trackingId, at: changedAt } = command
  return moveParcel(db, command, {
    parcels,
    action: 'catalogue.move-order',
    publish: (tx, { orderId, memberId, kind, state }) =>
      record(tx, { subject: 'catalogue.order-state-changed.v1', body: { orderId, memberId, kind, trackingId, state, changedAt } }),
  })
}
