import { randomUUID } from 'node:crypto'
import { newId, newIdAt } from '@club/kernel'
import { refusalOf } from '@club/service-host'
import { ADMIN, givenGateway, MEMBER, quietServices, tokenVersions } from './given-gateway'
import type { GivenGateway } from './given-gateway'

const ACT = '0190f8f0-0000-7000-8000-000000000f01'
const PATH = `/admin/audit/${ACT}/undo`

let given: GivenGateway
beforeAll(async () => {
  given = await givenGateway()
})
beforeEach(() => {
  Object.assign(given.scripts, quietServices())
  given.scripts.identity.listTokenVersions = tokenVersions(({ subject }) => ({ version: 1, blocked: false, role: subject === ADMIN ? 'dev' : 'tdgops' }))
  given.scripts.identity.listAudit = ({ auditId }) => ({ rows: auditId === ACT ? [logged('codes.toggle-batch')] : [] })
})
afterAll(() => given.stop())

const logged = (action: string) => ({ id: ACT, kind: 'write', action, recordId: randomUUID(), changes: '{"active":{"before":true,"after":false}}' })
const SUBJECTS = { dev: ADMIN, tdgops: MEMBER } as const
const by = async (role: keyof typeof SUBJECTS, method: string, body?: object) =>
  given.call(method, PATH, { token: await given.token({ sub: SUBJECTS[role], role }), ...(body ? { body } : {}) })

it('refuses to undo an act of a role that may not do it, and asks no service', async () => {
  let asked = 0
  given.scripts.undoers.undo = () => {
    asked += 1
    return { changes: [] }
  }
  given.scripts.identity.listAudit = () => ({ rows: [logged('content.edit-article')] })
  expect((await by('tdgops', 'POST', { reason: 'Wrong article' })).status).toBe(403)
  expect((await by('tdgops', 'GET')).status).toBe(403)
  expect(asked).toBe(0)
})

it('waits for an act that was made a moment ago until its row arrives, and for no other one', async () => {
  const made = newId()
  let asked = 0
  given.scripts.identity.listAudit = ({ auditId }) => ({ rows: auditId === made && (asked += 1) > 2 ? [logged('content.edit-article')] : [] })
  const token = await given.token({ sub: MEMBER, role: 'tdgops' })
  expect((await given.call('GET', `/admin/audit/${made}/undo`, { token })).status).toBe(403)
  expect(asked).toBe(3)
  expect((await given.call('GET', `/admin/audit/${newIdAt(new Date('2026-01-01'))}/undo`, { token })).status).toBe(404)
})

it('names the fields that were changed since, with what they are and what they were', async () => {
  given.scripts.identity.keepUndoReason = () => ({ result: { $case: 'done', value: {} } })
  given.scripts.undoers.undo = () => ({
    refusal: refusalOf('UNDO_REFUSAL_CHANGED_SINCE'),
    changes: [{ field: 'name', now: '{"en":"A","bm":"B"}', then: '"C"' }],
  })
  const { status, body } = await by('dev', 'POST', { reason: 'Wrong batch' })
  expect(status).toBe(409)
  expect(body).toMatchObject({ code: 'CHANGED_SINCE', changes: [{ field: 'name', now: '{"en":"A","bm":"B"}', then: 'C' }] })
})

it('refuses when the log has a later change of a field, though its value is the same again, and asks nobody to undo', async () => {
  let asked = 0
  given.scripts.identity.listAudit = () => ({ rows: [logged('codes.toggle-batch')], changedSince: ['active'] })
  given.scripts.undoers.previewUndo = () => ({ changes: [{ field: 'active', now: 'false', then: 'true' }] })
  given.scripts.undoers.undo = () => {
    asked += 1
    return { changes: [] }
  }
  const changes = [{ field: 'active', now: false, then: true }]
  expect(await by('dev', 'POST', { reason: 'Wrong batch' })).toMatchObject({ status: 409, body: { code: 'CHANGED_SINCE', changes } })
  expect((await by('dev', 'GET')).body).toMatchObject({ possible: false, changes })
  expect(asked).toBe(0)
})

it('shows what an undo would change, then undoes it under the id for which the reason was kept before', async () => {
  given.scripts.undoers.previewUndo = () => ({ changes: [{ field: 'active', now: 'false', then: 'true' }] })
  expect((await by('dev', 'GET')).body).toEqual({ possible: true, because: '', changes: [{ field: 'active', now: false, then: true }] })
  const steps: object[] = []
  given.scripts.identity.keepUndoReason = ({ auditId, reason }) => {
    steps.push({ kept: auditId, reason })
    return { result: { $case: 'done', value: {} } }
  }
  given.scripts.undoers.undo = ({ act, undoneBy }) => {
    steps.push({ undone: act?.auditId, by: undoneBy })
    return { changes: [] }
  }
  const { status, body } = await by('dev', 'POST', { reason: 'Wrong batch' })
  expect(status).toBe(200)
  const { auditId } = body as { auditId: string }
  expect(steps).toEqual([
    { kept: auditId, reason: 'Wrong batch' },
    { undone: ACT, by: auditId },
  ])
})
