import type { ReportRequest, ScanRow } from '@club/contracts/reporting'
import type { ListQuery } from '@club/contracts/platform/lists'
import { newId } from '@club/kernel'
import { holdConnection } from '@club/postgres'
import { actAs } from '@club/service-host'
import { waitFor } from '@club/testing'
import { serveReporting } from './given'
import type { ServedReporting } from './given'

let db: ServedReporting['db']
let reporting: ServedReporting['reporting']
let stop: ServedReporting['stop']
beforeAll(async () => {
  ;({ db, reporting, stop } = await serveReporting())
})
afterAll(() => stop())

async function all(request: Partial<ReportRequest>): Promise<ScanRow[]> {
  const rows: ScanRow[] = []
  for await (const page of reporting.listScans(request)) rows.push(...page.rows)
  return rows
}

describe('the scan report, read page by page', () => {
  const [MINE, OTHER] = [newId(), newId()]
  const first: ListQuery = { search: '', memberIds: [], filters: [], sort: 'scannedAt', descending: true, before: '', limit: 7 }
  const day = { startOn: '2020-06-01', endOn: '2020-06-01' }
  const page = async (list: Partial<ListQuery> = {}) => {
    for await (const found of reporting.listScans({ ...day, list: { ...first, ...list } })) return found
    throw new Error('no page came')
  }
  const codesOf = async (list: Parameters<typeof page>[0]) => (await page({ limit: 200, ...list })).rows.map(({ code }) => code)
  beforeAll(() =>
    // Three scans in each second, so that pages end within one.
    db.query(
      `INSERT INTO scans SELECT gen_random_uuid(), timestamptz '2020-06-01 12:00+08' + (n / 3) * interval '1 second', 'CODE' || lpad(n::text, 6, '0'),
         'STANDARD', 'b', CASE WHEN n % 10 = 0 THEN 'DryPantz' ELSE 'Touch' END, 'tape', 'm', n, 0, CASE WHEN n <= 4 THEN $1::uuid ELSE $2::uuid END
       FROM generate_series(1, 50) AS n`,
      [MINE, OTHER],
    ),
  )
  it.each(['scannedAt', 'code'])('misses no row and repeats none, up and down by %s', async (sort) => {
    for (const descending of [true, false]) {
      const codes: string[] = []
      for (let before: string | undefined = ''; before !== undefined;) {
        const { rows: found, next } = await page({ sort, descending, before })
        codes.push(...found.map(({ code }) => code))
        before = next === '' ? undefined : next
      }
      expect([codes.length, new Set(codes).size]).toEqual([50, 50])
      if (sort === 'code') expect(codes).toEqual(descending ? codes.toSorted().reverse() : codes.toSorted())
    }
  })

  it('is searched by the beginning of a code or by the members whom the search means', async () => {
    expect(await codesOf({ search: 'code-00003' })).toEqual(expect.arrayContaining(['CODE000030', 'CODE000039']))
    expect((await codesOf({ search: 'code-00003' })).length).toBe(10)
    expect(await codesOf({ search: 'Aisyah', memberIds: [MINE], sort: 'code', descending: false })).toEqual([1, 2, 3, 4].map((number) => `CODE00000${number}`))
    expect(await codesOf({ search: '%' })).toEqual([])
  })

  it('is filtered by parts of texts, bounds and days, all together', async () => {
    const filters = [
      { column: 'brand', kind: 'has', value: 'pantz' },
      { column: 'points', kind: 'min', value: '11' },
      { column: 'points', kind: 'max', value: '40' },
      { column: 'scannedAt', kind: 'min', value: '2020-06-01' },
    ]
    expect(await codesOf({ filters })).toEqual(['CODE000040', 'CODE000030', 'CODE000020'])
    expect(await codesOf({ filters: [{ column: 'scannedAt', kind: 'max', value: '2020-05-31' }] })).toEqual([])
    expect(await codesOf({ filters: [{ column: 'brand', kind: 'has', value: '_ouch' }] })).toEqual([])
  })

  it('is sent whole with the same search and filters, for a file', async () => {
    expect(await all({ ...day, list: { ...first, filters: [{ column: 'brand', kind: 'has', value: 'Touch' }], limit: 0 } })).toHaveLength(45)
  })

  it('has no row after one that is not there', async () => {
    expect(await page({ before: newId() })).toEqual({ rows: [], next: '' })
  })
})

it('finds the lines of orders by how far these are, and none of what is not delivered', async () => {
  const [cancelled, delivering, placed, voucher] = [newId(), newId(), newId(), newId()]
  const reached = (orderId: string, ...states: string[]) => states.map((state) => [orderId, state])
  for (const [orderId, tracking] of [
    [cancelled, 'ORDC'],
    [delivering, 'ORDD'],
    [placed, 'ORDP'],
    [voucher, ''],
  ])
    await db.query("INSERT INTO order_lines VALUES ($1, 0, '2020-06-02 12:00+08', 'item', $2, $3, 'PS-1', 'Cup', 1, 100)", [orderId, tracking, newId()])
  for (const [orderId, state] of [...reached(cancelled, 'DELIVERING', 'CANCELLED'), ...reached(delivering, 'DELIVERING')])
    await db.query('INSERT INTO order_states VALUES ($1, $2, now())', [orderId, state])
  const inState = async (value: string) => {
    const found: string[] = []
    const list = {
      search: '',
      memberIds: [],
      filters: [{ column: 'orderState', kind: 'is', value }],
      sort: 'orderDate',
      descending: true,
      before: '',
      limit: 10,
    }
    for await (const { rows } of reporting.listOrderLines({ startOn: '2020-06-02', endOn: '2020-06-02', list }))
      found.push(...rows.map(({ orderId }) => orderId))
    return found
  }
  expect(await Promise.all(['PROCESSING', 'DELIVERING', 'DELIVERED', 'CANCELLED'].map(inState))).toEqual([[placed], [delivering], [], [cancelled]])
})

it('reads the sums of orders and of sample orders one after the other for an administrator', async () => {
  using held = await holdConnection(db.superuser.pool)
  await held.client.query('BEGIN')
  await held.client.query('LOCK TABLE order_lines, sample_orders IN ACCESS EXCLUSIVE MODE')
  const ask = () => [reporting.summariseOrders({}), reporting.summariseSampleOrders({})]
  const sums = actAs({ kind: 'administrator', id: newId() }, () => Promise.all([...ask(), ...ask()]))
  const waiting = async () => (await db.query("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")).rowCount
  await waitFor('one sum', async () => (await waiting()) > 0)
  // Answered after everything that was asked before it.
  await reporting.countBatchScans({ batchIds: [] })
  expect(await waiting()).toBe(1)
  await held.client.query('ROLLBACK')
  expect(await sums).toHaveLength(4)
})
