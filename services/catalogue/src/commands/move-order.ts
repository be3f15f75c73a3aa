import { refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { audit, record } from '@club/messaging'
import type { Database } from '@club/postgres'
import { actor } from '@club/service-host'
import type { ActorKind } from '@club/service-host'
import { isForward } from '../domain/order'
import type { DeliveryState, ReachedState } from '../domain/order'
import { insertOrderStates, loadOrderForUpdate, setOrderState } from '../store/orders'

export interface MoveOrder extends Omit<ReachedState, 'state'> {
  readonly trackingId: string
  readonly state: DeliveryState
}

/** Who answers for moving an order by hand; the partner's reports are its own. */
const STAFF: readonly ActorKind[] = ['administrator', 'operator']

export type MoveOutcome = { readonly kind: 'known'; readonly orderId: string; readonly moved: boolean } | Refused<'order-not-found' | 'order-cancelled'>

/**
 * Moves an order forward; a repeat or a step back changes nothing (decision D75). Publishes order-state-changed; audited when staff
 * do it. Refusals: order-not-found, order-cancelled (decision D149).
 */
export function moveOrder(db: Database, command: MoveOrder): Promise<MoveOutcome> {
  return db.withTransaction(async (tx): Promise<MoveOutcome> => {
    const order = await loadOrderForUpdate(tx, command.trackingId)
    if (!order) return refused('order-not-found')
    const { id: orderId, memberId, kind } = order
    const { trackingId, state, at, courier, consignment } = command
    if (order.state === 'CANCELLED') return refused('order-cancelled')
    if (!isForward(order.state, state)) return { kind: 'known', orderId, moved: false }
    await setOrderState(tx, orderId, state)
    await insertOrderStates(tx, [{ orderId, state, at, courier, consignment }])
    if (STAFF.includes(actor().kind))
      await audit(tx, { action: 'catalogue.move-order', recordId: orderId, changes: { state: { before: order.state, after: state } } })
    await record(tx, {
      subject: 'catalogue.order-state-changed.v1',
      body: { orderId, memberId, kind, trackingId, state, changedAt: at },
    })
    return { kind: 'known', orderId, moved: true }
  })
}
