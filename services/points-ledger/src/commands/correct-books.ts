import { Fault, isId, newId, points, refused } from '@club/kernel'
import type { Points, Refused } from '@club/kernel'
import { audit, recordOperatorRead } from '@club/messaging'
import { constraintOf } from '@club/postgres'
import type { Database, Tx } from '@club/postgres'
import { POINT_SOURCES, STAFF_REASON_LENGTH_MAX } from '@club/rules'
import { activeTraceparent, actor, clock } from '@club/service-host'
import { hashOf } from '../domain/movement'
import type { Movement } from '../domain/movement'
import { changeMembers, claimKeys, findPosted, writeEntries } from '../store/books'
import type { PostedTransfer } from '../store/books'
import { findSpentHold, listAvailable } from '../store/holds'
import { insertDecision } from '../store/staff-decisions'
import { findTransferLines } from '../store/transfers'

export type CorrectionOutcome =
  | { readonly kind: 'posted'; readonly transfer: PostedTransfer }
  | Refused<'key-reused' | 'insufficient-points' | 'transfer-not-found' | 'already-reversed' | 'invalid-award'>

const KEY_LENGTH_MAX = 200
const isSoundKey = (key: string): boolean => key.length > 0 && key.length <= KEY_LENGTH_MAX

/**
 * Posts a new transfer that undoes an earlier one and names it; the books themselves are never edited. One reversal a
 * transfer. Points that come back to a member this way do not count toward a tier.
 */
export async function reverseTransfer(db: Database, command: { key: string; transferId: string }): Promise<CorrectionOutcome> {
  const { key, transferId } = command
  if (!isSoundKey(key)) return refused('invalid-award')
  if (!isId(transferId)) return refused('transfer-not-found')
  try {
    return await db.withTransaction(async (tx) => {
      const original = await findTransferLines(tx, transferId)
      if (!original) return refused('transfer-not-found')
      return postOne(tx, {
        transferId: newId(),
        key,
        requestHash: hashOf(['reversal', transferId]),
        kind: 'reversal',
        reverses: transferId,
        memberId: original.memberId,
        occurredAt: clock.now(),
        traceparent: activeTraceparent(),
        lines: original.lines.map((line) => ({
          entryId: newId(),
          points: -line.points,
          source: 'Points Reversed',
          programme: line.programme,
          countsTowardTier: false,
        })),
      })
    })
  } catch (error) {
    if (error instanceof NotCovered) return refused('insufficient-points')
    if (constraintOf(error) === 'transfers_reverses_key') return refused('already-reversed')
    throw error
  }
}

export type ReverseHoldOutcome =
  | { readonly kind: 'reversed'; readonly transfer: PostedTransfer; readonly available: Points }
  | Refused<'key-reused' | 'hold-not-found' | 'already-reversed' | 'invalid-award'>

export interface ReverseHold {
  readonly key: string
  readonly holdKey: string
  /** The id of the member's line; '' lets the ledger choose. */
  readonly entryId: string
  /** When the order was cancelled; absent: now. */
  readonly occurredAt?: Date | undefined
}

/**
 * Gives back the points of a settled hold, once, as the line "Order Cancelled" that names the line it reverses (D149). It is not earned
 * (D60). Repeating it under its key returns the first outcome. Refusals: hold-not-found (nothing was spent under that key),
 * already-reversed, key-reused, invalid-award.
 */
export async function reverseHold(db: Database, { key, holdKey, entryId, occurredAt }: ReverseHold): Promise<ReverseHoldOutcome> {
  if (!isSoundKey(key)) return refused('invalid-award')
  try {
    return await db.withTransaction(async (tx): Promise<ReverseHoldOutcome> => {
      const spent = await findSpentHold(tx, holdKey)
      if (!spent) return refused('hold-not-found')
      const { account, points, toAccount: programme, reference, transferId: reverses } = spent
      const outcome = await postOne(tx, {
        transferId: newId(),
        key,
        requestHash: hashOf(['reversed-hold', holdKey]),
        kind: 'reversal',
        reverses,
        memberId: account.slice('member:'.length),
        occurredAt: occurredAt ?? clock.now(),
        traceparent: activeTraceparent(),
        lines: [
          {
            entryId: isId(entryId) ? entryId : newId(),
            points,
            source: 'Order Cancelled',
            programme,
            countsTowardTier: false,
            reference: { en: reference?.en ?? '', bm: reference?.bm ?? '', reverses: spent.entryId },
          },
        ],
      })
      if (outcome.kind === 'refused') return refused('key-reused')
      return { kind: 'reversed', transfer: outcome.transfer, available: (await listAvailable(tx, [account])).get(account) ?? 0n }
    })
  } catch (error) {
    if (constraintOf(error) === 'transfers_reverses_key') return refused('already-reversed')
    throw error
  }
}

/** Takes points away by staff decision, as the line "Points Forfeited", and writes down why (decisions D44, D139). Audited. */
export async function forfeitPoints(
  db: Database,
  command: { key: string; memberId: string; points: Points; reason: string; auditId?: string },
): Promise<CorrectionOutcome> {
  const { key, memberId, points, reason, auditId = '' } = command
  const isSoundReason = reason.length > 0 && reason.length <= STAFF_REASON_LENGTH_MAX
  if (!isSoundKey(key) || !isId(memberId) || points <= 0n || !isSoundReason || !(auditId === '' || isId(auditId))) return refused('invalid-award')
  try {
    return await db.withTransaction(async (tx) => {
      const outcome = await postOne(tx, {
        transferId: newId(),
        key,
        requestHash: hashOf(['forfeiture', memberId, points, reason]),
        kind: 'forfeiture',
        memberId,
        occurredAt: clock.now(),
        traceparent: activeTraceparent(),
        lines: [
          { entryId: newId(), points: -points, source: 'Points Forfeited', programme: POINT_SOURCES['Points Forfeited'].account, countsTowardTier: false },
        ],
      })
      if (outcome.kind === 'refused' || outcome.transfer.replayed) return outcome
      const { transferId } = outcome.transfer
      await insertDecision(tx, { transferId, decidedBy: actor().id, call: 'member:forfeit', reason, at: clock.now() })
      const changes = { points: { after: -points } }
      // The command prints the balance that is left (trust-and-desk 3.1).
      await recordOperatorRead(tx, { service: 'points-ledger', command: 'member:forfeit', memberIds: [memberId] })
      await audit(tx, { id: auditId || undefined, action: 'points-ledger.forfeit-points', recordId: transferId, memberId, changes })
      return outcome
    })
  } catch (error) {
    if (error instanceof NotCovered) return refused('insufficient-points')
    throw error
  }
}

/** A movement of points by staff that is undone: the transfer that made it, and the source of the line that undoes it. */
interface UndoneMovement {
  readonly transferId: string
  readonly key: string
  readonly source: 'Points Reversed' | 'Points Forfeited'
  readonly call: string
  readonly reason: string
}

/**
 * Posts a transfer that undoes a forfeiture, or the undoing of one, and names it: as ledger entries, never by changing any. Violates
 * transfers_reverses_key when it was undone before. Refusals: transfer-not-found; insufficient-points, where it takes points that were spent.
 */
export async function undoMovementIn(tx: Tx, { transferId, key, source, call, reason }: UndoneMovement): Promise<CorrectionOutcome> {
  const original = await findTransferLines(tx, transferId)
  if (!original) return refused('transfer-not-found')
  try {
    const outcome = await postOne(tx, {
      transferId: newId(),
      key,
      requestHash: hashOf(['undone', transferId]),
      kind: 'reversal',
      reverses: transferId,
      memberId: original.memberId,
      occurredAt: clock.now(),
      traceparent: activeTraceparent(),
      lines: original.lines.map(({ points: moved, programme }) => ({
        entryId: newId(),
        points: points(-moved),
        source,
        programme,
        countsTowardTier: false,
      })),
    })
    if (outcome.kind === 'posted') await insertDecision(tx, { transferId: outcome.transfer.transferId, decidedBy: actor().id, call, reason, at: clock.now() })
    return outcome
  } catch (error) {
    if (error instanceof NotCovered) return refused('insufficient-points')
    throw error
  }
}

/**
 * Takes a member's remaining points, as the line "Account Closed", when their data is erased (trust-and-desk 1.4); held points stay until
 * the hold is settled or expires, and a later run takes them. Returns the points taken.
 */
export function closeBooks(db: Database, { memberId }: { readonly memberId: string }): Promise<Points> {
  return db.withTransaction(async (tx) => {
    const { rows } = await tx.query<{ left: bigint; version: bigint }>(
      `SELECT balance - held AS left, version FROM accounts WHERE id = 'member:' || $1 FOR UPDATE`,
      [memberId],
    )
    const { left = 0n, version = 0n } = rows[0] ?? {}
    if (!isId(memberId) || left <= 0n) return points(0n)
    const outcome = await postOne(tx, {
      transferId: newId(),
      // The row is locked: nobody else posts from this version of the account.
      key: `account-closed:${memberId}:${version}`,
      requestHash: hashOf(['account-closed', memberId]),
      kind: 'forfeiture',
      memberId,
      occurredAt: clock.now(),
      traceparent: activeTraceparent(),
      lines: [
        { entryId: newId(), points: points(-left), source: 'Account Closed', programme: POINT_SOURCES['Account Closed'].account, countsTowardTier: false },
      ],
    })
    return outcome.kind === 'posted' ? points(left) : points(0n)
  })
}

/** Leaves the transaction, so that the claimed key is free again. */
class NotCovered extends Error {}

async function postOne(tx: Tx, movement: Movement): Promise<CorrectionOutcome> {
  const claimed = await claimKeys(tx, [movement])
  if (!claimed.has(movement.key)) {
    const earlier = (await findPosted(tx, [movement.key])).get(movement.key)
    if (!earlier) throw new Fault(`transfer ${movement.key} has no entries`)
    return earlier.requestHash.equals(movement.requestHash) ? { kind: 'posted', transfer: earlier } : refused('key-reused')
  }
  const after = await changeMembers(tx, [movement], [])
  if (!after) throw new NotCovered()
  const transfer = (await writeEntries(tx, [movement], after)).get(movement.key)
  if (!transfer) throw new Fault(`transfer ${movement.key} was not posted`)
  return { kind: 'posted', transfer }
}
