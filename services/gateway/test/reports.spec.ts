import { randomUUID } from 'node:crypto'
import { adminAuditCalls, adminReportCalls, adminTrendCalls, SCAN_CSV } from '@club/contracts/http'
import type { ScanRow } from '@club/contracts/http'
import { XLSX_TYPE } from '@club/contracts/xlsx'
import { API_PATH } from '@club/rules'
import { waitFor } from '@club/testing'
import readXlsxFile from 'read-excel-file/node'
import { ADMIN, AT, BRAND, FORMAT, givenGateway, MEMBER, quietServices, SIZE } from './given-gateway'
import type { GivenGateway } from './given-gateway'
import { aScan } from './given-scan'
import { away } from './scripted-services'

/** Time until the buffers between a service and a reader who does not read are full, on a busy machine. */
const READ_MS_MAX = 25_000
const PAGE_ROWS = 500
const ORDER = '0190f8f0-0000-7000-8000-000000000e01'
const VOUCHER = '0190f8f0-0000-7000-8000-000000000e02'
const ADDRESS = '0190f8f0-0000-7000-8000-000000000e03'
const HOME = { line1: '12', line2: '', line3: 'Jalan Ampang', city: 'Ampang', state: 'Selangor', postcode: '68000', country: 'Malaysia' }

let given: GivenGateway
let token: string
beforeAll(async () => {
  given = await givenGateway()
  token = await given.token({ sub: ADMIN, role: 'dev' })
})
beforeEach(() => Object.assign(given.scripts, quietServices()))
afterAll(() => given.stop())

const post = (path: string, body: object = {}, headers: Record<string, string> = {}) => given.call('POST', path, { body, token, headers })

const orderLine = (changes: object = {}) => ({
  orderedAt: AT,
  orderId: ORDER,
  trackingId: 'ORDABC',
  kind: 'item',
  state: 'DELIVERING',
  memberId: MEMBER,
  itemId: 'PS-CUP-300',
  itemName: 'Cup',
  quantity: 2,
  points: 300n,
  ...changes,
})

describe('the point-shop report', () => {
  it('names who ordered and where it goes, of a voucher neither a place nor a code', async () => {
    let asked: readonly string[] = []
    given.scripts.reporting.listOrderLines = () => [
      { rows: [orderLine(), orderLine({ orderId: VOUCHER, trackingId: '', kind: 'voucher', state: '', quantity: 1 })] },
    ]
    given.scripts.catalogue.listOrderAddresses = ({ orderIds }) => {
      asked = orderIds
      return { addresses: [{ orderId: ORDER, address: HOME }] }
    }
    const { body } = await post(adminReportCalls.listRedemptions.path, { startDate: '2026-01-15' })
    const nowhere = { line1: null, line2: null, line3: null, city: null, state: null, postcode: null, country: null }
    const common = { orderDate: AT.toISOString(), userId: MEMBER, name: 'Aisyah', email: 'aisyah@example.com', number: '60123456789', quiet: true, points: 300 }
    const item = { itemId: 'PS-CUP-300', itemName: 'Cup' }
    expect(body['data']).toEqual([
      { ...common, ...item, orderId: ORDER, trackingId: 'ORDABC', type: 'item', orderState: 'DELIVERING', quantity: 2, ...HOME, line2: null },
      { ...common, ...item, orderId: VOUCHER, trackingId: null, type: 'voucher', orderState: null, quantity: 1, ...nowhere },
    ])
    expect(asked).toEqual([ORDER])
  })

  it('asks for the orders on or after a day, for the table as for the chart', async () => {
    const asked: object[] = []
    given.scripts.reporting.listOrderLines = (request) => {
      asked.push(request)
      return []
    }
    given.scripts.reporting.summariseOrders = (request) => {
      asked.push(request)
      return { days: [{ on: '2026-01-15', orders: 2n, points: 600n }] }
    }
    expect((await post(adminReportCalls.listRedemptions.path, { startDate: '2026-01-15' })).body).toEqual({ data: [] })
    expect((await post(adminTrendCalls.summariseRedemptions.path, { startDate: '2026-01-15' })).body).toEqual({
      data: [{ on: '2026-01-15', orders: 2, points: 600 }],
    })
    expect(asked).toEqual([
      { startOn: '2026-01-15', endOn: '' },
      { startOn: '2026-01-15', endOn: '' },
    ])
  })

  it('comes as a file too, formulas defused', async () => {
    given.scripts.reporting.listOrderLines = () => [{ rows: [orderLine({ itemName: '=HYPERLINK("x")' })] }]
    given.scripts.catalogue.listOrderAddresses = () => ({ addresses: [{ orderId: ORDER, address: HOME }] })
    const { body, headers } = await post(adminReportCalls.listRedemptions.path, {}, { accept: 'text/csv' })
    const [head, line] = String(body['text']).split('\r\n')
    expect(headers.get('content-disposition')).toBe('attachment; filename="pointshopReport.csv"')
    expect(head?.slice(-120)).toContain('points,line1,line2,line3,city,state,postcode,country')
    expect(line).toBe(
      `15/01/2026 10:00,${ORDER},ORDABC,item,DELIVERING,${MEMBER},Aisyah,aisyah@example.com,60123456789,PS-CUP-300,"'=HYPERLINK(""x"")",2,300,12,,Jalan Ampang,Ampang,Selangor,68000,Malaysia`,
    )
  })
})

describe('the free-sample report', () => {
  const order = {
    orderedAt: AT,
    orderId: ORDER,
    trackingId: 'SMPABC',
    state: 'DELIVERED',
    memberId: MEMBER,
    itemId: 'SMP-TOU-S',
    itemName: 'Touch S',
    brandId: BRAND,
    formatId: FORMAT,
    sizeId: SIZE,
    addressId: ADDRESS,
    answer: { received: true, at: AT },
  }

  it('names product, member and place, and leaves open what nobody answered', async () => {
    given.scripts.reporting.listSampleOrders = () => [{ rows: [order, { ...order, orderId: VOUCHER, addressId: '', answer: undefined }] }]
    given.scripts.identity.listAddresses = ({ addressIds }) => ({ addresses: addressIds.map((id) => ({ id, ...HOME })) })
    const { body } = await post(adminReportCalls.listSampleOrders.path)
    expect(body['data']).toEqual([
      expect.objectContaining({
        brand: 'DryPantz',
        format: 'pants',
        size: 'm',
        name: 'Aisyah',
        quiet: true,
        city: 'Ampang',
        received: true,
        feedbackAt: AT.toISOString(),
      }),
      expect.objectContaining({ orderId: VOUCHER, city: null, received: null, feedbackAt: null }),
    ])
  })
})

describe('a long report', () => {
  const manyScans = (count: number, onRead: (read: number) => void = () => undefined, onEnd: () => void = () => undefined) =>
    (function* () {
      try {
        for (let read = 0; read < count;) {
          const memberId = randomUUID()
          const rows = Array.from({ length: Math.min(PAGE_ROWS, count - read) }, (_, index) => aScan(`CODE${read + index + 1}`, memberId))
          read += rows.length
          onRead(read)
          yield { rows }
        }
      } finally {
        onEnd()
      }
    })() as unknown as ReturnType<NonNullable<GivenGateway['scripts']['reporting']['listScans']>>

  it('is not answered when its first rows cannot be read', async () => {
    given.scripts.reporting.listScans = () => away()
    expect((await post(adminReportCalls.listScans.path)).status).toBe(503)
  })

  it('breaks off, rather than end as a whole one, when a later part cannot be read', async () => {
    let pages = 0
    given.scripts.reporting.listScans = () => manyScans(1200)
    given.scripts.identity.listMemberNames = () => ((pages += 1) < 2 ? { members: [] } : away())
    await expect(post(adminReportCalls.listScans.path)).rejects.toThrow()
  })

  it('has every row, once and in order, as JSON and as a file', async () => {
    given.scripts.reporting.listScans = () => manyScans(1201)
    const codes = Array.from({ length: 1201 }, (_, index) => `CODE${index + 1}`)
    let asked = 0
    given.scripts.identity.listMemberNames = ({ memberIds = [] }) => {
      asked += memberIds.length
      return { members: [] }
    }
    const { body } = await post(adminReportCalls.listScans.path)
    expect(asked).toBe(Math.ceil(1201 / PAGE_ROWS))
    expect((body['data'] as { code: string }[]).map(({ code }) => code)).toEqual(codes)
    const file = await post(adminReportCalls.listScans.path, {}, { accept: 'text/csv' })
    const lines = String(file.body['text']).split('\r\n')
    expect(lines.slice(1, -1).map((line) => line.split(',')[1])).toEqual(codes)
  })

  it('has the same cells as a workbook, in which a spreadsheet leaves texts as they are', async () => {
    const pages = [...manyScans(1201)]
    given.scripts.reporting.listScans = () => pages
    const { body } = await post(adminReportCalls.listScans.path)
    const response = await fetch(`${given.origin}${API_PATH}${adminReportCalls.listScans.path}`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, accept: XLSX_TYPE },
    })
    expect([response.headers.get('content-type'), response.headers.get('content-disposition')]).toEqual([XLSX_TYPE, 'attachment; filename="scanReport.xlsx"'])
    const [sheet] = await readXlsxFile(Buffer.from(await response.arrayBuffer()))
    const cellsOf = (row: ScanRow) => SCAN_CSV.map(({ value }) => (value(row) === '' ? null : value(row)))
    expect(sheet?.data).toEqual([SCAN_CSV.map(({ header }) => header), ...(body['data'] as ScanRow[]).map(cellsOf)])
  })

  it('is read at the pace of whoever reads it, and no further once they have gone', async () => {
    let read = 0
    let hasEnded = false
    given.scripts.reporting.listScans = () =>
      manyScans(
        50_000,
        (count) => (read = count),
        () => (hasEnded = true),
      )
    const gone = new AbortController()
    const response = await fetch(`${given.origin}${API_PATH}${adminReportCalls.listScans.path}`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      signal: gone.signal,
    })
    expect(response.status).toBe(200)
    let before = -1
    let pausedFor = 0
    await waitFor(
      'reading to pause',
      () => {
        pausedFor = read === before ? pausedFor + 1 : 0
        before = read
        return pausedFor > 20
      },
      READ_MS_MAX,
    )
    expect(read).toBeGreaterThan(0)
    expect(hasEnded).toBe(false)
    gone.abort()
    await waitFor('reading to end', () => hasEnded)
    expect(read).toBeLessThan(50_000)
  })

  it('waits until the same administrator has the one before; of too many one is refused, and nobody else waits', async () => {
    const gone = new AbortController()
    const ask = (sender: string) =>
      fetch(`${given.origin}${API_PATH}${adminReportCalls.listScans.path}`, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${sender}` },
        signal: gone.signal,
      })
    let begun = 0
    given.scripts.reporting.listScans = () => manyScans(50_000, (count) => (begun += count === PAGE_ROWS ? 1 : 0))
    expect((await ask(token)).status).toBe(200)
    // Not read to its end, so that the next three have to wait.
    const waiting = [1, 2, 3].map(() => ask(token).catch(() => undefined))
    const refused = await waitFor('one too many', async () => {
      const answer = await ask(token)
      return answer.status === 429 && answer
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(begun).toBe(1)
    const other = await given.token({ sub: '0190f8f0-0000-7000-8000-0000000000ab', role: 'dev' })
    expect((await ask(other)).status).toBe(200)
    gone.abort()
    await Promise.all(waiting)
    given.scripts.reporting.listScans = () => []
    await waitFor('the turns to be free again', async () => (await post(adminReportCalls.listScans.path)).status === 200)
  })
})

describe('the audit log', () => {
  const row = (id: string, changes: object = {}) => ({
    id,
    at: AT,
    actorKind: 'administrator',
    actorId: ADMIN,
    actorName: 'siti',
    actorFrom: '203.0.113.0/24',
    kind: 'write',
    action: 'codes.toggle-batch',
    recordId: 'b1',
    changes: '{"active":{"before":true,"after":false},"email":{"before":"a•••@example.com","masked":true},"reason":"personal"}',
    reason: '',
    ...changes,
  })
  const idOf = (index: number) => `0190f8f0-0000-7000-8000-${String(index).padStart(12, '0')}`

  it('shows before and after, of personal fields masked values or only that they changed', async () => {
    const asked: object[] = []
    given.scripts.identity.listAudit = (request) => {
      asked.push(request)
      return { rows: [row(idOf(1))] }
    }
    const filter = { who: 'siti', action: 'toggle', recordId: 'b1', kind: 'write', startDate: '2026-01-15', endDate: '2026-01-15' }
    const { body } = await post(adminAuditCalls.searchAudit.path, filter)
    expect(body['data']).toEqual([
      {
        ...row(idOf(1)),
        undoable: true,
        undoes: '',
        undoesAction: '',
        undoneByName: '',
        undoneAt: null,
        recordName: '',
        memberId: '',
        memberName: '',
        undoneBy: '',
        at: AT.toISOString(),
        changes: [
          { field: 'active', before: 'true', after: 'false', personal: false },
          { field: 'email', before: 'a•••@example.com', after: null, personal: true },
          { field: 'reason', before: null, after: null, personal: true },
        ],
      },
    ])
    expect(asked).toMatchObject([
      { who: 'siti', action: 'toggle', recordId: 'b1', kind: 'write', from: new Date('2026-01-14T16:00:00Z'), before: new Date('2026-01-15T16:00:00Z') },
    ])
  })

  it('comes whole, page by page, also as a file', async () => {
    const all = Array.from({ length: 501 }, (_, index) => row(idOf(index)))
    given.scripts.identity.listAudit = ({ afterId, limit }) => {
      const start = afterId === '' ? 0 : all.findIndex(({ id }) => id === afterId) + 1
      return { rows: all.slice(start, start + limit) }
    }
    const { body } = await post(adminAuditCalls.searchAudit.path)
    expect((body['data'] as { id: string }[]).map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    const file = await post(adminAuditCalls.searchAudit.path, {}, { accept: 'text/csv' })
    expect(String(file.body['text']).split('\r\n')[1]).toBe(
      `15/01/2026 10:00,administrator,${ADMIN},siti,203.0.113.0/24,write,codes.toggle-batch,b1,,,,"active: true → false; email: a•••@example.com → nothing (masked); reason: personal",,,,,,`,
    )
  })

  it('is paged by rows, also where nobody is meant, and a page has no more rows than were asked for', async () => {
    const asked: object[] = []
    given.scripts.identity.listAudit = ({ afterId, limit }) => {
      asked.push({ afterId, limit })
      return { rows: [row(idOf(1)), row(idOf(2)), row(idOf(3))].slice(afterId === '' ? 0 : 2, limit + 2) }
    }
    const page = async (fields: object) => (await post(adminAuditCalls.searchAudit.path, { limit: 2, ...fields })).body
    expect(await page({})).toMatchObject({ data: [{ id: idOf(1) }, { id: idOf(2) }], next: idOf(2) })
    expect(await page({ before: idOf(2) })).toMatchObject({ data: [{ id: idOf(3) }], next: null })
    expect(asked).toEqual([
      { afterId: '', limit: 3 },
      { afterId: idOf(2), limit: 3 },
    ])
    given.scripts.identity.findMember = () => ({ memberId: '' })
    expect(await page({ member: 'nobody@example.com' })).toEqual({ data: [], next: null })
    expect((await post(adminAuditCalls.searchAudit.path, { limit: 2, before: 'x' })).status).toBe(400)
  })
})
