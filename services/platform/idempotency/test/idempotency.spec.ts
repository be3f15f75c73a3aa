import { jsonCodec, newId } from '@club/kernel'
import { TEST_ROLES, testDatabase, waitFor } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { z } from 'zod'
import { hashOfRequest, keepFirstOutcomes, pruneIdempotencyRecords, withIdempotency } from '../src'

const outcome = jsonCodec(
  z.union([z.object({ kind: z.literal('refused'), reason: z.string() }), z.object({ kind: z.literal('done'), id: z.string(), points: z.bigint() })]),
)
type Outcome = ReturnType<typeof outcome.decode>

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
  await db.owner.query(`CREATE TABLE effects (id uuid PRIMARY KEY, key text); GRANT ALL ON effects TO ${TEST_ROLES.service.name}`)
})
afterAll(() => db.drop())

const aRequest = (more: Partial<Parameters<typeof withIdempotency<Outcome>>[1]> = {}) => ({
  scope: 'redeem:amira',
  key: newId() as string,
  request: { items: [1] },
  outcome,
  ...more,
})
/** Does something once, after whatever it is given to wait for. */
const effect =
  (key: string, wait: () => Promise<unknown> = async () => undefined) =>
  async (tx: { query: TestDatabase['query'] }): Promise<Outcome> => {
    const id = newId()
    await tx.query('INSERT INTO effects VALUES ($1, $2)', [id, key])
    await wait()
    return { kind: 'done', id, points: 9_007_199_254_740_993n }
  }
const effectsOf = async (key: string) => (await db.query('SELECT 1 FROM effects WHERE key = $1', [key])).rowCount

describe('an idempotency key', () => {
  it('is refused with another request', async () => {
    const first = aRequest()
    await withIdempotency(db, first, effect(first.key))
    expect(await withIdempotency(db, { ...first, request: { items: [2] } }, effect(first.key))).toEqual({ kind: 'refused', reason: 'key-reused' })
    expect(await effectsOf(first.key)).toBe(1)
  })

  it('is refused while the first request runs longer than a copy waits, and answers after it', async () => {
    const first = aRequest({ waitMs: 50 })
    let end: () => void = () => undefined
    const running = withIdempotency(
      db,
      first,
      effect(first.key, () => new Promise<void>((resolve) => (end = resolve))),
    )
    await waitFor(
      'the claim',
      async () => (await db.query("SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'")).rowCount > 0,
    )
    expect(await withIdempotency(db, first, effect(first.key))).toEqual({ kind: 'refused', reason: 'in-progress' })
    end()
    const answer = await running
    expect(await withIdempotency(db, first, effect(first.key))).toEqual(answer)
    expect(await effectsOf(first.key)).toBe(1)
  })

  it('answers thirty parallel copies with the one outcome', async () => {
    const first = aRequest()
    const answers = await Promise.all(Array.from({ length: 30 }, () => withIdempotency(db, first, effect(first.key))))
    expect(new Set(answers.map((answer) => answer.kind === 'done' && answer.id)).size).toBe(1)
    expect(await effectsOf(first.key)).toBe(1)
  })

  it('remembers a refusal of the command too', async () => {
    const first = aRequest()
    const no: Outcome = { kind: 'refused', reason: 'out-of-stock' }
    expect(await withIdempotency(db, first, async () => no)).toEqual(no)
    expect(await withIdempotency(db, first, effect(first.key))).toEqual(no)
  })

  it('stays free when the command throws', async () => {
    const first = aRequest()
    const thrown = withIdempotency(
      db,
      first,
      effect(first.key, () => Promise.reject(new Error('connection lost'))),
    )
    await expect(thrown).rejects.toThrow('connection lost')
    expect(await withIdempotency(db, first, effect(first.key))).toMatchObject({ kind: 'done' })
    expect(await effectsOf(first.key)).toBe(1)
  })

  it('is another key in another scope, and none at all when it is missing', async () => {
    const first = aRequest()
    await withIdempotency(db, first, effect(first.key))
    await withIdempotency(db, { ...first, scope: 'redeem:siti' }, effect(first.key))
    await withIdempotency(db, { ...first, key: undefined }, effect(first.key))
    await withIdempotency(db, { ...first, key: undefined }, effect(first.key))
    expect(await effectsOf(first.key)).toBe(4)
  })

  it('among many in one transaction is kept once: what comes later with it gets the first outcome, or is refused', async () => {
    const [earlier, fresh] = [aRequest(), aRequest()]
    const decided = (requested: ReturnType<typeof aRequest>, id: string) => ({ requested, outcome: { kind: 'done', id, points: 1n } as Outcome })
    await withIdempotency(db, earlier, async () => decided(earlier, 'a').outcome)
    const asked = [
      decided(earlier, 'b'),
      decided(fresh, 'c'),
      decided(fresh, 'd'),
      decided({ ...fresh, request: { items: [2] } }, 'e'),
      decided({ ...fresh, key: '' }, 'f'),
    ]
    expect(await db.withTransaction((tx) => keepFirstOutcomes(tx, asked))).toEqual([
      { kind: 'done', id: 'a', points: 1n },
      undefined,
      { kind: 'done', id: 'c', points: 1n },
      { kind: 'refused', reason: 'key-reused' },
      undefined,
    ])
  })

  it('may be of any length', async () => {
    const first = aRequest({ key: 'k'.repeat(100_000) })
    expect(await withIdempotency(db, first, effect(first.key))).toEqual(await withIdempotency(db, first, effect(first.key)))
  })

  it('leaves the waits of the command as they are', async () => {
    const { rows } = await db.query<{ lock_timeout: string }>('SHOW lock_timeout')
    const seen = await withIdempotency(db, { ...aRequest(), outcome: jsonCodec(z.unknown()) }, async (tx) => (await tx.query('SHOW lock_timeout')).rows)
    expect(seen).toEqual(rows)
  })

  it('is forgotten after ninety days', async () => {
    const first = aRequest()
    await withIdempotency(db, first, effect(first.key))
    await db.query("UPDATE idempotency_records SET created_at = now() - interval '91 days' WHERE key = $1", [first.key])
    expect(await pruneIdempotencyRecords(db, new Date())).toBe(1)
  })
})

describe('the fingerprint of a request', () => {
  it.each([
    ['another value', { a: 2 }],
    ['a number for a bigint', { a: 1n }],
    ['a further field', { a: 1, b: null }],
  ])('differs for %s', (_, other) => {
    expect(hashOfRequest(other)).not.toEqual(hashOfRequest({ a: 1 }))
  })

  it('ignores the order of fields and fields that are not there', () => {
    expect(hashOfRequest({ a: 1, b: { c: new Date(0), d: [1n] } })).toEqual(hashOfRequest({ b: { d: [1n], c: new Date(0) }, a: 1, e: undefined }))
  })
})
