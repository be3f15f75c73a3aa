import { Fault, newId } from '@club/kernel'
import { addDays, endOfKlDay } from '@club/rules'
import type { Day, Tier } from '@club/rules'
import { anInstant } from '@club/testing'
import { openAwardQueue } from '../src/commands/post-awards'
import { listBooks } from '../src/queries/list-books'
import { listEntries } from '../src/queries/list-entries'
import { creditBirthdays } from '../src/processes/credit-birthdays'
import type { Celebrations } from '../src/processes/credit-birthdays'
import { emptyBooks } from './given'
import type { Books } from './given'

let books: Books

beforeAll(async () => {
  books = await emptyBooks()
})
afterAll(() => books.db.drop())

interface Parent {
  readonly id: string
  readonly birthday: Day
  readonly tier: Tier
  readonly verifiedAt: Date
}
const LONG_AGO = anInstant('2024-01-01T00:00:00+08:00')
const aParent = (birthday: Day, overrides: Partial<Parent> = {}): Parent => ({ id: newId(), birthday, tier: 'Gold', verifiedAt: LONG_AGO, ...overrides })

/** A worker with its own poster, and the answers of identity and tiers for these parents. */
const aWorker = (parents: readonly Parent[], tierOf: (parent: Parent) => Tier = (parent) => parent.tier): Celebrations => ({
  db: books.db,
  awards: openAwardQueue(books.db),
  listBirthdays: async ({ day, verifiedBefore, afterMemberId, limit }) =>
    parents
      .filter((parent) => parent.birthday === day && parent.id > afterMemberId && (!verifiedBefore || parent.verifiedAt < verifiedBefore))
      .map((parent) => parent.id)
      .sort()
      .slice(0, limit),
  askTiers: async (ids) => new Map(parents.filter((parent) => ids.includes(parent.id)).map((parent) => [parent.id, tierOf(parent)])),
})
const balanceOf = async (memberId: string) => (await listBooks(books.db, { memberIds: [memberId], linesMax: 0 }))[0]?.balance
const night = (day: Day) => anInstant(`${day}T00:05:00+08:00`)

describe('birthdays', () => {
  it('are not credited while tiers does not answer, and are the next time', async () => {
    const parent = aParent('2026-05-02', { tier: 'Diamond' })
    const worker = aWorker([parent])
    const away = { ...worker, askTiers: () => Promise.reject(new Fault('tiers did not answer')) }
    await expect(creditBirthdays(away, night('2026-05-02'))).rejects.toThrow('tiers did not answer')
    expect(await balanceOf(parent.id)).toBe(0n)
    expect(await creditBirthdays(worker, night('2026-05-02'))).toEqual({ credited: 1 })
    expect(await balanceOf(parent.id)).toBe(300n)
  })

  it('are credited by the shown tier, plain on a double-points day, dated when they were due', async () => {
    const parents = (['Gold', 'Platinum', 'Diamond'] as const).map((tier) => aParent('2026-06-15', { tier }))
    expect(await creditBirthdays(aWorker(parents), night('2026-06-15'))).toEqual({ credited: 3 })
    expect(await Promise.all(parents.map(({ id }) => balanceOf(id)))).toEqual([100n, 200n, 300n])
    const [line] = await listEntries(books.db, { memberId: (parents[1] as Parent).id, limit: 1, beforeVersion: 0n, withCause: true })
    expect(line).toMatchObject({ source: 'Birthday Bonus', occurredAt: night('2026-06-15') })
  })

  it('are credited once a calendar year, however often the job runs and whatever the tier is by then', async () => {
    const parent = aParent('2026-07-01')
    const worker = aWorker([parent])
    expect(await creditBirthdays(worker, night('2026-07-01'))).toEqual({ credited: 1 })
    for (const day of ['2026-07-01', '2026-07-02', '2026-07-08'])
      expect(await creditBirthdays(aWorker([{ ...parent, tier: 'Diamond' }]), night(day))).toEqual({ credited: 0 })
    expect(await balanceOf(parent.id)).toBe(100n)
    expect(await creditBirthdays(aWorker([{ ...parent, birthday: '2027-07-01' }]), night('2027-07-01'))).toEqual({ credited: 1 })
    expect(await balanceOf(parent.id)).toBe(200n)
  })

  it('that were missed are caught up for seven days, not for eight, and across the new year', async () => {
    const parents = [-8, -7, -3, 0, 1].map((days) => aParent(addDays('2027-01-03', days)))
    expect(await creditBirthdays(aWorker(parents), anInstant('2027-01-03T23:59:00+08:00'))).toEqual({ credited: 3 })
    expect(await Promise.all(parents.map(({ id }) => balanceOf(id)))).toEqual([0n, 100n, 100n, 100n, 0n])
    const [line] = await listEntries(books.db, { memberId: (parents[1] as Parent).id, limit: 1, beforeVersion: 0n, withCause: true })
    expect(line).toMatchObject({ occurredAt: night('2026-12-27'), cause: `birthday:${(parents[1] as Parent).id}:2026` })
  })

  it('are not caught up for who joined after them, but are for who joined on the day', async () => {
    const late = aParent('2026-08-10', { verifiedAt: anInstant('2026-08-11T00:00:00+08:00') })
    const onTheDay = aParent('2026-08-10', { verifiedAt: endOfKlDay('2026-08-10') })
    expect(await creditBirthdays(aWorker([late, onTheDay]), night('2026-08-12'))).toEqual({ credited: 1 })
    expect(await balanceOf(late.id)).toBe(0n)
    expect(await balanceOf(onTheDay.id)).toBe(100n)
  })

  it('are credited once by two workers at the same time, even if they see another tier', async () => {
    const parents = Array.from({ length: 603 }, () => aParent('2026-09-09'))
    const counts = await Promise.all([
      creditBirthdays(aWorker(parents), night('2026-09-09')),
      creditBirthdays(
        aWorker(parents, () => 'Platinum'),
        night('2026-09-09'),
      ),
    ])
    expect(counts.reduce((sum, { credited }) => sum + credited, 0)).toBe(parents.length)
    const { rows } = await books.db.query<{ entries: number }>(
      "SELECT count(*)::int AS entries FROM entries e JOIN transfers t ON t.id = e.transfer_id WHERE t.key LIKE 'birthday:%:2026' AND e.account_id = ANY($1)",
      [parents.map(({ id }) => `member:${id}`)],
    )
    expect(rows).toEqual([{ entries: parents.length }])
  }, 30_000)
})
