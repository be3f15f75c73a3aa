import { isId, refused } from '@club/kernel'
import { isFrozen } from '@club/member-data'
import type { Tx } from '@club/postgres'
import { auditUndoing } from '@club/records'
import type { Inverse, UndoneField } from '@club/records'
import { isDeliveryState, statesAfter } from '@club/rules'
import type { DeliveryState } from '@club/rules'
import { clock } from '@club/service-host'
import type { Moving } from './move-parcel'
import type { Parcels } from './parcels'

interface Change {
  readonly before?: string
  readonly after?: string
}
/** Fields that a move leaves in the log, and its undoing: `reachedAt`, `courier` and `consignment` are of the state that it took away. */
type Changes = Readonly<Partial<Record<'state' | 'reachedAt' | 'courier' | 'consignment', Change>>>

/**
 * An order that staff moved forward goes back to where it was, unless it moved on or was cancelled since (trust-and-desk 8.1); the undoing
 * of such an act moves it forward again, with what had been reported of the state. The partner's reports are not of staff and stay forward only
 * (decision D75). Not out of PROCESSING while the member's account is being checked (10.2), and not what a cancellation left.
 */
export const inverseOfMove =
  ({ parcels, action, publish }: Moving): Inverse =>
  async (tx, act) => {
    const { state, ...reached } = act.changes as Changes
    const { before = '', after = '' } = state ?? {}
    if (!isDeliveryState(before) || !isDeliveryState(after)) return refused('no-inverse')
    const order = isId(act.recordId) ? await parcels.findById(tx, act.recordId) : undefined
    if (!order) return refused('record-gone')
    const { orderId, trackingId, memberId } = order
    const changes: UndoneField[] = [{ field: 'state', now: order.state, then: before }]
    if (order.state !== after) return refused('changed-since', { changes })
    if (after === 'PROCESSING' && (await isFrozen(tx, memberId))) return refused('rules')
    return {
      kind: 'possible',
      changes,
      async carryOut() {
        const moved = await parcels.moveFrom(tx, trackingId, [after], before)
        if (!moved) return refused('changed-since', { changes })
        const isBack = statesAfter(before).includes(after)
        const taken = isBack ? await takeAway(tx, parcels, orderId, after) : {}
        if (!isBack) await bringBack(tx, parcels, { orderId, state: before, reached })
        await auditUndoing(tx, act, {
          action,
          recordId: orderId,
          recordName: trackingId,
          memberId,
          changes: { state: { before: after, after: before }, ...taken },
        })
        await publish(tx, { ...moved, at: clock.now(), undoneState: isBack ? after : '' })
        return undefined
      },
    }
  }

/** Removes a state that an order reached; what was reported of it is for the log, from which it can come back. */
async function takeAway(tx: Tx, parcels: Parcels, orderId: string, state: DeliveryState): Promise<Record<string, Change>> {
  const removed = await parcels.removeState(tx, orderId, state)
  if (!removed) return {}
  const { at, courier, consignment } = removed
  return {
    reachedAt: { before: at.toISOString() },
    ...(courier === '' ? {} : { courier: { before: courier } }),
    ...(consignment === '' ? {} : { consignment: { before: consignment } }),
  }
}

async function bringBack(
  tx: Tx,
  parcels: Parcels,
  { orderId, state, reached }: { readonly orderId: string; readonly state: DeliveryState; readonly reached: Omit<Changes, 'state'> },
): Promise<void> {
  const { reachedAt, courier, consignment } = reached
  const at = reachedAt?.before ? new Date(reachedAt.before) : clock.now()
  await parcels.insertStates(tx, [{ orderId, state, at, courier: courier?.before ?? '', consignment: consignment?.before ?? '' }])
}
