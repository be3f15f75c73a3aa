import { assert, refused } from '@club/kernel'
import type { JsonCodec, Refused } from '@club/kernel'
import type { Database, Sql, TransactionOptions, Tx } from '@club/postgres'
import { hashOfRequest } from './request-hash'
import { shortKey } from './short-key'

/** How long a parallel copy of a request waits for the first one's answer, unless the call that it came with says so (decision D140). */
const WAIT_MS = 5000
const LOCK_NOT_AVAILABLE = '55P03'

// A concurrent duplicate that has not committed yet makes the insert wait for its end. The limit of that wait is set in the statement itself
// and taken back by it: no further round trip, and the statements of the command wait as long as they always do.
const CLAIM = {
  name: 'idempotency-claim',
  text: `INSERT INTO idempotency_records (scope, key, request_hash)
         SELECT $1, $2, $3 FROM set_config('lock_timeout', $4, true)
         ON CONFLICT ON CONSTRAINT idempotency_records_pkey DO NOTHING RETURNING set_config('lock_timeout', '0', true)`,
}
const KEEP = { name: 'idempotency-keep', text: 'UPDATE idempotency_records SET outcome = $3 WHERE scope = $1 AND key = $2' }
const FIND = { name: 'idempotency-find', text: 'SELECT request_hash, outcome FROM idempotency_records WHERE scope = $1 AND key = $2' }

export interface IdempotentRequest<Outcome> {
  /** Owner and subject of the key, e.g. `redeem:${memberId}`: guessing a key reveals nobody else's outcome. */
  readonly scope: string
  /** The key as the client sent it; without one the request always runs. */
  readonly key: string | undefined
  /** The request that the key stands for; the same key with another request is refused. Plain objects, arrays, bigints and dates. */
  readonly request: unknown
  /** How the outcome is kept. Keep only what a replay cannot look up, such as the id of a new record. */
  readonly outcome: JsonCodec<Outcome>
  /** How long a copy waits for the first, as the definition of its call says. */
  readonly waitMs?: number | undefined
}

export type IdempotencyRefusal = Refused<'key-reused' | 'in-progress'>

/**
 * Runs a command in a transaction once for each key, and answers a repeated key with the first outcome, refusals included
 * (decisions D69, D140). A thrown error is not kept: the whole transaction is rolled back and the key stays free. The key is
 * claimed before anything else is locked, so a waiting copy holds no other lock. Calls to other services cannot happen
 * within: let the outcome be the id of a saga begun in `run`, and wait for the saga after this.
 * @returns the outcome; refused `key-reused` when the key came with another request, `in-progress` when the first one
 * has not ended within five seconds.
 */
export async function withIdempotency<Outcome>(
  db: Database,
  requested: IdempotentRequest<Outcome>,
  run: (tx: Tx) => Promise<Outcome>,
): Promise<Outcome | IdempotencyRefusal> {
  const { key, request, outcome: codec, waitMs = WAIT_MS } = requested
  if (!key) return db.withTransaction(run)
  const at = rowKeyOf(requested)
  const requestHash = hashOfRequest(request)
  let isClaimed = false
  try {
    return await db.withTransaction(async (tx) => {
      isClaimed = false
      const { rowCount } = await tx.query(CLAIM, [...at, requestHash, `${waitMs}ms`])
      isClaimed = rowCount === 1
      if (isClaimed) {
        const outcome = await run(tx)
        await tx.query(KEEP, [...at, codec.encode(outcome)])
        return outcome
      }
      const first = await findFirst(tx, requested, requestHash)
      assert(first, 'a key that was claimed has its record')
      return first
    })
  } catch (error) {
    if (!isClaimed && (error as { code?: string }).code === LOCK_NOT_AVAILABLE) return refused('in-progress')
    throw error
  }
}

/** The first outcome of a key that came before, for when nothing new may begin; undefined when it did not, or has not ended. */
export async function findOutcome<Outcome>(db: Sql, requested: IdempotentRequest<Outcome>): Promise<Outcome | Refused<'key-reused'> | undefined> {
  return requested.key ? findFirst(db, requested, hashOfRequest(requested.request)) : undefined
}

async function findFirst<Outcome>(sql: Sql, requested: IdempotentRequest<Outcome>, requestHash: Buffer): Promise<Outcome | Refused<'key-reused'> | undefined> {
  const { rows } = await sql.query<{ request_hash: Buffer | null; outcome: unknown }>(FIND, rowKeyOf(requested))
  const [first] = rows
  if (!first) return undefined
  return first.request_hash && !first.request_hash.equals(requestHash) ? refused('key-reused') : requested.outcome.decode(first.outcome)
}

/** A request whose outcome is decided before its key is claimed. */
export interface DecidedRequest<Outcome> {
  readonly requested: IdempotentRequest<Outcome>
  readonly outcome: Outcome
}

const KEEP_FIRST = {
  name: 'idempotency-keep-first',
  text: `INSERT INTO idempotency_records (scope, key, request_hash, outcome)
         SELECT scope, key, request_hash, outcome FROM unnest($1::text[], $2::text[], $3::bytea[], $4::jsonb[]) AS t (scope, key, request_hash, outcome)
         ORDER BY scope, key ON CONFLICT ON CONSTRAINT idempotency_records_pkey DO NOTHING RETURNING scope, key`,
}

/**
 * Keeps the outcomes of many requests whose keys nobody used before: undefined for each of those, whose effects the caller then
 * writes in the same transaction. For the others it returns the first outcome, or refuses `key-reused`. A duplicate in a transaction
 * that has not ended is waited for: see `awaitDuplicate`.
 */
export async function keepFirstOutcomes<Outcome>(
  tx: Tx,
  decided: readonly DecidedRequest<Outcome>[],
): Promise<(Outcome | Refused<'key-reused'> | undefined)[]> {
  const nameOf = (requested: IdempotentRequest<Outcome>) => rowKeyOf(requested).join('\u0000')
  const first = new Map<string, DecidedRequest<Outcome>>()
  for (const one of decided) if (one.requested.key && !first.has(nameOf(one.requested))) first.set(nameOf(one.requested), one)
  const claims = [...first.values()]
  const kept = new Set<DecidedRequest<Outcome>>()
  if (claims.length > 0) {
    const { rows } = await tx.query<{ scope: string; key: string }>(KEEP_FIRST, [
      claims.map(({ requested }) => rowKeyOf(requested)[0]),
      claims.map(({ requested }) => rowKeyOf(requested)[1]),
      claims.map(({ requested }) => hashOfRequest(requested.request)),
      claims.map(({ requested, outcome }) => requested.outcome.encode(outcome)),
    ])
    for (const { scope, key } of rows) kept.add(first.get(`${scope}\u0000${key}`) as DecidedRequest<Outcome>)
  }
  const earlier: (Outcome | Refused<'key-reused'> | undefined)[] = []
  for (const one of decided)
    earlier.push(!one.requested.key || kept.has(one) ? undefined : await findFirst(tx, one.requested, hashOfRequest(one.requested.request)))
  return earlier
}

/** Runs a transaction that keeps a first outcome, and waits so long for a duplicate of the request. */
export async function awaitDuplicate<T>(run: (options: TransactionOptions) => Promise<T>, waitMs: number): Promise<T | Refused<'in-progress'>> {
  try {
    return await run({ lockMsMax: waitMs })
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return refused('in-progress')
    throw error
  }
}

const rowKeyOf = ({ scope, key }: IdempotentRequest<unknown>): readonly [scope: string, key: string] => [scope, shortKey(key ?? '')]
