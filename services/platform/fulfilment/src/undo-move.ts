import { isId, refused } from '@club/kernel'
import { isFrozen } from '@club/member-data'
import type { Tx } from '@club/postgres'
import { auditUndoing } from '@club/records'
import type { ActToUndo, Inverse, UndoneField, UndoPlan } from '@club/records'
import { isDeliveryState, statesAfter } from '@club/rules'
import type { DeliveryState } from '@club/rules'
import { clock } from '@club/service-host'
import type { Moving } from './move-parcel'

/** A field of an act that a move leaves, and its undoing: `reachedAt`, `courier` and `consignment` are of the state that it took away. */
interface Change<Value> {
  readonly before?: Value
  readonly after?: Value
}
interface Changes {
  readonly state?: Change<string>
  readonly reachedAt?: Change<string>
  readonly courier?: Change<string>
  readonly consignment?: Change<string>
}

/**
 * An order that staff moved forward goes back to where it was, unless it moved on or was cancelled since (trust-and-desk 8.1); that the undoing
 * of such an act moves it forward again, with what had been reported of the state. The partner's reports are not of staff and stay forward only
 * (decision D75). Not out of PROCESSING while the member's account is being checked (10.2), and not what a cancellation left.
 */
export const inverseOfMove =
  ({ parcels, action, publish }: Moving): Inverse =>
  async (tx, act) => {
    const { state = {}, ...reached } = act.changes as Changes
    const { before = '', after = '' } = state
    if (!isDeliveryState(before) || !isDeliveryState(after)) return refused('no-inverse')
    const order = isId(act.recordId) ? await parcels.findById(tx, act.recordId) : undefined
    if (!order) return refused('record-gone')
    const changes: UndoneField[] = [{ field: 'state', now: order.state, then: before }]
    if (order.state !== after) return refused('changed-since', { changes })
    if (after === 'PROCESSING' && (await isFrozen(tx, order.memberId))) return refused('rules')
    return {
      kind: 'possible',
      changes,
      async carryOut() {
        const moved = await parcels.moveFrom(tx, order.trackingId, [after], before)
        if (!moved) return refused('changed-since', { changes })
        const isBack = statesAfter(before).includes(after)
        const others = isBack ? await takeAway(tx, act, after) : await bringBack(tx, act, { state: before, reached })
        const audited = { state: { before: after, after: before }, ...others }
        const { orderId: recordId, trackingId: recordName, memberId } = order
        await auditUndoing(tx, act, { action, recordId, recordName, memberId, changes: audited })
        await publish(tx, { ...moved, at: clock.now(), undoneState: isBack ? after : '' })
        return undefined
      },
    } satisfies UndoPlan

    /** Removes the state that the act reached; what was reported of it stays in the log, from which it can come back. */
    async function takeAway(tx: Tx, { recordId }: ActToUndo, gone: DeliveryState): Promise<Record<string, Change<string>>> {
      const removed = await parcels.removeState(tx, recordId, gone)
      if (!removed) return {}
      const { at, courier, consignment } = removed
      const texts = Object.entries({ courier, consignment }).flatMap(([field, text]) => (text === '' ? [] : [[field, { before: text }] as const]))
      return { reachedAt: { before: at.toISOString() }, ...Object.fromEntries(texts) }
    }

    async function bringBack(
      tx: Tx,
      { recordId: orderId }: ActToUndo,
      { state, reached }: { readonly state: DeliveryState; readonly reached: Omit<Changes, 'state'> },
    ): Promise<Record<string, Change<string>>> {
      const { reachedAt, courier, consignment } = reached
      const at = reachedAt?.before ? new Date(reachedAt.before) : clock.now()
      await parcels.insertStates(tx, [{ orderId, state, at, courier: courier?.before ?? '', consignment: consignment?.before ?? '' }])
      return {}
    }
  }
