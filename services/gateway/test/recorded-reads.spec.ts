import { adminAuditCalls, adminBulkUserCalls, adminMassCreditCalls, adminReportCalls } from '@club/contracts/http'
import { newId } from '@club/kernel'
import { ADMIN, AT, givenGateway, quietServices, refused } from './given-gateway'
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

const [FIRST, SECOND] = [newId(), newId()]
const bytes = (...ids: string[]) => Buffer.from(ids.join('').replaceAll('-', ''), 'hex').toString('hex')

/** Collects identity's record requests from now on. */
function recording(): { call: string; members: string; skipsLog: boolean }[] {
  const noted: { call: string; members: string; skipsLog: boolean }[] = []
  given.scripts.identity.recordAudit = ({ call, memberIds, skipLog }) => {
    noted.push({ call, members: Buffer.from(memberIds).toString('hex'), skipsLog: skipLog })
    return {}
  }
  return noted
}
async function sendCsv(path: string, text: string, fields: object = {}) {
  const form = new FormData()
  form.set('file', new File([text], 'a.csv', { type: 'text/csv' }))
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  const response = await fetch(`${given.api}${path}`, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } })
  return { status: response.status, body: (await response.json()) as object }
}
const USERS = 'name,number,email\nSiti,0123456789,siti@example.com\n'

it('a check of a file of sign-ups records the members whom it shows, and shows nothing when it cannot', async () => {
  given.scripts.identity.checkBulkUsers = () => ({ issues: [{ position: 0, problem: 'BULK_PROBLEM_EXISTING' }], memberIds: [FIRST, SECOND] })
  given.scripts.identity.recordAudit = away
  expect((await sendCsv(adminBulkUserCalls.checkBulkUsers.path, USERS)).status).toBe(503)
  const noted = recording()
  expect((await sendCsv(adminBulkUserCalls.checkBulkUsers.path, USERS)).body).toMatchObject({ issueUsers: [{ email: 'siti@example.com', reason: 'existing' }] })
  expect(noted).toEqual([{ call: adminBulkUserCalls.checkBulkUsers.id, members: bytes(FIRST, SECOND), skipsLog: false }])
})

it('a file of sign-ups that is submitted records the members among its rows: how many were skipped shows of one', async () => {
  given.scripts.identity.checkBulkUsers = () => ({ issues: [], memberIds: [FIRST] })
  given.scripts.identity.submitBulkUsers = ({ id, label }) => ({
    result: { $case: 'upload', value: { id, label, createdAt: AT, total: 1, created: 0, skipped: 1 } },
  })
  const noted = recording()
  expect((await sendCsv(adminBulkUserCalls.submitBulkUsers.path, USERS, { label: 'Fair' })).body).toMatchObject({ created: 0, skipped: 1 })
  expect(noted).toEqual([{ call: adminBulkUserCalls.submitBulkUsers.id, members: bytes(FIRST), skipsLog: true }])
})

it('a mass credit records the members whom its file names', async () => {
  given.scripts.identity.findMembersByEmail = () => ({ memberIds: [FIRST, ''] })
  given.scripts.ledger.submitCredit = () => refused('CREDIT_REFUSAL_ALREADY_SUBMITTED')
  const noted = recording()
  const csv = 'email\nsiti@example.com\nnobody@example.com\n'
  expect((await sendCsv(adminMassCreditCalls.submitCredit.path, csv, { type: 'campaign', title: 'Raya', points: 5 })).status).toBe(409)
  expect(noted).toEqual([{ call: adminMassCreditCalls.submitCredit.id, members: bytes(FIRST), skipsLog: true }])
})

it('an edit that is refused because a member has the email records that member, and is not answered when it cannot', async () => {
  const edit = () =>
    given.call('POST', adminReportCalls.editAccount.path, { token, body: { id: FIRST, name: 'Siti', email: 'taken@example.com', number: '0123456789' } })
  given.scripts.identity.editAccount = () => ({ ...refused('IDENTITY_REFUSAL_TAKEN', { field: 'email' }), takenBy: SECOND })
  given.scripts.identity.recordAudit = away
  expect((await edit()).status).toBe(503)
  const noted = recording()
  const { status, body } = await edit()
  expect([status, JSON.stringify(body).includes(SECOND)]).toEqual([409, false])
  expect(noted).toEqual([{ call: adminReportCalls.editAccount.id, members: bytes(SECOND), skipsLog: true }])
})

it('an edit that is refused because somebody changed the account meanwhile says which fields, and records the member', async () => {
  const now = { name: 'Siti', email: 'new@example.com', number: '60123456789' }
  given.scripts.identity.editAccount = () => refused('IDENTITY_REFUSAL_ACCOUNT_CHANGED', { now: JSON.stringify(now), changedBy: 'member' })
  const noted = recording()
  const opened = { ...now, email: 'old@example.com' }
  const { status, body } = await given.call('POST', adminReportCalls.editAccount.path, { token, body: { id: FIRST, ...opened, number: '0123456789', opened } })
  expect([status, body]).toMatchObject([
    409,
    { code: 'RECORD_CHANGED', changedBy: 'The member', changes: [{ field: 'email', now: 'new@example.com', then: 'old@example.com' }] },
  ])
  expect(noted).toEqual([{ call: adminReportCalls.editAccount.id, members: bytes(FIRST), skipsLog: true }])
})

it('a search of the audit log records the members whom its rows name', async () => {
  const row = {
    id: newId(),
    at: AT,
    actorKind: 'operator',
    actorId: 'ops',
    kind: 'write',
    action: 'member:block',
    recordId: FIRST,
    changes: '{}',
    reason: 'two accounts',
  }
  given.scripts.identity.listAudit = () => ({ rows: [row], memberIds: [FIRST] })
  const noted = recording()
  expect((await given.call('POST', adminAuditCalls.searchAudit.path, { token, body: {} })).status).toBe(200)
  expect(noted).toEqual([{ call: adminAuditCalls.searchAudit.id, members: bytes(FIRST), skipsLog: true }])
})
