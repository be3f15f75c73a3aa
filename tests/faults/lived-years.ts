import { createHmac, randomUUID } from 'node:crypto'
import { waitFor } from '@club/testing'
import type { Club, SignedUp } from './club'
import { DAY, yearOfFamily } from './family-year'
import type { Act } from './family-year'
import type { GivenSystem } from './given-system'
import { drawsOf } from './made-up-values'
import type { Draws } from './made-up-values'
import { stockVouchers } from './spenders'
import { decided, findGoods } from './spending'
import type { Goods } from './spending'

const MONTHS = 12
const MONTH_MS = 30 * DAY
/** Longer than two upgrades take that follow from each other: each is entered 24 hours after its points. */
const UPGRADES_MS = 3 * DAY
const CODE_POINTS = 400
const UNKNOWN_CODE = 'AAAAAAAAA2'
const SETTLED_MS_MAX = 30_000
const LOOK_EVERY_MS = 50
/** The acts of a generated year that change what a member has, and how many of each a member does in a month at most. */
const A_MONTH: Readonly<Record<string, number>> = {
  'user.scancode': 2,
  'rewards.redeem': 1,
  'rewards.order.cancel': 1,
  'rewards.voucher.redeem': 1,
  'rewards.donate.redeem': 1,
}
/** Two a month, and one that a test registers afterwards. */
const CODES_EACH = 25
const HOME = { line3: 'Jalan Bangi', city: 'Bangi', state: 'Selangor', postcode: '43600', country: 'Malaysia', label: 'Home' }
const DELIVERED_SHARE = 0.6
const USED_SHARE = 0.5

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

/** The answer that a member got at an instant. */
export interface Seen {
  readonly at: Date
  readonly user: User
}

/** A member of a family that has lived its year, and the calls that tests make afterwards. */
export interface Lived {
  readonly member: SignedUp
  /** Answers at the end of each month, oldest first. */
  readonly seen: readonly Seen[]
  /** The member's answer at an instant. */
  userAt(at: Date): Promise<User>
  /** Registers one more code at an instant. Returns its points. */
  scanAt(at: Date): Promise<number>
}

interface Living extends Lived {
  readonly seen: Seen[]
  readonly addressId: string
  readonly acts: readonly Act[]
  readonly draws: Draws
}

/**
 * Families live a generated year (`yearOfFamily`), month by month under the test clock: each parent sends codes, orders, changes their mind, takes
 * vouchers and donates at the generated instants; the partner delivers, vouchers are used, and upgrades are entered. Each parent looks at the end
 * of each month, when every service has counted what happened. @throws Error when a month's answer never becomes complete
 */
export async function liveYears(given: GivenSystem, { seed, families }: { readonly seed: number; readonly families: number }) {
  const { club } = given
  const beginning = new Date(Date.now() - MONTHS * MONTH_MS - DAY)
  const years = Array.from({ length: families }, (_, index) => yearOfFamily(`family-${index}`, drawsOf(seed + index)))
  const parents = years.flatMap((acts) => [...new Set(acts.map(({ member }) => member))].map((parent) => acts.filter(({ member }) => member === parent)))
  const codes: string[] = []
  // Others of this club have redeemed vouchers before.
  await stockVouchers(given, ['RM5 TnG PIN'], parents.length * MONTHS)
  const [staff, made, lives] = await Promise.all([
    club.signInStaff('dev'),
    club.newCodes(parents.length * CODES_EACH, { points: CODE_POINTS }),
    Promise.all(parents.map((acts, index) => enter(given, { acts, draws: drawsOf(seed + index), codes }))),
  ])
  codes.push(...made)
  const goods = await findGoods(club, { ...(lives[0] as Living).member, addressId: '' })

  for (let month = 1; month <= MONTHS; month += 1) {
    const from = new Date(beginning.getTime() + (month - 1) * MONTH_MS)
    const until = new Date(beginning.getTime() + month * MONTH_MS)
    await Promise.all(lives.map((life) => liveAMonth(given, life, { goods, beginning, from, until })))
    const users = await everybodySettled(club, lives, until)
    for (const [index, life] of lives.entries()) life.seen.push({ at: until, user: users[index] as User })
  }
  return { lives: lives as readonly Lived[], staff, beginning }
}

const countOf = (users: readonly User[]): number => users.reduce((sum, user) => sum + upgradesOf(user).length, 0)

/** Everybody's complete answers, once the upgrades that are due, and those that follow from their welcome points, are entered. */
async function everybodySettled(club: Club, lives: readonly Living[], at: Date): Promise<User[]> {
  let users = await Promise.all(lives.map((life) => settledAt(life, at)))
  for (;;) {
    const upgrades = countOf(users)
    await club.request('POST', '/dev/jobs/run', { body: { job: 'tiers.apply-upgrades', now: at.toISOString() } })
    users = await Promise.all(lives.map((life) => settledAt(life, at)))
    if (countOf(users) === upgrades) return users
  }
}

/** A parent who has signed up, with a home; `codes` are those that nobody has registered yet. */
async function enter({ club }: GivenSystem, { acts, draws, codes }: Pick<Living, 'acts' | 'draws'> & { readonly codes: string[] }): Promise<Living> {
  const member = await club.signUp()
  const { id, token } = member
  const address = { ...HOME, line1: `${acts[0]?.home} ${randomUUID()}` }
  const { addresses } = await club.request<{ addresses: { id: string }[] }>('POST', '/user/address/add', { token, body: { address } })
  const at = (instant: Date) => ({ 'x-test-now': instant.toISOString() })
  return {
    member,
    addressId: addresses[0]?.id ?? '',
    acts,
    draws,
    seen: [],
    userAt: (instant) => club.request<User>('POST', '/user/session', { token, body: { id }, headers: at(instant) }),
    scanAt: async (instant) =>
      (await club.request<{ points: number }>('POST', '/user/scancode', { token, body: { id, code: codes.pop() }, headers: at(instant) })).points,
  }
}

interface Month {
  readonly goods: Goods
  readonly beginning: Date
  readonly from: Date
  readonly until: Date
}

/** One parent's month. What is refused, for too few points, changes nothing; as in any year. */
async function liveAMonth(given: GivenSystem, life: Living, { goods, beginning, from, until }: Month): Promise<void> {
  const { club, environment } = given
  const { member, addressId, draws, userAt, scanAt } = life
  const post = (path: string, body: object, at: Date) => {
    const headers = { 'idempotency-key': randomUUID(), 'x-test-now': at.toISOString() }
    return decided(() => club.call('POST', path, { token: member.token, body: { id: member.id, ...body }, headers }))
  }
  const underWay = async (at: Date) => (await userAt(at)).redemptions.filter(({ state }) => state === 'PROCESSING')
  const carryOut: Readonly<Record<string, (at: Date, act: Act) => Promise<unknown>>> = {
    'user.scancode': (at, { isRefused }) => (isRefused ? post('/user/scancode', { code: UNKNOWN_CODE }, at) : scanAt(at)),
    'rewards.redeem': (at) => post('/rewards/redeem', { addressId, items: [{ id: goods.item, quantity: 1 }] }, at),
    'rewards.order.cancel': async (at) => {
      const [order] = await underWay(at)
      return order && post('/rewards/order/cancel', { orderId: order.id }, at)
    },
    'rewards.voucher.redeem': (at) => post('/rewards/voucher/redeem', { voucherId: goods.voucher }, at),
    'rewards.donate.redeem': (at) => post('/rewards/donate/redeem', { donateId: goods.donation }, at),
  }

  for (const act of actsOf(life.acts, beginning, from, new Date(until.getTime() - UPGRADES_MS)))
    await carryOut[act.call]?.(new Date(beginning.getTime() + act.atMs), act)
  const secret = environment('gateway')['PARTNER_SECRET'] ?? ''
  for (const { trackingId } of await underWay(until)) {
    if (!draws.often(DELIVERED_SHARE)) continue
    const body = JSON.stringify({ trackingId, state: 'DELIVERED', time: until.toISOString() })
    await club.request('POST', '/fulfilment/orders/state', { body, headers: { 'x-signature': createHmac('sha256', secret).update(body).digest('hex') } })
  }
  const [unused] = (await userAt(until)).vouchers.filter(({ used }) => !used)
  if (unused && draws.often(USED_SHARE)) await post('/rewards/voucher/use', { id: unused.id }, until)
}

/** The acts of a month in their order, at most so many of a kind. */
function actsOf(acts: readonly Act[], beginning: Date, from: Date, until: Date): Act[] {
  const done: Record<string, number> = {}
  return acts
    .filter(({ atMs }) => beginning.getTime() + atMs >= from.getTime() && beginning.getTime() + atMs < until.getTime())
    .sort((one, other) => one.atMs - other.atMs)
    .filter(({ call }) => (done[call] = (done[call] ?? 0) + 1) <= (A_MONTH[call] ?? 0))
}

/** The member's answer once every service has counted what happened: no points are missing in it, nor a welcome bonus. */
const settledAt = ({ userAt }: Living, at: Date): Promise<User> =>
  waitFor(
    'the answer to be complete',
    async () => {
      const user = await userAt(at)
      const earned = user.points.filter(({ points, source, createdAt }) => points > 0 && source !== 'Order Cancelled' && inYearBefore(at, createdAt))
      const isCounted = user.totalPointsInPastYear === sumOf(earned) && user.totalPoints === sumOf(user.points)
      return isCounted && user.points.filter(({ source }) => source === 'Welcome Bonus').length === upgradesOf(user).length && user
    },
    SETTLED_MS_MAX,
    LOOK_EVERY_MS,
  )

const inYearBefore = (at: Date, createdAt: string) => {
  const start = new Date(at)
  start.setUTCFullYear(start.getUTCFullYear() - 1)
  return new Date(createdAt) > start
}
export const sumOf = (lines: readonly { readonly points: number | null }[]) => lines.reduce((sum, { points }) => sum + (points ?? 0), 0)

/** The changes of a member's tier upwards. */
export const upgradesOf = ({ tierHistory }: User) => tierHistory.filter(({ tierStatus }) => tierStatus[0] === 'Upgraded')
