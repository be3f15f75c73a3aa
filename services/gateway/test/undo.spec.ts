import { randomUUID } from 'node:crypto'
import { newId, newIdAt } from '@club/kernel'
import { refusalOf } from '@club/service-host'
import { ADMIN, BRAND, givenGateway, MEMBER, quietServices, SIZE, tokenVersions } from './given-gateway'
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

it('shows others than dev the acts that they may do themselves: no reads, nothing of others, no networks', async () => {
  const asked: { kind: string; actions: string[] }[] = []
  given.scripts.identity.listAudit = ({ kind, actions }) => {
    asked.push({ kind, actions })
    return { rows: [{ ...logged('codes.toggle-batch'), at: new Date(), actorFrom: '203.0.113.0/24' }] }
  }
  const token = await given.token({ sub: MEMBER, role: 'tdgops' })
  const search = (body: object) => given.call('POST', '/admin/audit', { token, body })
  const { body } = await search({})
  expect(body).toMatchObject({ data: [{ action: 'codes.toggle-batch', actorFrom: '', undoable: true }] })
  expect(asked[0]?.kind).toBe('write')
  expect(asked[0]?.actions).toEqual(expect.arrayContaining(['codes.toggle-batch', 'catalogue.remove-brand', 'samples.move-order']))
  for (const others of ['content.edit-article', 'identity.edit-account', 'member:block', 'points-ledger.forfeit-points', 'identity.second-factor.switch-off'])
    expect(asked[0]?.actions).not.toContain(others)
  expect((await search({ kind: 'read' })).body).toEqual({ data: [] })
  expect(asked).toHaveLength(1)
  const file = await given.call('POST', '/admin/audit', { token, body: { kind: 'read' }, headers: { accept: 'text/csv' } })
  expect(
    String((file.body as { text?: string }).text)
      .trim()
      .split('\r\n'),
  ).toHaveLength(1)
})

it('shows ids of other records in changes by their names', async () => {
  const changes = JSON.stringify({ brandId: { after: BRAND }, sizeId: { before: SIZE }, categoryIds: { after: [] } })
  given.scripts.identity.listAudit = () => ({ rows: [{ ...logged('samples.edit-sample'), at: new Date(), changes }] })
  const { body } = await given.call('POST', '/admin/audit', { token: await given.token({ sub: ADMIN, role: 'dev' }), body: {} })
  expect((body as { data: { changes: object[] }[] }).data[0]?.changes).toMatchObject([
    { field: 'brandId', before: null, after: 'DryPantz', ids: BRAND },
    { field: 'sizeId', before: 'm', after: null, ids: SIZE },
    { field: 'categoryIds', after: '' },
  ])
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
