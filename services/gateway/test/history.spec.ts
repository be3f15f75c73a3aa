import { historyCalls } from '@club/contracts/http'
import type { User } from '@club/contracts/http'
import { ANSWER_BYTES_MAX, HISTORY_PAGE_MAX, USER_POINTS_MAX } from '@club/rules'
import { waitFor } from '@club/testing'
import { AT, givenGateway, MEMBER, quietServices } from './given-gateway'
import type { GivenGateway } from './given-gateway'

let given: GivenGateway
let token: string
beforeAll(async () => {
  given = await givenGateway()
  token = await given.token()
})
beforeEach(() => Object.assign(given.scripts, quietServices()))
afterAll(() => given.stop())

const get = (path: string) => given.call('GET', path, { token })
const session = () => given.call('POST', '/user/session', { body: { token } })
const userOf = async () => (await session()).body as unknown as User
const idOf = (number: number) => `0190f8f0-0000-7000-8000-${String(number).padStart(12, '0')}`
const line = (number: number) => ({ id: idOf(number), points: 10n, source: 'Unique Code', balanceAfter: 10n, accountVersion: BigInt(number), occurredAt: AT })
const ADDRESS = {
  line1: 'A'.repeat(200),
  line2: 'B'.repeat(200),
  line3: 'C'.repeat(200),
  city: 'Bangi',
  state: 'Selangor',
  postcode: '43600',
  country: 'Malaysia',
}
const order = (number: number, lines: number) => ({
  id: idOf(number),
  trackingId: `ORD${number}`,
  createdAt: AT,
  state: 'PROCESSING',
  address: ADDRESS,
  lines: Array.from({ length: lines }, (_, index) => ({
    id: idOf(index),
    name: { en: `${'Long name of a towel '.repeat(10)}`, bm: `${'Nama panjang tuala '.repeat(10)}` },
    imageUrl: { en: '/a.svg', bm: '/b.svg' },
    quantity: 1,
    points: 10n,
  })),
})
const voucher = (number: number) => ({
  id: idOf(number),
  name: 'RM5 TnG PIN',
  code: 'X'.repeat(64),
  imageUrl: '/v.svg',
  points: 300n,
  used: false,
  issuedAt: AT,
  externalUrl: `https://shop.example.com/${'p'.repeat(200)}`,
})
const of =
  <Part extends object>(part: Part) =>
  ({ memberIds }: { memberIds: readonly string[] }) => ({ members: memberIds.map((memberId) => ({ memberId, ...part })) })

describe('the User answer', () => {
  it('says which of its lists leave out what is older, and counts what screens show', async () => {
    given.scripts.ledger['listBooks'] = ({ memberIds, linesMax }: { memberIds: string[]; linesMax: number }) => ({
      books: memberIds.map((memberId) => ({
        memberId,
        balance: 10n,
        accountVersion: 1000n,
        lines: Array.from({ length: linesMax }, (_, index) => line(1000 - index)),
      })),
    })
    given.scripts.catalogue['listMembersRewards'] = of({ vouchers: [], orders: [], moreVouchers: true, unusedVouchers: 7, ordersUnderWay: 2 })
    given.scripts.contests['listMembersEntries'] = of({ entries: [], moreEntries: true, wishes: 3 })
    const user = await userOf()
    expect(user.more).toEqual({ points: true, redemptions: false, vouchers: true, samples: false, contestEntries: true })
    expect([user.points.length, user.counts]).toEqual([USER_POINTS_MAX, { unusedVouchers: 7, ordersUnderWay: 2, wishes: 3 }])
  })

  it('is whole where everything fits, and then says that nothing is left out', async () => {
    expect((await userOf()).more).toEqual({ points: false, redemptions: false, vouchers: false, samples: false, contestEntries: false })
  })

  it('is never longer than an answer may be, whatever its rows are: the oldest of the longest list are left to pages', async () => {
    given.scripts.catalogue['listMembersRewards'] = of({
      orders: Array.from({ length: 100 }, (_, index) => order(index, 4)),
      vouchers: Array.from({ length: 500 }, (_, index) => voucher(index)),
    })
    // A busy machine leaves a part empty that is not there in time, or refuses the answer: it is asked for until it has the part.
    const user = await waitFor('an answer with orders', async () => {
      const { status, body } = await session()
      const answer = body as unknown as User
      return status === 200 && answer.redemptions.length > 0 && answer
    })
    expect(Buffer.byteLength(JSON.stringify(user))).toBeLessThanOrEqual(ANSWER_BYTES_MAX)
    expect(user.more).toMatchObject({ vouchers: true, redemptions: true, points: false })
    expect([user.points.length, user.vouchers.length > 150, user.redemptions.length > 30]).toEqual([1, true, true])
    expect(user.vouchers.map(({ id }) => id)).toEqual(Array.from({ length: user.vouchers.length }, (_, index) => idOf(index)))
  })
})

describe('a page of history', () => {
  it.each(['points', 'redemptions', 'vouchers', 'samples', 'contestEntries'])(
    'of %s is 404 after a row that is not theirs, and 400 after an empty one',
    async (name) => {
      given.scripts.ledger['listEntries'] = () => ({ entries: [], refusal: { reason: 'LEDGER_REFUSAL_LINE_NOT_FOUND' } })
      given.scripts.catalogue['listOrders'] = () => ({ refusal: { reason: 'CATALOGUE_REFUSAL_ORDER_NOT_FOUND' } })
      given.scripts.catalogue['listVouchers'] = () => ({ refusal: { reason: 'CATALOGUE_REFUSAL_VOUCHER_NOT_FOUND' } })
      given.scripts.samples['listOrders'] = () => ({ refusal: { reason: 'SAMPLES_REFUSAL_ORDER_NOT_FOUND' } })
      given.scripts.contests['listEntryCounts'] = () => ({ refusal: { reason: 'CONTESTS_REFUSAL_CONTEST_UNKNOWN' } })
      expect((await get(`/user/history/${name}?before=${idOf(9)}`)).status).toBe(404)
      expect((await get(`/user/history/${name}?before=`)).status).toBe(400)
    },
  )

  it('of points has two hundred lines in the shape of the User answer, and names the last one as long as there are more', async () => {
    const asked: unknown[] = []
    given.scripts.ledger['listEntries'] = (request: { beforeId: string; limit: number; memberId: string }) => {
      asked.push([request.memberId, request.beforeId, request.limit])
      return { entries: Array.from({ length: request.beforeId === '' ? request.limit : 3 }, (_, index) => line(500 - index)) }
    }
    const first = (await get(historyCalls.points.path)).body as unknown as { data: { id: string }[]; next: string }
    expect([first.data.length, first.next, first.data[0]]).toEqual([
      HISTORY_PAGE_MAX,
      idOf(500 - HISTORY_PAGE_MAX + 1),
      { id: idOf(500), createdAt: AT.toISOString(), points: 10, source: 'Unique Code' },
    ])
    expect((await get(`${historyCalls.points.path}?before=${first.next}`)).body).toMatchObject({ data: { length: 3 }, next: null })
    expect(asked).toEqual([
      [MEMBER, '', HISTORY_PAGE_MAX + 1],
      [MEMBER, first.next, HISTORY_PAGE_MAX + 1],
    ])
  })

  it('that would be longer than an answer may be ends earlier and says where', async () => {
    given.scripts.catalogue['listOrders'] = () => ({
      result: { $case: 'page', value: { orders: Array.from({ length: 200 }, (_, index) => order(index, 2)), more: false } },
    })
    const { body } = await get(historyCalls.redemptions.path)
    const { data, next } = body as unknown as { data: { id: string }[]; next: string }
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(ANSWER_BYTES_MAX)
    expect([data.length > 50, data.length < 200, next]).toEqual([true, true, data.at(-1)?.id])
  })
})

it('what staff wrote into very many records reaches a member up to the longest answer, and a file or a report of staff whole', async () => {
  const long = 'A long story. '.repeat(200)
  const articles = Array.from({ length: 300 }, (_, index) => ({
    id: idOf(index),
    active: true,
    createdAt: AT,
    updatedAt: AT,
    body: JSON.stringify({ title: { en: long, bm: long }, description: { en: '', bm: '' }, imageUrl: '/a.svg' }),
  }))
  given.scripts.records['listRecords'] = () => ({ records: articles })
  const { body } = await get('/article/fetch')
  expect(Object.keys(body).length).toBeGreaterThan(30)
  expect(Buffer.byteLength(JSON.stringify(Object.values(body)))).toBeLessThanOrEqual(ANSWER_BYTES_MAX)
})

it('the sums of months come from the ledger', async () => {
  given.scripts.ledger['sumMonths'] = () => ({ months: [{ month: '2026-01', earned: 120n, used: 5n, returned: 3n, takenBack: 2n }], firstAt: AT })
  expect((await get(historyCalls.pointMonths.path)).body).toEqual({
    data: [{ month: '2026-01', earned: 120, used: 5, returned: 3, takenBack: 2 }],
    firstAt: AT.toISOString(),
  })
})
