import { codecOf } from '@club/contracts/events'
import type { EventBody, EventSubject } from '@club/contracts/events'
import { newId } from '@club/kernel'
import { actAs, clock, registry } from '@club/service-host'
import { anInstant, waitFor } from '@club/testing'
import { auditBooks } from '../src/commands/audit-books'
import { reverseCredit } from '../src/commands/reverse-credit'
import { submitCredit } from '../src/commands/submit-credit'
import type { SubmitCredit } from '../src/commands/submit-credit'
import { measureParked, processCredit } from '../src/commands/process-credit'
import type { AskedRow } from '../src/domain/credit'
import { runOps } from '../src/ops'
import { listBooks } from '../src/queries/list-books'
import { findCredits, pageCreditRows } from '../src/queries/list-credits'
import { listEntries } from '../src/queries/list-entries'
import { anAward, aPoster, emptyBooks, holdPoints } from './given'
import type { Books } from './given'

let books: Books
beforeAll(async () => {
  books = await emptyBooks()
})
afterAll(() => books.db.drop())
afterEach(async () => expect((await auditBooks(books.db, 'complete')).findings).toEqual([]))

const ADMIN = newId()
const UNLIMITED = { alonePoints: 10n ** 12n, dayPoints: 10n ** 12n }
const asAdmin = <T>(run: () => T): T => actAs({ kind: 'administrator', id: ADMIN }, run)
const rowOf = (memberId: string | null, overrides: Partial<AskedRow> = {}): AskedRow => ({
  memberId,
  email: 'a@b.my',
  description: '',
  points: 0n,
  ...overrides,
})
const refundOf = (memberId: string, points: bigint, description = 'Refund of an order'): AskedRow => rowOf(memberId, { points, description })
const aCredit = (overrides: Partial<SubmitCredit> = {}): SubmitCredit => ({
  type: 'campaign',
  title: 'Hari Raya',
  points: 50n,
  fileHash: newId(),
  fileName: 'credit.csv',
  rows: [rowOf(newId())],
  idempotencyKey: '',
  ...overrides,
})
const submit = (overrides: Partial<SubmitCredit>) => asAdmin(() => submitCredit({ db: books.db, limits: UNLIMITED }, aCredit(overrides)))
async function submitted(overrides: Partial<SubmitCredit>): Promise<string> {
  const outcome = await submit(overrides)
  if (outcome.kind === 'refused') throw new Error(outcome.reason)
  return outcome.credit.id
}
const processAll = async (rowsMax?: number) => {
  while (await processCredit(books.db, { rowsMax }));
}
const creditOf = async (id: string) => (await findCredits(books.db, { ids: [id], underWay: false, limit: 1 }))[0]
const statesOf = async (id: string) => (await pageCreditRows(books.db, { creditId: id, afterPosition: 0, limit: 5000 })).map(({ state }) => state)
const balanceOf = async (memberId: string) => (await listBooks(books.db, { memberIds: [memberId], linesMax: 0 }))[0]?.balance
const linesOf = (memberId: string) => listEntries(books.db, { memberId, limit: 10, beforeVersion: 0n, withCause: true })
async function eventsOf<S extends EventSubject>(subject: S, id: string): Promise<EventBody<S>[]> {
  const { rows } = await books.db.query<{ body: Buffer }>('SELECT body FROM outbox WHERE subject = $1 AND aggregate = $2 ORDER BY seq', [subject, id])
  return rows.map(({ body }) => codecOf(subject).decode(body))
}

describe('a mass credit', () => {
  it('is refused when the file came under its title within 24 hours, and of duplicates at the same instant one is taken', async () => {
    const file = aCredit()
    const submissions = await Promise.all(Array.from({ length: 8 }, () => submit(file)))
    expect(submissions.filter(({ kind }) => kind === 'submitted')).toHaveLength(1)
    expect(submissions.filter(({ kind }) => kind === 'refused').every((one) => 'reason' in one && one.reason === 'already-submitted')).toBe(true)
    expect((await submit({ ...file, title: 'Merdeka' })).kind).toBe('submitted')
    await processAll()
    expect(await balanceOf(file.rows[0]?.memberId ?? '')).toBe(100n)
  })

  it('of the same file and title is taken again after 24 hours, not a second before', async () => {
    const file = aCredit()
    const at = (instant: string) => clock.runAt(anInstant(instant), () => submit(file))
    expect((await at('2026-03-01T10:00:00+08:00')).kind).toBe('submitted')
    expect((await at('2026-03-02T09:59:59+08:00')).kind).toBe('refused')
    expect((await at('2026-03-02T10:00:00+08:00')).kind).toBe('submitted')
    await processAll()
  })

  it('refuses a key that came with another file, and answers a repeated one with the first credit', async () => {
    const file = aCredit({ idempotencyKey: newId() })
    expect(await submit({ ...file, fileHash: newId() })).toMatchObject({ kind: 'submitted' })
    expect(await submit(file)).toEqual({ kind: 'refused', reason: 'key-reused' })
    const other = { ...file, idempotencyKey: newId() }
    const copies = await Promise.all([submit(other), submit(other), submit(other)])
    expect(new Set(copies.map((copy) => (copy.kind === 'submitted' ? copy.credit.id : copy.reason))).size).toBe(1)
    await processAll()
    expect(await balanceOf(file.rows[0]?.memberId ?? '')).toBe(100n)
  })

  it('of a campaign pays each member once, nobody for an unknown email, and counts toward the tier under its title', async () => {
    const [siti, mei] = [newId(), newId()]
    const id = await submitted({ rows: [rowOf(siti), rowOf(null, { email: 'nobody@b.my' }), rowOf(siti), rowOf(mei)] })
    expect(await creditOf(id)).toMatchObject({ state: 'crediting', total: 4, done: 2, credited: 0, createdBy: ADMIN })
    await processAll()
    expect(await statesOf(id)).toEqual(['credited', 'unknown', 'repeated', 'credited'])
    expect(await creditOf(id)).toMatchObject({ state: 'credited', total: 4, done: 4, credited: 2 })
    expect(await balanceOf(siti)).toBe(50n)
    const [line] = await linesOf(siti)
    expect(line).toMatchObject({ points: 50n, source: 'Campaign Credit', reference: { en: 'Hari Raya', bm: 'Hari Raya' } })
    expect(await eventsOf('points-ledger.points-credited.v1', siti)).toMatchObject([{ points: 50n, source: 'Campaign Credit', title: '' }])
    expect(await eventsOf('points-ledger.audited.v1', id)).toMatchObject([{ action: 'points-ledger.submit-credit', actorId: ADMIN }])
    const { rows } = await books.db.query('SELECT DISTINCT counts_toward_tier, source FROM entries WHERE account_id = $1', [`member:${siti}`])
    expect(rows).toEqual([{ counts_toward_tier: true, source: 'Campaign Credit' }])
  })

  it('of refunds pays every row under its description, and does not count toward the tier', async () => {
    const siti = newId()
    const id = await submitted({ type: 'refund', points: 0n, rows: [refundOf(siti, 30n), refundOf(siti, 100_000n, 'Refund of a gift')] })
    await processAll()
    expect(await creditOf(id)).toMatchObject({ state: 'credited', points: null, credited: 2 })
    expect((await linesOf(siti)).map(({ points, reference }) => [points, reference?.en])).toEqual([
      [100_000n, 'Refund of a gift'],
      [30n, 'Refund of an order'],
    ])
    const { rows } = await books.db.query('SELECT DISTINCT counts_toward_tier, source FROM entries WHERE account_id = $1', [`member:${siti}`])
    expect(rows).toEqual([{ counts_toward_tier: false, source: 'Refund' }])
  })

  it('of more rows than one statement posts gives each its line and its event in the order of the file, caused by whoever submitted it', async () => {
    const members = [newId(), newId(), newId()]
    const rows = Array.from({ length: 2300 }, (_, index) => refundOf(members[index % 3] ?? '', BigInt(index + 1), `Row ${index + 1}`))
    const id = await submitted({ type: 'refund', points: 0n, rows })
    await processAll()
    expect(await creditOf(id)).toMatchObject({ state: 'credited', done: 2300, credited: 2300 })
    const [first] = members
    const events = await eventsOf('points-ledger.points-credited.v1', first ?? '')
    const own = rows.filter(({ memberId }) => memberId === first)
    // Staff's text is in the books; it is not in events, which are kept for ever, because it may name a member.
    expect(events.map(({ accountVersion, points, title }) => [accountVersion, points, title])).toEqual(
      own.map(({ points }, index) => [BigInt(index + 1), points, '']),
    )
    expect(events.at(-1)?.balanceAfter).toBe(own.reduce((sum, { points }) => sum + points, 0n))
    const { rows: headers } = await books.db.query<{ headers: Record<string, string> }>('SELECT DISTINCT headers FROM outbox WHERE aggregate = $1', [first])
    expect(headers.map((row) => row.headers['Club-Actor'])).toEqual([`administrator:${ADMIN}`])
    const kept = await pageCreditRows(books.db, { creditId: id, afterPosition: 2298, limit: 10 })
    expect(kept.map(({ state, transferId, id: row }) => [state, transferId === row])).toEqual([
      ['credited', true],
      ['credited', true],
    ])
  })

  it('goes on without the row that the database refuses', async () => {
    const members = Array.from({ length: 9 }, newId)
    await books.db.owner.query(`ALTER TABLE accounts ADD CONSTRAINT of_this_test CHECK (id <> 'member:${members[4]}')`)
    const id = await submitted({ rows: members.map((member) => rowOf(member)) })
    await processAll(4)
    await books.db.owner.query('ALTER TABLE accounts DROP CONSTRAINT of_this_test')
    expect(await statesOf(id)).toEqual(members.map((_, index) => (index === 4 ? 'failed' : 'credited')))
    expect(await creditOf(id)).toMatchObject({ state: 'credited', total: 9, done: 9, credited: 8 })
  })

  it('locks members in one order across its statements, so that whoever posts to the same members waits and is not in its way', async () => {
    const [low = '', high = ''] = [newId(), newId()].sort()
    const id = await submitted({ rows: [rowOf(high), rowOf(low)] })
    const account = (member: string) => [`member:${member}`]
    await books.db.query('INSERT INTO accounts (id, balance, version) SELECT unnest($1::text[]), 0, 0', [[...account(low), ...account(high)]])
    const other = await books.db.pool.connect()
    try {
      await other.query('BEGIN')
      await other.query('SELECT FROM accounts WHERE id = $1 FOR UPDATE', account(low))
      const portion = processCredit(books.db, { rowsMax: 2, sliceRowsMax: 1 })
      await waitFor('a portion that waits', async () => {
        const { rows } = await books.db.query("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")
        return rows.length > 0
      })
      // Would wait for the portion, which waits for this, had the first statement locked its members already.
      await other.query('SELECT FROM accounts WHERE id = $1 FOR UPDATE NOWAIT', account(high))
      await other.query('COMMIT')
      expect(await portion).toBe(true)
    } finally {
      other.release()
    }
    expect(await creditOf(id)).toMatchObject({ state: 'credited', credited: 2 })
    expect(await Promise.all([low, high].map(balanceOf))).toEqual([50n, 50n])
  })

  it('goes on after a process died in the middle of a portion, however many take it up, and credits nobody twice', async () => {
    const members = Array.from({ length: 23 }, newId)
    const id = await submitted({ rows: members.map((member) => rowOf(member)) })
    await processCredit(books.db, { rowsMax: 5 })
    // The next portion has claimed its keys and waits for a member whom somebody else holds when its connection dies.
    const blocker = await books.db.pool.connect()
    await blocker.query('BEGIN')
    await blocker.query('INSERT INTO accounts (id, balance, version) VALUES ($1, 0, 0)', [`member:${members[7]}`])
    const dying = processCredit(books.db, { rowsMax: 5 }).catch((error: unknown) => error)
    const waiting = 'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = $1'
    const pid = await waitFor('a portion that waits', async () => (await books.db.query<{ pid: number }>(waiting, ['Lock'])).rows[0]?.pid)
    await books.db.query('SELECT pg_terminate_backend($1)', [pid])
    expect(await dying).toBeInstanceOf(Error)
    await blocker.query('ROLLBACK')
    blocker.release()
    expect(await creditOf(id)).toMatchObject({ state: 'crediting', done: 5, credited: 5 })
    await Promise.all([processAll(3), processAll(4), processAll(7)])
    await waitFor('all rows', async () => (await creditOf(id))?.state === 'credited')
    expect(await creditOf(id)).toMatchObject({ done: 23, credited: 23 })
    expect(await Promise.all(members.map(balanceOf))).toEqual(members.map(() => 50n))
  })
})

describe('a portion that fails for a reason that is not its data', () => {
  const fail = () =>
    books.db.owner.query(`CREATE FUNCTION fail_refund() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'the machine is out of order' USING ERRCODE = 'XX000'; END $$;
      CREATE TRIGGER fail_refund BEFORE INSERT ON entries FOR EACH ROW WHEN (NEW.points = 77) EXECUTE FUNCTION fail_refund()`)
  const mend = () => books.db.owner.query('DROP TRIGGER IF EXISTS fail_refund ON entries; DROP FUNCTION IF EXISTS fail_refund')
  const parked = async (id: string) =>
    (await books.db.query<{ failed_tries: number; parked_at: Date | null; last_error: string }>('SELECT * FROM credits WHERE id = $1', [id])).rows[0]

  const parkedShown = () => registry.getSingleMetricAsString('club_ledger_credits_parked')

  it('is parked after twelve tries and blocks no other credit, until an operator resumes it', async () => {
    const [broken, member] = [newId(), newId()]
    const id = await submitted({ type: 'refund', rows: [refundOf(broken, 77n)] })
    const other = await submitted({ rows: [rowOf(member)] })
    await fail()
    try {
      await processAll()
      expect(await creditOf(other)).toMatchObject({ state: 'credited', credited: 1 })
      expect(await parked(id)).toMatchObject({ failed_tries: 1, parked_at: null, last_error: 'the machine is out of order' })
      for (let round = 0; round < 20; round += 1) {
        await books.db.owner.query('UPDATE credits SET try_again_at = now() WHERE id = $1', [id])
        await processAll()
      }
      expect(await parked(id)).toMatchObject({ failed_tries: 12, parked_at: expect.any(Date) as Date })
    } finally {
      await mend()
    }
    await processAll()
    expect((await balanceOf(broken)) ?? 0n).toBe(0n)
    expect(await creditOf(id)).toMatchObject({ state: 'crediting', parkedAt: expect.any(Date) as Date, lastError: 'the machine is out of order' })
    expect((await findCredits(books.db, { ids: [], underWay: true, limit: 10 })).map((credit) => credit.id)).not.toContain(id)
    await measureParked(books.db)
    expect(await parkedShown()).toContain('club_ledger_credits_parked 1')
    await expect(runOps({ db: books.db }, ['credit:resume', '--id', newId()])).rejects.toThrow('parked')
    expect(await runOps({ db: books.db }, ['credit:resume', '--id', id])).toEqual({ resumed: id })
    await processAll()
    expect(await creditOf(id)).toMatchObject({ state: 'credited', credited: 1 })
    expect(await balanceOf(broken)).toBe(77n)
    await measureParked(books.db)
    expect(await parkedShown()).toContain('club_ledger_credits_parked 0')
  })
})

describe('the reversal of a mass credit', () => {
  const reverse = (creditId: string) => asAdmin(() => reverseCredit(books.db, { creditId, reason: 'The wrong file' }))

  it('is refused for an unknown credit, for one whose rows are being credited, and a second time', async () => {
    expect(await reverse(newId())).toEqual({ kind: 'refused', reason: 'not-found' })
    const member = newId()
    const id = await submitted({ rows: [rowOf(member)] })
    expect(await reverse(id)).toEqual({ kind: 'refused', reason: 'under-way' })
    await processAll()
    const outcomes = await Promise.all([reverse(id), reverse(id), reverse(id)])
    expect(outcomes.filter(({ kind }) => kind === 'reversing')).toHaveLength(1)
    await processAll()
    expect(await reverse(id)).toEqual({ kind: 'refused', reason: 'already-reversed' })
    expect(await balanceOf(member)).toBe(0n)
  })

  it('takes what is left down to zero, leaves what is on hold, and says what it could not recover', async () => {
    const [rich, poor, holding, twice] = [newId(), newId(), newId(), newId()]
    await aPoster(books.db)([anAward({ memberId: rich, points: 10n })])
    const id = await submitted({
      type: 'refund',
      points: 0n,
      rows: [refundOf(rich, 100n), refundOf(poor, 100n), refundOf(holding, 100n), refundOf(twice, 40n), refundOf(twice, 60n)],
    })
    await processAll()
    const spend = (memberId: string, points: bigint) => holdPoints(books.db, { key: newId(), memberId, points, source: 'Wishing Tree', ttlSeconds: 900 })
    for (const [memberId, points] of [
      [poor, 100n],
      [holding, 30n],
      [twice, 50n],
    ] as const)
      await spend(memberId, points)
    await reverse(id)
    await processAll(2)

    const rows = await pageCreditRows(books.db, { creditId: id, afterPosition: 0, limit: 10 })
    expect(rows.map(({ state, recovered }) => [state, recovered])).toEqual([
      ['reversed', 100n],
      ['reversed', 0n],
      ['reversed', 70n],
      ['reversed', 40n],
      ['reversed', 10n],
    ])
    expect(await creditOf(id)).toMatchObject({
      state: 'reversed',
      reversed: 5,
      recovered: 220n,
      notRecovered: 180n,
      reversedBy: ADMIN,
      reversalReason: 'The wrong file',
    })
    expect(await Promise.all([rich, poor, holding, twice].map(balanceOf))).toEqual([10n, 100n, 30n, 50n])
    const [line] = await linesOf(rich)
    expect(line).toMatchObject({ points: -100n, source: 'Points Reversed', reference: { en: 'Refund of an order' } })
    const { rows: named } = await books.db.query<{ reverses: string }>("SELECT reverses FROM transfers WHERE kind = 'reversal' AND member_account = $1", [
      `member:${rich}`,
    ])
    expect(named).toEqual([{ reverses: rows[0]?.transferId }])
    expect(await eventsOf('points-ledger.points-debited.v1', rich)).toMatchObject([{ points: 100n, source: 'Points Reversed' }])
    expect((await eventsOf('points-ledger.audited.v1', id)).map(({ action }) => action)).toEqual([
      'points-ledger.submit-credit',
      'points-ledger.reverse-credit',
    ])
  })

  it('can be requested by the operations command, which answers when all is done', async () => {
    const members = [newId(), newId()]
    const id = await submitted({ rows: members.map((member) => rowOf(member)) })
    await processAll()
    await expect(runOps({ db: books.db }, ['credit:reverse', '--id', id])).rejects.toThrow('--reason')
    expect(await runOps({ db: books.db }, ['credit:reverse', '--id', id, '--reason', 'A test'])).toEqual({
      id,
      title: 'Hari Raya',
      rows: 2,
      recovered: '100',
      notRecovered: '0',
    })
    expect(await Promise.all(members.map(balanceOf))).toEqual([0n, 0n])
  })
})
