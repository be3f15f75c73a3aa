import { CatalogueRefusal, RedemptionKind } from '@club/contracts/catalogue'
import { CodesRefusal } from '@club/contracts/codes'
import { ContestsRefusal } from '@club/contracts/contests'
import { SamplesRefusal } from '@club/contracts/samples'
import { newId } from '@club/kernel'
import { waitFor } from '@club/testing'
import { ADDRESS, givenClub } from './given-club'
import type { GivenClub } from './given-club'

jest.setTimeout(120_000)

const POINTS = 20_000n
const COST = 300n
const CODE_POINTS = 120n
const AT_ONCE = 25

let club: GivenClub
beforeAll(async () => {
  club = await givenClub()
})
afterAll(() => club.stop())

const aMember = async () => (await club.membersWith(POINTS, 1))[0] as string
const register = async (memberId: string, code: string) => {
  const { items } = await club.codes.registerCodes({ items: [{ memberId, code, idempotencyKey: newId(), now: new Date() }] })
  return items[0]?.refusal?.reason
}
/** Redeems until it is decided, under one key. */
const redeem = (memberId: string, kind: RedemptionKind, id: string): Promise<string | undefined> => {
  const request = { memberId, kind, key: newId(), lines: [{ id, quantity: 1 }], addressId: ADDRESS.id }
  return waitFor('a decision', async () => {
    const { result, refusal } = await club.shop.redeem(request)
    return result?.$case !== 'pending' && { reason: refusal?.reason }
  }).then(({ reason }) => reason)
}

async function codesOf(quantity: number): Promise<string[]> {
  const batchId = newId()
  await club.databases.codes.query(
    `INSERT INTO batches (id, brand_id, brand_name, format_id, format_name, size_id, size_name, points, quantity, code_group, status, active, created_at)
     VALUES ($1, '', 'Touch', '', 'tape', '', 'm', $2, $3, 'STANDARD', 'complete', true, now())`,
    [batchId, CODE_POINTS, quantity],
  )
  const codes = Array.from({ length: quantity }, () => newCode())
  await club.databases.codes.query('INSERT INTO codes (code, batch_id) SELECT code, $1 FROM unnest($2::text[]) AS c (code)', [batchId, codes])
  return codes
}
const newCode = () =>
  newId()
    .replaceAll('-', '')
    .slice(-10)
    .toUpperCase()
    .replace(/[01]/g, (digit) => (digit === '0' ? 'X' : 'Y'))

const trackingIdOf = async (memberId: string): Promise<string> => {
  const { rows } = await club.databases.catalogue.query<{ tracking_id: string }>(
    'SELECT tracking_id FROM redemptions WHERE member_id = $1 AND tracking_id IS NOT NULL LIMIT 1',
    [memberId],
  )
  return rows[0]?.tracking_id ?? ''
}
const deliver = async (trackingId: string) => (await club.shop.moveOrder({ trackingId, state: 'DELIVERING', courier: '', consignment: '' })).refusal?.reason

it('completes fifty registrations and redemptions at the moment of a freeze wholly before it, or refuses them wholly', async () => {
  const memberId = await aMember()
  const [codes, item] = [await codesOf(AT_ONCE), await club.anItem('shop', 100)]
  const which = { memberId, alarmId: newId() }
  const acts = codes.flatMap((code) => [register(memberId, code), redeem(memberId, RedemptionKind.ITEM, item)])
  // The freeze comes when some of them have been decided.
  await Promise.race(acts)
  await club.books.freezeAccount(which)
  const late = await Promise.all([register(memberId, codes[0] as string), redeem(memberId, RedemptionKind.ITEM, item)])
  const reasons = await Promise.all(acts)
  const outcomesOf = (kind: number) => reasons.filter((_, index) => index % 2 === kind)
  const [registered, redeemed] = [outcomesOf(0), outcomesOf(1)]
  expect(late).toEqual([CodesRefusal.ACCOUNT_FROZEN, CatalogueRefusal.ACCOUNT_FROZEN])
  expect(registered.filter((one) => one !== undefined && one !== CodesRefusal.ACCOUNT_FROZEN)).toEqual([])
  expect(redeemed.filter((one) => one !== undefined && one !== CatalogueRefusal.ACCOUNT_FROZEN)).toEqual([])

  const count = (outcomes: readonly (string | undefined)[]) => BigInt(outcomes.filter((one) => one === undefined).length)
  const { rows } = await club.databases.codes.query<{ points: bigint | null }>(
    'SELECT sum(base_points + bonus_points)::bigint AS points FROM registrations WHERE member_id = $1',
    [memberId],
  )
  const expected = POINTS + (rows[0]?.points ?? 0n) - count(redeemed) * COST
  // What was registered before the freeze is credited all the same, at the latest by its event; refused redemptions hold nothing.
  const book = await waitFor('the books', async () => {
    const one = await club.bookOf(memberId)
    return one.balance === expected && one.held === 0n && one
  })
  expect(book.frozenAt).toBeDefined()
  expect((await club.databases.catalogue.query(`SELECT FROM redemptions WHERE member_id = $1 AND state = 'issued'`, [memberId])).rowCount).toBe(
    Number(count(redeemed)),
  )

  await club.books.releaseAccount(which)
  const refused = codes.filter((_, index) => registered[index] !== undefined)
  expect(await Promise.all(refused.map((code) => register(memberId, code)))).toEqual(refused.map(() => undefined))
  expect(await redeem(memberId, RedemptionKind.ITEM, item)).toBeUndefined()
  expect(await club.ops('points-ledger', 'audit')).toMatchObject({ ok: true, findings: [] })
})

it('refuses a frozen member what costs nothing too: a sample and a box, beside an offer that does', async () => {
  const memberId = await aMember()
  const offer = await club.anItem('pregnant', 5)
  await club.books.freezeAccount({ memberId, alarmId: newId() })
  expect(await redeem(memberId, RedemptionKind.PREGNANT, offer)).toBe(CatalogueRefusal.ACCOUNT_FROZEN)
  const household = { line1: memberId, line2: '', line3: '', postcode: '43600', state: 'Selangor' }
  const sample = { key: newId(), memberId, sampleId: newId(), addressId: newId(), household, requestedAt: new Date(), origin: 'request' }
  expect((await club.samples.placeOrder(sample)).refusal?.reason).toBe(SamplesRefusal.ACCOUNT_FROZEN)
  const boxId = newId()
  await club.databases.contests.query(`INSERT INTO mystery_boxes (id, member_id, cause, created_at) VALUES ($1, $2, $3, now())`, [
    boxId,
    memberId,
    `registration:${newId()}`,
  ])
  expect((await club.contests.openBox({ memberId, boxId, idempotencyKey: newId() })).refusal?.reason).toBe(ContestsRefusal.ACCOUNT_FROZEN)
})

it('refuses a frozen member a voucher and a donation, and keeps both for after the release', async () => {
  const memberId = await aMember()
  const donation = newId()
  await club.databases.catalogue.query(
    `INSERT INTO donation_items (id, item_id, name, points, image_url, created_at) VALUES ($1, $2, $2, 300, '/d.svg', now())`,
    [donation, `D-${donation}`],
  )
  const voucherType = await club.aVoucherType(1)
  const redeemBoth = async () => [await redeem(memberId, RedemptionKind.VOUCHER, voucherType), await redeem(memberId, RedemptionKind.DONATE, donation)]
  const which = { memberId, alarmId: newId() }
  await club.books.freezeAccount(which)
  expect(await redeemBoth()).toEqual([CatalogueRefusal.ACCOUNT_FROZEN, CatalogueRefusal.ACCOUNT_FROZEN])
  expect(await club.bookOf(memberId)).toMatchObject({ balance: POINTS, held: 0n })
  await club.books.releaseAccount(which)
  expect(await redeemBoth()).toEqual([undefined, undefined])
})

it('lets no order of a frozen member leave, and every one after the release', async () => {
  const memberId = await aMember()
  const item = await club.anItem('shop', 10)
  expect(await redeem(memberId, RedemptionKind.ITEM, item)).toBeUndefined()
  const trackingId = await trackingIdOf(memberId)
  const which = { memberId, alarmId: newId() }
  const racing = Array.from({ length: 5 }, () => deliver(trackingId))
  await club.books.freezeAccount(which)
  const late = await deliver(trackingId)
  const early = await Promise.all(racing)
  // Whoever was first: after the freeze was answered the parcel has left already, or it does not leave.
  const hasLeft = early.some((reason) => reason === undefined)
  expect(late).toBe(hasLeft ? undefined : CatalogueRefusal.ORDER_ON_HOLD)
  const other = await aMember()
  expect(await redeem(other, RedemptionKind.ITEM, item)).toBeUndefined()
  const held = await trackingIdOf(other)
  const second = { memberId: other, alarmId: newId() }
  await club.books.freezeAccount(second)
  expect(await deliver(held)).toBe(CatalogueRefusal.ORDER_ON_HOLD)
  await expect(club.ops('catalogue', 'order:state', '--tracking', held, '--state', 'DELIVERED')).rejects.toThrow('being checked')
  await club.books.releaseAccount(second)
  expect(await deliver(held)).toBeUndefined()
})

it('lets a frozen member cancel an order, whose points come back', async () => {
  const memberId = await aMember()
  expect(await redeem(memberId, RedemptionKind.ITEM, await club.anItem('shop', 1))).toBeUndefined()
  await club.books.freezeAccount({ memberId, alarmId: newId() })
  const { rows } = await club.databases.catalogue.query<{ id: string }>('SELECT id FROM redemptions WHERE member_id = $1', [memberId])
  const orderId = rows[0]?.id ?? ''
  await waitFor('the cancellation', async () => (await club.shop.cancelOrder({ memberId, orderId })).result?.$case === 'cancelled')
  expect(await club.bookOf(memberId)).toMatchObject({ balance: POINTS, held: 0n })
})
