import { adminCodeCalls, adminReportCalls, adminVoucherCalls } from '@club/contracts/http'
import type { ListQuery } from '@club/contracts/platform/lists'
import { LIST_MEMBERS_SEARCHED_MAX } from '@club/rules'
import { ADMIN, AT, givenGateway, MEMBER, quietServices } from './given-gateway'
import type { GivenGateway } from './given-gateway'
import { aScan } from './given-scan'

let given: GivenGateway
let token: string
beforeAll(async () => {
  given = await givenGateway()
  token = await given.token({ sub: ADMIN, role: 'dev' })
})
beforeEach(() => Object.assign(given.scripts, quietServices()))
afterAll(() => given.stop())

const post = (path: string, body: object = {}, headers: Record<string, string> = {}) => given.call('POST', path, { body, token, headers })
const get = (path: string, query: Record<string, string>) => given.call('GET', `${path}?${new URLSearchParams(query).toString()}`, { token })

describe('a report, read page by page', () => {
  const KEY = '0190f8f0-0000-7000-8000-000000000e04'

  it.each([
    { limit: 0 },
    { limit: 201 },
    { before: 'CODE1' },
    { sort: 'name' },
    { sort: '--code' },
    { filter: 'is.brand=DryPantz' },
    { filter: 'min.points=many' },
    { filter: 'is.codeGroup=OTHER' },
    { filter: 'has.constructor=x' },
    { q: 'x'.repeat(201) },
  ])('refuses what the list cannot do: %j', async (body) => {
    expect((await post(adminReportCalls.listScans.path, body)).status).toBe(400)
  })

  it('asks for the page of the rows that fit, names their members, and says where the next one begins', async () => {
    const asked: object[] = []
    given.scripts.identity.searchMembers = (request) => {
      asked.push(request)
      return { members: [{ memberId: MEMBER, matched: 'name', exact: false }] }
    }
    given.scripts.reporting.listScans = (request) => {
      asked.push(request)
      return [{ rows: [aScan('CODE1', MEMBER)], next: KEY }]
    }
    const body = { startDate: '2026-01-15', limit: 2, before: KEY, q: ' Aisyah ', sort: '-code', filter: 'min.points=100&has.brand=dry' }
    expect((await post(adminReportCalls.listScans.path, body)).body).toEqual({ data: [expect.objectContaining({ code: 'CODE1', name: 'Aisyah' })], next: KEY })
    expect(asked).toEqual([
      { text: 'Aisyah', limit: LIST_MEMBERS_SEARCHED_MAX },
      {
        startOn: '2026-01-15',
        endOn: '',
        list: {
          search: 'Aisyah',
          memberIds: [MEMBER],
          filters: [
            { column: 'points', kind: 'min', value: '100' },
            { column: 'brand', kind: 'has', value: 'dry' },
          ],
          sort: 'code',
          descending: true,
          before: KEY,
          limit: 2,
        },
      },
    ])
  })

  it('says so when the search fits more members than are looked for, and when it is the last page', async () => {
    const found = { memberId: MEMBER, matched: 'name', exact: false }
    given.scripts.identity.searchMembers = () => ({ members: Array.from({ length: LIST_MEMBERS_SEARCHED_MAX }, () => found) })
    given.scripts.reporting.listScans = () => [{ rows: [], next: '' }]
    expect((await post(adminReportCalls.listScans.path, { q: 'binti' })).body).toEqual({ data: [], next: null, cut: true })
  })

  it('is all of the rows that fit as a file', async () => {
    let limit: number | undefined
    given.scripts.reporting.listScans = ({ list }) => {
      limit = list?.limit
      return [{ rows: [aScan('CODE1', MEMBER)] }, { rows: [aScan('CODE2', MEMBER)] }]
    }
    const { body } = await post(adminReportCalls.listScans.path, { filter: 'has.brand=dry', limit: 100 }, { accept: 'text/csv' })
    expect([String(body['text']).split('\r\n').length, limit]).toEqual([4, 0])
  })
})

it('points by member are paged by the newest line of the last one, and are a file of those whom a search means', async () => {
  const LINE = '0190f8f0-0000-7000-8000-000000000e05'
  const asked: (ListQuery | undefined)[] = []
  given.scripts.ledger['readMemberSums'] = ({ list }: { list?: ListQuery }) => {
    asked.push(list)
    return [{ rows: [{ memberId: MEMBER, earned: 450n, used: 200n, balance: 250n, lastAt: AT }], next: LINE }]
  }
  const page = await post(adminReportCalls.listPoints.path, { limit: 1, before: LINE })
  expect(page.body).toEqual({
    data: [expect.objectContaining({ userId: MEMBER, name: 'Aisyah', pointsEarned: 450, pointsUsed: 200, totalPoints: 250 })],
    next: LINE,
  })
  expect((await post(adminReportCalls.listPoints.path)).body).not.toHaveProperty('next')
  const file = await post(adminReportCalls.listPoints.path, { q: 'Aisyah' }, { accept: 'text/csv' })
  expect(String(file.body['text'])).toContain('userId,name,email,number,tier,pointsEarned,pointsUsed,totalPoints')
  expect(asked.map((list) => [list?.before, list?.search, list?.limit])).toEqual([
    [LINE, '', 1],
    [undefined, undefined, undefined],
    ['', 'Aisyah', 0],
  ])
})

describe('the codes of a batch, read page by page', () => {
  const BATCH = '0190f8f0-0000-7000-8000-000000000b01'
  const aCode = (code: string) => ({ code, scanned: false, createdAt: AT, updatedAt: AT, memberId: '', batchId: BATCH })

  it('never have a code in an address: the next page is asked for by a sealed one', async () => {
    const asked: (string | undefined)[] = []
    given.scripts.codes['listBatches'] = () => ({ batches: [{ id: BATCH, status: 'complete', createdAt: AT }], doublePointsDay: 15 })
    given.scripts.codes['listBatchCodes'] = ({ list }: { list?: { before: string } }) => {
      asked.push(list?.before)
      return { codes: [aCode('ABCDEFGH23')], next: 'ABCDEFGH23' }
    }
    const first = await get(adminCodeCalls.listCodes.path, { id: BATCH, limit: '1' })
    const next = String(first.body['next'])
    expect(first.body['data']).toEqual([expect.objectContaining({ code: 'ABCDEFGH23', status: 'available' })])
    expect(next).not.toContain('ABCDEFGH23')
    expect((await get(adminCodeCalls.listCodes.path, { id: BATCH, limit: '1', before: next })).status).toBe(200)
    expect(asked).toEqual(['', 'ABCDEFGH23'])
    const forged = `${next.startsWith('A') ? 'B' : 'A'}${next.slice(1)}`
    expect((await get(adminCodeCalls.listCodes.path, { id: BATCH, limit: '1', before: forged })).status).toBe(400)
  })

  it('are bare as a whole, as those of a batch of vouchers are', async () => {
    given.scripts.codes['listBatches'] = () => ({ batches: [{ id: BATCH, status: 'complete', createdAt: AT }], doublePointsDay: 15 })
    given.scripts.codes['listBatchCodes'] = () => ({ codes: [aCode('ABCDEFGH23')], next: '' })
    expect((await get(adminCodeCalls.listCodes.path, { id: BATCH })).body).toHaveLength(1)
    const voucher = { code: 'PIN-1', status: 'available', createdAt: AT, updatedAt: AT, memberId: '', position: 1 }
    given.scripts.catalogue['listVoucherCodes'] = () => ({ result: { $case: 'list', value: { codes: [voucher], next: '1' } } })
    expect((await get(adminVoucherCalls.listVoucherCodes.path, { id: BATCH })).body).toHaveLength(1)
    expect((await get(adminVoucherCalls.listVoucherCodes.path, { id: BATCH, filter: 'is.status=available' })).body).toMatchObject({ next: '1' })
    expect((await get(adminVoucherCalls.listVoucherCodes.path, { id: BATCH, filter: 'is.status=lost' })).status).toBe(400)
  })

  it('give no number of a member who took a voucher and has none', async () => {
    const code = { code: 'PIN-1', status: 'redeemed', createdAt: AT, updatedAt: AT, memberId: MEMBER, position: 1 }
    given.scripts.catalogue['listVoucherCodes'] = () => ({ result: { $case: 'list', value: { codes: [code, { ...code, memberId: '', position: 2 }] } } })
    given.scripts.identity['listMemberNames'] = () => ({
      members: [{ id: MEMBER, name: 'Aisyah', email: 'aisyah@example.com', number: '', quiet: false, status: 'active' }],
    })
    expect((await get(adminVoucherCalls.listVoucherCodes.path, { id: BATCH })).body).toMatchObject([
      { name: 'Aisyah', number: null },
      { name: null, number: null },
    ])
  })
})
