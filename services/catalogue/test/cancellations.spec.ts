import { RedemptionKind } from '@club/contracts/catalogue'
import { OrderCancelled } from '@club/contracts/catalogue/events'
import { EVENTS } from '@club/contracts/events'
import { UndoRefusal } from '@club/contracts/platform/undo'
import { newId } from '@club/kernel'
import { CANCELLED_ORDERS_PER_DAY_MAX } from '@club/rules'
import { actAs, clock } from '@club/service-host'
import { anInstant, waitFor } from '@club/testing'
import { probeRedemptions } from '../src/store/audits'
import { runningCatalogue } from './given-catalogue'
import type { RunningCatalogue } from './given-catalogue'

jest.setTimeout(30_000)

/** A ledger that gives points back once for each key, and that may fail before or after it did. */
function aLedger() {
  const given = new Map<string, string>()
  const failing = { before: false, after: false }
  const lost = (): never => {
    throw new Error('connection lost')
  }
  return {
    given,
    failing,
    hold: async () => newId(),
    settle: async () => 400n,
    release: async () => undefined,
    balance: async () => 1000n,
    async giveBack({ key, entryId, holdKey }: { readonly key: string; readonly entryId: string; readonly holdKey: string }) {
      if (failing.before) lost()
      given.set(key, `${holdKey} ${entryId}`)
      return failing.after ? lost() : 700n
    },
  }
}

const ADDRESS = { id: newId(), line1: '1', line2: '', line3: 'Jalan Ampang', city: 'Ampang', state: 'Selangor', postcode: '68000', country: 'Malaysia' }
const findHome = async () => ({ addresses: [ADDRESS], pregnancyStage: 'pregnant', edb: '2099-01-01' })

let catalogue: RunningCatalogue
let ledger: ReturnType<typeof aLedger>
beforeAll(async () => {
  ledger = aLedger()
  catalogue = await runningCatalogue({ ledger, findHome, waitMsMax: 1500 })
})
beforeEach(() => {
  ledger.given.clear()
  ledger.failing.before = ledger.failing.after = false
})
afterAll(() => catalogue.stop())

async function anOrder(memberId: string, at = catalogue) {
  const id = newId()
  await catalogue.db.query(
    `INSERT INTO items (id, kind, item_id, name_en, name_bm, description_en, description_bm, image_en, image_bm, item_brand, uom, points, inventory, active,
                        created_at, updated_at)
     VALUES ($1, 'shop', $2, 'Bear Towel', 'Tuala Beruang', '', '', '/a.svg', '/b.svg', 'Club', 'pc', 300, 1, true, now(), now())`,
    [id, `T-${id}`],
  )
  const { result } = await at.client.redeem({ memberId, kind: RedemptionKind.ITEM, key: '', lines: [{ id, quantity: 1 }], addressId: ADDRESS.id })
  if (result?.$case !== 'redeemed' || !result.value.order) throw new Error('not ordered')
  return { itemId: id, ...result.value.order }
}
const unitsOf = async (id: string) => (await catalogue.db.query<{ redeemed: number }>('SELECT redeemed FROM items WHERE id = $1', [id])).rows[0]?.redeemed
const auditedEvents = async () => {
  const { rows } = await catalogue.db.query<{ body: Buffer }>("SELECT body FROM outbox WHERE subject = 'catalogue.audited.v1' ORDER BY seq")
  return rows.map(({ body }) => EVENTS['catalogue.audited.v1'].decode(body))
}
const cancel = (memberId: string, orderId: string, at = catalogue) => at.client.cancelOrder({ memberId, orderId })

describe('of one day', () => {
  const noon = anInstant('2026-06-01T12:00:00+08:00')
  const orders = async (memberId: string, count: number): Promise<string[]> =>
    (await Promise.all(Array.from({ length: count }, () => anOrder(memberId)))).map(({ id }) => id)
  const stateOf = async (id: string) =>
    (await catalogue.db.query<{ order_state: string }>('SELECT order_state FROM redemptions WHERE id = $1', [id])).rows[0]?.order_state
  const cancelled = async (ids: readonly string[]) => (await Promise.all(ids.map(stateOf))).filter((state) => state === 'CANCELLED').length
  /** The reason and the wait of each refusal; undefined for a cancellation that was not refused. */
  const refusalsOf = (memberId: string, ids: readonly string[], at = noon) =>
    clock.runAt(at, () => Promise.all(ids.map(async (id) => (await cancel(memberId, id)).refusal).map(async (refusal) => detailsOf(await refusal))))
  const detailsOf = (refusal: { readonly reason: string; readonly retryAfterSeconds: number } | undefined) =>
    refusal && [refusal.reason, refusal.retryAfterSeconds]

  it('a member cancels twenty orders and no more, however many at once, and again after midnight in Kuala Lumpur', async () => {
    const memberId = newId()
    const ids = await orders(memberId, CANCELLED_ORDERS_PER_DAY_MAX + 5)
    const refusals = (await refusalsOf(memberId, ids)).filter((refusal) => refusal !== undefined)
    expect(refusals).toEqual(Array.from({ length: 5 }, () => ['CATALOGUE_REFUSAL_CANCELLATION_LIMIT_REACHED', 12 * 3600]))
    expect(await cancelled(ids)).toBe(CANCELLED_ORDERS_PER_DAY_MAX)
    await refusalsOf(memberId, ids, anInstant('2026-06-02T00:00:00+08:00'))
    expect(await cancelled(ids)).toBe(ids.length)
  })

  it('a repeat counts nothing, and answers when no more may be cancelled', async () => {
    const memberId = newId()
    const [first = '', ...rest] = await orders(memberId, CANCELLED_ORDERS_PER_DAY_MAX)
    await refusalsOf(
      memberId,
      Array.from({ length: 10 }, () => first),
    )
    expect(await refusalsOf(memberId, [...rest, first])).toEqual(Array.from({ length: CANCELLED_ORDERS_PER_DAY_MAX }, () => undefined))
  })
})

describe('a cancellation', () => {
  it('says so once, with what comes back, at the instant of the call', async () => {
    const memberId = newId()
    const order = await anOrder(memberId)
    const now = anInstant('2026-06-01T10:00:00+08:00')
    await clock.runAt(now, () => cancel(memberId, order.id))
    await cancel(memberId, order.id)
    const { rows } = await catalogue.db.query<{ body: Buffer }>("SELECT body FROM outbox WHERE subject = 'catalogue.order-cancelled.v1'")
    const events = rows.map(({ body }) => OrderCancelled.decode(body)).filter(({ orderId }) => orderId === order.id)
    expect(events).toEqual([{ orderId: order.id, memberId, kind: 'item', trackingId: order.trackingId, points: 300n, cancelledAt: now }])
  })

  it('is in the audit log when an operator does it, and not when the member does', async () => {
    const memberId = newId()
    const [own, byOperator] = [await anOrder(memberId), await anOrder(memberId)]
    await cancel(memberId, own.id)
    await actAs({ kind: 'operator', id: 'ops' }, () => cancel(memberId, byOperator.id))
    const events = await auditedEvents()
    expect(events.filter(({ shownMemberIds }) => shownMemberIds.length === 0).map(({ recordId }) => recordId)).toEqual([byOperator.id])
  })

  it('shows an operator whose order it is, which is recorded each time', async () => {
    const memberId = newId()
    const order = await anOrder(memberId)
    for (const actor of ['operator', 'member', 'operator'] as const) await actAs({ kind: actor, id: 'lim' }, () => cancel(memberId, order.id))
    const shown = (await auditedEvents()).filter(({ shownMemberIds }) => shownMemberIds.includes(memberId))
    expect(shown.map(({ actorId, action }) => `${actorId} ${action}`)).toEqual(['lim order:state', 'lim order:state'])
  })

  it.each([
    ['before the ledger gave anything back', 'before'],
    ['after the ledger gave it back and before anybody was answered', 'after'],
  ] as const)('whose process ends %s is cancelled at once, and another gives its points back once', async (_when, moment) => {
    const gone = aLedger()
    gone.failing[moment] = true
    const other = await runningCatalogue({ ledger: gone, findHome, waitMsMax: 100 }, catalogue.db)
    const memberId = newId()
    const order = await anOrder(memberId, other)
    expect((await cancel(memberId, order.id, other)).result?.$case).toBe('pending')
    expect(await unitsOf(order.itemId)).toBe(0)
    expect((await catalogue.client.moveOrder({ trackingId: order.trackingId, state: 'DELIVERING' })).refusal?.reason).toBe('CATALOGUE_REFUSAL_ORDER_CANCELLED')
    await other.stop()
    const cancelled = await waitFor('the points', async () => {
      const { result } = await cancel(memberId, order.id)
      return result?.$case === 'cancelled' && result.value
    })
    expect(cancelled).toMatchObject({ order: { state: 'CANCELLED' }, points: 300n, balance: 700n })
    // The same key and the same line: the real ledger then repeats its first outcome.
    const requests = new Set([...ledger.given, ...gone.given].map(([key, what]) => `${key} ${what}`))
    expect(requests.size).toBe(1)
    expect(await probeRedemptions(catalogue.db)).toEqual([])
  })

  it('that nobody committed leaves the order as it was', async () => {
    const memberId = newId()
    const order = await anOrder(memberId)
    const { owner } = catalogue.db
    await owner.query("CREATE FUNCTION break_it() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken'; END $$")
    await owner.query('CREATE TRIGGER break_it BEFORE INSERT ON cancellations FOR EACH ROW EXECUTE FUNCTION break_it()')
    await expect(cancel(memberId, order.id)).rejects.toThrow()
    await owner.query('DROP FUNCTION break_it CASCADE')
    expect(await unitsOf(order.itemId)).toBe(1)
    expect((await catalogue.client.moveOrder({ trackingId: order.trackingId, state: 'DELIVERING' })).result).toMatchObject({ value: { moved: true } })
  })
})

it('what a member had at an instant is counted by the dates of orders, their states, vouchers and their use', async () => {
  const memberId = newId()
  const day = (number: number) => anInstant(`2026-07-0${number}T10:00:00+08:00`)
  const [cancelled, delivered] = [await clock.runAt(day(1), () => anOrder(memberId)), await clock.runAt(day(2), () => anOrder(memberId))]
  await clock.runAt(day(4), () => cancel(memberId, cancelled.id))
  await catalogue.client.moveOrder({ trackingId: delivered.trackingId, state: 'DELIVERED', at: day(6) })
  const typeId = newId()
  await catalogue.db.query(
    `INSERT INTO voucher_types (id, item_id, name, value, points, image_url, active, created_at) VALUES ($1, $2, $2, 5, 0, '/v.svg', true, now())`,
    [typeId, `V-${typeId}`],
  )
  await catalogue.client.stockVoucherCodes({ voucherTypeId: typeId, codes: [`code-${typeId}`] })
  const granted = await clock.runAt(day(3), () =>
    catalogue.client.grantVoucher({ memberId, voucherName: `V-${typeId}`, reason: 'mystery', cause: `mystery:${typeId}` }),
  )
  if (granted.result?.$case !== 'voucher') throw new Error('no voucher')
  const voucherId = granted.result.value.id
  for (const number of [5, 7]) await clock.runAt(day(number), () => catalogue.client.useVoucher({ memberId, voucherId }))

  const heldOn = async (at: Date) => {
    const { openOrders, unusedVouchers } = await catalogue.client.countHeldAt({ memberId, at })
    return [openOrders, unusedVouchers]
  }
  expect(await heldOn(new Date(day(1).getTime() - 1))).toEqual([0, 0])
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map((number) => heldOn(day(number))))).toEqual([
    [1, 0],
    [2, 0],
    [2, 1],
    [1, 1],
    [1, 0],
    [0, 0],
  ])
  await expect(catalogue.client.countHeldAt({ memberId: 'nobody', at: day(1) })).rejects.toThrow('INVALID_ARGUMENT')
  const { rows } = await catalogue.db.query("SELECT FROM outbox WHERE subject = 'catalogue.voucher-used.v1' AND aggregate = $1", [memberId])
  expect(rows).toHaveLength(1)
})

it('a cancellation by staff is in the audit log under their id, answered again under it, refused after anybody else’s, and beyond a member’s day', async () => {
  const memberId = newId()
  const [own, theirs] = [await anOrder(memberId), await anOrder(memberId)]
  const auditId = newId()
  const byStaff = (orderId: string, id = auditId) =>
    actAs({ kind: 'administrator', id: 'mei' }, () => catalogue.client.cancelOrder({ memberId, orderId, auditId: id }))
  await cancel(memberId, own.id)
  expect((await byStaff(own.id)).refusal?.reason).toBe('CATALOGUE_REFUSAL_ORDER_CANCELLED')
  await catalogue.db.query('UPDATE cancellation_days SET cancelled = $2 WHERE member_id = $1', [memberId, CANCELLED_ORDERS_PER_DAY_MAX])
  expect((await byStaff(theirs.id)).result?.$case).toBe('cancelled')
  expect((await byStaff(theirs.id)).result?.$case).toBe('cancelled')
  expect((await byStaff(theirs.id, newId())).refusal?.reason).toBe('CATALOGUE_REFUSAL_ORDER_CANCELLED')
  expect(await unitsOf(theirs.itemId)).toBe(0)
  const audited = (await auditedEvents()).filter(({ recordId }) => recordId === theirs.id)
  expect(audited).toMatchObject([{ auditId, action: 'catalogue.cancel-order', actorId: 'mei' }])
})

describe('a move by staff', () => {
  const move = async (trackingId: string) => {
    await actAs({ kind: 'administrator', id: newId() }, () => catalogue.client.moveOrder({ trackingId, state: 'DELIVERED' }))
    const { auditId, action, recordId, changes } = (await auditedEvents()).at(-1)!
    return { auditId, action, recordId, changes }
  }
  const undo = async (act: Awaited<ReturnType<typeof move>>) => (await catalogue.undoer.undo({ act, undoneBy: newId() })).refusal?.reason

  it('is taken back, and what counts open orders, too; then the order may be cancelled, and the move comes back no more', async () => {
    const memberId = newId()
    const { id: orderId, trackingId } = await anOrder(memberId)
    const act = await move(trackingId)
    expect(await undo(act)).toBeUndefined()
    const undoing = (await auditedEvents()).at(-1)!
    expect((await catalogue.client.trackOrder({ memberId, orderId })).result).toMatchObject({ value: { states: [{ state: 'PROCESSING' }] } })
    expect(await catalogue.client.countHeldAt({ memberId, at: new Date(Date.now() + 60_000) })).toMatchObject({ openOrders: 1 })
    const { rows } = await catalogue.db.query<{ body: Buffer }>("SELECT body FROM outbox WHERE subject = 'catalogue.order-state-changed.v1' ORDER BY seq")
    const published = rows.map(({ body }) => EVENTS['catalogue.order-state-changed.v1'].decode(body)).filter((event) => event.orderId === orderId)
    expect(published.map(({ state, undoneState }) => [state, undoneState])).toEqual([
      ['DELIVERED', ''],
      ['PROCESSING', 'DELIVERED'],
    ])
    expect((await cancel(memberId, orderId)).refusal).toBeUndefined()
    const { auditId, action, recordId, changes } = undoing
    expect(await undo({ auditId, action, recordId, changes })).toBe(UndoRefusal.CHANGED_SINCE)
  })
})
