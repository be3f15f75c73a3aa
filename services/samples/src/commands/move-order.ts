import { refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { audit, record } from '@club/messaging'
import type { Database } from '@club/postgres'
import { actor } from '@club/service-host'
import type { ActorKind } from '@club/service-host'
import { statesBefore } from '../domain/order-state'
import type { MovedOrder, ReachedState } from '../domain/order-state'
import { findTracked, insertState, moveFrom } from '../store/order-states'

/** Who answers for moving an order by hand; the partner's reports are its own. */
const STAFF: readonly ActorKind[] = ['administrator', 'operator']

/**
 * Moves an order forward and publishes it; a state that it has reached or passed changes nothing (decision D75).
 * Audited when staff do it. Refusal: order-not-found.
 */
export function moveOrder(
  db: Database,
  move: ReachedState & { readonly trackingId: string },
): Promise<{ kind: 'known'; order: MovedOrder } | Refused<'order-not-found'>> {
  const { trackingId, ...reached } = move
  const { state, reachedAt } = reached
  return db.withTransaction(async (tx) => {
    const moved = await moveFrom(tx, trackingId, statesBefore(state), state)
    if (!moved) {
      const known = await findTracked(tx, trackingId)
      return known ? { kind: 'known', order: { ...known, moved: false } } : refused('order-not-found')
    }
    await insertState(tx, moved.orderId, reached)
    if (STAFF.includes(actor().kind)) await audit(tx, { action: 'samples.move-order', recordId: moved.orderId, changes: { state: { after: state } } })
    const body = { ...moved, trackingId, state, reachedAt }
    await record(tx, { subject: 'samples.order-state-changed.v1', body })
    return { kind: 'known', order: { ...moved, state, moved: true } }
  })
}
