import { adminTodayCalls, type TodayItem } from '@club/contracts/http'
import { ensureDeadLetterStream } from '@club/messaging'
import { testNats } from '@club/testing'
import { ADMIN, givenGateway, quietServices, tokenVersions } from './given-gateway'
import type { GivenGateway } from './given-gateway'
import { away } from './scripted-services'

let given: GivenGateway
beforeAll(async () => {
  given = await givenGateway()
})
beforeEach(() => Object.assign(given.scripts, quietServices(), somethingWaits()))
afterAll(() => given.stop())

const NOW = '2026-11-23T10:00:00+08:00'
const text = (en: string) => ({ en, bm: en })
const item = (name: string, inventory: number, remaining: number) => ({
  id: name,
  name: text(name),
  inventory,
  remaining,
  redeemed: inventory - remaining,
  active: true,
})

function somethingWaits() {
  const quiet = quietServices()
  return {
    codes: {
      ...quiet.codes,
      listPendingReceipts: () => ({ receipts: [{ id: 'r1' }, { id: 'r2' }] }),
      listBatches: () => ({ batches: [{ status: 'failed' }, { status: 'complete' }], doublePointsDay: 15, generating: false }),
    },
    catalogue: {
      ...quiet.catalogue,
      listVoucherTypes: () => ({
        types: [
          { name: 'RM5 TnG PIN', available: 0, active: true },
          { name: 'RM10 AEON', available: 12, active: true },
          { name: 'RM50 Voucher', available: 0, active: false },
          { name: 'Hidden', available: 0, active: false },
        ],
      }),
      listShop: () => ({ categories: [], items: [item('Baby Bath', 100, 3), item('Wipes', 100, 90)] }),
      listPregnantOffers: () => ({ items: [item('Pillow', 50, 0)] }),
    },
    samples: { ...quiet.samples, listSamples: () => ({ samples: [{ name: text('Touch S'), inventory: 200, redeemed: 195, active: true }] }) },
    contests: {
      ...quiet.contests,
      listContests: () => ({
        contests: [
          { name: text('Ends on Monday'), endOn: '2026-11-30' },
          { name: text('Ends in December'), endOn: '2026-12-01' },
          { name: text('Ended'), endOn: '2026-11-22' },
        ],
      }),
    },
    identity: { ...quiet.identity, countRegistrations: () => ({ days: [{ on: '2026-11-22', registered: 9n, verified: 7n }] }) },
    reporting: {
      ...quiet.reporting,
      listReconciliations: () => ({ reconciliations: [{ report: 'scans', at: new Date(NOW), compared: 9n, differing: 1n }] }),
    },
  }
}

async function today(role: 'dev' | 'superadmin' | 'tdgops') {
  given.scripts.identity.listTokenVersions = tokenVersions(() => ({ version: 1, blocked: false, role }))
  const { status, body } = await given.call('GET', adminTodayCalls.showToday.path, {
    token: await given.token({ sub: ADMIN, role }),
    headers: { 'x-test-now': NOW },
  })
  const data = body['data'] as TodayItem[]
  return { status, unknown: body['unknown'], data, of: (kind: string) => data.find((one) => one.kind === kind) }
}

describe('what waits for staff', () => {
  it('leaves out what could not be asked, and nothing else', async () => {
    given.scripts.catalogue.listShop = away
    let answer: (reply: { receipts: [] }) => void = () => undefined
    given.scripts.codes.listPendingReceipts = () => new Promise((resolve) => (answer = resolve))
    const { status, unknown, of } = await today('dev')
    answer({ receipts: [] })
    expect(status).toBe(200)
    expect(unknown).toEqual(['receiptsWaiting', 'stockLow'])
    expect(of('vouchersOut')).toMatchObject({ count: 2 })
  })

  it('shows no role what it may not open', async () => {
    expect((await today('superadmin')).data).toEqual([{ kind: 'signUpsUnverified', count: 2, isMore: false, names: [] }])
    expect((await today('tdgops')).data.map(({ kind }) => kind)).toEqual(['vouchersOut', 'stockLow', 'samplesLow', 'batchesFailed'])
  })

  it('counts what each service has, and names the first', async () => {
    const { of, unknown } = await today('dev')
    expect(unknown).toEqual([])
    expect(of('receiptsWaiting')).toMatchObject({ count: 2, isMore: false })
    expect(of('vouchersOut')).toMatchObject({ count: 2, names: ['RM5 TnG PIN', 'RM50 Voucher'] })
    expect(of('stockLow')).toMatchObject({ count: 2, names: ['Baby Bath', 'Pillow'] })
    expect(of('samplesLow')).toMatchObject({ count: 1, names: ['Touch S'] })
    expect(of('contestsEnding')).toMatchObject({ count: 1, names: ['Ends on Monday'] })
    expect(of('batchesFailed')).toMatchObject({ count: 1 })
    expect(of('signUpsUnverified')).toMatchObject({ count: 2 })
    expect(of('reportsDiffering')).toMatchObject({ count: 1 })
  })

  it('says that there are more receipts than it counts', async () => {
    given.scripts.codes.listPendingReceipts = () => ({ receipts: Array.from({ length: 200 }, (_, index) => ({ id: `r${index}` })) })
    expect((await today('dev')).of('receiptsWaiting')).toMatchObject({ count: 200, isMore: true })
  })

  it('counts the events that were given up', async () => {
    const nats = await testNats()
    await ensureDeadLetterStream(nats)
    const before = (await today('dev')).of('deadLetters')?.count ?? 0
    await nats.js.publish('dead-letter.today-spec--a-event', 'unreadable')
    expect((await today('dev')).of('deadLetters')?.count).toBeGreaterThan(before)
    await nats.close()
  })
})
