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
