import { Fault, isId, newId, refused } from '@club/kernel'
import type { Points, Refused } from '@club/kernel'
import { frozenAmong } from '@club/member-data'
import { groupTransactions } from '@club/postgres'
import type { Database, Tx } from '@club/postgres'
import { activeTraceparent, actor, clock, writeActor } from '@club/service-host'
import { decideRelease, decideSettle } from '../domain/hold'
import type { Hold } from '../domain/hold'
import { accountOrder, hashOf } from '../domain/movement'
import type { Movement } from '../domain/movement'
import { changeMembers, claimKeys, findPosted, writeEntries } from '../store/books'
import type { PostedTransfer } from '../store/books'
import { closeHolds, freeHeld, listAvailable, loadHoldByKeyForUpdate, loadHoldsForUpdate, loadOverdueHoldsForUpdate } from '../store/holds'

export type SettleOutcome =
  /** `available` is the points that the member may spend now, at a repetition too. */
  | { readonly kind: 'settled'; readonly transfer: PostedTransfer; readonly available: Points }
  | Refused<'hold-not-found' | 'hold-closed' | 'hold-expired' | 'account-frozen'>

const settlementKey = (holdId: string): string => `hold:${holdId}`

export interface SettleHold {
  readonly holdId: string
  /** The id of the member's line; '' lets the ledger choose. */
  readonly entryId: string
  /** When the points were spent; absent: now. */
  readonly occurredAt?: Date | undefined
}

/** A settlement with its own cause: one transaction settles for several callers. */
type CausedSettlement = SettleHold & Pick<Movement, 'traceparent' | 'actor'>

/** Groups concurrent settlements into one transaction; one for each process. */
export type SettlementQueue = ReturnType<typeof openSettlementQueue>
export const openSettlementQueue = (db: Database) =>
  groupTransactions<SettleHold, SettleOutcome>(db, {
    name: 'ledger.settle-holds',
    work: (tx, group) =>
      settleTogether(
        tx,
        group.map(({ item, asCaller }) => asCaller(() => ({ ...item, traceparent: activeTraceparent(), actor: writeActor(actor()) }))),
      ),
  })

/**
 * Spends held points, once, grouped with concurrent callers: repeating it returns the first outcome. Refused account-frozen while the member is
 * frozen, whenever the points were held: a freeze that was answered has no spending after it (trust-and-desk 10.2).
 */
export const settleHold = (queue: SettlementQueue, command: SettleHold): Promise<SettleOutcome> => queue(command)

/** Each its own outcome, in the order given. */
async function settleTogether(tx: Tx, commands: readonly CausedSettlement[]): Promise<SettleOutcome[]> {
  const ids = [...new Set(commands.map(({ holdId }) => holdId).filter(isId))]
  const holds = ids.length === 0 ? new Map<string, Hold>() : await loadHoldsForUpdate(tx, ids)
  const memberOf = ({ account }: Hold): string => account.slice('member:'.length)
  const frozen = holds.size === 0 ? new Set<string>() : await frozenAmong(tx, [...holds.values()].map(memberOf))
  const now = clock.now()
  const movements = new Map<string, Movement>()
  const settled: Hold[] = []
  const decisions = commands.map((command) => {
    const hold = holds.get(command.holdId.toLowerCase())
    if (!hold) return refused('hold-not-found' as const)
    const decision = decideSettle(hold, now)
    if (decision === 'hold-closed' || decision === 'hold-expired') return refused(decision)
    if (decision === 'settle' && frozen.has(memberOf(hold))) return refused('account-frozen' as const)
    if (decision === 'settle' && !movements.has(hold.id)) {
      movements.set(hold.id, settlementOf(hold, command, now))
      settled.push(hold)
    }
    return hold
  })
  const posted = await post(tx, settled, movements)
  const others = decisions.flatMap((decision) => ('kind' in decision || movements.has(decision.id) ? [] : [decision]))
  const earlier = await findPosted(
    tx,
    others.map(({ id }) => settlementKey(id)),
  )
  if (settled.length > 0) await closeHolds(tx, [...movements.keys()], 'settled', now)
  const accounts = decisions.flatMap((decision) => ('kind' in decision ? [] : [decision.account]))
  const available = accounts.length === 0 ? new Map<string, Points>() : await listAvailable(tx, accounts)
  return decisions.map((decision): SettleOutcome => {
    if ('kind' in decision) return decision
    const key = settlementKey(decision.id)
    const transfer = posted.get(key) ?? earlier.get(key)
    if (!transfer) throw new Fault(`settled hold ${decision.id} has no transfer`)
    return { kind: 'settled', transfer, available: available.get(decision.account) ?? 0n }
  })
}

function settlementOf(hold: Hold, { entryId, occurredAt, traceparent, actor: who }: CausedSettlement, now: Date): Movement {
  return {
    transferId: newId(),
    key: settlementKey(hold.id),
    requestHash: hashOf(['settlement', hold.id]),
    kind: 'settlement',
    memberId: hold.account.slice('member:'.length),
    occurredAt: occurredAt ?? now,
    traceparent,
    ...(who ? { actor: who } : {}),
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
}

async function post(tx: Tx, settled: readonly Hold[], byHold: ReadonlyMap<string, Movement>): Promise<Map<string, PostedTransfer>> {
  const movements = [...byHold.values()]
  if (movements.length === 0) return new Map()
  await claimKeys(tx, movements)
  const after = await changeMembers(tx, movements, settled)
  if (!after) throw new Fault('a hold is not covered by its account')
  return writeEntries(tx, movements, after)
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
    const hold = byKey ? await loadHoldByKeyForUpdate(tx, which.key) : (await loadHoldsForUpdate(tx, [which.holdId])).get(which.holdId.toLowerCase())
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

/** Closes holds whose time is up, so that a dead purchase cannot strand points. Returns how many. */
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
