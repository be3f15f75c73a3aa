import { adminCodeCalls, adminMassCreditCalls, adminReportCalls, adminVoucherCalls, operationCalls } from '@club/contracts/http'
import { XLSX_TYPE } from '@club/contracts/xlsx'
import { ServerError, Status } from '@club/service-host'
import { waitFor } from '@club/testing'
import { aBatch, ADMIN, AT, BRAND, FORMAT, givenGateway, MEMBER, quietServices, refused, SIZE } from './given-gateway'
import type { GivenGateway } from './given-gateway'
import { away } from './scripted-services'

let given: GivenGateway
let token: string
beforeAll(async () => {
  given = await givenGateway()
  token = await given.token({ sub: ADMIN, role: 'dev' })
})
beforeEach(() => Object.assign(given.scripts, quietServices()))
afterAll(() => given.stop())

const post = (path: string, body: object = {}) => given.call('POST', path, { body, token })

describe('a batch of codes that waits for another administrator', () => {
  it('is not approved by its creator', async () => {
    given.scripts.ledger['decideCredit'] = () => refused('CREDIT_REFUSAL_OWN_BATCH')
    const decision = { id: aBatch().id, decision: 'approve', reason: 'Ordered by the printer' }
    expect(await post(adminMassCreditCalls.approveCredit.path, decision)).toMatchObject({
      status: 403,
      body: { error: 'Somebody else has to approve this', code: 'OWN_BATCH' },
    })
  })

  it('is answered so, listed with its sum and its creator, and decided about by its id', async () => {
    const waiting = aBatch({ status: 'awaiting-approval', fileReady: false, quantity: 1000 })
    given.scripts.codes['generateBatch'] = () => ({ result: { $case: 'batch', value: waiting } })
    given.scripts.codes['listBatches'] = () => ({
      batches: [waiting, aBatch({ createdBy: 'operator' }), aBatch({ createdBy: '' })],
      doublePointsDay: 15,
      generating: false,
    })
    const asked: object[] = []
    given.scripts.ledger['decideCredit'] = (request: object) => {
      asked.push(request)
      return { result: { $case: 'issuance', value: { id: waiting.id, state: 'ISSUANCE_STATE_GRANTED', revision: 2 } } }
    }
    const form = { brandId: BRAND, formatId: FORMAT, sizeId: SIZE, quantity: 1000, points: 150 }
    expect((await post(adminCodeCalls.generateCodes.path, form)).body).toEqual({ id: waiting.id, status: 'awaiting-approval', state: 'AWAITING_APPROVAL' })
    expect((await given.call('GET', adminCodeCalls.listCodeBatches.path, { token })).body).toMatchObject({
      batches: [
        { status: 'awaiting-approval', sum: 150_000, createdBy: 'dev', fileUrl: null },
        { status: 'complete', sum: 150, createdBy: 'operator' },
        { createdBy: '' },
      ],
    })
    const decision = { id: waiting.id, decision: 'approve', reason: 'Ordered by the printer' }
    expect(await post(adminMassCreditCalls.approveCredit.path, decision)).toEqual(
      expect.objectContaining({ status: 200, body: { id: waiting.id, decision: 'approve' } }),
    )
    expect(asked).toMatchObject([{ creditId: waiting.id, decision: 'CREDIT_DECISION_APPROVE', reason: 'Ordered by the printer' }])
  })
})

describe('the file of a batch', () => {
  const linkOf = async (format: 'fileUrl' | 'xlsxUrl') => {
    const { body } = await given.call('GET', adminCodeCalls.listCodeBatches.path, { token })
    return String((body['batches'] as Record<typeof format, string>[])[0]?.[format])
  }
  const fileUrl = () => linkOf('fileUrl')

  it('is not read without its signature, with another one or too late', async () => {
    const url = await fileUrl()
    const path = url.split('?')[0]
    const forged = url.replace(/signature=(.)/, (_, first: string) => `signature=${first === '_' ? '-' : '_'}`)
    for (const other of [path, forged, url.replace('000000000001', '000000000002'), url.replace('.csv?', '.xlsx?'), url.replace('.csv?', '.exe?')])
      expect((await fetch(`${given.origin}${other}`)).status).toBe(403)
    const later = new Date(Date.now() + 16 * 60_000).toISOString()
    expect((await fetch(`${given.origin}${url}`, { headers: { 'x-test-now': later } })).status).toBe(403)
  })

  it('is not found when codes does not have it', async () => {
    given.scripts.codes['readBatchFile'] = () => {
      throw new ServerError(Status.NOT_FOUND, 'none')
    }
    expect((await fetch(`${given.origin}${await fileUrl()}`)).status).toBe(404)
  })

  it('is streamed to whoever holds the link', async () => {
    const response = await fetch(`${given.origin}${await fileUrl()}`)
    expect(response.headers.get('content-type')).toContain('text/csv')
    expect(await response.text()).toBe('code\nABCDEFGH23\n')
  })

  it('is streamed as a workbook by a link of its own', async () => {
    const response = await fetch(`${given.origin}${await linkOf('xlsxUrl')}`)
    expect([response.headers.get('content-type'), response.headers.get('content-disposition')]).toEqual([
      XLSX_TYPE,
      expect.stringMatching(/^attachment; filename="codes-[0-9a-f-]{36}\.xlsx"$/),
    ])
    expect(await response.text()).toBe('the workbook')
  })

  it('has no link before it is there', async () => {
    given.scripts.codes['listBatches'] = () => ({ batches: [aBatch({ status: 'generating', fileReady: false })], doublePointsDay: 15, generating: true })
    const { body } = await given.call('GET', adminCodeCalls.listCodeBatches.path, { token })
    expect(body).toMatchObject({ generatingStatus: true, doublePointsDate: { date: 15 }, batches: [{ fileUrl: null, xlsxUrl: null, status: 'generating' }] })
  })
})

describe('reports', () => {
  it('refuse a start after the end', async () => {
    const answer = await post(adminReportCalls.listScans.path, { startDate: '2026-02-01', endDate: '2026-01-01' })
    expect(answer).toMatchObject({ status: 400, body: { error: 'Start date cannot be later than end date.' } })
  })

  it.each<Record<string, string>>([{}, { accept: 'text/csv' }])('show nobody’s data when that cannot be noted (%j)', async (headers) => {
    given.scripts.identity['recordAudit'] = away
    const answer = await given.call('POST', adminReportCalls.listScans.path, { body: {}, token, headers })
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  })

  it('record the members of each page before it is sent, each of them once', async () => {
    const noted: { call: string; part: number; role: string; query: string; members: number; skipLog: boolean }[] = []
    given.scripts.identity['recordAudit'] = ({ call, part, role, query, memberIds, skipLog }) => {
      noted.push({ call, part, role, query, members: memberIds.length / 16, skipLog })
      return {}
    }
    const scan = (memberId: string) => ({
      scannedAt: AT,
      code: 'ABCDEFGH23',
      codeGroup: 'STANDARD',
      batchId: 'b1',
      brand: 'B',
      format: 'pants',
      size: 'm',
      points: 1n,
      bonusPoints: 0n,
      memberId,
    })
    const other = MEMBER.replace(/1$/, '2')
    given.scripts.reporting['listScans'] = () => [{ rows: [scan(MEMBER), scan(MEMBER)] }, { rows: [scan(MEMBER)] }, { rows: [scan(other)] }]
    await post(adminReportCalls.listScans.path, { startDate: '2026-01-01' })
    const shared = { call: adminReportCalls.listScans.id, role: 'dev', query: JSON.stringify({ startDate: '2026-01-01' }) }
    expect(noted).toEqual([
      { ...shared, part: 0, members: 1, skipLog: false },
      { ...shared, part: 1, members: 1, skipLog: true },
    ])
    given.scripts.reporting['listScans'] = () => []
    noted.length = 0
    await post(adminReportCalls.listScans.path, { startDate: '2026-01-01' })
    expect(noted).toEqual([{ ...shared, part: 0, members: 0, skipLog: false }])
  })

  it('begin to record the accounts of a list while their points are asked for, and wait for it before a byte leaves', async () => {
    const steps: string[] = []
    let recorded = () => undefined as void
    let isAnswered = false
    given.scripts.identity['listAccounts'] = () => ({ accounts: [{ id: MEMBER, registeredAt: AT, status: 'active' }] })
    given.scripts.identity['recordAudit'] = ({ memberIds }) => {
      steps.push(`recording ${memberIds.length / 16}`)
      return new Promise((resolve) => (recorded = () => resolve({})))
    }
    given.scripts.ledger['listBooks'] = async () => {
      await waitFor('a record', () => steps.length > 0)
      steps.push('points')
      return { books: [] }
    }
    const answer = post(adminReportCalls.listAccounts.path).then((body) => {
      isAnswered = true
      return body
    })
    await waitFor('the points', () => steps.length === 2)
    expect([steps, isAnswered]).toEqual([['recording 1', 'points'], false])
    recorded()
    expect(await answer).toMatchObject({ status: 200, body: { data: [{ id: MEMBER }] } })
    given.scripts.identity['recordAudit'] = away
    given.scripts.ledger['listBooks'] = () => ({ books: [] })
    expect(await post(adminReportCalls.listAccounts.path)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  })

  it('break off where a later page cannot be recorded: its members are not sent', async () => {
    const other = MEMBER.replace(/1$/, '2')
    const row = { scannedAt: AT, code: 'ABCDEFGH23', codeGroup: 'STANDARD', batchId: 'b1', brand: 'B', format: 'pants', size: 'm', points: 1n, bonusPoints: 0n }
    given.scripts.reporting['listScans'] = () => [{ rows: [{ ...row, memberId: MEMBER }] }, { rows: [{ ...row, memberId: other }] }]
    given.scripts.identity['recordAudit'] = ({ part }) => (part < 1 ? {} : away())
    await expect(post(adminReportCalls.listScans.path)).rejects.toThrow()
  })

  it('note whose data was read before it leaves, and what was requested, never the words of a search', async () => {
    const rows: unknown[] = []
    given.scripts.identity['recordAudit'] = (row: object) => {
      rows.push(row)
      return {}
    }
    expect((await post(adminCodeCalls.findCode.path, { query: 'ABCDEFGH23' })).status).toBe(200)
    expect((await given.call('GET', `${adminCodeCalls.listCodes.path}?id=${aBatch().id}`, { token })).status).toBe(200)
    expect(rows).toMatchObject([
      { adminId: ADMIN, call: adminCodeCalls.findCode.id, recordId: 'search', kind: 'read' },
      { adminId: ADMIN, call: adminCodeCalls.listCodes.id, recordId: aBatch().id, kind: 'read' },
    ])
  })

  it('say of a code, of a voucher and of points who is not to be called about a baby', async () => {
    const codeFields = { code: 'ABCDEFGH23', batchId: aBatch().id, createdAt: AT, updatedAt: AT }
    given.scripts.codes['findCode'] = () => ({
      codes: [
        { ...codeFields, scanned: true, memberId: MEMBER },
        { ...codeFields, scanned: false, memberId: '' },
      ],
    })
    given.scripts.catalogue['listVoucherCodes'] = () => ({
      result: { $case: 'list', value: { codes: [{ code: 'PIN-1', status: 'used', createdAt: AT, updatedAt: AT, memberId: MEMBER, position: 1 }] } },
    })
    given.scripts.ledger['readMemberSums'] = () => [{ rows: [{ memberId: MEMBER, earned: 1n, used: 0n, balance: 1n, lastAt: AT }] }]
    const quietIn = (rows: unknown) => (rows as { quiet: boolean }[]).map(({ quiet }) => quiet)
    expect(quietIn((await post(adminCodeCalls.findCode.path, { query: 'ABCDEFGH23' })).body)).toEqual([true, false])
    expect(quietIn((await given.call('GET', `${adminVoucherCalls.listVoucherCodes.path}?id=${aBatch().id}`, { token })).body)).toEqual([true])
    expect(quietIn((await post(adminReportCalls.listPoints.path)).body['data'])).toEqual([true])
  })

  it('give scans the names of their members, as rows and as a file', async () => {
    const scan = { scannedAt: AT, code: 'ABCDEFGH23', codeGroup: 'STANDARD', batchId: 'b1', brand: 'DryPantz', format: 'pants', size: 'm' }
    given.scripts.reporting['listScans'] = () => [{ rows: [{ ...scan, points: 150n, bonusPoints: 300n, memberId: MEMBER }] }]
    const { body } = await post(adminReportCalls.listScans.path)
    expect(body['data']).toEqual([
      expect.objectContaining({
        code: 'ABCDEFGH23',
        points: 150,
        userId: MEMBER,
        name: 'Aisyah',
        email: 'aisyah@example.com',
        number: '60123456789',
        quiet: true,
      }),
    ])
    const file = await given.call('POST', adminReportCalls.listScans.path, { body: {}, token, headers: { accept: 'text/csv' } })
    expect(String(file.body['text'])).toContain('15/01/2026 10:00,ABCDEFGH23,STANDARD,b1,DryPantz,pants,m,150,300,')
  })
})

describe('accounts and points', () => {
  const account = {
    id: MEMBER,
    name: 'Aisyah',
    email: 'aisyah@example.com',
    number: '60123456789',
    language: 'en',
    receiveMail: true,
    verified: true,
    status: 'active',
    children: [],
    referralCode: 'BCAAAAAA',
    registeredAt: AT,
  }

  it('are not searched for two letters', async () => {
    expect(await post(adminReportCalls.searchAccounts.path, { query: ' ai ' })).toMatchObject({
      status: 400,
      body: { error: 'Please enter at least 3 characters' },
    })
  })

  it.each([
    ['email', 'Email already exists'],
    ['number', 'Number already exists'],
  ])('name the %s that another member has', async (field, error) => {
    given.scripts.identity['editAccount'] = () => ({
      ...refused('IDENTITY_REFUSAL_TAKEN', { field, errorName: 'already-exists' }),
    })
    const form = { id: MEMBER, name: 'Aisyah', email: 'a@example.com', number: '0123456789' }
    expect(await post(adminReportCalls.editAccount.path, form)).toMatchObject({ status: 409, body: { error, field } })
  })

  it('come with tier, balance and state, the days requested being those of Kuala Lumpur', async () => {
    let lastRequest: object = {}
    given.scripts.identity['listAccounts'] = (request: object) => {
      lastRequest = request
      return { accounts: [account] }
    }
    given.scripts.tiers['getStandings'] = () => ({ standings: [{ memberId: MEMBER, tier: 'Platinum' }] })
    given.scripts.ledger['listBooks'] = () => ({ books: [{ memberId: MEMBER, balance: 450n, frozenAt: AT }] })
    const { body } = await post(adminReportCalls.listAccounts.path, { startDate: '2026-01-15', endDate: '2026-01-15' })
    expect(body['data']).toEqual([
      expect.objectContaining({ id: MEMBER, tier: 'Platinum', totalPoints: 450, status: 'frozen', dob: null, promoterCode: null, createdAt: AT.toISOString() }),
    ])
    expect(lastRequest).toMatchObject({ registeredFrom: new Date('2026-01-14T16:00:00Z'), registeredBefore: new Date('2026-01-15T16:00:00Z') })
  })

  it('of one member are those of whom identity finds, and of nobody else', async () => {
    given.scripts.identity['findMember'] = ({ query }: { query: string }) => ({ memberId: query === '0123456789' ? MEMBER : '' })
    // More than one page, so that the report continues after the last line of the first.
    const lines = Array.from({ length: 1001 }, (_, index) => ({ id: `l${index}`, points: 450n, source: 'Unique Code', occurredAt: AT }))
    given.scripts.ledger['listEntries'] = ({ beforeId, limit }: { beforeId: string; limit: number }) => {
      const from = beforeId === '' ? 0 : lines.findIndex(({ id }) => id === beforeId) + 1
      return { entries: lines.slice(from, from + limit) }
    }
    expect((await post(adminReportCalls.listPointsOfUser.path, { query: '0123456789' })).body).toEqual({
      quiet: true,
      data: lines.map(() => ({ createdAt: AT.toISOString(), points: 450, source: 'Unique Code' })),
    })
    expect((await post(adminReportCalls.listPointsOfUser.path, { query: 'aisyah' })).status).toBe(404)
  })
})

it('runs a job at a chosen time', async () => {
  let lastRequest: { name?: string; now?: Date } = {}
  given.scripts.jobs['runJob'] = (request: object) => {
    lastRequest = request
    return { known: true, counts: { changed: 3n } }
  }
  const { body } = await given.call('POST', operationCalls.runJob.path, { body: { job: 'tiers.review', now: AT.toISOString() } })
  expect(body).toEqual({ job: 'tiers.review', ran: true, changed: 3 })
  expect(lastRequest).toEqual({ name: 'tiers.review', now: AT })
})

it('has no tools of development in production', async () => {
  const production = await givenGateway({ ALLOW_TEST_CLOCK: 'false' })
  for (const [method, path] of [
    ['GET', '/dev/outbox'],
    ['POST', '/dev/jobs/run'],
  ] as const)
    expect((await production.call(method, path, method === 'POST' ? { body: { job: 'tiers.review' } } : {})).status).toBe(404)
  await production.stop()
})
