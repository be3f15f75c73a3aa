import { newId } from '@club/kernel'
import { record, startRelay } from '@club/messaging'
import { actAs, clock } from '@club/service-host'
import { anInstant, testHost, testNats, waitFor } from '@club/testing'
import { claimIssuance } from '../src/commands/claim-issuance'
import { decideIssuance } from '../src/commands/decide-issuance'
import { submitCredit } from '../src/commands/submit-credit'
import type { IssuanceKind } from '../src/domain/issuance'
import { onMemberChanged } from '../src/subscribers/on-member-changed'
import { emptyBooks } from './given'
import type { Books } from './given'

let books: Books
let nats: Awaited<ReturnType<typeof testNats>>
const host = testHost('points-ledger-issuances')
beforeAll(async () => {
  books = await emptyBooks()
  nats = await testNats()
  startRelay(host, books.db, nats)
  onMemberChanged(host, { db: books.db, nats })
})
afterAll(async () => {
  await host.stop()
  await nats.close()
  await books.db.drop()
})

const LIMITS = { alonePoints: 1000n, dayPoints: 2500n }
const NOON = anInstant('2026-03-01T12:00:00+08:00')
const claim = (createdBy: string, points: bigint, given: { id?: string; kind?: IssuanceKind; createdAt?: Date } = {}) => {
  const issuance = { id: newId(), kind: 'code-batch' as const, points, createdBy, createdAt: NOON, ...given }
  return books.db.withTransaction((tx) => claimIssuance(tx, LIMITS, issuance))
}
const decide = (by: string, id: string, isApproved = true) =>
  actAs({ kind: 'administrator', id: by }, () => decideIssuance(books.db, { id, isApproved, reason: 'Ordered by the printer' }))
const credit = (by: string, points: bigint) => {
  const rows = [{ memberId: newId(), email: 'a@b.my', description: 'Refund', points }]
  const command = { type: 'refund' as const, title: '', points: 0n, fileHash: newId(), fileName: 'credit.csv', rows, idempotencyKey: '' }
  return clock.runAt(NOON, () => actAs({ kind: 'administrator', id: by }, () => submitCredit({ db: books.db, limits: LIMITS }, command)))
}
const takenBy = async (adminId: string) =>
  (await books.db.query<{ points: bigint }>('SELECT points FROM credit_days WHERE admin_id = $1', [adminId])).rows.map(({ points }) => points)
const stateOf = async (id: string) =>
  (await books.db.query<{ state: string; revision: number }>('SELECT state, revision FROM issuances WHERE id = $1', [id])).rows[0]
/** Publishes that an administrator was disabled or enabled, and waits until the ledger has noted it. */
async function publishing(adminId: string, blocked: boolean, changedAt = new Date()): Promise<void> {
  const body = { subjectKind: 'admin', memberId: adminId, tokenVersion: 2, pregnancyStage: '', changedAt, blocked, endedSessionId: '' }
  await books.db.withTransaction((tx) => record(tx, { subject: 'identity.member-changed.v1', body }))
  await waitFor('the change is noted', async () => {
    const { rowCount } = await books.db.query('SELECT FROM disabled_creators WHERE admin_id = $1', [adminId])
    return (rowCount === 1) === blocked
  })
}

describe('codes are not granted to their creator alone', () => {
  it('above the sum of one batch, and then they take nothing of the day', async () => {
    const creator = newId()
    expect((await claim(creator, 1001n)).state).toBe('waiting')
    expect(await takenBy(creator)).toEqual([])
    expect((await claim(creator, 1000n)).state).toBe('granted')
    expect(await takenBy(creator)).toEqual([1000n])
  })

  it('above the sum of the day, mass credits and all kinds of codes together', async () => {
    const creator = newId()
    expect(await credit(creator, 900n)).toMatchObject({ credit: { state: 'crediting' } })
    expect((await claim(creator, 900n)).state).toBe('granted')
    expect((await claim(creator, 701n, { kind: 'special-codes' })).state).toBe('waiting')
    expect(await credit(creator, 701n)).toMatchObject({ credit: { state: 'awaiting-approval' } })
    expect((await claim(creator, 700n)).state).toBe('granted')
    expect((await claim(creator, 1n)).state).toBe('waiting')
    expect((await claim(creator, 1n, { createdAt: anInstant('2026-03-02T00:00:00+08:00') })).state).toBe('granted')
  })

  it('when claims race at the sum of the day: the row admits what still fits', async () => {
    const creator = newId()
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim(creator, 900n)))
    expect(claims.filter(({ state }) => state === 'granted')).toHaveLength(2)
    expect(await takenBy(creator)).toEqual([1800n])
  })

  it('when the creator is disabled, however few points', async () => {
    const creator = newId()
    await publishing(creator, true)
    expect((await claim(creator, 1n)).state).toBe('waiting')
    await publishing(creator, false)
    expect((await claim(creator, 1n)).state).toBe('granted')
  })
})

describe('a decision about codes is refused', () => {
  it('to their creator, by the row too', async () => {
    const creator = newId()
    const { id } = await claim(creator, 5000n)
    for (const isApproved of [true, false]) expect(await decide(creator, id, isApproved)).toEqual({ kind: 'refused', reason: 'own-batch' })
    const self = "UPDATE issuances SET state = 'granted', decided_by = created_by, decided_at = now(), decision_reason = 'me' WHERE id = $1"
    await expect(books.db.query(self, [id])).rejects.toThrow('issuances_decided_by_another')
    expect(await stateOf(id)).toEqual({ state: 'waiting', revision: 1 })
  })

  it('when they do not wait, are unknown or were decided otherwise', async () => {
    const [creator, other] = [newId(), newId()]
    const small = await claim(creator, 10n)
    const large = await claim(creator, 5000n)
    expect(await decide(other, small.id)).toEqual({ kind: 'refused', reason: 'not-waiting' })
    expect(await decide(other, newId())).toEqual({ kind: 'refused', reason: 'not-found' })
    expect((await decide(other, large.id, false)).kind).toBe('decided')
    expect(await decide(other, large.id)).toEqual({ kind: 'refused', reason: 'not-waiting' })
  })
})

describe('codes', () => {
  it('that are claimed again get the same answer and take nothing more of the day, also at once', async () => {
    const [creator, id] = [newId(), newId()]
    const answers = await Promise.all(Array.from({ length: 5 }, () => claim(creator, 900n, { id })))
    expect(answers.map(({ state, revision }) => [state, revision])).toEqual(Array.from({ length: 5 }, () => ['granted', 1]))
    expect(await takenBy(creator)).toEqual([900n])
  })

  it('are approved once when others approve them at once, with one revision', async () => {
    const [creator, others] = [newId(), [newId(), newId(), newId()]]
    const { id } = await claim(creator, 5000n)
    const outcomes = await Promise.all(others.map((other) => decide(other, id)))
    expect(outcomes.filter(({ kind }) => kind === 'decided')).toHaveLength(1)
    const winner = others[outcomes.findIndex(({ kind }) => kind === 'decided')] ?? ''
    expect(await decide(winner, id)).toMatchObject({ kind: 'decided', issuance: { id, kind: 'code-batch', state: 'granted', revision: 2 } })
    expect(await stateOf(id)).toEqual({ state: 'granted', revision: 2 })
    expect(await takenBy(creator)).toEqual([])
  })

  it('of a creator who was disabled wait for a new decision, also when another administrator had approved them, and when the creator is back', async () => {
    const [creator, other, stranger] = [newId(), newId(), newId()]
    const [alone, approved, rejected, foreign] = [
      await claim(creator, 10n),
      await claim(creator, 5000n),
      await claim(creator, 6000n),
      await claim(stranger, 10n),
    ]
    await decide(other, approved.id)
    await decide(other, rejected.id, false)
    await publishing(creator, true)
    expect(await Promise.all([alone, approved, rejected, foreign].map(({ id }) => stateOf(id)))).toEqual([
      { state: 'waiting', revision: 2 },
      { state: 'waiting', revision: 3 },
      { state: 'rejected', revision: 2 },
      { state: 'granted', revision: 1 },
    ])
    expect(await decide(creator, alone.id)).toEqual({ kind: 'refused', reason: 'own-batch' })
    await publishing(creator, false)
    expect(await stateOf(alone.id)).toEqual({ state: 'waiting', revision: 2 })
    expect(await decide(other, alone.id)).toMatchObject({ kind: 'decided', issuance: { state: 'granted', revision: 3 } })
  })

  it('that were approved since their creator was disabled stay approved when that is published again', async () => {
    const [creator, other, marker] = [newId(), newId(), newId()]
    const { id } = await claim(creator, 10n)
    await publishing(creator, true)
    await decide(other, id)
    await publishing(creator, true, new Date(Date.now() + 1000))
    // Events are handled in their order: once the later one is noted, the repeated one was handled.
    await publishing(marker, true)
    expect(await stateOf(id)).toEqual({ state: 'granted', revision: 3 })
  })
})
