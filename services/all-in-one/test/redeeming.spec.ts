import { CatalogueRefusal, RedemptionKind } from '@club/contracts/catalogue'
import type { RedeemReply } from '@club/contracts/catalogue'
import { newId } from '@club/kernel'
import { waitFor } from '@club/testing'
import { ADDRESS, givenClub } from './given-club'
import type { GivenClub } from './given-club'

jest.setTimeout(60_000)

let club: GivenClub
beforeAll(async () => {
  club = await givenClub()
})
afterAll(() => club.stop())

const redeem = (memberId: string, kind: RedemptionKind, id: string, more: { key?: string; quantity?: number } = {}) =>
  club.shop.redeem({ memberId, kind, key: more.key ?? '', lines: [{ id, quantity: more.quantity ?? 1 }], addressId: ADDRESS.id })
/** Asks under one key until it is decided: on a busy machine so many at once take longer than a caller waits. */
const decided = (memberId: string, kind: RedemptionKind, id: string): Promise<RedeemReply> => {
  const key = newId()
  return waitFor(
    'a decision',
    async () => {
      const reply = await redeem(memberId, kind, id, { key })
      return reply.result?.$case !== 'pending' && reply
    },
    40_000,
  )
}
const refusalOf = ({ refusal }: RedeemReply) => refusal?.reason

describe('a member who redeems', () => {
  it('more than the points allow, in many calls at once, pays for what the points allow', async () => {
    const [memberId] = await club.membersWith(1000n, 1)
    const id = await club.anItem('shop', 100)
    const replies = await Promise.all(Array.from({ length: 12 }, () => decided(memberId!, RedemptionKind.ITEM, id)))
    expect(replies.filter(({ result }) => result?.$case === 'redeemed')).toHaveLength(3)
    expect(replies.map(refusalOf).filter((reason) => reason === CatalogueRefusal.INSUFFICIENT_POINTS)).toHaveLength(9)
    expect(await club.bookOf(memberId!)).toMatchObject({ balance: 100n, held: 0n })
    const { rows } = await club.databases.catalogue.query<{ redeemed: number }>('SELECT redeemed FROM items WHERE id = $1', [id])
    expect(rows[0]?.redeemed).toBe(3)
  })

  it('under one key twenty times at once pays once and is answered with the same order', async () => {
    const [memberId] = await club.membersWith(1000n, 1)
    const id = await club.anItem('shop', 100)
    const replies = await Promise.all(Array.from({ length: 20 }, () => redeem(memberId!, RedemptionKind.ITEM, id, { key: 'once' })))
    expect(new Set(replies.map((reply) => (reply.result?.$case === 'redeemed' ? reply.result.value.order?.id : refusalOf(reply)))).size).toBe(1)
    expect(await redeem(memberId!, RedemptionKind.ITEM, id, { key: 'once' })).toEqual(replies[0])
    expect(refusalOf(await redeem(memberId!, RedemptionKind.ITEM, id, { key: 'once', quantity: 2 }))).toBe(CatalogueRefusal.KEY_REUSED)
    expect(await club.bookOf(memberId!)).toMatchObject({ balance: 700n, held: 0n })
  })

  it('finds the line of the answer in the history, with what it was spent on', async () => {
    const [memberId] = await club.membersWith(1000n, 1)
    const { result } = await redeem(memberId!, RedemptionKind.ITEM, await club.anItem('shop', 5), { quantity: 2 })
    const redemption = result?.$case === 'redeemed' ? result.value : undefined
    const { balance, lines } = await club.bookOf(memberId!)
    expect(redemption).toMatchObject({ points: -600n, balance, source: 'Point Shop Redemption' })
    expect(lines[0]).toMatchObject({
      id: redemption?.entryId,
      points: -600n,
      source: 'Point Shop Redemption',
      reference: { en: 'Bear Towel × 2', bm: 'Tuala Beruang × 2' },
      occurredAt: redemption?.at,
    })
  })
})
