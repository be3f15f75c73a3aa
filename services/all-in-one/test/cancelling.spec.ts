import { CatalogueRefusal, RedemptionKind } from '@club/contracts/catalogue'
import type { CancelOrderReply, CancelledOrder, Order, Redemption } from '@club/contracts/catalogue'
import { newId } from '@club/kernel'
import { CANCELLED_ORDERS_PER_DAY_MAX } from '@club/rules'
import { waitFor } from '@club/testing'
import { ADDRESS, givenClub } from './given-club'
import type { GivenClub } from './given-club'

jest.setTimeout(60_000)

let club: GivenClub
beforeAll(async () => {
  club = await givenClub()
})
afterAll(() => club.stop())

async function place(memberId: string, itemId: string, kind = RedemptionKind.ITEM, quantity = 1): Promise<Redemption & { readonly order: Order }> {
  const { result } = await club.shop.redeem({ memberId, kind, key: newId(), lines: [{ id: itemId, quantity }], addressId: ADDRESS.id })
  if (result?.$case !== 'redeemed' || !result.value.order) throw new Error(`not ordered: ${result?.$case}`)
  return { ...result.value, order: result.value.order }
}
const cancel = (memberId: string, orderId: string) => club.shop.cancelOrder({ memberId, orderId })
const cancelledOf = ({ result }: CancelOrderReply): CancelledOrder => {
  if (result?.$case !== 'cancelled') throw new Error(`not cancelled: ${result?.$case} ${String(result?.value)}`)
  return result.value
}
const refusalOf = ({ refusal }: { readonly refusal?: CancelOrderReply['refusal'] }) => refusal?.reason
const ship = (trackingId: string) => club.shop.moveOrder({ trackingId, state: 'DELIVERING', courier: '', consignment: '' })
const redeemedUnits = async (id: string) =>
  (await club.databases.catalogue.query<{ redeemed: number }>('SELECT redeemed FROM items WHERE id = $1', [id])).rows[0]?.redeemed
const statesOf = async (memberId: string, orderId: string) => {
  const { result } = await club.shop.trackOrder({ memberId, orderId })
  return result?.$case === 'order' ? result.value.states.map(({ state }) => state) : []
}

describe('an order', () => {
  it('is not cancelled by anybody else, nor once it is on its way, nor when there is none', async () => {
    const [memberId = ''] = await club.membersWith(1000n, 1)
    const { order } = await place(memberId, await club.anItem('shop', 5))
    for (const [who, which] of [
      [newId(), order.id],
      [memberId, newId()],
      [memberId, 'SMP1'],
    ] as const)
      expect(refusalOf(await cancel(who, which))).toBe(CatalogueRefusal.ORDER_NOT_FOUND)
    await ship(order.trackingId)
    expect(refusalOf(await cancel(memberId, order.id))).toBe(CatalogueRefusal.ORDER_UNDER_WAY)
    expect(await club.bookOf(memberId)).toMatchObject({ balance: 700n })
  })

  it('that is cancelled gives back points and units once, in one line that names what it reverses, however often it is asked', async () => {
    const [memberId = ''] = await club.membersWith(1000n, 1)
    const item = await club.anItem('shop', 5)
    const placed = await place(memberId, item, RedemptionKind.ITEM, 2)
    const first = cancelledOf(await cancel(memberId, placed.order.id))
    expect(first).toMatchObject({
      order: { id: placed.order.id, state: 'CANCELLED' },
      points: 600n,
      source: 'Order Cancelled',
      reverses: placed.entryId,
      balance: 1000n,
    })
    const { balance, lines } = await club.bookOf(memberId)
    expect(balance).toBe(1000n)
    expect(lines.map(({ id, points, source, reverses, reference }) => ({ id, points, source, reverses, reference })).slice(0, 2)).toEqual([
      { id: first.entryId, points: 600n, source: 'Order Cancelled', reverses: placed.entryId, reference: { en: 'Bear Towel × 2', bm: 'Tuala Beruang × 2' } },
      { id: placed.entryId, points: -600n, source: 'Point Shop Redemption', reverses: '', reference: { en: 'Bear Towel × 2', bm: 'Tuala Beruang × 2' } },
    ])
    expect(await redeemedUnits(item)).toBe(0)
    expect(await statesOf(memberId, placed.order.id)).toEqual(['PROCESSING', 'CANCELLED'])
    await place(memberId, item)
    expect(cancelledOf(await cancel(memberId, placed.order.id))).toEqual(first)
    expect(await club.bookOf(memberId)).toMatchObject({ balance: 700n })
  })

  it('that is cancelled goes nowhere any more, whatever the partner reports', async () => {
    const [memberId = ''] = await club.membersWith(1000n, 1)
    const { order } = await place(memberId, await club.anItem('shop', 5))
    await cancel(memberId, order.id)
    for (const state of ['PROCESSING', 'DELIVERING', 'DELIVERED'])
      expect((await club.shop.moveOrder({ trackingId: order.trackingId, state, courier: '', consignment: '' })).refusal?.reason).toBe(
        CatalogueRefusal.ORDER_CANCELLED,
      )
    await expect(club.shop.moveOrder({ trackingId: order.trackingId, state: 'CANCELLED', courier: '', consignment: '' })).rejects.toThrow('INVALID_ARGUMENT')
  })

  it('for pregnant members that is cancelled may be had again, by whoever wants the last one', async () => {
    const [memberId = '', other = ''] = await club.membersWith(1000n, 2)
    const offer = await club.anItem('pregnant', 1)
    const { order } = await place(memberId, offer, RedemptionKind.PREGNANT)
    await cancel(memberId, order.id)
    const again = await place(memberId, offer, RedemptionKind.PREGNANT)
    await cancel(memberId, again.order.id)
    expect((await place(other, offer, RedemptionKind.PREGNANT)).points).toBe(-300n)
  })

  it('takes no mystery box back, and brought none (ADR 30)', async () => {
    const [memberId = ''] = await club.membersWith(1000n, 1)
    const boxes = async () =>
      (await club.databases.contests.query('SELECT id, type, opened_at FROM mystery_boxes WHERE member_id = $1 ORDER BY id', [memberId])).rows
    await club.databases.contests.query("INSERT INTO mystery_boxes (id, member_id, cause, type, created_at) VALUES ($1, $2, $3, 'POINTS', now())", [
      newId(),
      memberId,
      `registration:${newId()}`,
    ])
    const before = await boxes()
    const { order } = await place(memberId, await club.anItem('shop', 5))
    await cancel(memberId, order.id)
    await waitFor('the events to be published', async () => (await club.databases.catalogue.query('SELECT 1 FROM outbox')).rowCount === 0)
    expect(before).toHaveLength(1)
    expect(await boxes()).toEqual(before)
  })

  it('that cost nothing gives back nothing but its unit', async () => {
    const memberId = newId()
    const offer = await club.anItem('pregnant', 1)
    await club.databases.catalogue.query('UPDATE items SET points = 0 WHERE id = $1', [offer])
    const { order } = await place(memberId, offer, RedemptionKind.PREGNANT)
    expect(cancelledOf(await cancel(memberId, order.id))).toMatchObject({ points: 0n, balance: 0n })
    expect(await redeemedUnits(offer)).toBe(0)
    expect((await club.bookOf(memberId)).lines).toEqual([])
  })
})

describe('a shipment and fifty cancellations at once', () => {
  it('leave one of the two, with points, stock and states as the winner says', async () => {
    const item = await club.anItem('shop', 100)
    const winners: string[] = []
    for (let round = 0; round < 6; round += 1) {
      const [memberId = ''] = await club.membersWith(1000n, 1)
      const before = await redeemedUnits(item)
      const { order } = await place(memberId, item)
      const calls = Array.from({ length: 50 }, () => () => cancel(memberId, order.id))
      // Somewhere among them, elsewhere in each round: so that either may be first.
      const shipment = { at: round * 3, done: undefined as ReturnType<typeof ship> | undefined }
      const replies = await Promise.all(
        calls.map((call, index) => {
          if (index === shipment.at) shipment.done = ship(order.trackingId)
          return call()
        }),
      )
      const shipped = (await shipment.done)?.result?.$case === 'order'
      winners.push(shipped ? 'shipped' : 'cancelled')
      expect(new Set(replies.map(({ result, refusal }) => (result?.$case === 'cancelled' ? 'cancelled' : refusalOf({ refusal }))))).toEqual(
        new Set([shipped ? CatalogueRefusal.ORDER_UNDER_WAY : 'cancelled']),
      )
      const { balance, lines } = await club.bookOf(memberId)
      expect({ balance, returned: lines.filter(({ source }) => source === 'Order Cancelled').length }).toEqual(
        shipped ? { balance: 700n, returned: 0 } : { balance: 1000n, returned: 1 },
      )
      expect(await redeemedUnits(item)).toBe((before ?? 0) + (shipped ? 1 : 0))
      expect(await statesOf(memberId, order.id)).toEqual(['PROCESSING', shipped ? 'DELIVERING' : 'CANCELLED'])
    }
    expect(winners).toHaveLength(6)
    expect(await club.ops('catalogue', 'reconcile')).toMatchObject({ findings: [] })
    expect(await club.ops('points-ledger', 'audit')).toMatchObject({ ok: true })
  })
})

describe('the operations command', () => {
  const cancelByOperator = (trackingId: string) => club.ops('catalogue', 'order:state', '--tracking', trackingId, '--state', 'CANCELLED')

  it('cancels as the member does, whole and once, and not what is on its way', async () => {
    const [memberId = ''] = await club.membersWith(1000n, 1)
    const item = await club.anItem('shop', 5)
    const [{ order }, shipped] = [await place(memberId, item), await place(memberId, item)]
    await ship(shipped.order.trackingId)
    await expect(cancelByOperator('ORDNONE')).rejects.toThrow('No order is tracked as ORDNONE.')
    await expect(cancelByOperator(shipped.order.trackingId)).rejects.toThrow('on its way')
    expect(await cancelByOperator(order.trackingId)).toEqual({ trackingId: order.trackingId, orderId: order.id, state: 'CANCELLED', moved: true })
    expect(await cancelByOperator(order.trackingId)).toMatchObject({ moved: false })
    expect(await club.bookOf(memberId)).toMatchObject({ balance: 700n })
    expect(await redeemedUnits(item)).toBe(1)
    await expect(club.ops('catalogue', 'order:state', '--tracking', order.trackingId, '--state', 'DELIVERING')).rejects.toThrow('was cancelled')
  })

  it('cancels an order of a member who may cancel no more today', async () => {
    const [memberId = ''] = await club.membersWith(BigInt(300 * (CANCELLED_ORDERS_PER_DAY_MAX + 1)), 1)
    const item = await club.anItem('shop', CANCELLED_ORDERS_PER_DAY_MAX + 1)
    const placed = await Promise.all(Array.from({ length: CANCELLED_ORDERS_PER_DAY_MAX + 1 }, () => place(memberId, item)))
    const replies = await Promise.all(placed.map(({ order }) => cancel(memberId, order.id)))
    const [left] = placed.filter((_, index) => replies[index]?.refusal)
    expect(replies.flatMap(({ refusal }) => (refusal ? [refusal.reason] : []))).toEqual([CatalogueRefusal.CANCELLATION_LIMIT_REACHED])
    expect(await cancelByOperator(left?.order.trackingId ?? '')).toMatchObject({ state: 'CANCELLED', moved: true })
  })
})

it('reconciling names an order that is cancelled and was not paid back, and one that was paid back and is not cancelled', async () => {
  const [memberId = ''] = await club.membersWith(1000n, 1)
  const { order } = await place(memberId, await club.anItem('shop', 5))
  await cancel(memberId, order.id)
  const { owner } = club.databases.catalogue
  const found = async () => ((await club.ops('catalogue', 'reconcile')) as { findings: { check: string; subject: string }[] }).findings
  await owner.query('UPDATE cancellations SET entry_id = gen_random_uuid() WHERE redemption_id = $1', [order.id])
  expect(await found()).toMatchObject([{ check: 'cancelled-is-given-back', subject: order.id }])
  await owner.query('DELETE FROM cancellations WHERE redemption_id = $1', [order.id])
  expect((await found()).map(({ check }) => check).sort()).toEqual(['cancelled-is-given-back', 'cancelled-is-whole'])
})
