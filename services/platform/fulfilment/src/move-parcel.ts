import { refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { isFrozen } from '@club/member-data'
import { audit, recordOperatorRead, serviceOf } from '@club/messaging'
import type { AuditEntry } from '@club/messaging'
import type { Database, Tx } from '@club/postgres'
import { statesBefore } from '@club/rules'
import type { DeliveryState, ReachedState } from '@club/rules'
import { actor } from '@club/service-host'
import type { ActorKind } from '@club/service-host'
import type { FoundParcel, MovedParcel, Parcels } from './parcels'

export interface MoveParcel extends ReachedState {
  readonly trackingId: string
  readonly state: DeliveryState
}

export type MoveOutcome =
  { readonly kind: 'known'; readonly order: FoundParcel; readonly moved: boolean } | Refused<'order-not-found' | 'order-cancelled' | 'order-on-hold'>

/** Actors who answer for moving an order by hand; the partner's reports are its own. */
const STAFF: readonly ActorKind[] = ['administrator', 'operator']

/** A change of an order's state for its event: `undoneState` is the state that it is not in any more because staff took that back. */
export type Move = MovedParcel & { readonly at: Date; readonly undoneState: DeliveryState | '' }

export interface Moving {
  readonly parcels: Parcels
  /** How the audit calls it, e.g. samples.move-order. */
  readonly action: AuditEntry['action']
  /** Publishes that an order moved, in its transaction. */
  publish(tx: Tx, move: Move): Promise<void>
}

/**
 * Moves an order forward; a repeat or a step back changes nothing (decision D75). Audited when staff do it, and an operator who does it
 * has read its member (trust-and-desk 3.1).
 * Refusals: order-not-found, order-on-hold (it has not left, and its member's account is being checked; trust-and-desk 10.2), order-cancelled
 * (decision D149).
 */
export function moveParcel(db: Database, command: MoveParcel, { parcels, action, publish }: Moving): Promise<MoveOutcome> {
  return db.withTransaction(async (tx): Promise<MoveOutcome> => {
    const { trackingId, ...reached } = command
    const waiting = await parcels.find(tx, trackingId)
    if (waiting?.state === 'PROCESSING' && command.state !== 'PROCESSING' && (await isFrozen(tx, waiting.memberId))) {
      await recordOperatorRead(tx, { service: serviceOf(action), command: 'order:state', memberIds: [waiting.memberId] })
      return refused('order-on-hold')
    }
    const order = await parcels.moveFrom(tx, trackingId, statesBefore(command.state), command.state)
    const found = order ?? (await parcels.find(tx, trackingId))
    if (!found) return refused('order-not-found')
    await recordOperatorRead(tx, { service: serviceOf(action), command: 'order:state', memberIds: [found.memberId] })
    if (!order) return found.state === 'CANCELLED' ? refused('order-cancelled') : { kind: 'known', order: found, moved: false }
    const { orderId, memberId, before, state: after } = order
    await parcels.insertStates(tx, [{ ...reached, orderId }])
    if (STAFF.includes(actor().kind)) await audit(tx, { action, recordId: orderId, recordName: trackingId, memberId, changes: { state: { before, after } } })
    await publish(tx, { ...order, at: command.at, undoneState: '' })
    return { kind: 'known', order, moved: true }
  })
}
