import { createHash } from 'node:crypto'
import { ADMIN, AT, givenGateway, MEMBER, quietServices } from './given-gateway'
import type { GivenGateway } from './given-gateway'
import { RECORD } from './refusal-rows'
import { away } from './scripted-services'

let given: GivenGateway
beforeAll(async () => {
  given = await givenGateway()
})
beforeEach(() => {
  Object.assign(given.scripts, quietServices())
  given.scripts.identity.findMembersByEmail = ({ emails }) => ({ memberIds: emails.map((email) => (email.startsWith('aisyah') ? MEMBER : '')) })
})
afterAll(() => given.stop())

async function ask(method: 'GET' | 'POST', path: string, { fields, csv, key }: { fields?: Record<string, string>; csv?: string | Buffer; key?: string } = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) form.append(name, value)
  if (csv !== undefined) form.append('file', new File([new Uint8Array(Buffer.from(csv))], 'credits.csv', { type: 'text/csv' }))
  const response = await fetch(given.api + path, {
    method,
    headers: { authorization: `Bearer ${await given.token({ sub: ADMIN, role: 'dev' })}`, ...(key ? { 'idempotency-key': key } : {}) },
    ...(method === 'POST' ? { body: form } : {}),
  })
  return { status: response.status, body: (await response.json()) as unknown }
}
const CHECK = '/admin/setting/massCredit/check'
const SUBMIT = '/admin/setting/massCredit'
const aCredit = (overrides: object = {}) => ({
  id: RECORD,
  type: 'CREDIT_TYPE_CAMPAIGN',
  title: 'Hari Raya',
  points: 50n,
  createdAt: AT,
  createdBy: ADMIN,
  state: 'CREDIT_STATE_CREDITING',
  total: 3,
  credited: 0,
  done: 1,
  ...overrides,
})
const WAITING = aCredit({ state: 'CREDIT_STATE_AWAITING_APPROVAL', sum: 150_000n, fileName: 'hari-raya.csv' })
const CREDITED = aCredit({ state: 'CREDIT_STATE_CREDITED', credited: 2, done: 3 })

describe('a file of credits', () => {
  it.each([
    ['a campaign with other columns', 'campaign', 'email,points\na@b.my,5\n', 'there is no column "points"; the first line names the columns: email'],
    ['no header', 'campaign', 'a@b.my\n', 'there is no column "a@b.my"; the first line names the columns: email'],
    ['a refund without points', 'refund', 'email,description,points\na@b.my,Order 1,\n', 'points are a whole number from 1 to 100,000', 2],
    ['half a point', 'refund', 'email,description,points\na@b.my,Order 1,5\nb@b.my,Order 2,1.5\n', 'points are a whole number from 1 to 100,000', 3],
    ['too many points', 'refund', 'email,description,points\na@b.my,Order 1,100001\n', 'points are a whole number from 1 to 100,000', 2],
    ['a refund for nothing', 'refund', 'email,description,points\na@b.my,,5\n', 'the description is empty', 2],
    ['a row without an email', 'refund', 'email,description,points\n,Order 1,5\n', 'the email is empty', 2],
  ])('with %s is refused by its line, when it is checked and when it is sent', async (_what, type, csv, reason, line = 1) => {
    const refusal = { status: 400, body: { code: 'CSV_LINE_INVALID', error: `Line ${line} of the CSV file is not valid: ${reason}` } }
    expect(await ask('POST', CHECK, { fields: { type }, csv })).toMatchObject(refusal)
    expect(await ask('POST', SUBMIT, { fields: { type, title: 'Hari Raya', points: '50' }, csv })).toMatchObject(refusal)
  })

  it('that is no CSV is refused', async () => {
    expect((await ask('POST', CHECK, { fields: { type: 'campaign' }, csv: Buffer.from('89504e470d0a1a0a0000', 'hex') })).status).toBe(415)
  })

  it('is answered row by row, without an id where the email belongs to nobody', async () => {
    const csv = 'EMAIL;Description;points\r\naisyah@example.com;"Order 1; late";30\r\nnobody@b.my;Order 2;5\r\n'
    expect(await ask('POST', CHECK, { fields: { type: 'refund' }, csv: Buffer.from(`\ufeff${csv}`, 'utf16le') })).toEqual({
      status: 200,
      body: [
        { id: MEMBER, email: 'aisyah@example.com', quiet: true, description: 'Order 1; late', points: 30 },
        { email: 'nobody@b.my', description: 'Order 2', points: 5 },
      ],
    })
    expect(await ask('POST', CHECK, { fields: { type: 'campaign' }, csv: 'Email\naisyah@example.com\nnobody@b.my' })).toEqual({
      status: 200,
      body: [{ id: MEMBER, email: 'aisyah@example.com', quiet: true }, { email: 'nobody@b.my' }],
    })
  })

  it('has lines that are no rows: they are shown and not sent', async () => {
    const csv = 'Refunds of November,,\r\nE-mail,Description,Points\r\naisyah@example.com,Order 1,30.00\r\nTotal,,30\r\n'
    expect(await ask('POST', CHECK, { fields: { type: 'refund' }, csv })).toMatchObject({
      status: 200,
      body: [
        { id: MEMBER, email: 'aisyah@example.com', points: 30 },
        { email: 'Refunds of November', points: 0, problem: { line: 1, reason: 'unusual', why: 'it stands before the heading on line 2' } },
        { email: 'Total, , 30', points: 0, problem: { line: 4, reason: 'unusual', why: 'it looks like a total' } },
      ],
    })
    let sent: object | undefined
    given.scripts.ledger.submitCredit = (request) => {
      sent = request
      return { result: { $case: 'credit', value: CREDITED as never } }
    }
    given.scripts.ledger.listCredits = () => ({ credits: [CREDITED as never] })
    expect((await ask('POST', SUBMIT, { fields: { type: 'refund' }, csv })).status).toBe(200)
    expect(sent).toMatchObject({ rows: [{ memberId: MEMBER, email: 'aisyah@example.com', points: 30n }] })
  })
})

describe('a mass credit', () => {
  const csv = 'email\naisyah@example.com\nnobody@b.my\naisyah@example.com\n'
  const fields = { type: 'campaign', title: ' Hari Raya ', points: '50' }

  it('is answered when its rows are decided, also when the ledger was away meanwhile', async () => {
    const asked: object[] = []
    given.scripts.ledger.submitCredit = (request) => {
      asked.push(request)
      return { result: { $case: 'credit', value: aCredit() as never } }
    }
    const looks = [() => ({ credits: [aCredit({ done: 2, credited: 1 })] }), away, () => ({ credits: [CREDITED] })]
    given.scripts.ledger.listCredits = () => (looks.shift() ?? away)() as never
    expect(await ask('POST', SUBMIT, { fields, csv, key: 'intent-1' })).toEqual({ status: 200, body: { id: RECORD, total: 3, credited: 2, skipped: 1 } })
    expect(looks).toEqual([])
    expect(asked).toMatchObject([
      {
        type: 'CREDIT_TYPE_CAMPAIGN',
        title: 'Hari Raya',
        points: 50n,
        idempotencyKey: 'intent-1',
        fileHash: createHash('sha256').update(csv).digest('hex'),
        fileName: 'credits.csv',
        rows: [
          { memberId: MEMBER, email: 'aisyah@example.com' },
          { memberId: '', email: 'nobody@b.my' },
          { memberId: MEMBER, email: 'aisyah@example.com' },
        ],
      },
    ])
  })

  it('that waits for another administrator is answered so at once, and shows who decided and why', async () => {
    given.scripts.ledger.submitCredit = () => ({ result: { $case: 'credit', value: WAITING as never } })
    given.scripts.ledger.listCredits = () => ({ credits: [WAITING as never] })
    given.scripts.ledger.listCreditRows = () => ({ rows: [{ id: 'row-1', memberId: MEMBER, points: 50n, state: 'CREDIT_ROW_STATE_WAITING' } as never] })
    expect(await ask('POST', SUBMIT, { fields, csv })).toEqual({
      status: 200,
      body: { id: RECORD, total: 3, credited: 0, skipped: 1, state: 'AWAITING_APPROVAL' },
    })
    expect(await ask('GET', `/admin/fetch/massCredit?id=${RECORD}`)).toMatchObject({
      body: { state: 'AWAITING_APPROVAL', sum: 150_000, fileName: 'hari-raya.csv', approval: null, details: [{ state: 'waiting' }] },
    })
    const rejected = { ...WAITING, state: 'CREDIT_STATE_REJECTED', decidedAt: AT, decidedBy: ADMIN, decisionReason: 'Not our campaign' }
    given.scripts.ledger.listCredits = () => ({ credits: [rejected as never] })
    expect(await ask('GET', `/admin/fetch/massCredit?id=${RECORD}`)).toMatchObject({
      body: { state: 'rejected', approval: { at: AT.toISOString(), by: 'dev', reason: 'Not our campaign' }, details: [{ state: 'rejected' }] },
    })
  })

  it('that is parked says since when and what failed last, until it goes on', async () => {
    const parked = { ...CREDITED, state: 'CREDIT_STATE_CREDITING', parkedAt: AT, parkedReason: 'the machine is out of order' }
    given.scripts.ledger.listCredits = () => ({ credits: [parked as never] })
    given.scripts.ledger.listCreditRows = () => ({ rows: [] })
    expect(await ask('GET', `/admin/fetch/massCredit?id=${RECORD}`)).toMatchObject({
      body: { state: 'crediting', parked: { at: AT.toISOString(), reason: 'the machine is out of order' } },
    })
    given.scripts.ledger.listCredits = () => ({ credits: [CREDITED as never] })
    expect(await ask('GET', `/admin/fetch/massCredit?id=${RECORD}`)).toMatchObject({ body: { parked: null } })
  })

  it('is decided about with the reason, which the ledger gets, and an approval is answered when the rows are credited', async () => {
    const asked: object[] = []
    given.scripts.ledger.decideCredit = (request) => {
      asked.push(request)
      return { result: { $case: 'credit', value: aCredit() as never } }
    }
    given.scripts.ledger.listCredits = () => ({ credits: [CREDITED as never] })
    const decision = { id: RECORD, decision: 'approve', reason: ' Compared with the list ' }
    const response = await fetch(`${given.api}${SUBMIT}/approve`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await given.token({ sub: ADMIN, role: 'tdgops' })}`, 'content-type': 'application/json' },
      body: JSON.stringify(decision),
    })
    expect(await response.json()).toEqual({ id: RECORD, decision: 'approve', total: 3, credited: 2, skipped: 1 })
    expect(asked).toMatchObject([{ creditId: RECORD, decision: 'CREDIT_DECISION_APPROVE', reason: 'Compared with the list' }])
  })

  it('stands in the history and in its details with what became of each row, and is followed while it is processed', async () => {
    const row = (position: number, fields: object) => ({ id: `row-${position}`, position, email: 'aisyah@example.com', points: 50n, ...fields })
    const rows = [
      row(1, { memberId: MEMBER, state: 'CREDIT_ROW_STATE_REVERSED', recovered: 20n }),
      row(2, { email: 'nobody@b.my', state: 'CREDIT_ROW_STATE_UNKNOWN' }),
    ]
    const reversal = { state: 'CREDIT_STATE_REVERSED', reversedAt: AT, reversedBy: ADMIN, reversalReason: 'The wrong file', recovered: 20n, notRecovered: 30n }
    given.scripts.ledger.listCredits = () => ({ credits: [aCredit({ ...reversal, total: 2, credited: 1, done: 2, creditedPoints: 50n }) as never] })
    given.scripts.ledger.listCreditRows = () => ({ rows: rows as never })
    const batch = {
      id: RECORD,
      type: 'campaign',
      title: 'Hari Raya',
      points: 50,
      createdAt: AT.toISOString(),
      createdBy: 'dev',
      total: 2,
      credited: 1,
      state: 'reversed',
      parked: null,
      sum: 0,
      fileName: '',
    }
    const details = [
      { id: 'row-1', userId: MEMBER, email: 'aisyah@example.com', quiet: true, description: '', points: 50 },
      { id: 'row-2', userId: null, email: 'nobody@b.my', quiet: false, description: '', points: 50 },
    ]
    expect(await ask('GET', '/admin/fetch/dashboard/massCredit')).toEqual({ status: 200, body: { data: [{ ...batch, details }] } })
    expect(await ask('GET', `/admin/fetch/massCredit?id=${RECORD}`)).toEqual({
      status: 200,
      body: {
        ...batch,
        approval: null,
        reversal: { at: AT.toISOString(), by: 'dev', reason: 'The wrong file', recovered: 20, notRecovered: 30 },
        auditId: null,
        waitingMembers: 0,
        creditedPoints: 50,
        details: [
          { ...details[0], state: 'reversed', recovered: 20 },
          { ...details[1], state: 'unknown', recovered: 0 },
        ],
      },
    })
    expect(await ask('GET', `/admin/fetch/massCredit?id=${RECORD}&rows=none`)).toMatchObject({ body: { creditedPoints: 50, details: [] } })
    const asked: unknown[] = []
    given.scripts.ledger.listCreditRows = ({ list }) => {
      asked.push(list)
      return { rows: rows.slice(0, 1) as never, next: '1' }
    }
    expect(await ask('GET', `/admin/fetch/massCredit/rows?id=${RECORD}&limit=1&filter=is.state%3Dreversed&before=7`)).toEqual({
      status: 200,
      body: { data: [{ ...details[0], state: 'reversed', recovered: 20 }], next: '1' },
    })
    expect(asked).toMatchObject([{ before: '7', limit: 1, sort: 'position', filters: [{ column: 'state', kind: 'is', value: 'reversed' }] }])
    expect((await ask('GET', `/admin/fetch/massCredit/rows?id=${RECORD}&filter=is.state%3Dlost`)).status).toBe(400)
    given.scripts.ledger.listCredits = () => ({ credits: [CREDITED as never] })
    for (const rows of [[], [{ id: RECORD }]]) {
      given.scripts.identity.listAudit = ({ recordId, action }) => ({ rows: recordId === RECORD && action === 'points-ledger.submit-credit' ? rows : [] })
      expect(await ask('GET', `/admin/fetch/massCredit?id=${RECORD}`)).toMatchObject({ body: { auditId: rows[0]?.id ?? null } })
    }
    given.scripts.ledger.listCredits = () => ({ credits: [aCredit({ idempotencyKey: 'intent-1' }) as never] })
    expect(await ask('GET', '/admin/fetch/massCredit/progress')).toEqual({
      status: 200,
      body: { data: [{ id: RECORD, key: 'intent-1', title: 'Hari Raya', work: 'crediting', total: 3, done: 1 }] },
    })
  })
})
