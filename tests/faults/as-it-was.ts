import { asOfOf, differencesOf, timelineOf } from './compare-years'
import { DAY } from './family-year'
import type { GivenSystem } from './given-system'
import { liveYears } from './lived-years'
import type { Seen } from './lived-years'

const SEED = 74
const FAMILIES = 2

/** What a member had at an instant, as staff ask for it afterwards (trust-and-desk 7.4), and everything that led to it (7.3). */
export function asItWas(running: () => GivenSystem): void {
  it('is recomputed for each month of the years of families as its members saw it then, and what is dated back counts by its date', async () => {
    const given = running()
    const { club } = given
    const { lives, staff, beginning } = await liveYears(given, { seed: SEED, families: FAMILIES })
    const seen = lives.flatMap((life) => life.seen)
    expect(new Set(seen.map(({ user }) => user.tier)).size).toBe(3)
    expect(seen.some(({ user }) => user.counts.ordersUnderWay > 0) && seen.some(({ user }) => user.counts.unusedVouchers > 0)).toBe(true)
    expect([...new Set(seen.flatMap(({ user }) => user.redemptions.map(({ state }) => state)))]).toEqual(expect.arrayContaining(['DELIVERED', 'CANCELLED']))

    for (const life of lives) expect(await differencesOf(given, life, staff)).toEqual([])

    const [life] = lives
    if (!life) throw new Error('No family has lived.')
    const asOf = (at: Date) => asOfOf(given, life, staff, at)
    expect(await asOf(beginning)).toMatchObject({ totalPoints: 0, tier: 'Gold', earnedTwelveMonths: 0, openOrders: 0, unusedVouchers: 0 })
    const points = await life.scanAt(new Date(beginning.getTime() + DAY))
    expect(await asOf(beginning)).toMatchObject({ totalPoints: 0 })
    for (const { at, user } of [life.seen[0], life.seen.at(-1)] as Seen[]) expect(await asOf(at)).toMatchObject({ totalPoints: user.totalPoints + points })

    const rows = await timelineOf(given, life.member.id, staff)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(rows.every((row, index) => index === 0 || row.at <= (rows[index - 1]?.at ?? ''))).toBe(true)
    expect([...new Set(rows.map(({ kind }) => kind))]).toEqual(
      expect.arrayContaining(['points', 'code', 'order', 'voucher', 'tier', 'message', 'profile', 'session', 'quest']),
    )
    const wrong = await club.call('GET', `/admin/members/${life.member.id}/as-of?at=${new Date(Date.now() + DAY).toISOString()}`, { token: staff })
    expect([wrong.status, wrong.body['field']]).toEqual([400, 'at'])
  }, 120_000)
}
