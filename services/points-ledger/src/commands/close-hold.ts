import { Fault, isId, newId, refused } from '@club/kernel'
import type { Points, Refused } from '@club/kernel'
import type { Database } from '@club/postgres'
import { activeTraceparent, clock } from '@club/service-host'
import { decideRelease, decideSettle } from '../domain/hold'
import { accountOrder, hashOf } from '../domain/movement'
import type { Movement } from '../domain/movement'
import { changeMember, claimKeys, findPosted, writeEntries } from '../store/books'
import type { PostedTransfer } from '../store/books'
import { closeHolds, findAvailable, freeHeld, loadHoldByKeyForUpdate, loadHoldForUpdate, loadOverdueHoldsForUpdate } from '../store/holds'

export type SettleOutcome =
  /** `available` is what the member may spend now, at a repetition too. */
  { readonly kind: 'settled'; readonly transfer: PostedTransfer; readonly available: Points } | Refused<'hold-not-found' | 'hold-closed' | 'hold-expired'>

const settlementKey = (holdId: string): string => `hold:${holdId}`

export interface SettleHold {
  readonly holdId: string
  /** The id of the member's line; '' lets the ledger choose. */
  readonly entryId: string
  /** When the points were spent; absent: now. */
  readonly occurredAt?: Date | undefined
}

/** Spends held points, once: repeating it answers the first outcome. */
export async function settleHold(db: Database, command: SettleHold): Promise<SettleOutcome> {
  const { holdId, entryId } = command
  if (!isId(holdId)) return refused('hold-not-found')
  return db.withTransaction(async (tx) => {
    const hold = await loadHoldForUpdate(tx, holdId)
    if (!hold) return refused('hold-not-found')
    const now = clock.now()
    const decision = decideSettle(hold, now)
    if (decision === 'replay') {
      const transfer = (await findPosted(tx, [settlementKey(holdId)])).get(settlementKey(holdId))
      if (!transfer) throw new Fault(`settled hold ${holdId} has no transfer`)
      return { kind: 'settled', transfer, available: await findAvailable(tx, hold.account) }
    }
    if (decision !== 'settle') return refused(decision)
    const movement: Movement = {
      transferId: newId(),
      key: settlementKey(holdId),
      requestHash: hashOf(['settlement', holdId]),
      kind: 'settlement',
      memberId: hold.account.slice('member:'.length),
      occurredAt: command.occurredAt ?? now,
      traceparent: activeTraceparent(),
      lines: [
        {
          entryId: isId(entryId) ? entryId : newId(),
          points: -hold.points,
          source: hold.source,
          programme: hold.toAccount,
          countsTowardTier: false,
          reference: hold.reference,
        },
      ],
    }
    await claimKeys(tx, [movement])
    const after = await changeMember(tx, movement, hold.points)
    if (!after) throw new Fault(`hold ${holdId} is not covered by its account`)
    const transfer = (await writeEntries(tx, [movement], after)).get(movement.key)
    if (!transfer) throw new Fault(`hold ${holdId} was not posted`)
    await closeHolds(tx, [holdId], 'settled', now)
    return { kind: 'settled', transfer, available: await findAvailable(tx, hold.account) }
  })
}

export type ReleaseOutcome = { readonly kind: 'released' } | Refused<'hold-not-found' | 'hold-closed'>

/**
 * Gives held points back; repeating it changes nothing. By its key when the caller never learnt the id: a hold that was never
 * made counts as released then, because the undo of a saga must not fail for that; one made after this expires.
 */
export async function releaseHold(db: Database, which: { readonly holdId: string } | { readonly key: string }): Promise<ReleaseOutcome> {
  const byKey = 'key' in which
  if (!byKey && !isId(which.holdId)) return refused('hold-not-found')
  return db.withTransaction(async (tx) => {
    const hold = await (byKey ? loadHoldByKeyForUpdate(tx, which.key) : loadHoldForUpdate(tx, which.holdId))
    if (!hold) return byKey ? { kind: 'released' } : refused('hold-not-found')
    const decision = decideRelease(hold.state)
    if (decision === 'hold-closed') return refused(decision)
    if (decision === 'release') {
      await freeHeld(tx, [hold])
      await closeHolds(tx, [hold.id], 'released', clock.now())
    }
    return { kind: 'released' }
  })
}

const EXPIRE_BATCH_MAX = 500

/** Closes holds whose time is up, so that a dead purchase cannot strand points. Answers how many. */
export async function expireHolds(db: Database, now: Date): Promise<bigint> {
  let expired = 0n
  for (;;) {
    const batch = await db.withTransaction(async (tx) => {
      const holds = await loadOverdueHoldsForUpdate(tx, now, EXPIRE_BATCH_MAX)
      const sums = new Map<string, bigint>()
      for (const hold of holds) sums.set(hold.account, (sums.get(hold.account) ?? 0n) + hold.points)
      const sorted = [...sums].map(([account, points]) => ({ account, points })).sort((left, right) => accountOrder(left.account, right.account))
      await freeHeld(tx, sorted)
      await closeHolds(
        tx,
        holds.map((hold) => hold.id),
        'expired',
        now,
      )
      return holds.length
    })
    expired += BigInt(batch)
    if (batch < EXPIRE_BATCH_MAX) return expired
  }
}
