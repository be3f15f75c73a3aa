import { newId } from '@club/kernel'
import { undo } from '@club/records'
import { actAs, clock } from '@club/service-host'
import { anInstant } from '@club/testing'
import { auditBooks } from '../src/commands/audit-books'
import { decideIssuance } from '../src/commands/decide-issuance'
import { processCredit } from '../src/commands/process-credit'
import { reverseCredit } from '../src/commands/reverse-credit'
import { submitCredit } from '../src/commands/submit-credit'
import type { SubmitCredit } from '../src/commands/submit-credit'
import { listBooks } from '../src/queries/list-books'
import { listEntries } from '../src/queries/list-entries'
import { findCreditRows, findCredits, pageCreditRows, sumCreditRows } from '../src/queries/list-credits'
import { INVERSES } from '../src/undo'
import { emptyBooks } from './given'
import type { Books } from './given'

let books: Books
beforeAll(async () => {
  books = await emptyBooks()
})
afterAll(() => books.db.drop())
afterEach(async () => expect((await auditBooks(books.db, 'complete')).findings).toEqual([]))

const LIMITS = { alonePoints: 1000n, dayPoints: 2500n }
const as = <T>(admin: string, run: () => T): T => actAs({ kind: 'administrator', id: admin }, run)
const aRefund = (points: bigint, overrides: Partial<SubmitCredit> = {}): SubmitCredit => ({
  type: 'refund',
  title: '',
  points: 0n,
  fileHash: newId(),
  fileName: 'credit.csv',
  rows: [{ memberId: newId(), email: 'a@b.my', description: 'Refund', points }],
  idempotencyKey: '',
  ...overrides,
})
async function submit(admin: string, command: SubmitCredit) {
  const outcome = await as(admin, () => submitCredit({ db: books.db, limits: LIMITS }, command))
  if (outcome.kind === 'refused') throw new Error(outcome.reason)
  return outcome.credit
}
const decide = (admin: string, creditId: string, isApproved = true) =>
  as(admin, () => decideIssuance(books.db, { id: creditId, isApproved, reason: 'Compared with the list of the campaign' }))
const processAll = async () => {
  while (await processCredit(books.db));
}
const balanceOf = async (memberId: string | null | undefined) => (await listBooks(books.db, { memberIds: [memberId ?? ''], linesMax: 0 }))[0]?.balance
const rowStatesOf = async (creditId: string) => (await pageCreditRows(books.db, { creditId, afterPosition: 0, limit: 10 })).map(({ state }) => state)
const stateOf = async (id: string) => (await findCredits(books.db, { ids: [id], underWay: false, limit: 1 }))[0]?.state

describe('a decision about a batch is refused', () => {
  it('to whoever sent it, however often, and nothing is credited', async () => {
    const [sender] = [newId()]
    const command = aRefund(1001n)
    const { id } = await submit(sender, command)
    for (const isApproved of [true, false, true]) expect(await decide(sender, id, isApproved)).toEqual({ kind: 'refused', reason: 'own-batch' })
    await processAll()
    expect(await balanceOf(command.rows[0]?.memberId)).toBe(0n)
    expect(await stateOf(id)).toBe('awaiting-approval')
    expect(await rowStatesOf(id)).toEqual(['waiting'])
    expect(await findCredits(books.db, { ids: [id], underWay: false, limit: 1 })).toMatchObject([{ fileName: 'credit.csv' }])
  })

  it('by the row itself, should anything else let the sender through', async () => {
    const sender = newId()
    const { id } = await submit(sender, aRefund(1001n))
    const self = "UPDATE credits SET state = 'crediting', decided_by = created_by, decided_at = now(), decision_reason = 'me' WHERE id = $1"
    await expect(books.db.query(self, [id])).rejects.toThrow('credits_decided_by_another')
  })

  it('when it does not wait, is of nobody, or was decided otherwise', async () => {
    const [sender, other] = [newId(), newId()]
    const small = await submit(sender, aRefund(1000n))
    const large = await submit(sender, aRefund(1001n))
    expect(await decide(other, small.id)).toEqual({ kind: 'refused', reason: 'not-waiting' })
    expect(await decide(other, newId())).toEqual({ kind: 'refused', reason: 'not-found' })
    expect(await decide(other, 'no id')).toEqual({ kind: 'refused', reason: 'not-found' })
    expect((await decide(other, large.id, false)).kind).toBe('decided')
    expect(await decide(other, large.id)).toEqual({ kind: 'refused', reason: 'not-waiting' })
    expect(await decide(newId(), large.id, false)).toEqual({ kind: 'refused', reason: 'not-waiting' })
    await processAll()
  })
})

describe('a batch', () => {
  it.each([
    [1000n, 'crediting'],
    [1001n, 'awaiting-approval'],
  ])('of %s points of 1,000 is %s', async (points, state) => {
    expect((await submit(newId(), aRefund(points))).state).toBe(state)
    await processAll()
  })

  it('counts what its rows would credit, not what it skips', async () => {
    const [known, rows] = [newId(), 21]
    const campaign = { type: 'campaign' as const, title: 'Hari Raya', points: 50n }
    const row = (memberId: string | null) => ({ memberId, email: 'a@b.my', description: '', points: 0n })
    const skipped = Array.from({ length: rows }, (_, index) => row(index % 2 === 0 ? null : known))
    expect(await submit(newId(), aRefund(0n, { ...campaign, rows: skipped }))).toMatchObject({ state: 'crediting', sum: 50n })
    const paid = Array.from({ length: rows }, () => row(newId()))
    expect(await submit(newId(), aRefund(0n, { ...campaign, rows: paid }))).toMatchObject({ state: 'awaiting-approval', sum: 1050n })
    await processAll()
  })

  it('waits once its sender has credited as much as a day allows, also when all of them are sent at once; the next day begins anew', async () => {
    const sender = newId()
    const day = (instant: string, count: number) =>
      clock.runAt(anInstant(instant), () => Promise.all(Array.from({ length: count }, () => submit(sender, aRefund(900n)))))
    const today = await day('2026-03-01T23:59:00+08:00', 6)
    expect(today.filter(({ state }) => state === 'crediting')).toHaveLength(2)
    expect((await submit(newId(), aRefund(900n))).state).toBe('crediting')
    expect((await day('2026-03-02T00:00:00+08:00', 1))[0]?.state).toBe('crediting')
    await processAll()
  })

  it('that was refused or answered from its key takes nothing of the day', async () => {
    const sender = newId()
    const command = aRefund(1000n, { idempotencyKey: 'press' })
    const first = await submit(sender, command)
    for (let press = 0; press < 5; press += 1) expect((await submit(sender, command)).id).toBe(first.id)
    const { rows } = await books.db.query('SELECT points FROM credit_days WHERE admin_id = $1', [sender])
    expect(rows).toEqual([{ points: 1000n }])
    await processAll()
  })

  it('is credited once when others approve it at once, at the instant of the approval, and can be taken back', async () => {
    const [sender, approvers] = [newId(), [newId(), newId(), newId()]]
    const command = aRefund(5000n)
    const { id } = await clock.runAt(anInstant('2026-03-01T10:00:00+08:00'), () => submit(sender, command))
    expect(await as(sender, () => reverseCredit(books.db, { creditId: id, reason: 'Wrong' }))).toEqual({ kind: 'refused', reason: 'under-way' })
    const approvedAt = anInstant('2026-03-03T09:00:00+08:00')
    const outcomes = await clock.runAt(approvedAt, () => Promise.all(approvers.map((approver) => decide(approver, id))))
    expect(outcomes.filter(({ kind }) => kind === 'decided')).toHaveLength(1)
    const winner = approvers[outcomes.findIndex(({ kind }) => kind === 'decided')] ?? ''
    expect((await decide(winner, id)).kind).toBe('decided')
    await processAll()
    const memberId = command.rows[0]?.memberId ?? ''
    expect(await balanceOf(memberId)).toBe(5000n)
    expect(await rowStatesOf(id)).toEqual(['credited'])
    expect(await listEntries(books.db, { memberId, limit: 10, beforeVersion: 0n, withCause: true })).toMatchObject([{ occurredAt: approvedAt }])
    await as(sender, () => reverseCredit(books.db, { creditId: id, reason: 'Wrong' }))
    await processAll()
    expect(await balanceOf(memberId)).toBe(0n)
  })

  it('that was rejected credits nothing, and its file may come again and asks again', async () => {
    const [sender, other] = [newId(), newId()]
    const command = aRefund(5000n)
    const first = await submit(sender, command)
    await expect(submit(sender, command)).rejects.toThrow('already-submitted')
    expect((await decide(other, first.id, false)).kind).toBe('decided')
    await processAll()
    expect(await balanceOf(command.rows[0]?.memberId)).toBe(0n)
    expect(await rowStatesOf(first.id)).toEqual(['waiting'])
    const again = await submit(sender, command)
    expect(again).toMatchObject({ state: 'awaiting-approval' })
    expect(again.id).not.toBe(first.id)
    expect(await decide(sender, again.id)).toEqual({ kind: 'refused', reason: 'own-batch' })
  })

  it('keeps the rows and figures that are decided about: another file or other points are another batch', async () => {
    const [sender, other] = [newId(), newId()]
    const rows = Array.from({ length: 30 }, () => ({ memberId: newId(), email: 'a@b.my', description: '', points: 0n }))
    const campaign = { type: 'campaign' as const, title: newId(), points: 100n, rows, idempotencyKey: 'press' }
    const first = await submit(sender, aRefund(0n, campaign))
    await expect(submit(sender, aRefund(0n, { ...campaign, points: 900n }))).rejects.toThrow('key-reused')
    const second = await submit(sender, aRefund(0n, { ...campaign, points: 900n, idempotencyKey: 'next' }))
    expect((await decide(other, first.id)).kind).toBe('decided')
    await processAll()
    expect(await balanceOf(rows[0]?.memberId)).toBe(100n)
    expect(await stateOf(second.id)).toBe('awaiting-approval')
  })
})

describe('undoing a mass credit', () => {
  it('is refused while it waits or is being credited, then reverses it as a batch for the reason, once (trust-and-desk 8.1)', async () => {
    const [sender, other] = [newId(), newId()]
    const undoing = (recordId: string, auditId = newId()) => {
      const act = { auditId, action: 'points-ledger.submit-credit', recordId, changes: {}, undoneBy: newId(), reason: 'The wrong file' }
      return as(sender, () => undo(books.db, INVERSES, act))
    }
    const command = aRefund(5000n)
    const { id } = await submit(sender, command)
    expect(await undoing(id)).toEqual({ kind: 'refused', reason: 'under-way' })
    await decide(other, id)
    expect(await undoing(id)).toEqual({ kind: 'refused', reason: 'under-way' })
    await processAll()
    const auditId = newId()
    const outcomes = await Promise.all([undoing(id, auditId), undoing(id, auditId)])
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['refused', 'undone'])
    await processAll()
    expect(await balanceOf(command.rows[0]?.memberId)).toBe(0n)
    const [credit] = await findCredits(books.db, { ids: [id], underWay: false, limit: 1 })
    expect(credit).toMatchObject({ state: 'reversed', reversalReason: 'The wrong file', reversedBy: sender })
    expect(await undoing(id)).toMatchObject({ kind: 'refused', reason: 'changed-since', changes: [{ field: 'state', now: 'reversed' }] })
    expect(await undoing(newId())).toEqual({ kind: 'refused', reason: 'record-gone' })
  })

  it('of random batches in random order leaves each member what they had, and the books balance', async () => {
    const sender = newId()
    const members = Array.from({ length: 4 }, () => newId())
    const batches: string[] = []
    for (let count = 1; count <= 6; count += 1) {
      const rows = members.slice(count % 4).map((memberId) => ({ memberId, email: 'a@b.my', description: 'Refund', points: BigInt(count * 7) }))
      batches.push((await submit(sender, aRefund(0n, { rows }))).id)
    }
    await processAll()
    const order = [3, 0, 5, 1, 4, 2].map((place) => batches[place] ?? '')
    for (const recordId of order)
      await as(sender, () =>
        undo(books.db, INVERSES, { auditId: newId(), action: 'points-ledger.submit-credit', recordId, changes: {}, undoneBy: newId(), reason: 'Wrong' }),
      )
    await processAll()
    expect(await Promise.all(members.map(balanceOf))).toEqual([0n, 0n, 0n, 0n])
    for (const id of batches) expect(await stateOf(id)).toBe('reversed')
  })
})

describe('the rows of a batch, read page by page', () => {
  const list = { search: '', memberIds: [] as string[], filters: [] as { column: string; kind: string; value: string }[], sort: 'position' }
  const first = { ...list, descending: false, before: '', limit: 100 }
  const [mei, siti] = [newId(), newId()]
  const rows = Array.from({ length: 60 }, (_, index) => ({
    memberId: index % 3 === 0 ? null : index % 3 === 1 ? mei : siti,
    email: `${index % 3 === 0 ? 'Nobody' : 'parent'}${index}@example.com`,
    description: index % 2 === 0 ? 'Refund of a gift' : 'Refund of an order',
    points: BigInt(index + 1),
  }))

  it('misses none and repeats none, and is searched, filtered and summed by what became of each', async () => {
    const { id } = await submit(newId(), aRefund(1n, { rows }))
    const found: number[] = []
    for (let before: string | undefined = ''; before !== undefined;) {
      const { rows: page, next }: Awaited<ReturnType<typeof findCreditRows>> = await findCreditRows(books.db, id, { ...first, before, limit: 7 })
      found.push(...page.map(({ position }) => position))
      before = next === '' ? undefined : next
    }
    expect(found).toEqual(rows.map((_, index) => index + 1))
    const fitting = async (asked: object) => (await findCreditRows(books.db, id, { ...first, ...asked })).rows.length
    const filtered = (column: string, kind: string, value: string) => fitting({ filters: [{ column, kind, value }] })
    expect(await sumCreditRows(books.db, id)).toEqual({ waitingMembers: 2, creditedPoints: 0n })
    expect([await filtered('state', 'is', 'waiting'), await filtered('state', 'is', 'unknown'), await filtered('state', 'is', 'rejected')]).toEqual([40, 20, 0])
    expect([await fitting({ search: 'NOBODY3' }), await fitting({ search: 'nobody%' }), await fitting({ search: 'Mei', memberIds: [mei] })]).toEqual([5, 0, 20])
    expect([await filtered('description', 'has', 'GIFT'), await filtered('points', 'min', '51')]).toEqual([30, 10])
    await decide(newId(), id, false)
    expect(await filtered('state', 'is', 'rejected')).toBe(40)
  })

  it('are credited, and sum up to that, once the batch has passed them', async () => {
    const { id } = await submit(newId(), aRefund(1n, { rows: rows.slice(0, 6) }))
    await processAll()
    expect(
      (await findCreditRows(books.db, id, { ...first, filters: [{ column: 'state', kind: 'is', value: 'credited' }] })).rows.map(({ position }) => position),
    ).toEqual([2, 3, 5, 6])
    expect(await sumCreditRows(books.db, id)).toEqual({ waitingMembers: 0, creditedPoints: 16n })
    expect(await findCreditRows(books.db, 'x', first)).toEqual({ rows: [], next: '' })
  })
})
