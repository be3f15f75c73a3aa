import { createHash } from 'node:crypto'
import { assert } from '@club/kernel'
import type { Points } from '@club/kernel'
import type { PointSource } from '@club/rules'

/** Purpose of a spending, in both languages; for a source that has titles, the title. */
export interface Reference {
  readonly en: string
  readonly bm: string
  /** The id of the member's line that this one gives back. */
  readonly reverses?: string
}

/** One line of a transfer: points that move between the member's account and one of the programme's. */
export interface MovementLine {
  /** Id of the member's entry. */
  readonly entryId: string
  /** From the member's side: positive arrives, negative leaves. */
  readonly points: Points
  readonly source: PointSource
  /** The programme's account on the other side, e.g. "issuance:unique-code". */
  readonly programme: string
  readonly countsTowardTier: boolean
  readonly reference?: Reference | undefined
}

export type MovementKind = 'award' | 'settlement' | 'reversal' | 'forfeiture'

/** A transfer to be posted: double entry, so its lines and their counterparts sum to zero. */
export interface Movement {
  readonly transferId: string
  /** Idempotency key. */
  readonly key: string
  readonly requestHash: Buffer
  readonly kind: MovementKind
  readonly memberId: string
  readonly lines: readonly MovementLine[]
  readonly occurredAt: Date
  readonly reverses?: string
  readonly traceparent: string
  /** Actor who caused it, as calls carry it, where one transaction serves several; absent: the current actor. */
  readonly actor?: string
}

export const memberAccount = (memberId: string): string => `member:${memberId}`

/** Members first, then the programme's accounts: those are shared by every batch and stay locked the shortest time. */
export function accountOrder(left: string, right: string): number {
  const leftIsMember = left.startsWith('member:')
  if (leftIsMember !== right.startsWith('member:')) return leftIsMember ? -1 : 1
  return left < right ? -1 : left > right ? 1 : 0
}

/** Change of one account by a group of movements. */
export interface AccountChange {
  readonly account: string
  readonly points: Points
  readonly entries: bigint
}

/** One sum per account, in the order in which accounts are locked everywhere (no deadlock between batches). */
export function sumPerAccount(movements: readonly Movement[]): AccountChange[] {
  const sums = new Map<string, { points: Points; entries: bigint }>()
  const add = (account: string, points: Points) => {
    const sum = sums.get(account) ?? { points: 0n, entries: 0n }
    sums.set(account, { points: sum.points + points, entries: sum.entries + 1n })
  }
  for (const movement of movements)
    for (const line of movement.lines) {
      add(memberAccount(movement.memberId), line.points)
      add(line.programme, -line.points)
    }
  return [...sums].map(([account, sum]) => ({ account, ...sum })).sort((left, right) => accountOrder(left.account, right.account))
}

/** A line of the books as it will be written. */
export interface BookEntry {
  readonly id: string
  readonly transferId: string
  readonly account: string
  readonly version: bigint
  readonly points: Points
  readonly balanceBefore: Points
  readonly balanceAfter: Points
  readonly source: PointSource
  readonly countsTowardTier: boolean
  readonly occurredAt: Date
  readonly reference: Reference | undefined
}

export interface AccountState {
  readonly balance: Points
  readonly version: bigint
}

/**
 * Spreads the accounts' states after a group of movements over its single entries: each knows the balance before and
 * after it, and versions run without a gap.
 */
export function entriesOf(movements: readonly Movement[], after: ReadonlyMap<string, AccountState>, newEntryId: () => string): BookEntry[] {
  const running = new Map<string, { balance: Points; version: bigint }>()
  for (const change of sumPerAccount(movements)) {
    const state = after.get(change.account)
    assert(state, `no state of account ${change.account}`)
    running.set(change.account, { balance: state.balance - change.points, version: state.version - change.entries })
  }
  const entries: BookEntry[] = []
  const write = (movement: Movement, line: MovementLine, id: string, account: string, points: Points) => {
    const state = running.get(account) as { balance: Points; version: bigint }
    const balanceBefore = state.balance
    state.balance += points
    state.version += 1n
    entries.push({
      id,
      transferId: movement.transferId,
      account,
      version: state.version,
      points,
      balanceBefore,
      balanceAfter: state.balance,
      source: line.source,
      countsTowardTier: line.countsTowardTier,
      occurredAt: movement.occurredAt,
      reference: line.reference,
    })
  }
  for (const movement of movements)
    for (const line of movement.lines) {
      write(movement, line, line.entryId, memberAccount(movement.memberId), line.points)
      write(movement, line, newEntryId(), line.programme, -line.points)
    }
  return entries
}

/** The fingerprint by which a repeated request is distinguished from a reused key. */
export function hashOf(parts: readonly (string | bigint | boolean | number)[]): Buffer {
  return createHash('sha256').update(parts.map(String).join('\u001f')).digest()
}

/** The entry id of a line that the ledger itself decides on: the same cause always gives the same id, so a repeat is recognised. */
export function entryIdOf(cause: string): string {
  const hex = createHash('sha256').update(`entry:${cause}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
