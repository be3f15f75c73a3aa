import { EVENTS } from '@club/contracts/events'
import { LedgerRefusal } from '@club/contracts/points-ledger'
import { newId } from '@club/kernel'
import { actAs, clock } from '@club/service-host'
import { openAwardQueue } from '../src/commands/post-awards'
import { expireHolds, releaseHold } from '../src/commands/close-hold'
import { forfeitPoints, reverseHold, reverseTransfer } from '../src/commands/correct-books'
import type { PostOutcome } from '../src/commands/post-awards'
import { createLedgerServer } from '../src/grpc/server'
import { listBooks } from '../src/queries/list-books'
import { findLine, listEntries } from '../src/queries/list-entries'
import { readBalanceAt } from '../src/queries/read-balance-at'
import { readMemberSums } from '../src/queries/read-member-sums'
import type { MemberSum } from '../src/queries/read-member-sums'
import { aHolder, anAward, aPoster, aSettler, aSigner, emptyBooks, holdPoints, settleHold, statementsOf } from './given'
import type { Books } from './given'

let books: Books
beforeAll(async () => {
  books = await emptyBooks()
})
afterAll(() => books.db.drop())

const post = (...awards: ReturnType<typeof anAward>[]) => aPoster(books.db)(awards)
const transferOf = (outcome: PostOutcome | undefined) => {
  if (outcome?.kind !== 'posted') throw new Error('not posted')
  return outcome.transfer
}
const balanceOf = async (memberId: string) => (await listBooks(books.db, { memberIds: [memberId], linesMax: 0 }))[0]?.balance
const sumsOf = async (range: Parameters<typeof readMemberSums>[1]) => {
  const sums: MemberSum[] = []
  for await (const page of readMemberSums(books.db, range)) sums.push(...page)
  return sums
}
const aMemberWith = async (points: bigint) => {
  const memberId = newId()
  await post(anAward({ memberId, points }))
  return memberId
}
const aHold = (memberId: string, points: bigint, key = `order:${newId()}`) => ({
  key,
  memberId,
  points,
  source: 'Contest Entry' as const,
  ttlSeconds: 900,
})

describe('credits that are posted together', () => {
  it('each name who earned them, whoever brings them', async () => {
    const [named, plain, nobodys] = [anAward({ actor: 'member:m-1' }), anAward(), anAward()]
    const poster = aPoster(books.db)
    const byJob = { kind: 'job', id: 'ledger.birthday' } as const
    await Promise.all([actAs(byJob, () => poster([named, plain])), poster([nobodys])])
    const { rows } = await books.db.query<{ aggregate: string; actor: string }>(
      `SELECT aggregate, headers->>'Club-Actor' AS actor FROM outbox WHERE aggregate LIKE ANY ($1)`,
      [[named, plain, nobodys].map(({ memberId }) => `%${memberId}%`)],
    )
    const actorOf = ({ memberId }: { memberId: string }) => rows.find(({ aggregate }) => aggregate.includes(memberId))?.actor
    expect([named, plain, nobodys].map(actorOf)).toEqual(['member:m-1', 'job:ledger.birthday', 'system:'])
  })
})

describe('posting awards', () => {
  it('refuses a key that was used for another award, alone', async () => {
    const first = anAward()
    await post(first)
    const [reused, other] = await post(anAward({ key: first.key }), anAward())
    expect(reused).toEqual({ kind: 'refused', reason: 'key-reused' })
    expect(other?.kind).toBe('posted')
  })

  it('refuses an award that makes no sense without failing its neighbours', async () => {
    const outcomes = await post(anAward({ points: 0n }), anAward())
    expect(outcomes.map((outcome) => outcome.kind)).toEqual(['refused', 'posted'])
  })

  it('refuses an award or a hold for a source that is not known or of another kind, and posts the neighbours in their places', async () => {
    const server = createLedgerServer({
      freezes: [],
      db: books.db,
      awards: openAwardQueue(books.db),
      limits: { alonePoints: 0n, dayPoints: 0n },
      statements: statementsOf(books, aSigner()),
    })
    const sent = (source: string, title = '') => ({ ...anAward(), actor: '', lines: [{ entryId: newId(), points: 100n, source, title }] })
    const awards = [sent('Unique Cod'), sent('Campaign Credit', 'Baby Fair 2026'), sent('Point Shop Redemption'), sent('Campaign Credit'), sent('Unique Code')]
    const { items = [] } = await server.postAwards({ awards })
    const [refused, posted] = [LedgerRefusal.INVALID_AWARD, 'posted']
    expect(items.map(({ key, refusal, result }) => [key, refusal?.reason ?? result?.$case])).toEqual(
      [refused, posted, refused, refused, posted].map((outcome, index) => [awards[index]?.key, outcome]),
    )
    const memberId = awards[1]?.memberId ?? ''
    for (const source of ['Unique Code', 'Points Forfeited', 'shop'])
      expect(await server.holdPoints({ ...aHold(memberId, 10n), source, reference: undefined })).toMatchObject({
        refusal: { reason: LedgerRefusal.INVALID_AWARD },
        result: undefined,
      })
    const [line] = await listEntries(books.db, { memberId, limit: 1, beforeVersion: 0n, withCause: false })
    expect(line).toMatchObject({ source: 'Campaign Credit', reference: { en: 'Baby Fair 2026', bm: 'Baby Fair 2026' } })
    const { rows } = await books.db.query<{ body: Buffer }>('SELECT body FROM outbox WHERE aggregate = $1', [memberId])
    expect(EVENTS['points-ledger.points-credited.v1'].decode(rows[0]?.body as Buffer)).toMatchObject({ source: 'Campaign Credit', title: '' })
  })

  it('answers a repeated key with the first outcome, whatever happened since', async () => {
    const award = anAward({ points: 120n })
    const first = transferOf((await post(award))[0])
    await post(anAward({ memberId: award.memberId, points: 30n }))
    const again = transferOf((await post(award))[0])
    expect(again).toEqual({ ...first, replayed: true })
    expect(await balanceOf(award.memberId)).toBe(150n)
  })

  it('posts once when the same key comes in twenty calls of four replicas at the same instant', async () => {
    const award = anAward({ points: 120n })
    const replicas = [1, 2, 3, 4].map(() => aPoster(books.db))
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => replicas[index % 4]?.([award, anAward({ memberId: award.memberId, points: 1n })])),
    )
    const transfers = outcomes.map((items) => transferOf(items?.[0]))
    expect(new Set(transfers.map((transfer) => transfer.transferId)).size).toBe(1)
    expect(new Set(transfers.map((transfer) => transfer.balance)).size).toBe(1)
    expect(transfers.filter((transfer) => !transfer.replayed)).toHaveLength(1)
    expect(await balanceOf(award.memberId)).toBe(140n)
  })

  it('writes an event for each line of the member, with the clock that a test chose', async () => {
    await books.db.query('DELETE FROM outbox')
    const award = anAward()
    await clock.runAt(new Date('2026-01-15T02:00:00Z'), () => post(award))
    const { rows } = await books.db.query<{ subject: string; headers: Record<string, string> }>('SELECT subject, headers FROM outbox')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ subject: 'points-ledger.points-credited.v1', headers: { 'Club-Test-Now': '2026-01-15T02:00:00.000Z' } })
  })

  it('lists lines newest first and pages by version, for the release before', async () => {
    const memberId = newId()
    for (const points of [10n, 20n, 30n]) await post(anAward({ memberId, points }))
    const rest = await listEntries(books.db, { memberId, limit: 2, beforeVersion: 3n, withCause: true })
    expect(rest.map((entry) => [entry.points, entry.balanceAfter, entry.accountVersion])).toEqual([
      [20n, 30n, 2n],
      [10n, 10n, 1n],
    ])
  })

  it('pages by date, newest first, each line once, those of one instant and those that are dated back as well', async () => {
    const memberId = newId()
    const days = [10, 12, 12, 12, 8, 14, 9]
    for (const [index, day] of days.entries()) await post(anAward({ memberId, points: BigInt(index + 1), occurredAt: new Date(Date.UTC(2026, 0, day)) }))
    const { lines } = (await listBooks(books.db, { memberIds: [memberId], linesMax: 3 }))[0]!
    const listed = lines.map(({ points }) => points)
    for (let last = lines.at(-1)?.id; last;) {
      const before = await findLine(books.db, memberId, last)
      const page = await listEntries(books.db, { memberId, limit: 2, withCause: false, ...(before ? { before } : {}) })
      listed.push(...page.map(({ points }) => points))
      last = page.at(-1)?.id
    }
    expect(listed).toEqual([6n, 4n, 3n, 2n, 1n, 7n, 5n])
  })

  it('knows no line of another member, nor of the programme, to begin a page after', async () => {
    const [memberId, other] = [newId(), newId()]
    const award = anAward({ memberId: other })
    await post(award)
    const { rows } = await books.db.query<{ id: string }>("SELECT id FROM entries WHERE account_id NOT LIKE 'member:%' LIMIT 1")
    for (const id of [award.lines[0]?.entryId ?? '', rows[0]?.id ?? '', newId(), 'none']) expect(await findLine(books.db, memberId, id)).toBeUndefined()
    expect(await findLine(books.db, other, award.lines[0]?.entryId ?? '')).toMatchObject({ accountVersion: 1n })
  })
})

describe('holding points', () => {
  it('refuses more than is free, counting what is on hold', async () => {
    const memberId = await aMemberWith(500n)
    await holdPoints(books.db, aHold(memberId, 450n))
    expect(await holdPoints(books.db, aHold(memberId, 100n))).toEqual({ kind: 'refused', reason: 'insufficient-points' })
  })

  it('lets exactly as many of fifty racing holds in as the balance covers', async () => {
    const memberId = await aMemberWith(500n)
    const together = aHolder(books.db)
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? together(aHold(memberId, 100n)) : holdPoints(books.db, aHold(memberId, 100n)))),
    )
    expect(outcomes.filter((outcome) => outcome.kind === 'held')).toHaveLength(5)
  })

  it('holds once for twenty calls with one key', async () => {
    const memberId = await aMemberWith(500n)
    const command = aHold(memberId, 400n)
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => holdPoints(books.db, command)))
    expect(new Set(outcomes.map((outcome) => (outcome.kind === 'held' ? outcome.hold.id : 'refused'))).size).toBe(1)
    expect(await listBooks(books.db, { memberIds: [memberId], linesMax: 0 })).toMatchObject([{ balance: 500n, held: 400n }])
  })

  it('refuses to settle an expired hold, and the job frees its points', async () => {
    const memberId = await aMemberWith(500n)
    const held = await holdPoints(books.db, aHold(memberId, 300n))
    if (held.kind !== 'held') throw new Error('not held')
    const later = new Date(Date.now() + 901_000)
    expect(await clock.runAt(later, () => settleHold(books.db, { holdId: held.hold.id, entryId: '' }))).toMatchObject({ reason: 'hold-expired' })
    await expireHolds(books.db, later)
    expect(await listBooks(books.db, { memberIds: [memberId], linesMax: 0 })).toMatchObject([{ balance: 500n, held: 0n }])
  })

  it('gives back by its key a hold whose id the caller never learnt, once, and takes one that never was for released', async () => {
    const memberId = await aMemberWith(500n)
    const command = aHold(memberId, 300n)
    expect(await releaseHold(books.db, { key: command.key })).toEqual({ kind: 'released' })
    await holdPoints(books.db, command)
    await Promise.all([releaseHold(books.db, { key: command.key }), releaseHold(books.db, { key: command.key })])
    expect(await listBooks(books.db, { memberIds: [memberId], linesMax: 0 })).toMatchObject([{ balance: 500n, held: 0n }])
  })

  it('says at a settlement what is left to spend beside other holds, and says the debit under its source', async () => {
    const memberId = await aMemberWith(500n)
    const held = await holdPoints(books.db, { ...aHold(memberId, 300n), source: 'Point Shop Redemption' })
    await holdPoints(books.db, aHold(memberId, 150n))
    if (held.kind !== 'held') throw new Error('not held')
    await books.db.query('DELETE FROM outbox')
    expect(await settleHold(books.db, { holdId: held.hold.id, entryId: '' })).toMatchObject({ transfer: { balance: 200n }, available: 50n })
    expect((await listEntries(books.db, { memberId, limit: 1, beforeVersion: 0n, withCause: false }))[0]).toMatchObject({
      points: -300n,
      source: 'Point Shop Redemption',
    })
    const { rows } = await books.db.query('SELECT subject FROM outbox WHERE aggregate = $1', [memberId])
    expect(rows).toEqual([{ subject: 'points-ledger.points-debited.v1' }])
  })

  it('settles for several at once: each line knows its own balance, a repetition is the first outcome, an unknown hold fails alone', async () => {
    const members = [await aMemberWith(500n), await aMemberWith(500n)] as const
    const hold = aHolder(books.db)
    const held = await Promise.all([hold(aHold(members[0], 100n)), hold(aHold(members[0], 50n)), hold(aHold(members[1], 200n))])
    const ids = held.map((one) => (one.kind === 'held' ? one.hold.id : ''))
    const settle = aSettler(books.db)
    const outcomes = await Promise.all([...ids, ids[0] as string, newId()].map((holdId) => settle({ holdId, entryId: '' })))
    expect(outcomes.map((one) => (one.kind === 'settled' ? [one.transfer.balance, one.available] : one.reason))).toEqual([
      [400n, 350n],
      [350n, 350n],
      [300n, 300n],
      [400n, 350n],
      'hold-not-found',
    ])
    expect(await listBooks(books.db, { memberIds: members, linesMax: 0 })).toMatchObject([
      { balance: 350n, held: 0n },
      { balance: 300n, held: 0n },
    ])
  })

  it('settles once, answers a repetition alike, and cannot be released afterwards', async () => {
    const memberId = await aMemberWith(500n)
    const held = await holdPoints(books.db, aHold(memberId, 300n))
    if (held.kind !== 'held') throw new Error('not held')
    const settle = () => settleHold(books.db, { holdId: held.hold.id, entryId: '' })
    const [first, second] = await Promise.all([settle(), settle()])
    expect(first).toMatchObject({ kind: 'settled', transfer: { balance: 200n }, available: 200n })
    expect(second).toMatchObject({ kind: 'settled', transfer: { balance: 200n } })
    expect(await releaseHold(books.db, { holdId: held.hold.id })).toMatchObject({ reason: 'hold-closed' })
    expect(await listBooks(books.db, { memberIds: [memberId], linesMax: 0 })).toMatchObject([{ balance: 200n, held: 0n }])
  })
})

describe('corrections', () => {
  it('refuses to reverse twice, an unknown transfer, and a credit that is already spent', async () => {
    const { memberId, ...award } = anAward({ points: 100n })
    const posted = transferOf((await post({ ...award, memberId }))[0])
    const reverse = (key: string, transferId: string) => reverseTransfer(books.db, { key, transferId })
    expect(await reverse(`r:${newId()}`, newId())).toMatchObject({ reason: 'transfer-not-found' })
    await holdPoints(books.db, aHold(memberId, 50n))
    expect(await reverse(`r:${newId()}`, posted.transferId)).toMatchObject({ reason: 'insufficient-points' })
    await post(anAward({ memberId, points: 70n }))
    const key = `r:${newId()}`
    expect(await reverse(key, posted.transferId)).toMatchObject({ kind: 'posted', transfer: { balance: 70n } })
    expect(await reverse(key, posted.transferId)).toMatchObject({ kind: 'posted', transfer: { balance: 70n, replayed: true } })
    expect(await reverse(`r:${newId()}`, posted.transferId)).toMatchObject({ reason: 'already-reversed' })
  })

  it('gives back what a hold spent once, naming the line it reverses, and counts it neither as earned nor as spent', async () => {
    const memberId = await aMemberWith(500n)
    const hold = aHold(memberId, 300n)
    const giveBack = (key: string, holdKey = hold.key) => reverseHold(books.db, { key, holdKey, entryId: newId() })
    const held = await holdPoints(books.db, hold)
    if (held.kind === 'refused') throw new Error('not held')
    expect(await giveBack(newId())).toMatchObject({ reason: 'hold-not-found' })
    await settleHold(books.db, { holdId: held.hold.id, entryId: '' })
    await holdPoints(books.db, aHold(memberId, 150n))
    const [key, other] = [newId(), await aMemberWith(10n)]
    const first = await giveBack(key)
    expect(first).toMatchObject({ kind: 'reversed', transfer: { balance: 500n }, available: 350n })
    expect(await giveBack(key)).toMatchObject({ kind: 'reversed', transfer: { balance: 500n, replayed: true } })
    expect(await giveBack(newId())).toMatchObject({ reason: 'already-reversed' })
    expect(await giveBack(key, aHold(other, 5n).key)).toMatchObject({ reason: 'hold-not-found' })
    const [back, spent] = await listEntries(books.db, { memberId, limit: 2, beforeVersion: 0n, withCause: false })
    expect(back).toMatchObject({ points: 300n, source: 'Order Cancelled', reverses: spent?.id })
    const { rows } = await books.db.query('SELECT counts_toward_tier FROM entries WHERE id = $1', [back?.id])
    expect(rows).toEqual([{ counts_toward_tier: false }])
    const sums = await sumsOf({ from: null, before: null })
    expect(sums.find((sum) => sum.memberId === memberId)).toMatchObject({ earned: 500n, used: 0n, balance: 500n })
  })

  it('refuses to forfeit more than a member has free', async () => {
    const memberId = await aMemberWith(100n)
    const forfeit = (points: bigint) =>
      actAs({ kind: 'operator', id: 'ops' }, () => forfeitPoints(books.db, { key: `f:${newId()}`, memberId, points, reason: 'fraud' }))
    expect(await forfeit(101n)).toMatchObject({ reason: 'insufficient-points' })
    expect(await forfeit(40n)).toMatchObject({ kind: 'posted', transfer: { balance: 60n } })
    const [line] = await listEntries(books.db, { memberId, limit: 1, beforeVersion: 0n, withCause: true })
    expect(line).toMatchObject({ points: -40n, source: 'Points Forfeited' })
    const { rows } = await books.db.query(
      'SELECT decided_by, reason FROM staff_decisions WHERE transfer_id IN (SELECT transfer_id FROM entries WHERE id = $1)',
      [line?.id],
    )
    expect(rows).toEqual([{ decided_by: 'ops', reason: 'fraud' }])
    const audited = await books.db.query<{ headers: object }>(`SELECT headers FROM outbox WHERE subject = 'points-ledger.audited.v1'`)
    // The act, and the read of the balance that the command prints.
    expect(audited.rows.map(({ headers }) => headers)).toMatchObject([{ 'Club-Actor': 'operator:ops' }, { 'Club-Actor': 'operator:ops' }])
  })
})

describe('the books', () => {
  it.each(['UPDATE entries SET points = points + 1', 'DELETE FROM entries', 'TRUNCATE entries', 'UPDATE transfers SET key = key', 'DELETE FROM transfers'])(
    'refuse %s to the service by its rights, and to a superuser by a trigger',
    async (statement) => {
      await post(anAward())
      await expect(books.db.superuser.query(statement)).rejects.toThrow('append only')
      await expect(books.db.query(statement)).rejects.toThrow('permission denied')
    },
  )
})

it('sums what members earned and spent in a range of time, and leaves out who had no line', async () => {
  const day = new Date('2033-03-03T04:00:00Z')
  const members = [newId(), newId()].sort()
  for (const memberId of members) await post(anAward({ memberId, points: 300n, occurredAt: day }), anAward({ memberId, points: 50n }))
  const held = await holdPoints(books.db, aHold(members[0] as string, 100n))
  if (held.kind !== 'held') throw new Error('not held')
  await settleHold(books.db, { holdId: held.hold.id, entryId: '', occurredAt: day })
  const range = { from: new Date('2033-03-02T16:00:00Z'), before: new Date('2033-03-03T16:00:00Z') }
  // Of one instant, the later id comes first.
  expect(await sumsOf(range)).toEqual([
    { memberId: members[1], earned: 300n, used: 0n, balance: 350n, lastAt: day },
    { memberId: members[0], earned: 300n, used: 100n, balance: 250n, lastAt: day },
  ])
})

it('has the balance of an instant by the dates of lines, whenever they were posted', async () => {
  const memberId = newId()
  const at = (day: number) => new Date(Date.UTC(2034, 0, day))
  for (const day of [3, 1]) await post(anAward({ memberId, points: 100n, occurredAt: at(day) }))
  const balances = [0, 1, 2, 3].map((day) => readBalanceAt(books.db, { memberId, at: at(day) }))
  expect(await Promise.all(balances)).toEqual([0n, 100n, 100n, 200n])
})
