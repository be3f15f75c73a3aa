import { newId } from '@club/kernel'
import { pageMemberSums } from '../src/queries/page-member-sums'
import { readMemberSums } from '../src/queries/read-member-sums'
import type { MemberSum } from '../src/queries/read-member-sums'
import { anAward, aPoster, emptyBooks } from './given'
import type { Books } from './given'

const MEMBERS = 3000
/** A member a minute, four times over: the newest line of each is in the last quarter. */
const HISTORY = `INSERT INTO entries (id, transfer_id, account_id, account_version, points, balance_before, balance_after, source, counts_toward_tier, occurred_at)
  SELECT gen_random_uuid(), gen_random_uuid(), 'member:' || md5('m' || n % ${MEMBERS})::uuid, 1 + n / ${MEMBERS}, 10, n / ${MEMBERS} * 10, n / ${MEMBERS} * 10 + 10,
    'Unique Code', true, '2026-01-20T00:00:00+08:00'::timestamptz + n * interval '1 minute'
  FROM generate_series(0, ${MEMBERS * 4 - 1}) n`
const ALL = { from: null, before: null }
const FIRST = { search: '', memberIds: [], before: '', limit: 100 }

let books: Books
beforeAll(async () => {
  books = await emptyBooks()
  await books.db.superuser.query(HISTORY)
  await books.db.superuser.query(
    `INSERT INTO accounts (id, balance, version) SELECT 'member:' || md5('m' || n)::uuid, 40, 4 FROM generate_series(0, ${MEMBERS - 1}) n`,
  )
  await books.db.superuser.query('ANALYZE entries, accounts, member_days')
})
afterAll(() => books.db.drop())

const wholeOf = async (range: Parameters<typeof readMemberSums>[1]) => {
  const sums: MemberSum[] = []
  for await (const page of readMemberSums(books.db, range)) sums.push(...page)
  return sums
}

describe('points by member, read page by page', () => {
  it('has no member after a line that is not there', async () => {
    expect(await pageMemberSums(books.db, ALL, { ...FIRST, before: newId() })).toEqual({ rows: [], next: '' })
    expect(await pageMemberSums(books.db, ALL, { ...FIRST, before: 'x' })).toEqual({ rows: [], next: '' })
  })

  it.each([
    ['all days', ALL],
    ['days in the middle', { from: new Date('2026-01-21T00:00:00+08:00'), before: new Date('2026-01-23T00:00:00+08:00') }],
  ])('misses no member and repeats none, over %s', async (_, range) => {
    const sums: MemberSum[] = []
    for (let before: string | undefined = ''; before !== undefined;) {
      const { rows, next }: { rows: MemberSum[]; next: string } = await pageMemberSums(books.db, range, { ...FIRST, before, limit: 700 })
      sums.push(...rows)
      before = next === '' ? undefined : next
    }
    expect(sums).toEqual(await wholeOf(range))
  })

  it('has members whose latest lines have one instant, as after a mass credit, in one order, whole or paged', async () => {
    const at = new Date('2026-06-01T00:00:00Z')
    await aPoster(books.db)(Array.from({ length: 5 }, () => anAward({ memberId: newId(), occurredAt: at })))
    const range = { from: at, before: null }
    expect((await pageMemberSums(books.db, range, FIRST)).rows).toEqual(await wholeOf(range))
  })

  it('finds the members whom a search means, and nobody where it means none', async () => {
    const [first, , third] = await wholeOf(ALL)
    const found = await pageMemberSums(books.db, ALL, { ...FIRST, search: 'aisyah', memberIds: [third?.memberId ?? '', first?.memberId ?? '', newId()] })
    expect(found).toEqual({ rows: [first, third], next: '' })
    expect(await pageMemberSums(books.db, ALL, { ...FIRST, search: 'nobody' })).toEqual({ rows: [], next: '' })
  })

  it('goes on where a page ended although its last member has earned since', async () => {
    const page = await pageMemberSums(books.db, ALL, { ...FIRST, limit: 2 })
    const after = await pageMemberSums(books.db, ALL, { ...FIRST, before: page.next, limit: 2 })
    await aPoster(books.db)([anAward({ memberId: page.rows[1]?.memberId ?? '', occurredAt: new Date('2027-01-01T00:00:00Z') })])
    expect(await pageMemberSums(books.db, ALL, { ...FIRST, before: page.next, limit: 2 })).toEqual(after)
    expect((await pageMemberSums(books.db, ALL, { ...FIRST, limit: 1 })).rows[0]?.memberId).toBe(page.rows[1]?.memberId)
  })

  it('is read from indexes: a page never scans the history', async () => {
    const { next } = await pageMemberSums(books.db, ALL, { ...FIRST, limit: 1500 })
    let explained: Promise<{ rows: { 'QUERY PLAN': string }[] }> | undefined
    const query = (text: string, values: unknown[]) => {
      explained = books.db.query(`EXPLAIN ${text}`, values)
      return books.db.query(text, values)
    }
    await pageMemberSums({ query } as unknown as typeof books.db, ALL, { ...FIRST, before: next })
    const plan = (await explained)?.rows.map((row) => row['QUERY PLAN']).join('\n') ?? ''
    expect(plan).toMatch(/Index (Only )?Scan .*on member_days/)
    expect(plan).not.toContain('Seq Scan on member_days')
    expect(plan).not.toContain('Seq Scan on entries')
  })
})
