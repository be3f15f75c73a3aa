import { newId } from '@club/kernel'
import { markMember } from '@club/member-data'
import type { Host } from '@club/service-host'
import { clock } from '@club/service-host'
import { anInstant, testDatabase, testHost, waitFor } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { openBox } from '../src/commands/open-box'
import type { EntryDraft } from '../src/domain/contest'
import { donateToWish } from '../src/processes/donate-to-wish'
import { openAndPost } from '../src/processes/open-box'
import { createSpender } from '../src/processes/spend'
import { submitEntries } from '../src/processes/submit-entries'
import { fitAThon } from '../src/seed/contests'
import { probeContests } from '../src/store/audits'
import { countMembersEntries } from '../src/store/contest-entries'
import { ensureContest } from '../src/store/contests'
import { insertBoxes } from '../src/store/mystery-boxes'
import { listGifts, sumWishes } from '../src/store/spendings'
import { givenSpending, TestLedger } from './given-contests'

const NOW = anInstant('2026-03-10T12:00:00+08:00')
const ENTRY: EntryDraft = { imageKey: 'k', receiptKey: undefined, link: '', selectedValue: '' }
let db: TestDatabase
let host: Host
let ledger: TestLedger
let deps: ReturnType<typeof givenSpending>
let contestId: string

beforeAll(async () => {
  db = await testDatabase(['services/contests/migrations'])
})
beforeEach(async () => {
  await db.owner.query('TRUNCATE contests, spendings, contest_entries, contest_quotas, mystery_boxes, idempotency_records, sagas, outbox CASCADE')
  const [activity] = fitAThon('2026-03-01')
  contestId = activity?.contest.id ?? ''
  if (activity) await ensureContest(db, activity.contest, { at: NOW, seedKey: activity.key })
  host = testHost('contests')
  ledger = new TestLedger()
  deps = givenSpending(host, db, ledger)
})
afterEach(() => host.stop())
afterAll(() => db.drop())

const aMember = (points: bigint): string => {
  const memberId = newId()
  ledger.give(memberId, points)
  return memberId
}
const submit = (memberId: string, entries = 1, key = '') =>
  clock.runAt(NOW, () => submitEntries(deps, { memberId, contestId, entries: Array.from({ length: entries }, () => ENTRY), key }))
let givenBack = 0
const iman = async () => ({ name: 'Iman', giveBack: async () => void (givenBack += 1) })
const entered = async () => Number((await db.query<{ n: bigint }>('SELECT count(*) AS n FROM contest_entries WHERE entered')).rows[0]?.n)
const kinds = (outcomes: readonly { kind: string; reason?: string }[]) => ({
  done: outcomes.filter(({ kind }) => kind === 'done').length,
  limit: outcomes.filter(({ reason }) => reason === 'entries-limit').length,
})

describe('entering a contest', () => {
  it('refuses whoever has too few points, and gives their entries back to the quota', async () => {
    const memberId = aMember(250n)
    expect(await submit(memberId, 3)).toMatchObject({ kind: 'refused', reason: 'insufficient-points' })
    expect(await submit(memberId, 2)).toMatchObject({ kind: 'done' })
    expect((await db.query('SELECT holder, used FROM contest_quotas')).rows).toEqual([{ holder: `member:${memberId}`, used: 2 }])
    expect(ledger.spent(memberId)).toBe(200n)
  })

  it('refuses a frozen member an entry and a gift to a wish, takes no points, and accepts both after the release', async () => {
    const memberId = aMember(900n)
    const wisherId = newId()
    const mark = (isFrozen: boolean, revision: number) => db.withTransaction((tx) => markMember(tx, { memberId, isFrozen, revision, changedAt: NOW }))
    const give = () => donateToWish({ ...deps, claimWish: iman }, { memberId, wisherId, points: 100n, key: '' })
    await mark(true, 1)
    const refused = { kind: 'refused', reason: 'account-frozen' }
    expect([await submit(memberId), await give()]).toEqual([refused, refused])
    expect(ledger.spent(memberId)).toBe(0n)
    await mark(false, 2)
    expect([await submit(memberId), await give()]).toMatchObject([{ kind: 'done' }, { kind: 'done' }])
  })

  it('refuses a sixth entry, whatever the points', async () => {
    const memberId = aMember(9000n)
    expect(await submit(memberId, 4)).toMatchObject({ kind: 'done' })
    expect(await submit(memberId, 2)).toMatchObject({ kind: 'refused', reason: 'entries-limit' })
    expect(await submit(memberId, 1)).toMatchObject({ kind: 'done' })
    expect(await entered()).toBe(5)
    expect(await countMembersEntries(db, { memberIds: [memberId], limit: 10 })).toEqual([{ memberId, contestId, number: 5 }])
  })

  it('takes exactly one of fifty callers on the last entry of a member', async () => {
    const memberId = aMember(9000n)
    await submit(memberId, 4)
    expect(kinds(await Promise.all(Array.from({ length: 50 }, () => submit(memberId))))).toEqual({ done: 1, limit: 49 })
    expect(ledger.spent(memberId)).toBe(500n)
  })

  it('takes exactly one of fifty members on the last entry of their household', async () => {
    deps = { ...deps, listHouseholds: () => Promise.resolve([{ key: 'home', memberIds: [] }]) }
    await submit(aMember(9000n), 4)
    const family = Array.from({ length: 50 }, () => aMember(100n))
    expect(kinds(await Promise.all(family.map((memberId) => submit(memberId))))).toEqual({ done: 1, limit: 49 })
    expect(family.filter((memberId) => ledger.spent(memberId) === 100n)).toHaveLength(1)
  })

  it('counts for a household what its members entered before they gave its address', async () => {
    const family = Array.from({ length: 20 }, () => aMember(900n))
    const [before = '', ...others] = family
    await submit(before, 4)
    deps = { ...deps, listHouseholds: () => Promise.resolve([{ key: 'home', memberIds: family }]) }
    expect(kinds(await Promise.all(others.map((memberId) => submit(memberId))))).toEqual({ done: 1, limit: 18 })
    expect(await submit(before)).toMatchObject({ kind: 'refused', reason: 'entries-limit' })
    expect((await probeContests(db)).filter(({ check }) => check === 'quota-is-what-was-taken')).toEqual([])
  })

  it('takes as many entries of those who are perhaps one household as a household has, however many of them ask at once', async () => {
    const spellings = Array.from({ length: 20 }, (_, index) => ({ key: `spelling-${index}`, memberId: aMember(900n) }))
    const all = spellings.map(({ memberId }) => memberId)
    const neighbour = aMember(900n)
    const listHouseholds = async (memberId: string) => {
      const own = spellings.find((one) => one.memberId === memberId)
      if (!own)
        return [
          { key: 'neighbour', memberIds: [memberId] },
          { key: 'near:spelling-0:1', memberIds: [memberId] },
        ]
      return [{ key: own.key, memberIds: [memberId] }, ...spellings.map(({ key }) => ({ key: `near:${key}:1`, memberIds: key === own.key ? all : [memberId] }))]
    }
    deps = { ...deps, listHouseholds }
    expect(kinds(await Promise.all(all.map((memberId) => submit(memberId))))).toEqual({ done: 5, limit: 15 })
    expect(await submit(neighbour, 5)).toMatchObject({ kind: 'done' })
    expect(await entered()).toBe(10)
    expect((await probeContests(db)).filter(({ check }) => check === 'quota-is-what-was-taken')).toEqual([])
  })

  it('enters nobody when identity does not say with whom they live', async () => {
    deps = { ...deps, listHouseholds: () => Promise.reject(new Error('away')) }
    const memberId = aMember(900n)
    await expect(submit(memberId)).rejects.toThrow('away')
    deps = { ...deps, listHouseholds: () => Promise.resolve(undefined) }
    await expect(submit(memberId)).rejects.toThrow('does not say')
    expect(await entered()).toBe(0)
    expect(ledger.spent(memberId)).toBe(0n)
  })

  it('answers a repeated key with the first outcome, and refuses the key for something else', async () => {
    const memberId = aMember(1000n)
    const [first, copy] = await Promise.all([submit(memberId, 2, 'once'), submit(memberId, 2, 'once')])
    expect(first).toEqual(copy)
    expect(await submit(memberId, 2, 'once')).toEqual(first)
    expect(await submit(memberId, 1, 'once')).toMatchObject({ kind: 'refused', reason: 'key-reused' })
    expect(ledger.spent(memberId)).toBe(200n)
  })

  it('answers a repeated key when its saga is long forgotten', async () => {
    const memberId = aMember(100n)
    const [taken, refused] = [await submit(memberId, 1, 'taken'), await submit(memberId, 1, 'refused')]
    expect([taken.kind, refused.kind]).toEqual(['done', 'refused'])
    await db.query('DELETE FROM sagas')
    expect([await submit(memberId, 1, 'taken'), await submit(memberId, 1, 'refused')]).toEqual([taken, refused])
  })

  it.each(['hold', 'settle', 'release'] as const)('charges once and counts once when the answer of %s is lost', async (method) => {
    const memberId = aMember(method === 'release' ? 100n : 1000n)
    ledger.failing[method] = 2
    const outcome = await submit(memberId, 1, 'key')
    await waitFor('the end of the saga', async () => (await db.query("SELECT 1 FROM sagas WHERE status IN ('running', 'undoing')")).rowCount === 0)
    expect(await submit(memberId, 1, 'key')).toEqual(outcome)
    expect(outcome.kind).toBe('done')
    expect(ledger.spent(memberId)).toBe(100n)
    expect(await entered()).toBe(1)
  })
})

describe('a gift to a wish', () => {
  it('is refused for a wish that nobody sees, and counted once for one that is', async () => {
    const memberId = aMember(1000n)
    const give = (wisherId: string, key: string) => donateToWish(deps, { memberId, wisherId, points: 300n, key })
    const wisherId = newId()
    expect(await give(wisherId, 'a')).toMatchObject({ kind: 'refused', reason: 'wish-unknown' })
    deps = { ...deps, claimWish: iman }
    expect(await give(wisherId, 'b')).toMatchObject({ kind: 'done' })
    expect(await give(wisherId, 'b')).toMatchObject({ kind: 'done' })
    expect(await sumWishes(db)).toEqual([{ wisherId, points: 300n }])
    expect(await donateToWish(deps, { memberId, wisherId, points: 800n, key: 'c' })).toMatchObject({ kind: 'refused', reason: 'insufficient-points' })
  })

  it('that is refused leaves the wish as unused as before; one that is given, or may be yet, does not', async () => {
    const memberId = aMember(400n)
    deps = { ...deps, claimWish: iman }
    const before = givenBack
    const give = (points: bigint, key: string) => donateToWish(deps, { memberId, wisherId: newId(), points, key })
    expect(await give(300n, 'd')).toMatchObject({ kind: 'done' })
    deps = { ...deps, spend: async () => ({ kind: 'refused', reason: 'in-progress' }) }
    await give(100n, 'e')
    expect(givenBack - before).toBe(0)
    deps = { ...deps, spend: createSpender(deps) }
    expect(await give(300n, 'f')).toMatchObject({ kind: 'refused', reason: 'insufficient-points' })
    expect(givenBack - before).toBe(1)
  })
})

it('opens what many ask for at the same time in a few transactions, each with its own outcome', async () => {
  deps = { ...deps, claimWish: iman }
  const wisherId = newId()
  const givers = Array.from({ length: 50 }, (_, index) => aMember(index % 2 === 0 ? 300n : 0n))
  const outcomes = await Promise.all(givers.map((memberId) => donateToWish(deps, { memberId, wisherId, points: 300n, key: 'once' })))
  expect(outcomes.map((one) => (one.kind === 'refused' ? one.reason : one.spending.memberId))).toEqual(
    givers.map((memberId, index) => (index % 2 === 0 ? memberId : 'insufficient-points')),
  )
  expect(await sumWishes(db)).toEqual([{ wisherId, points: 7500n }])
  const first = await listGifts(db, wisherId, { afterId: undefined, limit: 20 })
  const rest = await listGifts(db, wisherId, { afterId: first.at(-1)?.id, limit: 20 })
  expect([...first, ...rest].map(({ memberId }) => memberId).sort()).toEqual(givers.filter((_, index) => index % 2 === 0).sort())
  const { rows } = await db.query<{ n: bigint }>('SELECT count(DISTINCT xmin::text) AS n FROM idempotency_records')
  expect(Number(rows[0]?.n)).toBeLessThan(10)
})

describe('opening a box', () => {
  const aBox = async (memberId: string, voucherId?: string) => {
    const id = newId()
    await insertBoxes(db, [{ id, memberId, cause: `registration:${newId()}`, createdAt: NOW, ...(voucherId ? { voucherId } : {}) }])
    return id
  }

  it("refuses somebody else's box and one that is open", async () => {
    const boxId = await aBox(newId())
    expect(await openBox(db, { memberId: newId(), boxId, key: '' })).toMatchObject({ reason: 'box-unknown' })
    const memberId = newId()
    const own = await aBox(memberId)
    expect(await openBox(db, { memberId, boxId: own, key: '' })).toMatchObject({ kind: 'opened' })
    expect(await openBox(db, { memberId, boxId: own, key: '' })).toMatchObject({ reason: 'box-opened' })
  })

  it('draws once for fifty callers, and says so in one event', async () => {
    const memberId = newId()
    const boxId = await aBox(memberId)
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => openBox(db, { memberId, boxId, key: '' })))
    expect(outcomes.filter(({ kind }) => kind === 'opened')).toHaveLength(1)
    expect((await db.query("SELECT 1 FROM outbox WHERE subject = 'contests.box-opened.v1'")).rowCount).toBe(1)
  })

  it('answers the same points again to the key that opened it, also when the ledger was away', async () => {
    const memberId = aMember(0n)
    const boxId = await aBox(memberId)
    ledger.failing.award = 1
    const command = { memberId, boxId, key: 'open', traceparent: '' }
    const first = await openAndPost(deps, command)
    const again = await openAndPost(deps, command)
    expect(first).toMatchObject({ kind: 'opened', balance: undefined })
    expect(again).toMatchObject({ kind: 'opened', balance: 0n, box: first.kind === 'opened' ? first.box : undefined })
    expect([...ledger.awards.keys()]).toEqual([`mystery-box:${boxId}`])
  })

  it('shows the voucher of a weekly win instead of points', async () => {
    const memberId = newId()
    const voucherId = newId()
    const boxId = await aBox(memberId, voucherId)
    expect(await openBox(db, { memberId, boxId, key: '' })).toMatchObject({ kind: 'opened', box: { voucherId, points: undefined } })
  })
})
