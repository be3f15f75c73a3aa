import { newId } from '@club/kernel'
import { HISTORY_PAGE_MAX, ORDER_LINES_IN_ANSWER_MAX, USER_RECORDS_MAX, USER_UNUSED_VOUCHERS_MAX } from '@club/rules'
import { createAddressSeal } from '../src/store/address-seal'
import { createVoucherSeal } from '../src/store/voucher-seal'
import { runningCatalogue, VOUCHER_KEY } from './given-catalogue'
import type { RunningCatalogue } from './given-catalogue'

const ADDRESS = { line1: '1', line2: '', line3: 'Jalan Ampang', city: 'Ampang', state: 'Selangor', postcode: '68000', country: 'Malaysia' }

let catalogue: RunningCatalogue
beforeAll(async () => {
  catalogue = await runningCatalogue()
})
afterAll(() => catalogue.stop())

/** The newest rewards of a member, as the User answer takes them. */
const rewardsOf = async (memberId: string) => {
  const { members } = await catalogue.client.listMembersRewards({ memberIds: [newId(), memberId] })
  return members[1]!
}

/** Makes so many orders of a member, newest first; two of each instant, and the instants to the microsecond. */
async function orders(memberId: string, count: number, { lines = 1, state = 'DELIVERED' } = {}): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId())
  const seal = createAddressSeal(VOUCHER_KEY)
  await catalogue.db.query(
    `WITH ordered AS (INSERT INTO redemptions (id, member_id, kind, state, points, requested_at, entry_id, balance_after, stock, sealed_address, tracking_id, order_state)
       SELECT id, $2, 'item', 'issued', 10, '2026-01-01T00:00:00Z'::timestamptz + (n / 2) * interval '3 microseconds', gen_random_uuid(), 0, 'reserved', sealed, id::text, $4
       FROM unnest($1::uuid[], $3::bytea[]) WITH ORDINALITY AS o (id, sealed, n) RETURNING id)
     INSERT INTO redemption_lines (redemption_id, position, item, item_id, name_en, name_bm, image_en, image_bm, quantity, points)
     SELECT id, p, gen_random_uuid(), 'T', 'Bear Towel', 'Tuala Beruang', '/a.svg', '/b.svg', 1, 10 FROM ordered, generate_series(0, $5 - 1) p`,
    [ids, memberId, ids.map((id) => seal.seal(id, ADDRESS)), state, lines],
  )
  const { rows } = await catalogue.db.query<{ id: string }>('SELECT id FROM redemptions WHERE member_id = $1 ORDER BY requested_at DESC, id DESC', [memberId])
  return rows.map(({ id }) => id)
}

/** Vouchers of a member, newest first, and which of them are used. */
async function vouchers(memberId: string, used: readonly boolean[]): Promise<string[]> {
  const seal = createVoucherSeal(VOUCHER_KEY)
  const [type, batch] = [newId(), newId()]
  const rows = used.map((isUsed, index) => ({ id: newId(), code: newId(), isUsed, text: `CODE-${index}-${batch}` }))
  await catalogue.db.query(
    `INSERT INTO voucher_types (id, item_id, name, value, points, image_url, active, created_at) VALUES ($1, $2, $2, 5, 300, '/v.svg', true, now())`,
    [type, `V-${type}`],
  )
  await catalogue.db.query('INSERT INTO voucher_batches (id, voucher_type_id, total, created_at) VALUES ($1, $2, $3, now())', [batch, type, rows.length])
  await catalogue.db.query(
    `INSERT INTO voucher_codes (id, voucher_type_id, batch_id, stocked_at, position, sealed, fingerprint, redeemed_at)
     SELECT id, $1, $2, now(), n, sealed, sha256(sealed), now() FROM unnest($3::uuid[], $4::bytea[]) WITH ORDINALITY AS c (id, sealed, n)`,
    [type, batch, rows.map(({ code }) => code), rows.map(({ code, text }) => seal.seal(code, text))],
  )
  await catalogue.db.query(
    `INSERT INTO vouchers (id, member_id, voucher_type_id, code_id, reason, cause, points, issued_at, used_at)
     SELECT id, $1, $2, code, 'redemption', id::text, 300, '2026-01-01T00:00:00Z'::timestamptz - ((n - 1) / 2) * interval '3 microseconds', CASE WHEN used THEN now() END
     FROM unnest($3::uuid[], $4::uuid[], $5::boolean[]) WITH ORDINALITY AS v (id, code, used, n)`,
    [memberId, type, rows.map(({ id }) => id), rows.map(({ code }) => code), rows.map(({ isUsed }) => isUsed)],
  )
  const found = await catalogue.db.query<{ id: string }>('SELECT id FROM vouchers WHERE member_id = $1 ORDER BY issued_at DESC, id DESC', [memberId])
  return found.rows.map(({ id }) => id)
}

/** All pages after the first, by the last row of the page before. */
async function allPages(read: (beforeId: string) => Promise<{ ids: string[]; more: boolean }>): Promise<string[][]> {
  const pages: string[][] = []
  for (let page = { ids: [''], more: true }; page.more; pages.push(page.ids)) page = await read(page.ids.at(-1) ?? '')
  return pages
}
const orderPages = (memberId: string) =>
  allPages(async (beforeId) => {
    const { result } = await catalogue.client.listOrders({ memberId, beforeId, limit: HISTORY_PAGE_MAX })
    return { ids: (result?.value.orders ?? []).map(({ id }) => id), more: result?.value.more ?? false }
  })
const voucherPages = (memberId: string) =>
  allPages(async (beforeId) => {
    const { result } = await catalogue.client.listVouchers({ memberId, beforeId, limit: HISTORY_PAGE_MAX })
    return { ids: (result?.value.vouchers ?? []).map(({ id }) => id), more: result?.value.more ?? false }
  })

describe('a page of history', () => {
  it('begins after no row that is unknown or somebody else’s, and holds no more than it may', async () => {
    const [memberId, other] = [newId(), newId()]
    const [order = ''] = await orders(other, 1)
    const [voucher = ''] = await vouchers(other, [false])
    for (const beforeId of [order, newId(), 'none']) {
      expect((await catalogue.client.listOrders({ memberId, beforeId, limit: 200 })).refusal?.reason).toBe('CATALOGUE_REFUSAL_ORDER_NOT_FOUND')
      expect((await catalogue.client.listVouchers({ memberId, beforeId: beforeId === order ? voucher : beforeId, limit: 200 })).refusal?.reason).toBe(
        'CATALOGUE_REFUSAL_VOUCHER_NOT_FOUND',
      )
    }
    await expect(catalogue.client.listOrders({ memberId, beforeId: '', limit: HISTORY_PAGE_MAX + 1 })).rejects.toThrow('INVALID_ARGUMENT')
    await expect(catalogue.client.listVouchers({ memberId, beforeId: '', limit: 0 })).rejects.toThrow('INVALID_ARGUMENT')
  })

  it('follows the one before it, so that each order and each voucher comes once, newest first', async () => {
    const memberId = newId()
    const ids = await orders(memberId, 2 * HISTORY_PAGE_MAX + 1)
    const pages = await orderPages(memberId)
    expect(pages.map(({ length }) => length)).toEqual([HISTORY_PAGE_MAX, HISTORY_PAGE_MAX, 1])
    expect(pages.flat()).toEqual(ids)
    const held = await vouchers(
      memberId,
      Array.from({ length: HISTORY_PAGE_MAX }, (_, index) => index % 2 === 0),
    )
    expect(await voucherPages(memberId)).toEqual([held])
  })

  it('of orders with many lines has as many lines as one answer may hold, and the order that goes beyond', async () => {
    const memberId = newId()
    const ids = await orders(memberId, 30, { lines: 30 })
    const pages = await orderPages(memberId)
    expect(pages.map(({ length }) => length)).toEqual([Math.ceil(ORDER_LINES_IN_ANSWER_MAX / 30), Math.ceil(ORDER_LINES_IN_ANSWER_MAX / 30), 2])
    expect(pages.flat()).toEqual(ids)
    const rewards = await rewardsOf(memberId)
    expect([rewards.orders.length, rewards.moreOrders]).toEqual([Math.ceil(ORDER_LINES_IN_ANSWER_MAX / 30), true])
  })
})

it('counts all orders and vouchers of a member for staff, and only when asked', async () => {
  const memberId = newId()
  await orders(memberId, USER_RECORDS_MAX + 1)
  await vouchers(memberId, [true, false, true])
  const totals = async (withTotals: boolean) => (await catalogue.client.listMembersRewards({ memberIds: [memberId, newId()], withTotals })).members
  expect(await totals(true)).toMatchObject([
    { ordersTotal: USER_RECORDS_MAX + 1, vouchersTotal: 3 },
    { ordersTotal: 0, vouchersTotal: 0 },
  ])
  expect(await totals(false)).toMatchObject([{ ordersTotal: 0, vouchersTotal: 0 }, {}])
})

describe('what the User answer shows of rewards', () => {
  it('is the newest hundred orders, whether there are more, and how many are under way, older ones too', async () => {
    const [few, many] = [newId(), newId()]
    const oldest = await orders(many, 3, { state: 'DELIVERING' })
    await catalogue.db.query("UPDATE redemptions SET requested_at = '2025-01-01' WHERE id = ANY($1::uuid[])", [oldest])
    await orders(many, USER_RECORDS_MAX)
    await orders(few, USER_RECORDS_MAX)
    expect(await rewardsOf(few)).toMatchObject({ moreOrders: false, ordersUnderWay: 0 })
    const rewards = await rewardsOf(many)
    expect([rewards.orders.length, rewards.moreOrders, rewards.ordersUnderWay]).toEqual([USER_RECORDS_MAX, true, 3])
  })

  it('is the newest hundred vouchers with all unused ones up to five hundred, whether there are more, and how many are unused', async () => {
    const [memberId, all] = [newId(), newId()]
    const used = Array.from({ length: USER_RECORDS_MAX + 700 }, (_, index) => index < USER_RECORDS_MAX || index % 7 === 0)
    const ids = await vouchers(memberId, used)
    await vouchers(
      all,
      Array.from({ length: USER_RECORDS_MAX + 3 }, (_, index) => index < USER_RECORDS_MAX),
    )
    const unused = used.filter((isUsed) => !isUsed).length
    const rewards = await rewardsOf(memberId)
    expect([rewards.vouchers.length, rewards.moreVouchers, rewards.unusedVouchers]).toEqual([USER_RECORDS_MAX + USER_UNUSED_VOUCHERS_MAX, true, unused])
    expect(rewards.vouchers.slice(0, USER_RECORDS_MAX).map(({ id }) => id)).toEqual(ids.slice(0, USER_RECORDS_MAX))
    expect(rewards.vouchers.slice(USER_RECORDS_MAX).every((voucher) => !voucher.used)).toBe(true)
    const places = rewards.vouchers.map(({ id }) => ids.indexOf(id))
    expect(places).toEqual([...places].sort((left, right) => left - right))
    expect(await rewardsOf(all)).toMatchObject({ moreVouchers: false, unusedVouchers: 3 })
  })
})
