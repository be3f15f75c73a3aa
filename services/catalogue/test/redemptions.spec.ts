import { CatalogueRefusal, RedemptionKind } from '@club/contracts/catalogue'
import type { RedeemReply, Redemption } from '@club/contracts/catalogue'
import { OrderStateChanged, RedemptionPlaced, VoucherStocked, RedemptionRefused } from '@club/contracts/catalogue/events'
import type { Household } from '@club/households'
import { firstIdOf, newId, refused } from '@club/kernel'
import type { Holds } from '@club/ledger-client'
import { clock } from '@club/service-host'
import { anInstant, waitFor } from '@club/testing'
import type { Home } from '../src/domain/home'
import { listPaidRedemptions, probeRedemptions } from '../src/store/audits'
import { runningCatalogue } from './given-catalogue'
import type { RunningCatalogue } from './given-catalogue'

jest.setTimeout(30_000)

/** A ledger in which everybody has a thousand points. Tests script its answers, and it records its calls. */
function aLedger() {
  const requests: string[] = []
  const script = { hold: (): Awaited<ReturnType<Holds['hold']>> => 'hold-1', settle: (): Awaited<ReturnType<Holds['settle']>> => 400n }
  const ledger: Holds = {
    hold: async ({ points }) => (requests.push(`hold ${points}`), script.hold()),
    settle: async () => (requests.push('settle'), script.settle()),
    release: async () => void requests.push('release'),
    balance: async () => 1000n,
  }
  return { requests, script, ledger }
}

const ADDRESS = {
  id: newId(),
  line1: 'A-12-3',
  line2: '',
  line3: 'Jalan Ampang',
  city: 'Kuala Lumpur',
  state: 'W.P. Kuala Lumpur',
  postcode: '50450',
  country: 'Malaysia',
}
const home: Home = { addresses: [ADDRESS], pregnancyStage: 'pregnant', edb: '2026-06-15' }

let books: ReturnType<typeof aLedger>
let homeOf: (memberId: string) => Home | undefined
let households: readonly Household[]
let catalogue: RunningCatalogue

beforeAll(async () => {
  books = aLedger()
  const ledger: Holds = {
    hold: (request) => books.ledger.hold(request),
    settle: (request) => books.ledger.settle(request),
    release: (key) => books.ledger.release(key),
    balance: (memberId) => books.ledger.balance(memberId),
  }
  catalogue = await runningCatalogue({ ledger, findHome: async (id) => homeOf(id), listHouseholds: async () => households, waitMsMax: 1500 })
})
beforeEach(() => {
  books = aLedger()
  homeOf = () => home
  households = [{ key: 'home', memberIds: [] }]
})
afterAll(() => catalogue.stop())

async function anItem(changes: { kind?: 'shop' | 'pregnant'; inventory?: number; active?: boolean; points?: number } = {}): Promise<string> {
  const id = newId()
  const { kind = 'shop', inventory = 10, active = true, points = 300 } = changes
  await catalogue.db.query(
    `INSERT INTO items (id, kind, item_id, name_en, name_bm, description_en, description_bm, image_en, image_bm, item_brand, uom, points, inventory, active,
                        created_at, updated_at)
     VALUES ($1, $2, $3, 'Bear Towel', 'Tuala Beruang', '', '', '/a.svg', '/b.svg', 'Club', 'pc', $4, $5, $6, now(), now())`,
    [id, kind, `T-${id}`, points, inventory, active],
  )
  return id
}

async function aVoucherType(codes: readonly string[], maxPerHousehold: number | null = null): Promise<string> {
  const id = newId()
  await catalogue.db.query(
    `INSERT INTO voucher_types (id, item_id, name, value, points, image_url, max_per_household, active, created_at)
     VALUES ($1, $2, $2, 5, 500, '/v.svg', $3, true, now())`,
    [id, `V-${id}`, maxPerHousehold],
  )
  if (codes.length > 0) await catalogue.client.stockVoucherCodes({ voucherTypeId: id, codes: [...codes] })
  return id
}

interface RedeemInput {
  readonly memberId?: string
  readonly kind?: RedemptionKind
  readonly key?: string
  readonly lines: readonly (readonly [id: string, quantity: number])[]
  readonly addressId?: string
}
const redeem = ({ memberId = newId(), kind = RedemptionKind.ITEM, key = '', lines, addressId = ADDRESS.id }: RedeemInput, at = catalogue) =>
  at.client.redeem({ memberId, kind, key, lines: lines.map(([id, quantity]) => ({ id, quantity })), addressId })
const refusedOf = ({ refusal }: RedeemReply) => refusal
const redeemedOf = ({ result }: RedeemReply): Redemption => {
  if (result?.$case !== 'redeemed')
    throw new Error(`expected a redemption, not ${JSON.stringify(result, (_, value) => (typeof value === 'bigint' ? String(value) : value))}`)
  return result.value
}
const redeemedUnits = async (id: string) => (await catalogue.db.query<{ redeemed: number }>('SELECT redeemed FROM items WHERE id = $1', [id])).rows[0]?.redeemed
const eventsOf = async (subject: string): Promise<Buffer[]> =>
  (await catalogue.db.query<{ body: Buffer }>('SELECT body FROM outbox WHERE subject = $1 ORDER BY seq', [subject])).rows.map(({ body }) => body)

describe('an order with one wrong line', () => {
  it.each([
    ['unknown', CatalogueRefusal.ITEM_NOT_FOUND, async () => newId(), 1],
    ['of the other shelf', CatalogueRefusal.ITEM_NOT_FOUND, () => anItem({ kind: 'pregnant' }), 1],
    ['hidden', CatalogueRefusal.ITEM_INACTIVE, () => anItem({ active: false }), 1],
    ['more than remains', CatalogueRefusal.OUT_OF_STOCK, () => anItem({ inventory: 2 }), 3],
  ] as const)('is refused as a whole and says which: %s', async (_what, reason, wrong, quantity) => {
    const [fine, bad] = [await anItem(), await wrong()]
    const reply = await redeem({
      lines: [
        [fine, 1],
        [bad, quantity],
      ],
    })
    expect(refusedOf(reply)).toMatchObject({ reason, params: { line: '1', itemId: bad } })
    expect(await redeemedUnits(fine)).toBe(0)
    expect(books.requests).toEqual([])
  })
})

describe('an order', () => {
  it('does not go to an address that is not the member’s', async () => {
    expect(refusedOf(await redeem({ lines: [[await anItem(), 1]], addressId: newId() }))?.reason).toBe(CatalogueRefusal.ADDRESS_NOT_FOUND)
  })

  it('is of nobody whom identity does not know', async () => {
    homeOf = () => undefined
    expect(refusedOf(await redeem({ lines: [[await anItem(), 1]] }))?.reason).toBe(CatalogueRefusal.MEMBER_NOT_FOUND)
  })

  it('waits while redemptions are paused for maintenance, which is said before anybody looks for what is wanted (D11)', async () => {
    const id = await anItem()
    const at = (now: string, wanted = id) => clock.runAt(anInstant(now), () => redeem({ lines: [[wanted, 1]] }))
    expect(refusedOf(await at('2025-03-27T23:00:00+08:00'))?.reason).toBe(CatalogueRefusal.PAUSED)
    expect(refusedOf(await at('2025-03-28T00:59:59+08:00', newId()))?.reason).toBe(CatalogueRefusal.PAUSED)
    expect(redeemedOf(await at('2025-03-28T01:00:00+08:00')).points).toBe(-300n)
  })

  it('is compared with the ledger beside those of its hour, and not beside later ones, although its id is random', async () => {
    const begun = Date.now()
    const memberId = newId()
    redeemedOf(await redeem({ memberId, lines: [[await anItem(), 1]] }))
    const since = async (ms: number) => (await listPaidRedemptions(catalogue.db, firstIdOf(new Date(ms)), 500)).map((one) => one.memberId)
    expect(await since(begun)).toEqual([memberId])
    expect(await since(Date.now() + 1000)).toEqual([])
  })

  it('that was made before the maintenance is answered during it', async () => {
    const order = { memberId: newId(), key: 'before', lines: [[await anItem(), 1]] as const }
    const first = redeemedOf(await clock.runAt(anInstant('2025-03-27T22:00:00+08:00'), () => redeem(order)))
    expect(redeemedOf(await clock.runAt(anInstant('2025-03-27T23:00:00+08:00'), () => redeem(order)))).toEqual(first)
  })

  it('of a member with too few points changes nothing, and its key remembers that', async () => {
    books.script.hold = () => refused('insufficient-points')
    const order = { memberId: newId(), key: 'poor', lines: [[await anItem(), 1]] as const }
    expect(refusedOf(await redeem(order))?.reason).toBe(CatalogueRefusal.INSUFFICIENT_POINTS)
    books.script.hold = () => 'hold-1'
    expect(refusedOf(await redeem(order))?.reason).toBe(CatalogueRefusal.INSUFFICIENT_POINTS)
    expect(await redeemedUnits(order.lines[0][0])).toBe(0)
  })

  it('whose hold expired before it was settled gives everything back', async () => {
    books.script.settle = () => refused('hold-expired')
    const id = await anItem()
    expect(refusedOf(await redeem({ lines: [[id, 4]] }))?.reason).toBe(CatalogueRefusal.HOLD_EXPIRED)
    expect(await redeemedUnits(id)).toBe(0)
    expect(books.requests).toEqual(['hold 1200', 'settle', 'release'])
  })

  it('keeps the server’s prices, the names and the address as they were, and is processed from then on', async () => {
    const [memberId, id] = [newId(), await anItem()]
    const { order, ...paid } = redeemedOf(await redeem({ memberId, lines: [[id, 2]] }))
    expect(paid).toMatchObject({ points: -600n, source: 'Point Shop Redemption', balance: 400n, reference: { en: 'Bear Towel × 2', bm: 'Tuala Beruang × 2' } })
    const { id: _, ...address } = ADDRESS
    expect(order).toMatchObject({ address, lines: [{ id, quantity: 2, points: 300n, name: { en: 'Bear Towel', bm: 'Tuala Beruang' } }] })
    await catalogue.db.query("UPDATE items SET points = 999, name_en = 'Other' WHERE id = $1", [id])
    expect((await catalogue.client.listMembersRewards({ memberIds: [memberId] })).members).toMatchObject([{ vouchers: [], orders: [order] }])
    const { result } = await catalogue.client.trackOrder({ memberId, orderId: order!.id })
    expect(result).toMatchObject({ value: { states: [{ state: 'PROCESSING', at: order?.createdAt }] } })
    const placed = (await eventsOf('catalogue.redemption-placed.v1'))
      .map((body) => RedemptionPlaced.decode(body))
      .find(({ redemptionId }) => redemptionId === order?.id)
    expect(placed).toMatchObject({ memberId, kind: 'item', trackingId: order?.trackingId, points: 600n, lines: [{ id, quantity: 2, points: 300n }] })
    const kept = JSON.stringify((await catalogue.db.query('SELECT sealed_address FROM redemptions WHERE id = $1', [order!.id])).rows)
    expect(kept).not.toContain('Ampang')
  })

  it('is called by another number than the one before it', async () => {
    const id = await anItem()
    const numbers = [await redeem({ lines: [[id, 1]] }), await redeem({ lines: [[id, 1]] })].map((reply) => redeemedOf(reply).order?.id.split('-')[0])
    expect(numbers[0]).not.toBe(numbers[1])
  })
})

describe('an offer for pregnant members', () => {
  const order = async (now: string) =>
    clock.runAt(anInstant(now), async () => redeem({ kind: RedemptionKind.PREGNANT, lines: [[await anItem({ kind: 'pregnant' }), 1]] }))

  it('is closed to members in another stage and from the day after six months on', async () => {
    expect(refusedOf(await order('2026-12-16T00:00:00+08:00'))?.reason).toBe(CatalogueRefusal.OFFER_UNAVAILABLE)
    homeOf = () => ({ ...home, pregnancyStage: 'trying' })
    expect(refusedOf(await order('2026-05-01T00:00:00+08:00'))?.reason).toBe(CatalogueRefusal.OFFER_UNAVAILABLE)
  })

  it('is open until six months after the expected day, inclusive', async () => {
    expect(redeemedOf(await order('2026-12-15T23:59:59+08:00')).order?.lines).toHaveLength(1)
  })
})

describe('a voucher', () => {
  it('whose redemption comes to nothing is said to be in stock again, for those who wait for one', async () => {
    books.script.settle = () => refused('hold-expired')
    const voucherTypeId = await aVoucherType(['BACK-1'])
    expect(refusedOf(await take(voucherTypeId))?.reason).toBe(CatalogueRefusal.HOLD_EXPIRED)
    const stocked = (await eventsOf('catalogue.voucher-stocked.v1')).map((body) => VoucherStocked.decode(body))
    expect(stocked.filter((event) => event.voucherTypeId === voucherTypeId).map(({ quantity }) => quantity)).toEqual([1, 1])
    const { types } = await catalogue.client.listVoucherTypes({})
    expect(stocked.at(-1)?.voucherName).toBe(types.find(({ id }) => id === voucherTypeId)?.name)
  })

  const take = (voucherTypeId: string, memberId = newId()) => redeem({ memberId, kind: RedemptionKind.VOUCHER, lines: [[voucherTypeId, 1]] })

  it('is out of stock when no code is left', async () => {
    expect(refusedOf(await take(await aVoucherType([])))).toMatchObject({ reason: CatalogueRefusal.OUT_OF_STOCK, params: { line: '0' } })
  })

  it('goes to as many of a household as its limit says, whoever of them asks at once', async () => {
    const type = await aVoucherType(['T-1', 'T-2', 'T-3', 'T-4', 'T-5'], 2)
    const replies = await Promise.all(Array.from({ length: 5 }, () => take(type)))
    expect(replies.map((reply) => refusedOf(reply)?.reason).filter((reason) => reason === CatalogueRefusal.TICKET_LIMIT_REACHED)).toHaveLength(3)
    households = [{ key: 'next door', memberIds: [] }]
    expect(redeemedOf(await take(type)).voucher?.code).toMatch(/^T-/)
  })

  it('counts for a household when its member redeemed it before they gave the address', async () => {
    const type = await aVoucherType(['H-1', 'H-2', 'H-3', 'H-4'], 2)
    const family = Array.from({ length: 6 }, () => newId())
    const [before = '', ...others] = family
    households = []
    expect(redeemedOf(await take(type, before)).voucher?.code).toBe('H-1')
    households = [{ key: 'new home', memberIds: family }]
    const replies = await Promise.all(others.map((memberId) => take(type, memberId)))
    expect(replies.map((reply) => refusedOf(reply)?.reason).filter((reason) => reason === CatalogueRefusal.TICKET_LIMIT_REACHED)).toHaveLength(4)
    expect(refusedOf(await take(type, before))?.reason).toBe(CatalogueRefusal.TICKET_LIMIT_REACHED)
    expect((await probeRedemptions(catalogue.db)).filter(({ check }) => check === 'household-is-counted')).toEqual([])
  })

  it('is the oldest code, sealed until its member reads it, and its code is free again when it is not paid', async () => {
    const type = await aVoucherType(['FIRST-1', 'SECOND-2'])
    books.script.settle = () => refused('hold-expired')
    expect(refusedOf(await take(type))?.reason).toBe(CatalogueRefusal.HOLD_EXPIRED)
    books.script.settle = () => 500n
    const memberId = newId()
    expect(redeemedOf(await take(type, memberId)).voucher).toMatchObject({ code: 'FIRST-1', points: 500n, used: false })
    expect((await catalogue.client.listMembersRewards({ memberIds: [memberId] })).members).toMatchObject([{ vouchers: [{ code: 'FIRST-1' }], orders: [] }])
    const published = (await catalogue.db.query<{ body: Buffer }>('SELECT body FROM outbox')).rows
    const states = JSON.stringify((await catalogue.db.query('SELECT state FROM sagas')).rows)
    expect(published.some(({ body }) => body.includes('FIRST-1')) || states.includes('FIRST-1')).toBe(false)
  })
})

it('a donation costs its points and brings nothing but its line', async () => {
  const id = newId()
  await catalogue.db.query(
    "INSERT INTO donation_items (id, item_id, name, image_url, item_brand, points, created_at) VALUES ($1, $2, 'A Week of Wipes', '', '', 250, now())",
    [id, `D-${id}`],
  )
  const redemption = redeemedOf(await redeem({ kind: RedemptionKind.DONATE, lines: [[id, 1]] }))
  expect(redemption).toMatchObject({ points: -250n, source: 'Share a Little Comfort', order: undefined, voucher: undefined })
})

describe('a redemption that is not decided in time', () => {
  const broken = (): never => {
    throw new Error('connection lost')
  }

  it('is pending for its caller, in progress for a copy, and decided later under the same key', async () => {
    books.script.settle = broken
    const order = { memberId: newId(), key: 'slow', lines: [[await anItem(), 1]] as const }
    expect((await redeem(order)).result).toEqual({ $case: 'pending', value: { isCopy: false } })
    expect((await redeem(order)).result).toEqual({ $case: 'pending', value: { isCopy: true } })
    books.script.settle = () => 700n
    const redemption = await waitFor('the order', async () => {
      const { result } = await redeem(order)
      return result?.$case === 'redeemed' && result.value
    })
    expect(redemption.balance).toBe(700n)
    const taken = await eventsOf('catalogue.redemption-taken.v1')
    expect(taken.filter((body) => body.includes(order.memberId))).toHaveLength(1)
  })

  it('notifies the member when it comes to nothing, and why', async () => {
    books.script.settle = broken
    const memberId = newId()
    await redeem({ memberId, lines: [[await anItem(), 1]] })
    books.script.settle = () => refused('hold-expired')
    const refusal = async () =>
      (await eventsOf('catalogue.redemption-refused.v1')).map((body) => RedemptionRefused.decode(body)).find((event) => event.memberId === memberId)
    expect(await waitFor('the refusal', refusal)).toMatchObject({ kind: 'item', reason: 'hold-expired' })
  })

  it('is carried out by another instance when its own is gone', async () => {
    const gone = aLedger()
    gone.script.settle = broken
    const other = await runningCatalogue({ ledger: gone.ledger, findHome: async () => home, waitMsMax: 50 }, catalogue.db)
    const [memberId, id] = [newId(), await anItem()]
    expect((await redeem({ memberId, lines: [[id, 1]] }, other)).result?.$case).toBe('pending')
    await other.stop()
    await waitFor('the order', async () => ((await catalogue.client.listMembersRewards({ memberIds: [memberId] })).members[0]?.orders.length ?? 0) > 0)
    expect(await redeemedUnits(id)).toBe(1)
    expect(gone.requests.filter((call) => call.startsWith('hold'))).toHaveLength(1)
  })
})

describe('the states of an order', () => {
  const move = (trackingId: string, state: string, at?: string) => catalogue.client.moveOrder({ trackingId, state, ...(at ? { at: anInstant(at) } : {}) })

  it('are unknown for an unknown tracking id, and nobody else’s business', async () => {
    expect((await move('ORDNONE', 'DELIVERED')).refusal?.reason).toBe(CatalogueRefusal.ORDER_NOT_FOUND)
    const { order } = redeemedOf(await redeem({ lines: [[await anItem(), 1]] }))
    const { refusal } = await catalogue.client.trackOrder({ memberId: newId(), orderId: order!.id })
    expect(refusal?.reason).toBe(CatalogueRefusal.ORDER_NOT_FOUND)
  })

  it('go forward only, once each, whoever reports them at once', async () => {
    const memberId = newId()
    const { order } = redeemedOf(await redeem({ memberId, lines: [[await anItem(), 1]] }))
    const { id: orderId, trackingId } = order!
    const moves = await Promise.all(Array.from({ length: 10 }, () => move(trackingId, 'DELIVERING', '2026-03-02T09:00:00+08:00')))
    expect(moves.filter(({ result }) => result?.$case === 'order' && result.value.moved)).toHaveLength(1)
    await catalogue.client.moveOrder({ trackingId, state: 'DELIVERED', at: anInstant('2026-03-01T09:00:00+08:00'), courier: 'Pos Laju', consignment: 'EN123' })
    expect((await move(trackingId, 'PROCESSING')).result).toEqual({ $case: 'order', value: { orderId, moved: false } })
    const { result } = await catalogue.client.trackOrder({ memberId, orderId })
    expect(result).toMatchObject({
      value: { states: [{ state: 'PROCESSING' }, { state: 'DELIVERING', courier: '' }, { state: 'DELIVERED', courier: 'Pos Laju', consignment: 'EN123' }] },
    })
    expect((await catalogue.client.listMembersRewards({ memberIds: [memberId] })).members[0]?.orders).toMatchObject([{ id: orderId, state: 'DELIVERED' }])
    const published = (await eventsOf('catalogue.order-state-changed.v1'))
      .map((body) => OrderStateChanged.decode(body))
      .filter((event) => event.orderId === orderId)
    expect(published.map(({ state }) => state)).toEqual(['DELIVERING', 'DELIVERED'])
    expect(published[0]).toMatchObject({ memberId, kind: 'item', trackingId })
  })
})
