import { isId, newId, refused } from '@club/kernel'
import type { Points, Refused } from '@club/kernel'
import { frozenAmong } from '@club/member-data'
import { constraintOf, groupTransactions } from '@club/postgres'
import type { Database, Tx } from '@club/postgres'
import { POINT_SOURCES } from '@club/rules'
import type { SpentSource } from '@club/rules'
import { clock } from '@club/service-host'
import { isSoundHold } from '../domain/hold'
import type { Hold } from '../domain/hold'
import { hashOf, memberAccount } from '../domain/movement'
import type { Reference } from '../domain/movement'
import { addHeld, insertHolds, listHoldsOf, loadAvailableForUpdate } from '../store/holds'

export interface HoldPoints {
  readonly key: string
  readonly memberId: string
  readonly points: Points
  /** Determines which of the programme's accounts gets the points. */
  readonly source: SpentSource
  readonly ttlSeconds: number
  /** Shown beside the source in the member's history once the hold is settled. */
  readonly reference?: Reference | undefined
}

export type HoldOutcome = { readonly kind: 'held'; readonly hold: Hold } | Refused<'key-reused' | 'account-frozen' | 'insufficient-points' | 'invalid-award'>

/** Groups concurrent holds into one transaction; one for each process. */
export type HoldQueue = ReturnType<typeof openHoldQueue>
export const openHoldQueue = (db: Database) =>
  groupTransactions<HoldPoints, HoldOutcome>(db, {
    name: 'ledger.hold-points',
    work: (tx, group) =>
      holdTogether(
        tx,
        group.map(({ item }) => item),
      ),
  })

/**
 * Holds points until settled, released or expired, grouped with concurrent callers. The same key returns the first outcome. Refusals in order:
 * invalid-award, key-reused, account-frozen (trust-and-desk 10.2), insufficient-points.
 */
export async function holdPoints(queue: HoldQueue, command: HoldPoints): Promise<HoldOutcome> {
  try {
    return await queue(command)
  } catch (error) {
    // Of two racing duplicates for different members one commits; the other one was rolled back and reads the first outcome.
    if (constraintOf(error) === 'holds_key_key') return queue(command)
    throw error
  }
}

/** Each its own outcome, in the order given: an account that does not cover all of them covers the first. */
async function holdTogether(tx: Tx, commands: readonly HoldPoints[]): Promise<HoldOutcome[]> {
  const sound = commands.filter((command) => isId(command.memberId) && isSoundHold(command))
  if (sound.length === 0) return commands.map(() => refused('invalid-award'))
  const frozen = await frozenAmong(
    tx,
    sound.map(({ memberId }) => memberId),
  )
  // The accounts' rows make a duplicate call wait, so the first call's hold is visible to it.
  const available = await loadAvailableForUpdate(
    tx,
    sound.map(({ memberId }) => memberAccount(memberId)),
  )
  const known = await listHoldsOf(
    tx,
    sound.map(({ key }) => key),
  )
  const fresh: Hold[] = []
  const outcomes = commands.map((command): HoldOutcome => {
    if (!sound.includes(command)) return refused('invalid-award')
    const request = asked(command)
    const { key, points, requestHash, account } = request
    const earlier = known.get(key)
    if (earlier) return earlier.requestHash.equals(requestHash) ? { kind: 'held', hold: earlier } : refused('key-reused')
    if (frozen.has(command.memberId)) return refused('account-frozen')
    const availableAfter = (available.get(account) ?? 0n) - points
    if (availableAfter < 0n) return refused('insufficient-points')
    available.set(account, availableAfter)
    const hold: Hold = { ...request, id: newId(), state: 'open', availableAfter }
    known.set(key, hold)
    fresh.push(hold)
    return { kind: 'held', hold }
  })
  if (fresh.length > 0) {
    await addHeld(tx, fresh)
    await insertHolds(tx, fresh)
  }
  return outcomes
}

function asked({ key, memberId, points, source, ttlSeconds, reference }: HoldPoints) {
  const toAccount = POINT_SOURCES[source].account
  return {
    key,
    requestHash: hashOf(['hold', memberId, points, source, toAccount, ttlSeconds]),
    account: memberAccount(memberId),
    points,
    source,
    toAccount,
    expiresAt: new Date(clock.now().getTime() + ttlSeconds * 1000),
    reference,
  }
}
