import { CatalogueRefusal } from '@club/contracts/catalogue'
import { newId } from '@club/kernel'
import { constraintOf } from '@club/postgres'
import { CATEGORIES, DEMO_ITEMS } from '../src/seed/items'
import { seed } from '../src/seed/seed'
import { seedDemo } from '../src/seed/seed-demo'
import { createVoucherSeal } from '../src/store/voucher-seal'
import { runningCatalogue, VOUCHER_KEY } from './given-catalogue'
import type { RunningCatalogue } from './given-catalogue'

let catalogue: RunningCatalogue

beforeAll(async () => {
  catalogue = await runningCatalogue()
  await seed(catalogue.db)
})
beforeEach(async () => {
  await catalogue.db.owner.query('TRUNCATE item_categories, items, categories, donation_items')
  await fill()
})
afterAll(() => catalogue.stop())

const fill = () => seedDemo({ db: catalogue.db, seal: createVoucherSeal(VOUCHER_KEY) })
const items = async (withInactive = false) => (await catalogue.client.listShop({ withInactive })).items

describe('the point shop', () => {
  it('hides what staff hid, unless staff look', async () => {
    expect((await items()).map((item) => item.itemId)).not.toContain('PS-GFT-RAY')
    expect((await items(true)).map((item) => item.itemId)).toContain('PS-GFT-RAY')
  })

  it('cannot be oversold, whoever asks', async () => {
    const oversell = catalogue.db.query("UPDATE items SET redeemed = inventory + 1 WHERE item_id = 'PS-WIP-120'")
    expect(await oversell.catch(constraintOf)).toBe('items_not_oversold')
  })

  it('says of each item what remains, computed from inventory and redeemed', async () => {
    await catalogue.db.query("UPDATE items SET inventory = 10, redeemed = 7 WHERE item_id = 'PS-WIP-120'")
    const found = await items()
    expect(found.find((item) => item.itemId === 'PS-WIP-120')).toMatchObject({ inventory: 10, redeemed: 7, remaining: 3 })
    expect(found.find((item) => item.itemId === 'PS-PLU-HOR')).toMatchObject({ remaining: 0, active: true })
  })

  it('stands on the shelves that staff made, in both languages', async () => {
    const { categories, items: found } = await catalogue.client.listShop({})
    expect(categories.map((category) => category.name)).toEqual([...CATEGORIES])
    const known = new Set(categories.map((category) => category.id))
    expect(found.every((item) => item.categoryIds.length > 0 && item.categoryIds.every((id) => known.has(id)))).toBe(true)
    expect(found.every((item) => item.name?.en && item.name.bm && item.description?.en && item.description.bm && item.imageUrl?.en)).toBe(true)
  })

  it('keeps the offers for pregnant members apart, and donations by points', async () => {
    const offers = (await catalogue.client.listPregnantOffers({})).items
    expect(offers.map((offer) => offer.itemId)).toEqual(['PM-NEW-SET', 'PM-BAG-ORG'])
    expect((await items()).some((item) => offers.some((offer) => offer.id === item.id))).toBe(false)
    const donations = (await catalogue.client.listDonationItems({})).items
    expect(donations.map((donation) => donation.points)).toEqual([100n, 250n, 500n, 1000n])
  })

  it('is filled once, and leaves what staff changed', async () => {
    await catalogue.db.query("UPDATE items SET points = 1 WHERE item_id = 'PS-WIP-120'")
    expect((await fill()).items).toBe(0)
    const found = await items(true)
    expect(found).toHaveLength(DEMO_ITEMS.length)
    expect(found.find((item) => item.itemId === 'PS-WIP-120')?.points).toBe(1n)
  })
})

describe('the goal of a member', () => {
  const memberId = newId()
  const goalOf = async () => (await catalogue.client.getGoal({ memberId })).goal
  const changes = async () =>
    (await catalogue.db.query("SELECT FROM outbox WHERE subject = 'catalogue.goal-changed.v1' AND aggregate = $1", [memberId])).rowCount
  const choose = (kind: string, rewardId: string | undefined) => catalogue.client.setGoal({ memberId, kind, rewardId: rewardId ?? '' })

  it('is nothing that is hidden, unknown or of another kind', async () => {
    const [hidden, shown] = [(await items(true)).find((item) => item.itemId === 'PS-GFT-RAY'), (await items())[0]]
    expect((await choose('item', hidden?.id)).refusal).toMatchObject({ reason: CatalogueRefusal.ITEM_INACTIVE })
    for (const [kind, id] of [
      ['item', newId()],
      ['item', 'no id'],
      ['voucher', shown?.id],
      ['yacht', shown?.id],
    ] as const)
      expect((await choose(kind, id)).refusal?.reason).toBe(CatalogueRefusal.ITEM_NOT_FOUND)
    expect([await goalOf(), await changes()]).toEqual([undefined, 0])
  })

  it('is one at a time, published when it changes, and says how the reward is offered now', async () => {
    const [first, second] = await items()
    const donation = (await catalogue.client.listDonationItems({})).items[0]
    await choose('donate', donation?.id)
    expect(await goalOf()).toMatchObject({ kind: 'donate', points: 100n, active: true, soldOut: false })
    await choose('item', first?.id)
    await choose('item', first?.id)
    await Promise.all([choose('item', second?.id), choose('item', second?.id)])
    expect(await goalOf()).toMatchObject({ kind: 'item', rewardId: second?.id, name: { en: second?.name?.en }, active: true, soldOut: false })
    expect(await changes()).toBe(3)
    await catalogue.db.query('UPDATE items SET active = false, redeemed = inventory, points = 7 WHERE id = $1', [second?.id])
    expect(await goalOf()).toMatchObject({ points: 7n, active: false, soldOut: true })
    await catalogue.client.clearGoal({ memberId })
    await catalogue.client.clearGoal({ memberId })
    expect([await goalOf(), await changes()]).toEqual([undefined, 4])
  })
})
