import { CatalogueRefusal, RedemptionKind } from '@club/contracts/catalogue'
import type { RedeemReply, Redemption } from '@club/contracts/catalogue'
import type { Household } from '@club/households'
import { newId } from '@club/kernel'
import { probeRedemptions } from '../src/store/audits'
import { runningCatalogue } from './given-catalogue'
import type { RunningCatalogue } from './given-catalogue'

jest.setTimeout(30_000)

let householdsOf: (memberId: string) => readonly Household[]
let catalogue: RunningCatalogue
beforeAll(async () => {
  const ledger = { hold: async () => newId(), settle: async () => 400n, release: async () => undefined, balance: async () => 1000n }
  catalogue = await runningCatalogue({ ledger, listHouseholds: async (id) => householdsOf(id), waitMsMax: 1500 })
})
afterAll(() => catalogue.stop())

async function aVoucherType(codes: readonly string[], maxPerHousehold: number | null): Promise<string> {
  const id = newId()
  await catalogue.db.query(
    `INSERT INTO voucher_types (id, item_id, name, value, points, image_url, max_per_household, active, created_at)
     VALUES ($1, $2, $2, 5, 500, '/v.svg', $3, true, now())`,
    [id, `V-${id}`, maxPerHousehold],
  )
  await catalogue.client.stockVoucherCodes({ voucherTypeId: id, codes: [...codes] })
  return id
}
const take = (id: string, memberId = newId()) =>
  catalogue.client.redeem({ memberId, kind: RedemptionKind.VOUCHER, key: '', lines: [{ id, quantity: 1 }], addressId: '' })
const refusedOf = ({ refusal }: RedeemReply) => refusal
const redeemedOf = ({ result }: RedeemReply): Redemption => {
  if (result?.$case !== 'redeemed') throw new Error(`expected a redemption, not ${result?.$case}`)
  return result.value
}

describe('a limited voucher', () => {
  it('goes to as many of those who are perhaps one household as its limit says, whoever of them asks at once, and to a neighbour of them too', async () => {
    const type = await aVoucherType(['N-1', 'N-2', 'N-3', 'N-4'], 2)
    // Six spellings of one address, each by itself a household.
    const spellings = Array.from({ length: 6 }, (_, index) => ({ key: `spelling-${index}`, memberId: newId() }))
    const all = spellings.map(({ memberId }) => memberId)
    const neighbour = newId()
    householdsOf = (memberId) => {
      const own = spellings.find((one) => one.memberId === memberId)
      // The neighbour is perhaps the same as the first of them alone, and counts there.
      if (!own)
        return [
          { key: 'neighbour', memberIds: [memberId] },
          { key: 'near:spelling-0:1', memberIds: [memberId] },
        ]
      return [{ key: own.key, memberIds: [memberId] }, ...spellings.map(({ key }) => ({ key: `near:${key}:1`, memberIds: key === own.key ? all : [memberId] }))]
    }
    const replies = await Promise.all(all.map((memberId) => take(type, memberId)))
    expect(replies.map((reply) => refusedOf(reply)?.reason).filter((reason) => reason === CatalogueRefusal.TICKET_LIMIT_REACHED)).toHaveLength(4)
    expect(redeemedOf(await take(type, neighbour)).voucher?.code).toMatch(/^N-/)
    expect((await probeRedemptions(catalogue.db)).filter(({ check }) => check === 'household-is-counted')).toEqual([])
  })

  it('counts apart again when staff say that two addresses are two households', async () => {
    const type = await aVoucherType(['A-1', 'A-2', 'A-3', 'A-4'], 2)
    const [one, other] = [newId(), newId()]
    const near = (memberId: string, key: string, otherKey: string) => [
      { key, memberIds: [memberId] },
      { key: `near:${key}:1`, memberIds: [one, other] },
      { key: `near:${otherKey}:1`, memberIds: [memberId] },
    ]
    householdsOf = (memberId) => (memberId === one ? near(one, 'one', 'other') : near(other, 'other', 'one'))
    await take(type, one)
    await take(type, one)
    expect(refusedOf(await take(type, other))?.reason).toBe(CatalogueRefusal.TICKET_LIMIT_REACHED)
    householdsOf = (memberId) => [{ key: memberId === one ? 'one' : 'other', memberIds: [memberId] }]
    expect(redeemedOf(await take(type, other)).voucher?.code).toBe('A-3')
    expect(refusedOf(await take(type, one))?.reason).toBe(CatalogueRefusal.TICKET_LIMIT_REACHED)
  })

  it('counts what a member without an address redeemed before staff limited it', async () => {
    const type = await aVoucherType(['L-1', 'L-2', 'L-3', 'L-4'], null)
    const memberId = newId()
    householdsOf = () => []
    await take(type, memberId)
    await take(type, memberId)
    await catalogue.db.query('UPDATE voucher_types SET max_per_household = 3 WHERE id = $1', [type])
    expect(redeemedOf(await take(type, memberId)).voucher?.code).toBe('L-3')
    expect(refusedOf(await take(type, memberId))?.reason).toBe(CatalogueRefusal.TICKET_LIMIT_REACHED)
    expect((await probeRedemptions(catalogue.db)).filter(({ check }) => check === 'household-is-counted')).toEqual([])
  })

  it('is not counted when no code is left', async () => {
    const type = await aVoucherType(['S-1'], 2)
    const [memberId, other] = [newId(), newId()]
    householdsOf = (id) => [{ key: 'one home', memberIds: [id] }]
    await take(type, other)
    expect(refusedOf(await take(type, memberId))?.reason).toBe(CatalogueRefusal.OUT_OF_STOCK)
    await catalogue.client.stockVoucherCodes({ voucherTypeId: type, codes: ['S-2'] })
    expect(redeemedOf(await take(type, memberId)).voucher?.code).toBe('S-2')
    expect((await probeRedemptions(catalogue.db)).filter(({ check }) => check === 'household-is-counted')).toEqual([])
  })

  it('is not redeemed at all when identity does not say with whom the member lives', async () => {
    const type = await aVoucherType(['F-1'], 2)
    householdsOf = () => {
      throw new Error('away')
    }
    await expect(take(type)).rejects.toThrow()
    const { rows } = await catalogue.db.query('SELECT 1 FROM voucher_codes WHERE voucher_type_id = $1 AND redeemed_at IS NOT NULL', [type])
    expect(rows).toEqual([])
  })
})
