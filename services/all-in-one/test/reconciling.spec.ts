import { RedemptionKind } from '@club/contracts/catalogue'
import { newId } from '@club/kernel'
import { ADDRESS, givenClub } from './given-club'
import type { GivenClub } from './given-club'

jest.setTimeout(60_000)

interface Report {
  readonly compared: number
  readonly healed?: readonly string[]
  readonly findings: readonly { readonly check: string; readonly subject: string }[]
}

let club: GivenClub
let memberId: string
/** One purchase of each kind. */
let bought: { order: string; voucher: string; donation: string; entries: string; contest: string }

beforeAll(async () => {
  club = await givenClub()
  memberId = (await club.membersWith(10_000n, 1))[0] as string
  const donationItem = newId()
  await club.databases.catalogue.query(
    `INSERT INTO donation_items (id, item_id, name, image_url, item_brand, points, created_at) VALUES ($1, 'D-1', 'Diapers', '', '', 100, now())`,
    [donationItem],
  )
  const contest = newId()
  await club.databases.contests.query(
    `INSERT INTO contests (id, name_en, name_bm, description_en, description_bm, image_en, image_bm, start_on, end_on, point_required, points_per_entry,
       entries_per_person, entries_per_household, upload_images, upload_receipts, link_url, got_dropdown, created_at, updated_at)
     VALUES ($1, 'Dance', 'Tarian', '', '', '', '', '2020-01-01', '2099-01-01', true, 100, 5, 5, false, false, true, false, now(), now())`,
    [contest],
  )
  const redeem = async (kind: RedemptionKind, id: string): Promise<string> => {
    const { result } = await club.shop.redeem({ memberId, kind, key: newId(), lines: [{ id, quantity: 1 }], addressId: ADDRESS.id })
    if (result?.$case !== 'redeemed') throw new Error('not redeemed')
    const { rows } = await club.databases.catalogue.query<{ id: string }>('SELECT id FROM redemptions WHERE entry_id = $1', [result.value.entryId])
    return rows[0]?.id ?? ''
  }
  const order = await redeem(RedemptionKind.ITEM, await club.anItem('shop', 5))
  const voucher = await redeem(RedemptionKind.VOUCHER, await club.aVoucherType(3))
  const donation = await redeem(RedemptionKind.DONATE, donationItem)
  await club.contests.submitEntries({ memberId, contestId: contest, entries: [{ link: 'https://a.my' }, { link: 'https://b.my' }] })
  const { rows } = await club.databases.contests.query<{ id: string }>('SELECT id FROM spendings')
  bought = { order, voucher, donation, entries: rows[0]?.id ?? '', contest }
})
afterAll(() => club.stop())

const reconcile = (service: 'catalogue' | 'contests' | 'samples') => club.ops(service, 'reconcile') as Promise<Report>
const named = ({ findings }: Report) => findings.map(({ check, subject }) => `${check} ${subject}`)

describe('reconciling', () => {
  it('finds nothing in records that are sound', async () => {
    expect(await reconcile('catalogue')).toEqual({ compared: 3, findings: [] })
    expect(await reconcile('contests')).toEqual({ compared: 1, healed: [], findings: [] })
    expect(await reconcile('samples')).toEqual({ compared: 0, healed: [], findings: [] })
  })

  it.each<[string, 'catalogue' | 'contests', (ids: typeof bought) => readonly [change: string, back: string, found: string]]>([
    [
      'an order of another price than was paid',
      'catalogue',
      ({ order }) => [
        `UPDATE redemptions SET points = points + 1 WHERE id = '${order}'`,
        `UPDATE redemptions SET points = points - 1 WHERE id = '${order}'`,
        `bought-is-paid ${order}`,
      ],
    ],
    [
      'a donation of somebody else than paid',
      'catalogue',
      ({ donation }) => [
        `UPDATE redemptions SET member_id = gen_random_uuid() WHERE id = '${donation}'`,
        `UPDATE redemptions SET member_id = '${memberId}' WHERE id = '${donation}'`,
        `bought-is-paid ${donation}`,
      ],
    ],
    [
      'a redemption that was paid and not given',
      'catalogue',
      ({ donation }) => [
        `UPDATE redemptions SET state = 'refused', refusal = 'out-of-stock' WHERE id = '${donation}'`,
        `UPDATE redemptions SET state = 'issued', refusal = NULL WHERE id = '${donation}'`,
        `refused-is-not-paid ${donation}`,
      ],
    ],
    [
      'a voucher that its redemption did not bring',
      'catalogue',
      ({ voucher }) => [
        `UPDATE vouchers SET cause = 'redemption:x' WHERE cause = 'redemption:${voucher}'`,
        `UPDATE vouchers SET cause = 'redemption:${voucher}' WHERE cause = 'redemption:x'`,
        `voucher-is-issued ${voucher}`,
      ],
    ],
    [
      'an order that nobody can follow',
      'catalogue',
      ({ order }) => [
        `DELETE FROM order_states WHERE redemption_id = '${order}'`,
        `INSERT INTO order_states (redemption_id, state, reached_at) VALUES ('${order}', 'PROCESSING', now())`,
        `order-is-tracked ${order}`,
      ],
    ],
    [
      'entries of another price than was paid',
      'contests',
      ({ entries }) => [
        `UPDATE spendings SET points = points + 1 WHERE id = '${entries}'`,
        `UPDATE spendings SET points = points - 1 WHERE id = '${entries}'`,
        `bought-is-paid ${entries}`,
      ],
    ],
    [
      'a quota that counts more than was entered',
      'contests',
      ({ contest }) => [
        `UPDATE contest_quotas SET used = used + 1 WHERE holder = 'member:${memberId}'`,
        `UPDATE contest_quotas SET used = used - 1 WHERE holder = 'member:${memberId}'`,
        `quota-is-what-was-taken ${contest} member:${memberId}`,
      ],
    ],
  ])('names %s', async (_what, service, changes) => {
    const [change, back, found] = changes(bought)
    await club.databases[service].owner.query(change)
    expect(named(await reconcile(service))).toContain(found)
    await club.databases[service].owner.query(back)
    expect((await reconcile(service)).findings).toEqual([])
  })

  it('names an item of which more is gone than was ordered', async () => {
    const id = await club.anItem('shop', 5)
    await club.databases.catalogue.query('UPDATE items SET redeemed = 2 WHERE id = $1', [id])
    expect(named(await reconcile('catalogue'))).toEqual([`stock-is-what-was-issued ${id}`])
    await club.databases.catalogue.query('UPDATE items SET redeemed = 0 WHERE id = $1', [id])
  })

  it('posts the missing points of an opened box, and names one that was credited otherwise', async () => {
    const boxes = club.databases.contests
    const id = newId()
    await boxes.query(
      `INSERT INTO mystery_boxes (id, member_id, cause, type, created_at, opened_at, points, ledger_entry_id)
       VALUES ($1, $2, $3, 'POINTS', now(), now() - interval '2 minutes', 50, $4)`,
      [id, memberId, `registration:${newId()}`, newId()],
    )
    const { balance } = await club.bookOf(memberId)
    expect(await reconcile('contests')).toMatchObject({ healed: [id], findings: [] })
    expect(await club.bookOf(memberId)).toMatchObject({ balance: balance + 50n })
    await boxes.query('UPDATE mystery_boxes SET points = 200 WHERE id = $1', [id])
    expect(named(await reconcile('contests'))).toEqual([`box-is-credited ${id}`])
    expect(await club.bookOf(memberId)).toMatchObject({ balance: balance + 50n })
    await boxes.query('DELETE FROM mystery_boxes WHERE id = $1', [id])
  })

  it('posts the missing points of feedback, and names one that was credited otherwise, and stock that nobody ordered', async () => {
    const samples = club.databases.samples
    const [sample, order] = [newId(), newId()]
    await samples.query(
      `INSERT INTO samples (id, brand_id, format_id, size_id, item_id, name_en, name_bm, description_en, description_bm, image_url_en, image_url_bm, unit,
         inventory, redeemed, active, position, created_at, updated_at)
       VALUES ($1, $1, $1, $1, 'SMP-1', '', '', '', '', '', '', 'pcs', 9, 1, true, 1, now(), now())`,
      [sample],
    )
    await samples.query(
      `INSERT INTO sample_orders (id, member_id, household_key, sample_id, brand_id, format_id, size_id, answer, tracking_id, created_at)
       VALUES ($1, $2, 'home', $3, $3, $3, $3, 'received', 'SMP1', now())`,
      [order, memberId, sample],
    )
    await samples.query(`INSERT INTO sample_order_states (order_id, state, reached_at) VALUES ($1, 'PROCESSING', now())`, [order])
    await samples.query(
      `INSERT INTO feedbacks (order_id, member_id, received, main_answers, sub_answers, open_question, other, points, entry_id, answered_at)
       VALUES ($1, $2, true, '[]', '[]', '', '', 50, $3, now() - interval '2 minutes')`,
      [order, memberId, newId()],
    )
    const { balance } = await club.bookOf(memberId)
    expect(await reconcile('samples')).toEqual({ compared: 1, healed: [order], findings: [] })
    expect(await club.bookOf(memberId)).toMatchObject({ balance: balance + 50n })
    await samples.query('UPDATE feedbacks SET points = 60')
    await samples.query('UPDATE samples SET redeemed = 2')
    expect(named(await reconcile('samples'))).toEqual([`feedback-is-credited ${order}`, `stock-is-what-was-ordered ${sample}`])
    expect(await club.bookOf(memberId)).toMatchObject({ balance: balance + 50n })
    await samples.query('UPDATE sample_orders SET answer = $1', ['not-answered'])
    expect(named(await reconcile('samples'))).toContain(`answered-order-has-feedback ${order}`)
  })

  it('names points that were spent on nothing', async () => {
    const key = `${newId()}:hold-points`
    const { result } = await club.books.holdPoints({ key, memberId, points: 10n, source: 'Point Shop Redemption', ttlSeconds: 60 })
    if (result?.$case !== 'held') throw new Error('not held')
    await club.books.settleHold({ holdId: result.value.holdId, entryId: '' })
    expect(named(await reconcile('catalogue'))).toEqual([`paid-is-bought ${key}`])
  })
})
