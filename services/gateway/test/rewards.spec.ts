import { contentCalls, rewardCalls } from '@club/contracts/http'
import { AT, givenGateway } from './given-gateway'
import type { GivenGateway } from './given-gateway'

let given: GivenGateway
let token: string

beforeAll(async () => {
  given = await givenGateway()
  token = await given.token()
})
afterAll(() => given.stop())

const text = (en: string) => ({ en, bm: `${en} (bm)` })
const anItem = (changes: object = {}) => ({
  id: 'i1',
  itemId: 'PS-1',
  name: text('Wipes'),
  description: text('Soft'),
  imageUrl: text('/a.svg'),
  itemBrand: 'Touch',
  uom: 'pc',
  points: 450n,
  inventory: 10,
  redeemed: 7,
  remaining: 3,
  active: true,
  categoryIds: ['c1'],
  createdAt: AT,
  updatedAt: AT,
  ...changes,
})
const fetched = async (path: string) => given.call('GET', path, { token })

describe('the rewards that points buy', () => {
  it.each([rewardCalls.fetchCatalogue, rewardCalls.fetchPregnantOffers, rewardCalls.fetchVouchers, rewardCalls.fetchDonations])(
    'are not shown to a visitor: $path',
    async ({ path }) => {
      expect((await given.call('GET', path)).status).toBe(401)
    },
  )

  it('are the shop with its categories, and never the stock behind what remains', async () => {
    given.scripts.catalogue['listShop'] = () => ({ categories: [{ id: 'c1', name: 'Baby Product' }], items: [anItem()] })
    const { status, body } = await fetched(rewardCalls.fetchCatalogue.path)
    expect(status).toBe(200)
    expect(body).toEqual({
      categories: [{ id: 'c1', name: 'Baby Product' }],
      items: [
        {
          id: 'i1',
          itemId: 'PS-1',
          itemName: text('Wipes'),
          itemImage: text('/a.svg'),
          description: text('Soft'),
          itemBrand: 'Touch',
          points: 450,
          remaining: 3,
          active: true,
          categories: ['c1'],
        },
      ],
    })
  })

  it('are not sent again unchanged', async () => {
    given.scripts.catalogue['listShop'] = () => ({ categories: [], items: [anItem()] })
    const ask = (tag: string) => fetch(given.api + rewardCalls.fetchCatalogue.path, { headers: { authorization: `Bearer ${token}`, 'if-none-match': tag } })
    const first = await ask('')
    const tag = first.headers.get('etag') ?? ''
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    const second = await ask(tag)
    expect([second.status, await second.text()]).toEqual([304, ''])
    given.scripts.catalogue['listShop'] = () => ({ categories: [], items: [anItem({ remaining: 2 })] })
    expect((await ask(tag)).status).toBe(200)
  })

  it('are offers for pregnant members under data', async () => {
    given.scripts.catalogue['listPregnantOffers'] = () => ({ items: [anItem({ categoryIds: [] })] })
    const { body } = await fetched(rewardCalls.fetchPregnantOffers.path)
    expect(body).toMatchObject({ data: [{ id: 'i1', remaining: 3 }] })
  })

  it('are vouchers that are for sale, with how many codes are free', async () => {
    const type = {
      id: 'v1',
      itemId: 'EV-1',
      name: 'RM5 TnG PIN',
      value: '5.00',
      points: 500n,
      imageUrl: '/v.svg',
      itemBrand: 'TnG',
      active: true,
      available: 4,
      total: 9,
    }
    const requests: object[] = []
    given.scripts.catalogue['listVoucherTypes'] = (request: object) => {
      requests.push(request)
      return { types: [type] }
    }
    const { body } = await fetched(rewardCalls.fetchVouchers.path)
    expect(requests).toEqual([expect.objectContaining({ withInactive: false })])
    expect(body).toEqual([{ id: 'v1', name: 'RM5 TnG PIN', imageUrl: '/v.svg', points: 500, value: 5, available: 4, itemBrand: 'TnG' }])
  })

  it('are donations with one plain name', async () => {
    given.scripts.catalogue['listDonationItems'] = () => ({
      items: [{ id: 'd1', itemId: 'DN-1', name: 'Diapers for a Day', imageUrl: '/d.svg', itemBrand: 'Club', points: 100n }],
    })
    const { body } = await fetched(rewardCalls.fetchDonations.path)
    expect(body).toEqual([{ id: 'd1', itemId: 'DN-1', itemName: 'Diapers for a Day', itemImage: '/d.svg', itemBrand: 'Club', points: 100 }])
  })
})

it('shows the wishes of the wishing tree to everybody, with what members gave', async () => {
  const body = JSON.stringify({ name: 'Iman', age: 5, imageUrl: '/w.svg', wishes: text('A bag'), points: 300 })
  given.scripts.records['listRecords'] = () => ({ records: [{ id: 'w1', active: true, createdAt: AT, updatedAt: AT, body }] })
  given.scripts.contests['listWishTotals'] = () => ({ totals: [{ wisherId: 'w1', points: 250n }] })
  const answer = await given.call('GET', contentCalls.fetchWishes.path)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual([{ id: 'w1', active: true, name: 'Iman', age: 5, image: '/w.svg', wishes: text('A bag'), points: 550 }])
})
