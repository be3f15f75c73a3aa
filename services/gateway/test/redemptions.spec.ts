import type { CatalogueRefusal } from '@club/contracts/catalogue'
import { adminOrderCalls, ERRORS, partnerCalls, rewardCalls } from '@club/contracts/http'
import { ADMIN, AT, givenGateway, MEMBER, quietServices, refused, signatureOf } from './given-gateway'
import type { GivenGateway } from './given-gateway'
import type { ReplyOf } from './scripted-services'

let given: GivenGateway
let token: string
beforeAll(async () => {
  given = await givenGateway()
  token = await given.token()
})
beforeEach(() => Object.assign(given.scripts, quietServices()))
afterAll(() => given.stop())

const ITEM = '0190f8f0-0000-7000-8000-000000000011'
const OTHER = '0190f8f0-0000-7000-8000-000000000012'
const HOME = '0190f8f0-0000-7000-8000-0000000000d1'
const ORDER = '0190f8f0-0000-7000-8000-0000000000e1'
const text = (en: string) => ({ en, bm: `${en} (bm)` })
const ADDRESS = { line1: '1', line2: '', line3: 'Jalan Ampang', city: 'Ampang', state: 'Selangor', postcode: '68000', country: 'Malaysia' }
const order = {
  id: ORDER,
  trackingId: 'ORD1',
  createdAt: AT,
  address: ADDRESS,
  lines: [{ id: ITEM, name: text('Towel'), imageUrl: text('/t.svg'), quantity: 2, points: 300n }],
}
const paid = { entryId: 'e9', points: -600n, source: 'Point Shop Redemption', at: AT, balance: 400n, reference: text('Towel × 2') }
const pointRecord = { id: 'e9', createdAt: AT.toISOString(), points: -600, source: 'Point Shop Redemption', reference: text('Towel × 2') }
const wireOrder = {
  id: ORDER,
  trackingId: 'ORD1',
  createdAt: AT.toISOString(),
  address: ADDRESS,
  orderItems: [{ id: ITEM, itemName: text('Towel'), quantity: 2, points: 300, itemImage: text('/t.svg') }],
}

type Outcome = ReplyOf<'catalogue', 'redeem'>['result']
type Reason = `${CatalogueRefusal}` extends infer Name ? (Name extends `CATALOGUE_REFUSAL_${infer Rest}` ? Rest : never) : never
const requests: object[] = []
const answerRedeem = (result: Outcome) => {
  requests.length = 0
  given.scripts.catalogue['redeem'] = (request) => {
    requests.push(request)
    return { result }
  }
}
const refuse = (reason: Reason, details: { readonly line?: number; readonly itemId?: string } = {}) => {
  requests.length = 0
  given.scripts.catalogue['redeem'] = (request) => {
    requests.push(request)
    return refused(`CATALOGUE_REFUSAL_${reason}`, details)
  }
}
const post = (call: { path: string }, body: object, headers: Record<string, string> = {}) => given.call('POST', call.path, { body, token, headers })
const redeem = (headers?: Record<string, string>) =>
  post(
    rewardCalls.redeem,
    {
      addressId: HOME,
      items: [
        { id: ITEM, quantity: 2 },
        { id: OTHER, quantity: 1 },
      ],
    },
    headers,
  )

describe('redeeming', () => {
  it.each([
    ['INSUFFICIENT_POINTS', 'insufficient-points'],
    ['ITEM_NOT_FOUND', 'not-found'],
    ['MEMBER_NOT_FOUND', 'id-mismatch'],
    ['KEY_REUSED', 'idempotency-key-reused'],
    ['PAUSED', 'maintenance'],
  ] as const)('is refused with the text of its reason: %s', async (reason, name) => {
    refuse(reason)
    const { status, code, en } = ERRORS[name]
    expect(await redeem()).toMatchObject({ status, body: { error: en, code } })
  })

  it('says which line is wrong, and which field when it is the address', async () => {
    refuse('OUT_OF_STOCK', { line: 1, itemId: OTHER })
    expect((await redeem()).body).toEqual({ error: 'Out of stock', code: 'OUT_OF_STOCK', field: 'items.1', itemId: OTHER })
    refuse('ADDRESS_NOT_FOUND')
    expect(await redeem()).toMatchObject({ status: 404, body: { field: 'addressId' } })
  })

  it('is unavailable while it is not decided, in progress for a copy', async () => {
    answerRedeem({ $case: 'pending', value: { isCopy: false } })
    const first = await redeem({ 'idempotency-key': 'k' })
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '5'])
    answerRedeem({ $case: 'pending', value: { isCopy: true } })
    expect(await redeem({ 'idempotency-key': 'k' })).toMatchObject({ status: 409, body: { code: 'IN_PROGRESS' } })
  })

  it('takes the cart as a list or as a map, for nobody but the caller, with the key', async () => {
    answerRedeem({ $case: 'redeemed', value: { order, ...paid } })
    const { status, body } = await redeem({ 'Idempotency-Key': 'my-key' })
    expect({ status, body }).toEqual({ status: 200, body: { order: wireOrder, pointRecord, totalPoints: 400 } })
    expect(requests[0]).toMatchObject({ memberId: MEMBER, key: 'my-key', kind: 'REDEMPTION_KIND_ITEM', addressId: HOME })
    await post(rewardCalls.redeem, { addressId: HOME, items: { [ITEM]: { quantity: 3, name: 'x', points: 1 } } })
    expect(requests[1]).toMatchObject({ key: '', lines: [{ id: ITEM, quantity: 3 }] })
    expect((await post(rewardCalls.redeem, { id: OTHER, addressId: HOME, items: [{ id: ITEM, quantity: 1 }] })).status).toBe(403)
    // More than any stock holds is for the catalogue to refuse.
    const much = { id: ITEM, quantity: Number.MAX_SAFE_INTEGER }
    await post(rewardCalls.redeem, { addressId: HOME, items: [much, much] })
    expect(requests[2]).toMatchObject({ lines: [{ id: ITEM, quantity: 2_147_483_647 }] })
  })

  it('of an offer for pregnant members is one unit of one', async () => {
    answerRedeem({ $case: 'redeemed', value: { order, ...paid } })
    expect((await post(rewardCalls.redeemPregnant, { addressId: HOME, items: [{ id: ITEM, quantity: 2 }] })).status).toBe(400)
    expect((await post(rewardCalls.redeemPregnant, { addressId: HOME, items: [{ id: ITEM, quantity: 1 }] })).body).toMatchObject({ order: wireOrder })
    refuse('OFFER_UNAVAILABLE')
    const { status, code, en } = ERRORS['pregnant-offer-unavailable']
    expect(await post(rewardCalls.redeemPregnant, { addressId: HOME, items: [{ id: ITEM, quantity: 1 }] })).toMatchObject({ status, body: { code, error: en } })
  })

  it('of a voucher answers its code, unused', async () => {
    const voucher = {
      id: 'v1',
      name: 'RM5 TnG PIN',
      code: 'TNG-1',
      imageUrl: '/v.svg',
      points: 500n,
      used: false,
      issuedAt: AT,
      externalUrl: 'https://tng.example.com/',
    }
    answerRedeem({ $case: 'redeemed', value: { voucher, ...paid } })
    expect((await post(rewardCalls.redeemVoucher, { voucherId: ITEM })).body).toEqual({
      voucher: { id: 'v1', name: 'RM5 TnG PIN', code: 'TNG-1', voucherImage: '/v.svg', points: 500, used: false, externalUrl: 'https://tng.example.com/' },
      pointRecord,
      totalPoints: 400,
    })
    refuse('TICKET_LIMIT_REACHED')
    expect((await post(rewardCalls.redeemVoucher, { voucherId: ITEM })).body).toMatchObject({ error: ERRORS['ticket-limit-reached'].en })
  })

  it('of a donation answers the points as a loss, and its own short refusal', async () => {
    answerRedeem({ $case: 'redeemed', value: paid })
    expect((await post(rewardCalls.redeemDonation, { donateId: ITEM })).body).toEqual({ points: -600, pointRecord, totalPoints: 400 })
    refuse('INSUFFICIENT_POINTS')
    expect((await post(rewardCalls.redeemDonation, { donateId: ITEM })).body).toEqual({ error: 'Insufficient points', code: 'INSUFFICIENT_POINTS' })
  })
})

it('the member has their orders', async () => {
  given.scripts.catalogue['listMembersRewards'] = ({ memberIds }: { memberIds: string[] }) => ({
    members: memberIds.map(() => ({ vouchers: [], orders: [order] })),
  })
  expect((await given.call('POST', '/user/session', { body: { token } })).body).toMatchObject({ redemptions: [wireOrder] })
})

describe('the states of an order', () => {
  const nobody = refused('CATALOGUE_REFUSAL_ORDER_NOT_FOUND')
  const notASample = refused('SAMPLES_REFUSAL_ORDER_NOT_FOUND')
  const report = (state: string, trackingId = 'ORD1', parcel: object = {}) => {
    const body = JSON.stringify({ trackingId, state, time: '2026-01-16T10:00:00+08:00', ...parcel })
    return given.call('POST', partnerCalls.reportOrderState.path, { body, headers: { 'content-type': 'application/json', 'x-signature': signatureOf(body) } })
  }
  beforeEach(() => {
    given.scripts.catalogue['trackOrder'] = given.scripts.catalogue['moveOrder'] = () => nobody
    given.scripts.samples['trackOrder'] = given.scripts.samples['moveOrder'] = () => notASample
  })

  it('see nobody else’s order, and move none that does not exist', async () => {
    expect((await post(rewardCalls.track, { id: ORDER })).status).toBe(404)
    expect((await report('DELIVERED')).status).toBe(404)
  })

  it('are those of the shop, oldest first', async () => {
    given.scripts.catalogue['trackOrder'] = () => ({
      result: { $case: 'order', value: { states: [{ state: 'DELIVERING', at: AT, courier: 'Pos Laju', consignment: 'EN123' }] } },
    })
    expect((await post(rewardCalls.track, { id: ORDER })).body).toEqual([
      { state: 'DELIVERING', time: AT.toISOString(), courier: 'Pos Laju', consignment: 'EN123' },
    ])
  })

  it('are those of a sample, read and moved by the same calls', async () => {
    given.scripts.samples['trackOrder'] = () => ({ result: { $case: 'order', value: { states: [{ state: 'DELIVERING', reachedAt: AT }] } } })
    expect((await post(rewardCalls.track, { id: ORDER })).body).toEqual([{ state: 'DELIVERING', time: AT.toISOString() }])
    const moved: unknown[] = []
    given.scripts.samples['moveOrder'] = (request) => {
      moved.push(request)
      return { result: { $case: 'order', value: { orderId: ORDER, moved: true } } }
    }
    expect(await report('DELIVERED', 'SMP1', { courier: 'Pos Laju', consignment: 'EN123' })).toMatchObject({ status: 200, body: { success: true } })
    expect(moved).toMatchObject([
      { trackingId: 'SMP1', state: 'DELIVERED', reachedAt: new Date('2026-01-16T02:00:00Z'), courier: 'Pos Laju', consignment: 'EN123' },
    ])
  })

  it('are moved by staff of the desk too, with who carries the parcel', async () => {
    const moved: unknown[] = []
    given.scripts.catalogue['moveOrder'] = (request) => {
      moved.push(request)
      return { result: { $case: 'order', value: { orderId: ORDER, moved: true } } }
    }
    const body = { trackingId: 'ORD1', state: 'DELIVERING', courier: 'Pos Laju', consignment: 'EN123' }
    expect(await given.call('POST', adminOrderCalls.moveOrder.path, { body, token: await given.token({ sub: ADMIN, role: 'tdgops' }) })).toMatchObject({
      status: 200,
      body: { moved: true },
    })
    expect(moved).toMatchObject([body])
  })

  it('are read by staff of the desk before they move anything, with what is in it, whose it is and where it goes, newest first, which is recorded', async () => {
    const recorded: string[] = []
    given.scripts.identity['recordAudit'] = ({ call, recordId }) => {
      recorded.push(`${call} ${recordId}`)
      return {}
    }
    const parcel = { orderId: ORDER, memberId: MEMBER, trackingId: 'ORD1', kind: 'item', orderedAt: AT, state: 'DELIVERING', onHold: false }
    const lines = [{ itemId: 'A1', name: 'Wipes', quantity: 2 }]
    const states = [
      { state: 'PROCESSING', at: AT },
      { state: 'DELIVERING', at: AT, courier: 'Pos Laju', consignment: 'EN123' },
    ]
    given.scripts.catalogue['findParcels'] = () => ({ parcels: [{ ...parcel, lines, states }] })
    const later = new Date(AT.getTime() + 1000)
    given.scripts.samples['findParcels'] = () => ({
      parcels: [{ ...parcel, orderId: ITEM, kind: 'sample', addressId: 'home', orderedAt: later, lines: [], states: [] }],
    })
    given.scripts.catalogue['listOrderAddresses'] = ({ orderIds }) => ({ addresses: orderIds.map((orderId) => ({ orderId, address: ADDRESS })) })
    given.scripts.identity['listAddresses'] = ({ addressIds }) => ({ addresses: addressIds.map((id) => ({ id, ...ADDRESS, city: 'Klang' })) })
    const staff = await given.token({ sub: ADMIN, role: 'tdgops' })
    const time = AT.toISOString()
    const member = { id: MEMBER, name: 'Aisyah', quiet: true }
    const address = { ...ADDRESS, line2: null }
    expect((await given.call('GET', `${adminOrderCalls.findParcels.path}?q=K7M2QF`, { token: staff })).body).toEqual({
      data: [
        {
          orderId: ITEM,
          trackingId: 'ORD1',
          type: 'sample',
          createdAt: later.toISOString(),
          state: 'DELIVERING',
          onHold: false,
          member,
          address: { ...address, city: 'Klang' },
          items: [],
          states: [],
        },
        {
          ...{ orderId: ORDER, trackingId: 'ORD1', type: 'item', createdAt: time, state: 'DELIVERING', onHold: false, member, address, items: lines },
          states: [
            { state: 'PROCESSING', time },
            { state: 'DELIVERING', time, courier: 'Pos Laju', consignment: 'EN123' },
          ],
        },
      ],
    })
    expect(recorded).toEqual(['admin.order.find search'])
  })

  it('are not for the partner to end by cancelling, nor to move once an order was cancelled (D149)', async () => {
    const asked: unknown[] = []
    given.scripts.catalogue['moveOrder'] = (request) => {
      asked.push(request)
      return refused('CATALOGUE_REFUSAL_ORDER_CANCELLED')
    }
    expect((await report('CANCELLED')).status).toBe(400)
    expect(asked).toEqual([])
    expect(await report('DELIVERING')).toMatchObject({ status: 409, body: { code: 'ORDER_CANCELLED' } })
  })
})

describe('cancelling an order', () => {
  const cancel = () => post(rewardCalls.cancelOrder, { orderId: ORDER })
  const answerCancel = (result: ReplyOf<'catalogue', 'cancelOrder'>['result']) => (given.scripts.catalogue['cancelOrder'] = () => ({ result }))

  it('is refused for one that is on its way, and for a sample as for one that is nobody’s', async () => {
    given.scripts.catalogue['cancelOrder'] = () => refused('CATALOGUE_REFUSAL_ORDER_UNDER_WAY')
    expect(await cancel()).toMatchObject({ status: 409, body: { error: 'This order is already on its way', code: 'ORDER_UNDER_WAY' } })
    given.scripts.catalogue['cancelOrder'] = () => refused('CATALOGUE_REFUSAL_CANCELLATION_LIMIT_REACHED', { retryAfterSeconds: 3600 })
    const limited = await cancel()
    expect([limited.status, limited.body, limited.headers.get('retry-after')]).toEqual([
      429,
      expect.objectContaining({ error: 'Too many attempts. Please try again later.', code: 'RATE_LIMITED' }),
      '3600',
    ])
    given.scripts.catalogue['cancelOrder'] = () => refused('CATALOGUE_REFUSAL_ORDER_NOT_FOUND')
    expect((await cancel()).status).toBe(404)
  })

  it('is to be asked again while its points are on their way', async () => {
    answerCancel({ $case: 'pending', value: { isCopy: true } })
    expect((await cancel()).status).toBe(503)
  })

  it('answers the order, the line that names what it reverses, and the balance', async () => {
    const returned = { entryId: 'e10', reverses: 'e9', points: 600n, source: 'Order Cancelled', at: AT, balance: 1000n, reference: text('Towel × 2') }
    answerCancel({ $case: 'cancelled', value: { ...returned, order: { ...order, state: 'CANCELLED' } } })
    expect((await cancel()).body).toEqual({
      order: { ...wireOrder, state: 'CANCELLED' },
      pointRecord: { id: 'e10', createdAt: AT.toISOString(), points: 600, source: 'Order Cancelled', reference: text('Towel × 2'), reverses: 'e9' },
      totalPoints: 1000,
    })
  })
})
