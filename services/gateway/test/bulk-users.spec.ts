import { adminBulkUserCalls } from '@club/contracts/http'
import type { SubmitBulkUsersRequest } from '@club/contracts/identity'
import { ADMIN, AT, givenGateway, MEMBER, refused } from './given-gateway'
import type { GivenGateway } from './given-gateway'
import { away } from './scripted-services'

let given: GivenGateway
let token: string
beforeAll(async () => {
  given = await givenGateway()
  token = await given.token({ sub: ADMIN, role: 'dev' })
})
afterAll(() => given.stop())

const HEADER = 'Name,Number,Email,Race,Gender,IsPregnant,Edb,ChildDob,State,City,Postcode,Street\r\n'
const PEOPLE = `\ufeff${HEADER}Siti,0123456789,siti@example.com,Malay,Female,Yes,31/01/2027,,Selangor,Bangi,43600,No 1, Jalan Bunga\r\nAli,12,ali@\r\n`

async function send(path: string, text: string, { fields = {}, headers = {} }: { fields?: object; headers?: Record<string, string> } = {}) {
  const form = new FormData()
  form.set('file', new File([text], 'people.csv', { type: 'text/csv' }))
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  const response = await fetch(`${given.api}${path}`, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}`, ...headers } })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const check = (text: string) => send(adminBulkUserCalls.checkBulkUsers.path, text)
const submit = (fields: object, headers = {}) => send(adminBulkUserCalls.submitBulkUsers.path, PEOPLE, { fields, headers })
const history = async () => (await given.call('GET', adminBulkUserCalls.listBulkUploads.path, { token })).body['data'] as Record<string, string>[]

/** Identity that keeps each upload and makes one member of it. */
function keepingUploads() {
  const requests: SubmitBulkUsersRequest[] = []
  const upload = ({ id, label }: SubmitBulkUsersRequest) => ({ id, label, createdAt: AT, total: 2, created: 1, skipped: 1 })
  given.scripts.identity.submitBulkUsers = (request) => {
    requests.push(request)
    return { result: { $case: 'upload', value: upload(request) } }
  }
  given.scripts.identity.listBulkUploads = () => ({ uploads: requests.map(upload) })
  return requests
}

describe('a file of users', () => {
  it.each([
    ['gender', 'x,y,z,,unknown', 'gender is male or female, or empty'],
    ['yes or no', 'x,y,z,,,maybe', 'isPregnant is Yes or No, or empty'],
    ['day', 'x,y,z,,,yes,31/31/2026', 'edb is a day such as 2026-05-31 or 31/05/2026, or empty'],
    ['day to come', 'x,y,z,,,,,2150-01-01', 'childDob cannot be in the future'],
    ['name too long', `${'x'.repeat(101)},y,z`, 'name has at most 100 characters'],
  ])('with a wrong %s is refused with its line', async (_what, row, reason) => {
    expect(await check(`${HEADER}${row}\n`)).toMatchObject({ status: 400, body: { error: `Line 2 of the CSV file is not valid: ${reason}` } })
  })

  it('is checked: all its rows as they stand there, and those with a problem once more with the reason', async () => {
    given.scripts.identity.checkBulkUsers = ({ users }) => ({
      issues: users.flatMap(({ email }, position) => (email === 'ali@' ? [{ position, problem: 'BULK_PROBLEM_INVALID_EMAIL' as const }] : [])),
    })
    const { status, body } = await check(PEOPLE)
    expect(status).toBe(200)
    const rows = body['data'] as object[]
    expect(rows[0]).toMatchObject({ name: 'Siti', race: 'Malay', isPregnant: 'Yes', edb: '31/01/2027', street: 'No 1, Jalan Bunga' })
    expect(rows).toHaveLength(2)
    expect(body['issueUsers']).toEqual([{ name: 'Ali', number: '12', email: 'ali@', reason: 'invalidEmail' }])
  })

  it('reaches identity with its days as days, and is kept as it came for whoever has the signed link', async () => {
    const requests = keepingUploads()
    const promoterId = '0190f8f0-0000-7000-8000-0000000000d1'
    const fields = { label: 'Baby fair', promoterId, registerDate: '2026-01-02', registerSource: 'ZERA' }
    const { body } = await submit(fields, { 'idempotency-key': 'once' })
    expect(body).toEqual({ id: requests[0]?.id, label: 'Baby fair', created: 1, skipped: 1 })
    expect(requests[0]).toMatchObject({ promoterId, registerOn: '2026-01-02', registerSource: 'ZERA', idempotencyKey: 'once' })
    expect(requests[0]?.users[0]).toMatchObject({ isPregnant: true, edb: '2027-01-31', childDob: '', street: 'No 1, Jalan Bunga' })

    const [row] = await history()
    expect(row).toMatchObject({ id: requests[0]?.id, label: 'Baby fair', createdAt: AT.toISOString() })
    const link = `${given.origin}${row?.['fileUrl']}`
    const file = await fetch(link)
    expect([file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual(['text/csv', 'private, no-store'])
    expect(Buffer.from(await file.arrayBuffer()).toString()).toBe(PEOPLE)
    expect((await fetch(link.replace(/\?.*/, ''))).status).toBe(403)
    expect((await fetch(link, { headers: { 'x-test-now': '2150-01-01T00:00:00Z' } })).status).toBe(403)
  })

  it('is noted, with the members whom its rows name, before it is sent', async () => {
    keepingUploads()
    await submit({ label: 'Baby fair' })
    const link = `${given.origin}${(await history())[0]?.['fileUrl']}`
    const usual = given.scripts.identity.recordAudit
    given.scripts.identity.recordAudit = away
    expect((await fetch(link)).status).toBe(503)
    const noted: object[] = []
    given.scripts.identity.findMembersByEmail = ({ emails }) => ({ memberIds: emails.map((email) => (email === 'siti@example.com' ? MEMBER : '')) })
    given.scripts.identity.recordAudit = ({ adminId, call, memberIds }) => {
      noted.push({ adminId, call, members: Buffer.from(memberIds).toString('hex') })
      return {}
    }
    expect((await fetch(link)).status).toBe(200)
    expect(noted).toEqual([{ adminId: ADMIN, call: 'file.bulk-users', members: MEMBER.replaceAll('-', '') }])
    given.scripts.identity.recordAudit = usual
  })

  it('is not kept when identity refuses it', async () => {
    let refusedId = ''
    given.scripts.identity.submitBulkUsers = ({ id }) => {
      refusedId = id
      return refused('IDENTITY_REFUSAL_RECORD_NOT_FOUND', { field: 'promoterId' })
    }
    expect((await submit({ label: 'Baby fair' })).status).toBe(404)
    given.scripts.identity.listBulkUploads = () => ({ uploads: [{ id: refusedId, label: 'Baby fair', createdAt: AT, total: 2, created: 1, skipped: 1 }] })
    const [row] = await history()
    expect((await fetch(`${given.origin}${row?.['fileUrl']}`)).status).toBe(404)
  })
})
