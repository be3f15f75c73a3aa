import { createHmac, randomUUID } from 'node:crypto'
import { waitFor } from '@club/testing'
import type { SignedUp } from './club'
import type { GivenSystem } from './given-system'
import { drawsOf } from './made-up-values'
import { stockVouchers } from './spenders'
import { findGoods } from './spending'

const SEED = 74
const ACTS = 16
const CODES = 12
const CODE_POINTS = 700
const DAY_MS = 86_400_000
/** An upgrade is entered 24 hours after its points, and the next act comes after it. */
const GAP_DAYS_MIN = 2
const SETTLED_MS_MAX = 20_000
const ADDRESS = { line1: randomUUID(), line3: 'Jalan Bangi', city: 'Bangi', state: 'Selangor', postcode: '43600', country: 'Malaysia', label: 'Home' }

interface User {
  readonly totalPoints: number
  readonly totalPointsInPastYear: number
  readonly tier: string
  readonly tierHistory: readonly { readonly tierChangeDate: string; readonly tierStatus: readonly string[] }[]
  readonly points: readonly { readonly points: number; readonly source: string; readonly createdAt: string }[]
  readonly vouchers: readonly { readonly id: string; readonly used: boolean }[]
  readonly redemptions: readonly { readonly id: string; readonly trackingId: string; readonly state: string }[]
  readonly counts: { readonly unusedVouchers: number; readonly ordersUnderWay: number }
}

/** What a member had at an instant, as staff ask for it afterwards (trust-and-desk 7.4), and everything that led to it (7.3). */
export function asItWas(running: () => GivenSystem): void {
  it('is recomputed for every instant of a year as its member saw it then, what is dated back counts by its date, and the timeline adds up', async () => {
    const { club, environment } = running()
    // Others of this club have redeemed vouchers before.
    await stockVouchers(running(), ['RM5 TnG PIN'], ACTS)
    const draws = drawsOf(SEED)
    const member: SignedUp = await club.signUp()
    const [codes, staff, { addresses }] = await Promise.all([
      club.newCodes(CODES + 1, { points: CODE_POINTS }),
      club.signInStaff('dev'),
      club.request<{ addresses: { id: string }[] }>('POST', '/user/address/add', { token: member.token, body: { address: ADDRESS } }),
    ])
    const addressId = addresses[0]?.id ?? ''
    const goods = await findGoods(club, { ...member, addressId })

    const post = <T>(path: string, body: object, at: Date): Promise<T> =>
      club.request<T>('POST', path, { token: member.token, body: { id: member.id, ...body }, headers: { 'x-test-now': at.toISOString() } })
    const userAt = (at: Date) => post<User>('/user/session', {}, at)
    const asOf = (at: Date) => club.request<Record<string, unknown>>('GET', `/admin/members/${member.id}/as-of?at=${at.toISOString()}`, { token: staff })

    /** The member's answer once every service has counted what happened: no points are missing in it, nor a welcome bonus. */
    const settledAt = (at: Date) =>
      waitFor(
        'the answer to be complete',
        async () => {
          const user = await userAt(at)
          const earned = user.points.filter(({ points, source, createdAt }) => points > 0 && source !== 'Order Cancelled' && inYearBefore(at, createdAt))
          const isCounted = user.totalPointsInPastYear === sumOf(earned) && user.totalPoints === sumOf(user.points)
          return isCounted && user.points.filter(({ source }) => source === 'Welcome Bonus').length === upgradesOf(user).length && user
        },
        SETTLED_MS_MAX,
      )
    const deliver = ({ trackingId }: { readonly trackingId: string }, at: Date) => {
      const body = JSON.stringify({ trackingId, state: 'DELIVERED', time: at.toISOString() })
      const signature = createHmac('sha256', environment('gateway')['PARTNER_SECRET'] ?? '')
        .update(body)
        .digest('hex')
      return club.request('POST', '/fulfilment/orders/state', { body, headers: { 'x-signature': signature } })
    }

    /** One act of the year, by what the member has; a code where nothing else can be done. */
    const act = async (at: Date): Promise<unknown> => {
      const { vouchers, redemptions, totalPoints } = await userAt(at)
      const underWay = redemptions.filter(({ state }) => state === 'PROCESSING')
      const unused = vouchers.filter(({ used }) => !used)
      const possible = [
        ...(codes.length > 1 ? ['code', 'code', 'code'] : []),
        ...(totalPoints > 2000 ? ['order', 'voucher'] : []),
        ...(underWay.length > 0 ? ['cancel', 'deliver'] : []),
        ...(unused.length > 0 ? ['use'] : []),
      ]
      switch (draws.one(possible)) {
        case 'order':
          return post('/rewards/redeem', { addressId, items: [{ id: goods.item, quantity: 1 }] }, at)
        case 'voucher':
          return post('/rewards/voucher/redeem', { voucherId: goods.voucher }, at)
        case 'cancel':
          return post('/rewards/order/cancel', { orderId: draws.one(underWay).id }, at)
        case 'deliver':
          return deliver(draws.one(underWay), at)
        case 'use':
          return post('/rewards/voucher/use', { id: draws.one(unused).id }, at)
        default:
          return post('/user/scancode', { code: codes.pop() }, at)
      }
    }

    let at = new Date(Date.now() - 360 * DAY_MS)
    const beginning = at
    const seen: { at: Date; user: User }[] = []
    for (let acts = 0; acts < ACTS; acts += 1) {
      at = new Date(at.getTime() + GAP_DAYS_MIN * DAY_MS + draws.upTo(10 * DAY_MS))
      await club.request('POST', '/dev/jobs/run', { body: { job: 'tiers.apply-upgrades', now: at.toISOString() } })
      await act(at)
      const user = await settledAt(at)
      // The club's own schedule may have entered an upgrade that is due after this instant; then the answer is of a later one.
      if (upgradesOf(user).every(({ tierChangeDate }) => new Date(tierChangeDate) <= at)) seen.push({ at, user })
    }

    expect(new Set(seen.map(({ user }) => user.tier)).size).toBeGreaterThan(1)
    expect(seen.some(({ user }) => user.counts.ordersUnderWay > 0) && seen.some(({ user }) => user.counts.unusedVouchers > 0)).toBe(true)
    for (const { at: then, user } of seen) expect(await asOf(then)).toEqual(answerOf(then, user))
    expect(await asOf(beginning)).toMatchObject({ totalPoints: 0, tier: 'Gold', earnedTwelveMonths: 0, openOrders: 0, unusedVouchers: 0 })

    const [first, last] = [seen[0], seen.at(-1)]
    const code = await post<{ points: number }>('/user/scancode', { code: codes.pop() }, new Date(beginning.getTime() + DAY_MS))
    expect(await asOf(beginning)).toMatchObject({ totalPoints: 0 })
    for (const one of [first, last]) expect(await asOf(one?.at ?? at)).toMatchObject({ totalPoints: (one?.user.totalPoints ?? 0) + code.points })

    const unknown = 'AAAAAAAAA2'
    expect((await club.call('POST', '/user/scancode', { token: member.token, body: { id: member.id, code: unknown } })).status).toBe(404)
    const { totalPoints } = await userAt(new Date())
    const rows = await waitFor('the timeline to have every line of points', async () => {
      const found = await timelineOf(running(), member.id, staff)
      return sumOf(found.map(({ points }) => ({ points: points ?? 0 }))) === totalPoints && found.some(({ text }) => text.includes(unknown)) && found
    })
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(rows.every((row, index) => index === 0 || row.at <= (rows[index - 1]?.at ?? ''))).toBe(true)
    expect([...new Set(rows.map(({ kind }) => kind))]).toEqual(
      expect.arrayContaining(['points', 'code', 'order', 'voucher', 'tier', 'message', 'profile', 'session', 'quest']),
    )

    const wrong = await club.call('GET', `/admin/members/${member.id}/as-of?at=${new Date(Date.now() + DAY_MS).toISOString()}`, { token: staff })
    expect([wrong.status, wrong.body['field']]).toEqual([400, 'at'])
  }, 90_000)
}

interface Row {
  readonly id: string
  readonly at: string
  readonly kind: string
  readonly text: string
  readonly points: number | null
}

/** Every page of a member's timeline. */
async function timelineOf({ club }: GivenSystem, memberId: string, token: string): Promise<Row[]> {
  const found: Row[] = []
  for (let next: string | null = ''; next !== null;) {
    const path: string = `/admin/members/${memberId}/timeline?before=${next}`
    const page: { data: Row[]; next: string | null } = await club.request('GET', path, { token })
    found.push(...page.data)
    next = page.next
  }
  return found
}

const upgradesOf = ({ tierHistory }: User) => tierHistory.filter(({ tierStatus }) => tierStatus[0] === 'Upgraded')

const inYearBefore = (at: Date, createdAt: string) => {
  const start = new Date(at)
  start.setUTCFullYear(start.getUTCFullYear() - 1)
  return new Date(createdAt) > start
}
const sumOf = (lines: readonly { readonly points: number }[]) => lines.reduce((sum, { points }) => sum + points, 0)

const answerOf = (at: Date, { totalPoints, tier, totalPointsInPastYear, counts }: User) => ({
  at: at.toISOString(),
  totalPoints,
  tier,
  earnedTwelveMonths: totalPointsInPastYear,
  openOrders: counts.ordersUnderWay,
  unusedVouchers: counts.unusedVouchers,
})
