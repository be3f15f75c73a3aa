import { EVENTS } from '@club/contracts/events'
import { newId } from '@club/kernel'
import type { FreezeMark } from '@club/member-data'
import { auditBooks } from '../src/commands/audit-books'
import { forfeitPoints } from '../src/commands/correct-books'
import type { Award } from '../src/domain/award'
import { freeze, forfeit, release, markUnconfirmed } from '../src/processes/freeze'
import type { FreezeDeps } from '../src/processes/freeze'
import { listBooks } from '../src/queries/list-books'
import { listEntries } from '../src/queries/list-entries'
import { anAward, aPoster, emptyBooks, holdPoints, settleHold } from './given'
import type { Books } from './given'

let books: Books
let post: ReturnType<typeof aPoster>
let deps: FreezeDeps
let marks: FreezeMark[]
beforeAll(async () => {
  books = await emptyBooks()
  post = aPoster(books.db)
})
beforeEach(() => {
  marks = []
  deps = { db: books.db, services: [async (mark) => void marks.push(mark)] }
})
afterAll(() => books.db.drop())

const anAlarm = () => ({ alarmId: newId(), memberId: newId() })
const bookOf = async (memberId: string) => (await listBooks(books.db, { memberIds: [memberId], linesMax: 20 }))[0]!
const aBirthday = (memberId: string, points = 100n): Award => ({
  ...anAward({ memberId, key: `birthday:${memberId}:${newId()}` }),
  lines: [{ entryId: newId(), points, source: 'Birthday Bonus' }],
})
const spend = (memberId: string, points = 50n) => holdPoints(books.db, { key: newId(), memberId, points, source: 'Contest Entry', ttlSeconds: 900 })
const published = async (subject: 'points-ledger.account-frozen.v1' | 'points-ledger.account-released.v1', memberId: string) => {
  const { rows } = await books.db.owner.query<{ body: Buffer }>('SELECT body FROM outbox WHERE subject = $1 ORDER BY seq', [subject])
  return rows.map(({ body }) => EVENTS[subject].decode(body)).filter((one) => one.memberId === memberId)
}

describe('a frozen account', () => {
  it('is refused what names no alarm and no member, and a release that nobody froze for', async () => {
    expect(await freeze(deps, { alarmId: 'none', memberId: newId() })).toEqual({ kind: 'refused', reason: 'invalid-award' })
    expect(await release(deps, anAlarm())).toEqual({ kind: 'refused', reason: 'not-frozen' })
    expect(await forfeit(deps, anAlarm(), [])).toEqual({ kind: 'refused', reason: 'not-frozen' })
    expect(marks).toEqual([])
  })

  it('spends nothing, not even what was held before, until it is released', async () => {
    const alarm = anAlarm()
    await post([anAward({ memberId: alarm.memberId, points: 500n })])
    const before = await spend(alarm.memberId)
    const holdId = before.kind === 'held' ? before.hold.id : ''
    await freeze(deps, alarm)
    expect(await spend(alarm.memberId)).toEqual({ kind: 'refused', reason: 'account-frozen' })
    expect(await settleHold(books.db, { holdId, entryId: newId() })).toEqual({ kind: 'refused', reason: 'account-frozen' })
    expect(await spend(newId(), 1n)).toEqual({ kind: 'refused', reason: 'insufficient-points' })
    await release(deps, alarm)
    expect(await settleHold(books.db, { holdId, entryId: newId() })).toMatchObject({ kind: 'settled' })
    expect(await spend(alarm.memberId)).toMatchObject({ kind: 'held' })
  })

  it('shows since when, also to a member who never had points, and marks every service once', async () => {
    const alarm = anAlarm()
    const frozen = await freeze(deps, alarm)
    expect((await bookOf(alarm.memberId)).frozenAt).toEqual(frozen.kind === 'frozen' ? frozen.frozenAt : 'not frozen')
    expect(await freeze(deps, alarm)).toEqual(frozen)
    expect(new Set(marks.map(({ isFrozen, revision }) => `${isFrozen} ${revision}`))).toEqual(new Set(['true 1']))
    await release(deps, alarm)
    expect((await bookOf(alarm.memberId)).frozenAt).toBeUndefined()
    expect(marks.at(-1)).toMatchObject({ memberId: alarm.memberId, isFrozen: false, revision: 2 })
    expect(await published('points-ledger.account-frozen.v1', alarm.memberId)).toHaveLength(1)
    expect(await published('points-ledger.account-released.v1', alarm.memberId)).toHaveLength(1)
  })

  it('stays frozen while another alarm freezes it, and an ended freeze does not begin again', async () => {
    const [first, second] = [anAlarm(), anAlarm()]
    const both = { alarmId: second.alarmId, memberId: first.memberId }
    await freeze(deps, first)
    await freeze(deps, both)
    expect(await release(deps, first)).toMatchObject({ kind: 'ended', stillFrozen: true })
    expect((await bookOf(first.memberId)).frozenAt).toBeDefined()
    expect(await release(deps, both)).toMatchObject({ kind: 'ended', stillFrozen: false })
    expect(await freeze(deps, first)).toEqual({ kind: 'refused', reason: 'freeze-ended' })
    expect(await forfeit(deps, first, [])).toEqual({ kind: 'refused', reason: 'freeze-ended' })
  })

  it('begins again where staff take the release back, once for two who do; what came with the release cannot be spent', async () => {
    const alarm = anAlarm()
    await freeze(deps, alarm)
    await post([aBirthday(alarm.memberId)])
    await release(deps, alarm)
    const again = await Promise.all([freeze(deps, { ...alarm, again: true }), freeze(deps, { ...alarm, again: true })])
    expect(again.map(({ kind }) => kind)).toEqual(['frozen', 'frozen'])
    expect(await spend(alarm.memberId)).toEqual({ kind: 'refused', reason: 'account-frozen' })
    expect(await bookOf(alarm.memberId)).toMatchObject({ balance: 100n, frozenAt: again[0]?.kind === 'frozen' ? again[0].frozenAt : 'not frozen' })
    expect(marks.at(-1)).toMatchObject({ memberId: alarm.memberId, isFrozen: true, revision: 3 })
    const later = aBirthday(alarm.memberId, 40n)
    expect(await post([later])).toEqual([{ kind: 'withheld' }])
    expect(await release(deps, alarm)).toMatchObject({ kind: 'ended', stillFrozen: false })
    expect(await bookOf(alarm.memberId)).toMatchObject({ balance: 140n })
  })

  it('is not answered before every service has confirmed; one that did not is marked again', async () => {
    const alarm = anAlarm()
    const away: FreezeDeps = { db: books.db, services: [...deps.services, async () => Promise.reject(new Error('away'))] }
    await expect(freeze(away, alarm)).rejects.toThrow('away')
    expect(await spend(alarm.memberId)).toEqual({ kind: 'refused', reason: 'account-frozen' })
    marks = []
    await markUnconfirmed(deps)
    expect(marks.filter(({ memberId }) => memberId === alarm.memberId)).toMatchObject([{ isFrozen: true, revision: 1 }])
    await markUnconfirmed(deps)
    expect(marks.filter(({ memberId }) => memberId === alarm.memberId)).toHaveLength(1)
  })
})

describe('awards of a frozen member', () => {
  it('wait, and come once with the release, each on its own day', async () => {
    const alarm = anAlarm()
    await freeze(deps, alarm)
    const award = aBirthday(alarm.memberId)
    expect(await post([award, award])).toEqual([{ kind: 'withheld' }, { kind: 'withheld' }])
    expect(await post([award])).toEqual([{ kind: 'withheld' }])
    expect(await post([{ ...award, lines: award.lines.map((line) => ({ ...line, points: 101n })) }])).toEqual([{ kind: 'refused', reason: 'key-reused' }])
    expect(await bookOf(alarm.memberId)).toMatchObject({ balance: 0n, lines: [] })
    await Promise.all([release(deps, alarm), release(deps, alarm), post([award])])
    const { balance, lines } = await bookOf(alarm.memberId)
    expect(balance).toBe(100n)
    expect(lines.map(({ occurredAt }) => occurredAt)).toEqual([award.occurredAt])
    expect(await post([award])).toMatchObject([{ kind: 'posted', transfer: { replayed: true } }])
  })

  it('are posted at once where the member was allowed to act: a code or a box of before the freeze', async () => {
    const alarm = anAlarm()
    await freeze(deps, alarm)
    const outcomes = await post([
      anAward({ memberId: alarm.memberId, key: `registration:${newId()}` }),
      anAward({ memberId: alarm.memberId, key: `mystery-box:${newId()}` }),
    ])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['posted', 'posted'])
  })

  it('are dropped when the member has closed their account meanwhile', async () => {
    const alarm = anAlarm()
    await freeze(deps, alarm)
    await post([aBirthday(alarm.memberId)])
    await books.db.query(`INSERT INTO closed_members (member_id, is_closed, closed_at, changed_at) VALUES ($1, true, now(), now())`, [alarm.memberId])
    await release(deps, alarm)
    expect(await bookOf(alarm.memberId)).toMatchObject({ balance: 0n })
  })
})

describe('forfeiting what an alarm names', () => {
  it('takes those points once, by transfers that name the alarm and what they take back, and frees the account', async () => {
    const alarm = anAlarm()
    const { memberId } = alarm
    const [fraud, honest] = [anAward({ memberId, key: `registration:${newId()}`, points: 300n }), anAward({ memberId, points: 200n })]
    const [posted] = await post([fraud, honest])
    await freeze(deps, alarm)
    const [named, other] = [aBirthday(memberId, 40n), aBirthday(memberId, 70n)]
    await post([named, other])
    const outcome = await forfeit(deps, alarm, [fraud.key, named.key, 'registration:unknown'])
    expect(outcome).toMatchObject({ kind: 'ended', taken: 300n, notRecovered: 0n, stillFrozen: false })
    expect(await forfeit(deps, alarm, [honest.key])).toEqual(outcome)
    expect(await bookOf(memberId)).toMatchObject({ balance: 270n, frozenAt: undefined })
    // The named birthday never comes, whoever asks again.
    expect(await post([named])).toEqual([{ kind: 'withheld' }])
    const transferId = posted?.kind === 'posted' ? posted.transfer.transferId : ''
    const { rows } = await books.db.query<{ key: string; reason: string }>(
      'SELECT t.key, d.reason FROM transfers t JOIN staff_decisions d ON d.transfer_id = t.id WHERE t.reverses = $1',
      [transferId],
    )
    expect(rows).toEqual([{ key: `alarm:${alarm.alarmId}:${transferId}`, reason: `Alarm ${alarm.alarmId}` }])
    const entries = await listEntries(books.db, { memberId, limit: 10, withCause: false })
    expect(entries.filter(({ source }) => source === 'Points Forfeited')).toMatchObject([{ points: -300n }])
  })

  it('takes no more than there is, by ids of transfers too, and says what had been spent already', async () => {
    const alarm = anAlarm()
    const [posted] = await post([anAward({ memberId: alarm.memberId, points: 300n })])
    await forfeitPoints(books.db, { key: newId(), memberId: alarm.memberId, points: 180n, reason: 'Spent' })
    await freeze(deps, alarm)
    const transferId = posted?.kind === 'posted' ? posted.transfer.transferId : ''
    expect(await forfeit(deps, alarm, [transferId])).toMatchObject({ kind: 'ended', taken: 120n, notRecovered: 180n })
    expect(await bookOf(alarm.memberId)).toMatchObject({ balance: 0n })
  })

  it('comes back when staff take the forfeiture back, is taken again when that is taken back, and comes back again', async () => {
    const alarm = anAlarm()
    const { memberId } = alarm
    const fraud = anAward({ memberId, key: `registration:${newId()}`, points: 300n })
    await post([fraud, anAward({ memberId, points: 200n })])
    await freeze(deps, alarm)
    const named = aBirthday(memberId, 40n)
    await post([named])
    const sources = [fraud.key, named.key]
    await forfeit(deps, alarm, sources)
    for (let round = 0; round < 2; round += 1) {
      expect(await bookOf(memberId)).toMatchObject({ balance: 200n })
      expect(await freeze(deps, { ...alarm, again: true })).toMatchObject({ kind: 'frozen' })
      expect(await bookOf(memberId)).toMatchObject({ balance: 500n })
      expect(await spend(memberId)).toEqual({ kind: 'refused', reason: 'account-frozen' })
      expect(await forfeit(deps, alarm, sources)).toMatchObject({ kind: 'ended', taken: 300n, notRecovered: 0n })
    }
    await freeze(deps, { ...alarm, again: true })
    await release(deps, alarm)
    // The birthday that the forfeiture kept from being posted waited again, and came with the release.
    expect(await bookOf(memberId)).toMatchObject({ balance: 540n, frozenAt: undefined })
  })

  it('gives back only what this alarm took, and to a closed account nothing', async () => {
    const [first, closed] = [anAlarm(), anAlarm()]
    const second = { alarmId: newId(), memberId: first.memberId }
    const [one, other] = [anAward({ memberId: first.memberId, points: 300n }), anAward({ memberId: first.memberId, points: 50n })]
    const gone = anAward({ memberId: closed.memberId, points: 70n })
    await post([one, other, gone])
    for (const alarm of [first, second, closed]) await freeze(deps, alarm)
    await forfeit(deps, first, [one.key])
    await forfeit(deps, second, [other.key])
    await forfeit(deps, closed, [gone.key])
    await freeze(deps, { ...second, again: true })
    expect(await bookOf(first.memberId)).toMatchObject({ balance: 50n })
    await books.db.query(`INSERT INTO closed_members (member_id, is_closed, closed_at, changed_at) VALUES ($1, true, now(), now())`, [closed.memberId])
    await freeze(deps, { ...closed, again: true })
    expect(await bookOf(closed.memberId)).toMatchObject({ balance: 0n })
  })

  it('takes nothing that another alarm, or another member, was the cause of', async () => {
    const [first, second] = [anAlarm(), anAlarm()]
    const same = { alarmId: second.alarmId, memberId: first.memberId }
    const award = anAward({ memberId: first.memberId, points: 300n })
    await post([award])
    await Promise.all([freeze(deps, first), freeze(deps, same), freeze(deps, second)])
    expect(await forfeit(deps, second, [award.key])).toMatchObject({ taken: 0n })
    const taken = await Promise.all([forfeit(deps, first, [award.key]), forfeit(deps, same, [award.key])])
    expect(taken.map((one) => (one.kind === 'ended' ? one.taken : -1n)).sort()).toEqual([0n, 300n])
  })
})

it('leaves books that balance', async () => {
  expect((await auditBooks(books.db, 'complete')).findings).toEqual([])
})
