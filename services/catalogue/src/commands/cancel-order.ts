import { newId, refused } from '@club/kernel'
import type { Points, Refused } from '@club/kernel'
import { audit, record, recordOperatorRead } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { klDay } from '@club/rules'
import { actor, clock } from '@club/service-host'
import { findCancellation, insertCancellation, markCancelled, markCancelledOnDay, markGivenBack } from '../store/cancellations'
import type { Cancellation, WhichOrder } from '../store/cancellations'
import { parcels } from '../store/orders'
import { returnStock } from './reserve-stock'

export type { Cancellation, WhichOrder }

/** The day is over at the next midnight in Kuala Lumpur, for `cancellation-limit-reached`. */
export type CancelRefusal = 'order-not-found' | 'order-under-way' | 'order-cancelled' | 'cancellation-limit-reached'

export type CancelOutcome =
  /** `begun` when this call cancelled it: then its points are to be given back. */
  | { readonly kind: 'cancelled'; readonly orderId: string; readonly cancellation: Cancellation; readonly begun?: { memberId: string; points: Points } }
  | Refused<CancelRefusal>

/**
 * Cancels an order that nobody has shipped and puts its units back into stock; once, a repeat returns the first cancellation
 * (decision D149). Publishes order-cancelled; audited when an operator or staff do it; an operator has read
 * its member then (trust-and-desk 3.1). A member may cancel `perDayMax` orders a day in Kuala Lumpur (decision D158); an operator and staff any number,
 * which count for nobody. Refusals: order-not-found, order-under-way, order-cancelled (for staff: by another act), cancellation-limit-reached.
 */
export async function cancelOrder(tx: Tx, which: WhichOrder, perDayMax: number): Promise<CancelOutcome> {
  const auditId = auditIdOf(which)
  const isOwn = 'memberId' in which && !auditId
  const cancelled = await (!isOwn ? markCancelled(tx, which) : markCancelledOnDay(tx, which, { day: klDay(clock.now()), perDayMax }))
  if (!cancelled) return whatItIs(tx, which)
  const { id: orderId, memberId, kind, trackingId, points } = cancelled
  await showOperator(tx, memberId)
  const cancelledAt = clock.now()
  const cancellation = { sagaId: auditId ?? newId(), entryId: newId(), cancelledAt, balanceAfter: null }
  await returnStock(tx, orderId)
  await parcels.insertStates(tx, [{ orderId, state: 'CANCELLED', at: cancelledAt, courier: '', consignment: '' }])
  await insertCancellation(tx, orderId, cancellation)
  const changes = { state: { before: 'PROCESSING', after: 'CANCELLED' } }
  const entry = { recordId: orderId, recordName: trackingId, memberId, changes }
  if (actor().kind === 'operator') await audit(tx, { ...entry, action: 'catalogue.move-order' })
  if (auditId) await audit(tx, { ...entry, id: auditId, action: 'catalogue.cancel-order' })
  await record(tx, { subject: 'catalogue.order-cancelled.v1', body: { orderId, memberId, kind, trackingId, points, cancelledAt } })
  return { kind: 'cancelled', orderId, cancellation, begun: { memberId, points } }
}

const auditIdOf = (which: WhichOrder): string | undefined => ('auditId' in which ? which.auditId : undefined)

const showOperator = (tx: Tx, memberId: string): Promise<void> =>
  recordOperatorRead(tx, { service: 'catalogue', command: 'order:state', memberIds: [memberId] })

async function whatItIs(tx: Tx, which: WhichOrder): Promise<CancelOutcome> {
  const found = await findCancellation(tx, which)
  if (!found) return refused('order-not-found')
  const { orderId, memberId, state, cancellation } = found
  await showOperator(tx, memberId)
  const auditId = auditIdOf(which)
  if (cancellation) return auditId && auditId !== cancellation.sagaId ? refused('order-cancelled') : { kind: 'cancelled', orderId, cancellation }
  return refused(state === 'PROCESSING' ? 'cancellation-limit-reached' : 'order-under-way')
}

/** Records that the points of a cancelled order are back, and the member's balance since. */
export const closeCancellation = (tx: Tx, orderId: string, balanceAfter: Points): Promise<void> => markGivenBack(tx, orderId, balanceAfter)
