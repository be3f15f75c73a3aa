import { Fault } from '@club/kernel'
import { frozenAmong } from '@club/member-data'
import { isDataError } from '@club/postgres'
import type { Database, Tx } from '@club/postgres'
import { actor, batchCalls, clock, histogram, writeActor } from '@club/service-host'
import { awardMovement } from '../domain/award'
import type { Award } from '../domain/award'
import { isWithheldWhileFrozen } from '../domain/freeze'
import type { Movement } from '../domain/movement'
import { changeAccounts, claimKeys, findHashes, findPosted, writeEntries } from '../store/books'
import type { PostedTransfer } from '../store/books'
import { findWithheld, insertWithheld } from '../store/withheld-awards'

const BATCH_ITEMS_MAX = 256
const WAITING_MAX = 50_000

const batchItems = histogram('club_ledger_awards_per_transaction', 'Awards of one transaction', [], [1, 2, 4, 8, 16, 32, 64, 128, 256])

export type PostOutcome =
  | { readonly kind: 'posted'; readonly transfer: PostedTransfer }
  /** The member is frozen: the award is posted at the release, or an alarm's evidence named it and it never is (trust-and-desk 10.2). */
  | { readonly kind: 'withheld' }
  | { readonly kind: 'refused'; readonly reason: 'invalid-award' | 'key-reused' }

/**
 * Posts awards in the caller's transaction, each its own outcome, in the order given. A key that was posted before returns
 * its first outcome when the request is the same, else `key-reused`.
 */
export async function postAwards(tx: Tx, awards: readonly Award[]): Promise<PostOutcome[]> {
  const movements = awards.map(awardMovement)
  // Within one batch the first of several equal keys counts for all of them.
  const first = new Map<string, Movement>()
  for (const movement of movements) if (!isRefused(movement) && !first.has(movement.key)) first.set(movement.key, movement)
  const withheld = await withhold(tx, awards, first)
  const posted = await post(
    tx,
    [...first.values()].filter(({ key }) => !withheld.has(key)),
  )
  return movements.map((movement) => {
    if (isRefused(movement)) return movement
    const hash = withheld.get(movement.key)
    if (hash) return hash.equals(movement.requestHash) ? { kind: 'withheld' } : { kind: 'refused', reason: 'key-reused' }
    const transfer = posted.get(movement.key)
    if (!transfer) throw new Fault(`transfer ${movement.key} has no entries`)
    if (!transfer.requestHash.equals(movement.requestHash)) return { kind: 'refused', reason: 'key-reused' }
    const repeated = first.get(movement.key) !== movement
    return { kind: 'posted', transfer: repeated ? { ...transfer, replayed: true } : transfer }
  })
}

/**
 * The same for awards that were most likely posted already: looks first, without locking, and posts the missing ones.
 * Returns the outcomes of those that it posted.
 */
export async function postMissingAwards(tx: Tx, awards: readonly Award[]): Promise<PostOutcome[]> {
  const hashes = await findHashes(
    tx,
    awards.map((award) => award.key),
  )
  const missing = awards.filter((award) => {
    const movement = awardMovement(award)
    return isRefused(movement) || !hashes.get(award.key)?.equals(movement.requestHash)
  })
  return missing.length === 0 ? [] : postAwards(tx, missing)
}

/**
 * Keeps the awards of frozen members for their release instead of posting them, and finds those that were kept before. Returns the fingerprints
 * of all of them, by key. Members are looked up before any row is locked.
 */
async function withhold(tx: Tx, awards: readonly Award[], movements: ReadonlyMap<string, Movement>): Promise<ReadonlyMap<string, Buffer>> {
  const candidates = [...movements.values()].filter(({ key }) => isWithheldWhileFrozen(key))
  if (candidates.length === 0) return new Map()
  const frozen = await frozenAmong(
    tx,
    candidates.map(({ memberId }) => memberId),
  )
  const keys = candidates.map(({ key }) => key)
  const kept = await findWithheld(tx, keys)
  const arrived = candidates.filter(({ key, memberId }) => frozen.has(memberId) && !kept.has(key))
  if (arrived.length === 0) return kept
  const posted = await findHashes(
    tx,
    arrived.map(({ key }) => key),
  )
  const fresh = arrived.filter(({ key }) => !posted.has(key))
  // The first of several equal keys, as everywhere.
  const byKey = new Map([...awards].reverse().map((award) => [award.key, award]))
  const withheld = fresh.flatMap(({ key, requestHash }) => {
    const award = byKey.get(key)
    return award ? [{ award, requestHash }] : []
  })
  await insertWithheld(tx, withheld, clock.now())
  return new Map([...kept, ...fresh.map(({ key, requestHash }) => [key, requestHash] as const)])
}

async function post(tx: Tx, movements: readonly Movement[]): Promise<Map<string, PostedTransfer>> {
  if (movements.length === 0) return new Map()
  const claimed = await claimKeys(tx, movements)
  const fresh = movements.filter((movement) => claimed.has(movement.key))
  const earlier = await findPosted(
    tx,
    movements.filter((movement) => !claimed.has(movement.key)).map((movement) => movement.key),
  )
  if (fresh.length === 0) return earlier
  const after = await changeAccounts(tx, fresh)
  const posted = await writeEntries(tx, fresh, after)
  return new Map([...earlier, ...posted])
}

const isRefused = (movement: ReturnType<typeof awardMovement>): movement is Exclude<ReturnType<typeof awardMovement>, Movement> => 'reason' in movement

type ItemResult = PostOutcome | { readonly kind: 'failed'; readonly error: unknown }

/** Groups awards of concurrent callers; one for each process. */
export type AwardQueue = ReturnType<typeof openAwardQueue>
export const openAwardQueue = (db: Database) =>
  batchCalls<Award, ItemResult>({
    itemsMax: BATCH_ITEMS_MAX,
    inFlightMax: 1,
    waitingMax: WAITING_MAX,
    spanName: 'ledger.post-batch',
    traceparentOf: (award) => award.traceparent,
    work: (awards) => {
      batchItems.observe(awards.length)
      return postGroup(db, awards)
    },
  })

/**
 * Posts awards grouped with those of other callers: one transaction per group, the answer after its commit.
 * @throws Fault when the group could not be posted; repeating the call is safe.
 */
export async function postTogether(queue: AwardQueue, awards: readonly Award[]): Promise<PostOutcome[]> {
  // A group serves several callers at once and has no actor of its own: each award names its actor.
  const caller = writeActor(actor())
  const results = await queue(awards.map((award) => (award.actor ? award : { ...award, actor: caller })))
  return results.map((result) => {
    if (result.kind === 'failed') throw new Fault('an award could not be posted', { cause: result.error })
    return result
  })
}

async function postGroup(db: Database, awards: readonly Award[]): Promise<ItemResult[]> {
  try {
    return await db.withTransaction((tx) => postAwards(tx, awards))
  } catch (error) {
    // A single award that the database refuses must not fail its neighbours; a lost database fails all of them at once.
    if (awards.length === 1 || !isDataError(error)) return awards.map(() => ({ kind: 'failed', error }))
    const results: ItemResult[] = []
    for (const award of awards) results.push(...(await postGroup(db, [award])))
    return results
  }
}
