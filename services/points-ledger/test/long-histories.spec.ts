import { newId, Overloaded } from '@club/kernel'
import { openAwardQueue } from '../src/commands/post-awards'
import { createLedgerServer } from '../src/grpc/server'
import { listBooks } from '../src/queries/list-books'
import { findLine, listEntries } from '../src/queries/list-entries'
import { createMonthSums } from '../src/queries/sum-months'
import { anAward, aPoster, aSigner, emptyBooks, statementsOf } from './given'
import type { Books } from './given'

const LINES = 20_000
/** A line a minute, so that two weeks of them are one after the other, and every hundredth came back. */
const HISTORY = `INSERT INTO entries (id, transfer_id, account_id, account_version, points, balance_before, balance_after, source, counts_toward_tier, occurred_at)
  SELECT gen_random_uuid(), gen_random_uuid(), $1, n, 10, (n - 1) * 10, n * 10, CASE WHEN n % 100 = 0 THEN 'Order Cancelled' ELSE 'Unique Code' END, true,
    '2026-01-20T00:00:00+08:00'::timestamptz + n * interval '1 minute'
  FROM generate_series(1, ${LINES}) n`

let books: Books
const memberId = newId()
beforeAll(async () => {
  books = await emptyBooks()
  await books.db.superuser.query(HISTORY, [`member:${memberId}`])
  await books.db.superuser.query(`INSERT INTO accounts (id, balance, version) VALUES ($1, ${LINES * 10}, ${LINES})`, [`member:${memberId}`])
})
afterAll(() => books.db.drop())

/** Blocks of the tables and indexes of entries that a read touched. */
async function blocksRead(read: () => Promise<unknown>): Promise<number> {
  const blocks = async () => {
    await books.db.superuser.query('SELECT pg_stat_force_next_flush()')
    const { rows } = await books.db.superuser.query<{ blocks: number }>(
      `SELECT sum(heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read)::float8 AS blocks FROM pg_statio_user_tables WHERE relname LIKE 'entries%'`,
    )
    return rows[0]?.blocks ?? 0
  }
  const before = await blocks()
  await read()
  await books.db.query('SELECT pg_stat_force_next_flush()')
  await books.db.query('SELECT 1')
  return (await blocks()) - before
}

it('the newest lines and a page in the middle of a long history are read without the rest of it', async () => {
  const { lines } = (await listBooks(books.db, { memberIds: [memberId], linesMax: 200 }))[0]!
  expect([lines.length, lines[0]?.accountVersion, lines.at(-1)?.accountVersion]).toEqual([200, BigInt(LINES), BigInt(LINES - 199)])
  const { rows } = await books.db.query<{ id: string }>('SELECT id FROM entries WHERE account_id = $1 AND account_version = 10000', [`member:${memberId}`])
  const read = await blocksRead(async () => {
    await listBooks(books.db, { memberIds: [memberId], linesMax: 200 })
    const before = await findLine(books.db, memberId, rows[0]?.id ?? '')
    const page = await listEntries(books.db, { memberId, limit: 201, withCause: false, ...(before ? { before } : {}) })
    expect([page[0]?.accountVersion, page.length]).toEqual([9_999n, 201])
  })
  const sumMonths = createMonthSums(books.db)
  expect(await blocksRead(() => sumMonths(memberId, 12))).toBeGreaterThan(2 * read)
  // Known sums are read on from where they end.
  expect(await blocksRead(() => sumMonths(memberId, 12))).toBeLessThan(read)
})

it('a month is summed whole, by its days in Kuala Lumpur, and what came back is neither earned nor spent', async () => {
  const { months, firstAt } = await createMonthSums(books.db)(memberId, 12)
  const inJanuary = 12 * 24 * 60 - 1
  const back = (count: number) => Math.floor(count / 100)
  const sum = (count: number, returned: number) => ({ earned: BigInt((count - returned) * 10), used: 0n, returned: BigInt(returned * 10), takenBack: 0n })
  expect(months).toEqual([
    { month: '2026-02', ...sum(LINES - inJanuary, back(LINES) - back(inJanuary)) },
    { month: '2026-01', ...sum(inJanuary, back(inJanuary)) },
  ])
  expect(firstAt).toEqual(new Date('2026-01-20T00:01:00+08:00'))
  expect(await createMonthSums(books.db)(newId(), 12)).toEqual({ months: [], firstAt: undefined })
})

it('sums that are kept are those that would be read, after lines of today and of before', async () => {
  const grower = newId()
  const post = aPoster(books.db)
  const sumMonths = createMonthSums(books.db)
  const lines = (occurredAt: Date) =>
    Array.from({ length: 25 }, () => ({
      ...anAward({ memberId: grower, occurredAt }),
      lines: Array.from({ length: 20 }, () => ({ entryId: newId(), source: 'Unique Code' as const, points: 2n })),
    }))
  await post([...lines(new Date('2026-03-01T00:00:00+08:00')), ...lines(new Date('2026-02-28T23:59:59+08:00'))])
  const known = await sumMonths(grower, 12)
  expect(known.months.map(({ month, earned }) => [month, earned])).toEqual([
    ['2026-03', 1000n],
    ['2026-02', 1000n],
  ])
  await post([anAward({ memberId: grower, points: 7n, occurredAt: new Date('2026-03-31T10:00:00+08:00') })])
  await post([anAward({ memberId: grower, points: 5n, occurredAt: new Date('2025-12-31T10:00:00+08:00') })])
  const grown = await sumMonths(grower, 12)
  expect(grown).toEqual(await createMonthSums(books.db)(grower, 12))
  expect([grown.months.map(({ earned }) => earned), grown.firstAt]).toEqual([[1007n, 1000n, 5n], new Date('2025-12-31T10:00:00+08:00')])
  expect((await sumMonths(grower, 1)).months.map(({ month }) => month)).toEqual(['2026-03'])
})

it('sums of months are refused to a member of whom one is under way and one waits, and answered to others meanwhile', async () => {
  const server = createLedgerServer({
    freezes: [],
    db: books.db,
    awards: openAwardQueue(books.db),
    limits: { alonePoints: 0n, dayPoints: 0n },
    statements: statementsOf(books, aSigner()),
  })
  const sums = (of: string) => server.sumMonths({ memberId: of, monthsMax: 12 })
  const own = Promise.allSettled(Array.from({ length: 10 }, () => sums(memberId)))
  expect(await sums(newId())).toMatchObject({ months: [] })
  const outcomes = await own
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Overloaded)
  expect((await sums(memberId)).months).toHaveLength(2)
})

it('a line that is dated back stands where its date says, in the newest lines too', async () => {
  const late = newId()
  const post = aPoster(books.db)
  for (const day of [20, 21, 3]) await post([anAward({ memberId: late, points: BigInt(day), occurredAt: new Date(Date.UTC(2026, 0, day)) })])
  const { lines, accountVersion } = (await listBooks(books.db, { memberIds: [late], linesMax: 2 }))[0]!
  expect(lines.map(({ points }) => points)).toEqual([21n, 20n])
  expect(accountVersion).toBe(3n)
})
