import { VoucherStocked } from '@club/contracts/catalogue/events'
import { CodeRegistered } from '@club/contracts/codes/events'
import { AccountClosed } from '@club/contracts/identity/events'
import { Fault, newId } from '@club/kernel'
import { addDays } from '@club/rules'
import type { Day } from '@club/rules'
import { anInstant, publishEvent, testDatabase, testHost, testNats, waitFor } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import type { GrantPrize } from '../src/clients/prizes'
import { commitDraws } from '../src/commands/draw-week'
import { earnBoxes } from '../src/commands/earn-boxes'
import { entrantToken, seedHashOf, winnersOf } from '../src/domain/mystery-draw'
import { getMysteryCampaign } from '../src/queries/get-mystery-campaign'
import { listGrandWinners, verifyDraw } from '../src/queries/verify-draw'
import { nameMysteryPrizes } from '../src/commands/name-mystery-prizes'
import { drawWeekly, payWinners } from '../src/processes/weekly-draw'
import { listDraws, listEntrants } from '../src/store/mystery-draws'
import { onAccountClosed } from '../src/subscribers/on-account-closed'
import { onCodeRegistered } from '../src/subscribers/on-code-registered'
import { onVoucherStocked } from '../src/subscribers/on-voucher-stocked'

const CAMPAIGN = { from: '2026-01-01', to: '2026-12-31' }
let db: TestDatabase

beforeAll(async () => {
  db = await testDatabase(['services/contests/migrations'])
})
beforeEach(() =>
  db.owner.query('TRUNCATE mystery_prize_names, mystery_boxes, mystery_wins, mystery_draws, mystery_draw_entrants, mystery_grand_winners, closed_members'),
)
afterAll(() => db.drop())

/** A stock of so many vouchers that gives each win its own one, as the catalogue does. */
function aStock(vouchers: number) {
  const given = new Map<string, string>()
  const grant: GrantPrize = async ({ week, memberId }) => {
    const cause = `${week}:${memberId}`
    if (!given.has(cause) && given.size >= vouchers) return undefined
    if (!given.has(cause)) given.set(cause, newId())
    return given.get(cause)
  }
  return grant
}
const boxesOf = (members: readonly string[], day: Day) =>
  db.withTransaction((tx) =>
    earnBoxes(
      tx,
      CAMPAIGN,
      members.map((memberId) => ({ cause: `registration:${newId()}`, memberId, earnedAt: anInstant(`${day}T12:00:00+08:00`) })),
    ),
  )
const members = (count: number) => Array.from({ length: count }, () => newId())
const draw = (now: string, grant = aStock(1000)) => drawWeekly({ db, campaign: CAMPAIGN, grant }, anInstant(now))
const winners = async () =>
  (
    await db.query<{ week_on: Day; member_id: string; voucher_id: string | null }>(
      'SELECT week_on, member_id, voucher_id FROM mystery_wins ORDER BY week_on, place',
    )
  ).rows
const MONDAY = '2026-05-04T00:15:00+08:00'
const SUNDAY = '2026-05-03'

describe('the weekly draw of the mystery box', () => {
  it('draws nobody in a week without boxes, nor of the week that is not over', async () => {
    await boxesOf(members(6), '2026-05-04')
    expect(await draw(MONDAY)).toEqual({ winners: 0, vouchers: 0, waiting: 0 })
    expect(await winners()).toEqual([])
  })

  it('draws no prize that is not in stock, and gives it when it is', async () => {
    await boxesOf(members(5), SUNDAY)
    expect(await draw(MONDAY, aStock(2))).toEqual({ winners: 5, vouchers: 2, waiting: 3 })
    expect(await draw(MONDAY, aStock(10))).toEqual({ winners: 0, vouchers: 3, waiting: 0 })
  })

  it('gives and shows each prize under the name that it had when it was drawn, also to a winner who waited', async () => {
    await boxesOf(members(1), SUNDAY)
    const pram = { en: 'A pram', bm: 'Kereta sorong' }
    await nameMysteryPrizes(db, { weekly: pram, grand: { en: 'A cot', bm: '' } })
    await draw(MONDAY, aStock(0))
    await nameMysteryPrizes(db, { weekly: { en: 'A cot', bm: '' }, grand: { en: '', bm: '' } })
    const names: unknown[] = []
    await draw(MONDAY, async ({ name }) => {
      names.push(name)
      return newId()
    })
    expect(names).toEqual([pram])
    expect((await getMysteryCampaign({ db, campaign: CAMPAIGN }, anInstant(MONDAY))).winners.map(({ prize }) => prize)).toEqual([pram])
  })

  it('pays winners who wait as soon as their prize is in stock again', async () => {
    await boxesOf(members(4), SUNDAY)
    expect(await draw(MONDAY, aStock(1))).toEqual({ winners: 4, vouchers: 1, waiting: 3 })
    const nats = await testNats()
    const host = testHost('contests-prizes')
    try {
      onVoucherStocked(host, { db, nats, pay: () => payWinners({ db, grant: aStock(10) }, anInstant(MONDAY)) })
      await publishEvent(nats, 'catalogue.voucher-stocked.v1', VoucherStocked.fromPartial({ voucherName: 'RM5 TnG PIN', quantity: 9 }))
      await publishEvent(nats, 'catalogue.voucher-stocked.v1', VoucherStocked.fromPartial({ voucherName: 'RM50 Voucher', quantity: 9 }))
      await waitFor('every winner to be paid', async () => (await winners()).every((win) => win.voucher_id !== null))
      expect((await db.query("SELECT 1 FROM mystery_boxes WHERE cause LIKE 'weekly-win:%'")).rowCount).toBe(4)
    } finally {
      await host.stop()
      await nats.close()
    }
  })

  it('takes nobody whose account is closed, and drops the prize that waited for who closes theirs, though it is opened again', async () => {
    const [staying = '', leaving = '', gone = '', back = ''] = members(4)
    await boxesOf([staying, leaving, gone, back], SUNDAY)
    const nats = await testNats()
    const host = testHost('contests-closed')
    const now = anInstant(MONDAY)
    const noted = (memberId: string, closed: boolean, minutes: number) =>
      publishEvent(nats, 'identity.account-closed.v1', AccountClosed.fromPartial({ memberId, closed, changedAt: new Date(now.getTime() + minutes * 60_000) }))
    const closedOnes = async () =>
      (await db.query<{ member_id: string }>('SELECT member_id FROM closed_members WHERE is_closed ORDER BY member_id')).rows.map((row) => row.member_id)
    try {
      onAccountClosed(host, { db, nats })
      await noted(gone, true, -60)
      await noted(back, true, -60)
      await noted(back, false, -30)
      await waitFor('the two that closed, one of them open again', async () => (await closedOnes()).join() === gone)
      expect(await draw(MONDAY, aStock(0))).toEqual({ winners: 3, vouchers: 0, waiting: 3 })
      expect((await winners()).map((win) => win.member_id)).not.toContain(gone)

      await noted(leaving, true, 5)
      await waitFor('the one that leaves', async () => (await closedOnes()).length === 2)
      expect(await payWinners({ db, grant: aStock(1) }, now)).toEqual({ vouchers: 1, waiting: 1 })
      await noted(leaving, false, 10)
      await waitFor('the one that is back', async () => (await closedOnes()).length === 1)
      expect(await payWinners({ db, grant: aStock(10) }, now)).toEqual({ vouchers: 1, waiting: 0 })
      const paid = (await winners()).filter((win) => win.voucher_id !== null).map((win) => win.member_id)
      expect(paid.sort()).toEqual([staying, back].sort())
    } finally {
      await host.stop()
      await nats.close()
    }
  })

  it('keeps the winners when the catalogue does not answer', async () => {
    await boxesOf(members(3), SUNDAY)
    await expect(draw(MONDAY, () => Promise.reject(new Fault('catalogue did not answer')))).rejects.toThrow('did not answer')
    const before = (await winners()).map((win) => win.member_id)
    expect(await draw(MONDAY)).toEqual({ winners: 0, vouchers: 3, waiting: 0 })
    expect((await winners()).map((win) => win.member_id)).toEqual(before)
  })

  it('draws five members of last week, each once however many boxes they have, and puts the prize into a box of its own', async () => {
    const many = members(8)
    await boxesOf([...many, ...many, ...many], '2026-04-27')
    expect(await draw(MONDAY)).toEqual({ winners: 5, vouchers: 5, waiting: 0 })
    const won = await winners()
    expect(new Set(won.map((win) => win.member_id)).size).toBe(5)
    const { rows } = await db.query("SELECT member_id, voucher_id, opened_at FROM mystery_boxes WHERE type = 'VOUCHER' ORDER BY voucher_id")
    expect(rows).toEqual(
      won
        .map(({ member_id, voucher_id }) => ({ member_id, voucher_id, opened_at: null }))
        .sort((a, b) => (String(a.voucher_id) < String(b.voucher_id) ? -1 : 1)),
    )
  })

  it('changes nothing when it runs again', async () => {
    await boxesOf(members(9), SUNDAY)
    await draw(MONDAY)
    const first = await winners()
    for (const now of [MONDAY, '2026-05-05T09:00:00+08:00', '2026-05-11T00:15:00+08:00'])
      expect(await draw(now)).toEqual({ winners: 0, vouchers: 0, waiting: 0 })
    expect(await winners()).toEqual(first)
  })

  it('catches up the weeks that an outage missed, each with its own members', async () => {
    const weeks = ['2026-04-13', '2026-04-20', '2026-04-27']
    for (const week of weeks) await boxesOf(members(6), addDays(week, 2))
    expect(await draw('2026-05-07T08:00:00+08:00')).toEqual({ winners: 15, vouchers: 15, waiting: 0 })
    expect((await winners()).map((win) => win.week_on)).toEqual(weeks.flatMap((week) => Array.from({ length: 5 }, () => week)))
  })

  it('draws five winners with one voucher each when two workers draw at once', async () => {
    await boxesOf(members(40), SUNDAY)
    const grant = aStock(1000)
    const counts = await Promise.all([draw(MONDAY, grant), draw(MONDAY, grant)])
    expect(counts.reduce((sum, one) => sum + one.winners, 0)).toBe(5)
    expect(counts.reduce((sum, one) => sum + one.vouchers, 0)).toBe(5)
    expect((await db.query("SELECT 1 FROM mystery_boxes WHERE type = 'VOUCHER'")).rowCount).toBe(5)
  })
})

describe('a draw that anybody can check', () => {
  it('is refused with a changed list, and follows from the seed that was fixed before', async () => {
    await commitDraws(db, CAMPAIGN, anInstant('2026-04-28T00:00:00+08:00'))
    const [committed] = await listDraws(db, ['week:2026-04-27'])
    await boxesOf(members(12), SUNDAY)
    expect(await verifyDraw(db, 'week:2026-04-27')).toBeUndefined()
    await draw(MONDAY)
    const list = await listEntrants(db, 'week:2026-04-27')
    const verified = await verifyDraw(db, 'week:2026-04-27')
    expect(verified).toMatchObject({ entrants: 12, listMatches: true, winnersMatch: true, seedHash: seedHashOf(committed?.seed as Buffer) })
    expect(await verifyDraw(db, 'week:2026-04-27', list.slice(1))).toMatchObject({ listMatches: false })
    await db.query("DELETE FROM mystery_wins WHERE place = 5 AND week_on = '2026-04-27'")
    expect(await verifyDraw(db, 'week:2026-04-27')).toMatchObject({ listMatches: true, winnersMatch: false })
  })

  it('ends with the same winners when it died half way', async () => {
    await commitDraws(db, CAMPAIGN, anInstant('2026-04-28T00:00:00+08:00'))
    const many = members(30)
    await boxesOf(many, SUNDAY)
    const [committed] = await listDraws(db, ['week:2026-04-27'])
    const tokens = many.map((memberId) => entrantToken('week:2026-04-27', memberId))
    const expected = winnersOf(committed?.seed as Buffer, tokens, 5)
    await db.query("INSERT INTO mystery_wins (week_on, place, member_id, drawn_at) VALUES ('2026-04-27', 5, $1, now())", [newId()])
    await expect(draw(MONDAY)).rejects.toThrow('mystery_wins')
    await db.query('DELETE FROM mystery_wins')
    await draw(MONDAY)
    expect((await winners()).map((win) => entrantToken('week:2026-04-27', win.member_id))).toEqual(expected)
  })

  it('runs again with its seed when it failed, although nobody had fixed that before', async () => {
    await boxesOf(members(30), SUNDAY)
    await db.query("INSERT INTO mystery_wins (week_on, place, member_id, drawn_at) VALUES ('2026-04-27', 5, $1, now())", [newId()])
    await expect(draw(MONDAY)).rejects.toThrow('mystery_wins')
    const [committed] = await listDraws(db, ['week:2026-04-27'])
    await db.query('DELETE FROM mystery_wins')
    await draw(MONDAY)
    expect(committed?.seed).toBeDefined()
    expect((await listDraws(db, ['week:2026-04-27']))[0]?.seed).toEqual(committed?.seed)
  })

  it('of the grand prize shows the hash of its seed from the first look on, and runs again with it', async () => {
    const seedHash = async (now: string) => (await getMysteryCampaign({ db, campaign: CAMPAIGN }, anInstant(now))).grandDraw?.seedHash
    await commitDraws(db, CAMPAIGN, anInstant('2025-12-20T12:00:00+08:00'))
    const promised = await seedHash('2026-01-01T00:00:00+08:00')
    expect(promised).toMatch(/^[0-9a-f]{64}$/)
    await boxesOf(members(4), '2026-11-11')
    await db.owner.query('ALTER TABLE mystery_grand_winners ADD CONSTRAINT nobody_wins CHECK (false)')
    try {
      await expect(draw('2027-01-04T00:15:00+08:00')).rejects.toThrow('nobody_wins')
    } finally {
      await db.owner.query('ALTER TABLE mystery_grand_winners DROP CONSTRAINT nobody_wins')
    }
    await draw('2027-01-11T00:15:00+08:00')
    expect(await verifyDraw(db, 'grand:2026-12-31')).toMatchObject({ listMatches: true, winnersMatch: true, seedHash: promised })
    expect(await seedHash('2027-01-12T00:00:00+08:00')).toBe(promised)
  })

  it('draws the grand prize once, when the campaign is over', async () => {
    await boxesOf(members(4), '2026-11-11')
    await draw('2026-12-31T23:00:00+08:00')
    expect(await listGrandWinners(db)).toEqual([])
    await draw('2027-01-04T00:15:00+08:00')
    await draw('2027-01-11T00:15:00+08:00')
    expect(await listGrandWinners(db)).toHaveLength(1)
    expect(await verifyDraw(db, 'grand:2026-12-31')).toMatchObject({ listMatches: true, winnersMatch: true })
  })
})

describe('a mystery box', () => {
  it('is brought by each code of the campaign, once however often the event comes', async () => {
    const nats = await testNats()
    const host = testHost('contests-boxes')
    try {
      onCodeRegistered(host, { db, nats, campaign: CAMPAIGN })
      const memberId = newId()
      const registered = (at: string) => CodeRegistered.fromPartial({ memberId, registrationId: newId(), registeredAt: anInstant(at) })
      await publishEvent(nats, 'codes.code-registered.v1', registered('2025-12-31T23:59:59+08:00'))
      const inside = registered('2026-06-01T10:00:00+08:00')
      await publishEvent(nats, 'codes.code-registered.v1', inside)
      await publishEvent(nats, 'codes.code-registered.v1', inside)
      await publishEvent(nats, 'codes.code-registered.v1', registered('2026-06-02T10:00:00+08:00'))
      await waitFor('all four events', async () => (await db.query("SELECT 1 FROM inbox WHERE consumer = 'contests--codes-code-registered-v1'")).rowCount === 4)
      expect((await db.query('SELECT 1 FROM mystery_boxes WHERE member_id = $1', [memberId])).rowCount).toBe(2)
    } finally {
      await host.stop()
      await nats.close()
    }
  })
})

describe('the home of the mystery box', () => {
  it('shows nobody and no days while nothing is configured or drawn', async () => {
    expect(await getMysteryCampaign({ db, campaign: undefined }, anInstant(MONDAY))).toEqual({
      ...{ fromDay: '', toDay: '', winners: [], draws: [] },
      grandDraw: undefined,
      prizeNames: { weekly: { en: '', bm: '' }, grand: { en: '', bm: '' } },
    })
  })

  it('shows the winners of the latest four weeks, the latest first, as they were drawn', async () => {
    for (const week of [0, 1, 2, 3, 4]) await boxesOf(members(2), addDays('2026-03-30', week * 7))
    await draw(MONDAY)
    const { winners: shown, draws, grandDraw, prizeNames: _unnamed, ...campaign } = await getMysteryCampaign({ db, campaign: CAMPAIGN }, anInstant(MONDAY))
    expect(draws[0]).toMatchObject({ week: '2026-05-04', seed: '', listHash: '', entrants: 0 })
    expect(draws.slice(1).every(({ seed, entrants }) => seed.length === 64 && entrants === 2)).toBe(true)
    expect(campaign).toEqual({ fromDay: '2026-01-01', toDay: '2026-12-31' })
    expect(grandDraw).toMatchObject({ week: '2026-12-31', seed: '', listHash: '' })
    expect(shown.map(({ week }) => week)).toEqual([
      '2026-04-27',
      '2026-04-27',
      '2026-04-20',
      '2026-04-20',
      '2026-04-13',
      '2026-04-13',
      '2026-04-06',
      '2026-04-06',
    ])
    const { rows } = await db.query<{ member_id: string }>("SELECT member_id FROM mystery_wins WHERE week_on = '2026-04-27' ORDER BY place")
    expect(shown.slice(0, 2).map(({ memberId }) => memberId)).toEqual(rows.map((row) => row.member_id))
  })
})
