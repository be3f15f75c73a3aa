import { newId } from '@club/kernel'
import { spokenNumber } from '@club/rules'
import { seed } from '../src/seed/seed'
import { runningCatalogue } from './given-catalogue'
import type { RunningCatalogue } from './given-catalogue'

let catalogue: RunningCatalogue
beforeAll(async () => {
  catalogue = await runningCatalogue()
  await seed(catalogue.db)
})
afterAll(() => catalogue.stop())

const search = async (text: string) => (await catalogue.client.searchMembers({ text, limit: 20 })).members

describe('a search for members', () => {
  it('finds nobody by a voucher code that is in stock, or a tracking id that is unknown', async () => {
    const { types } = await catalogue.client.listVoucherTypes({ withInactive: true })
    await catalogue.client.stockVoucherCodes({ voucherTypeId: types.find(({ name }) => name === 'RM5 TnG PIN')?.id ?? '', codes: ['PIN-0001', 'PIN-0002'] })
    for (const text of ['PIN-0001', 'PIN-0002', 'PIN-0003', 'ORDABCDEFGH23']) expect([text, await search(text)]).toEqual([text, []])
  })

  it('finds the member of a voucher by its whole code, whichever kind of hyphen and case it is typed with', async () => {
    const memberId = newId()
    await catalogue.client.grantVoucher({ memberId, voucherName: 'RM5 TnG PIN', reason: 'milestone', cause: `milestone:${newId()}` })
    for (const text of ['PIN-0001', ' pin-0001 ', 'PIN‐0001', 'PIN\u200b-0001'])
      expect([text, await search(text)]).toEqual([text, [{ memberId, matched: 'voucher', exact: true }]])
    for (const text of ['PIN-000', 'PIN0001', 'PIN-____']) expect([text, await search(text)]).toEqual([text, []])
  })

  it('finds the member of an order by its tracking id, in any spelling of it, or by its end, and what is in its parcel', async () => {
    const [orderId, memberId] = [newId(), newId()]
    await catalogue.db.query(
      `INSERT INTO redemptions (id, member_id, kind, state, points, requested_at, entry_id, tracking_id, order_state)
       VALUES ($1, $2, 'item', 'issued', 300, now(), $3, 'ORD7K2M9P4QXY', 'PROCESSING')`,
      [orderId, memberId, newId()],
    )
    await catalogue.db.query(
      `INSERT INTO redemption_lines (redemption_id, position, item, item_id, name_en, name_bm, image_en, image_bm, quantity, points)
       SELECT $1, position, gen_random_uuid(), 'A' || position, 'Wipes ' || position, 'Tisu', '', '', position, 100 FROM unnest(ARRAY[2, 1]) AS position`,
      [orderId],
    )
    for (const text of ['ORD7K2M9P4QXY', 'ord-7k2m 9p4qxy', spokenNumber('ORD7K2M9P4QXY')])
      expect([text, await search(text)]).toEqual([text, [{ memberId, matched: 'tracking', exact: true }]])
    expect(await search('ORD7K2M9P4QX')).toEqual([])
    const { parcels } = await catalogue.client.findParcels({ text: spokenNumber('ORD7K2M9P4QXY') })
    expect(parcels).toMatchObject([{ orderId, memberId, kind: 'item', trackingId: 'ORD7K2M9P4QXY', state: 'PROCESSING' }])
    expect(parcels.flatMap(({ lines }) => lines)).toEqual([
      { itemId: 'A1', name: 'Wipes 1', quantity: 1 },
      { itemId: 'A2', name: 'Wipes 2', quantity: 2 },
    ])
  })
})
