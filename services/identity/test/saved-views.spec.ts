import { newId } from '@club/kernel'
import { previewUndo, undo } from '@club/records'
import { VIEWS_MAX } from '@club/rules'
import { actAs } from '@club/service-host'
import { eraseAccount } from '../src/commands/erase-account'
import { PERSONAL_DATA } from '../src/personal-data'
import { insertAdmin } from '../src/store/admins'
import { inversesOfIdentity } from '../src/undo'
import { errorOf, serveIdentity } from './served-identity'
import type { Served } from './served-identity'

let served: Served
beforeAll(async () => {
  served = await serveIdentity()
})
afterAll(() => served.stop())

const PATH = '/admin/account'
let names = 0
async function admin(role = 'tdgops'): Promise<string> {
  const id = newId()
  names += 1
  await insertAdmin(served.db, { id, username: `staff${names}`, role, passwordHash: 'none', createdAt: new Date() })
  return id
}
const by = <T>(id: string, run: () => Promise<T>) => actAs({ kind: 'administrator', id }, run)
const save = (adminId: string, view: Partial<{ name: string; path: string; query: string; shared: boolean }> = {}) =>
  by(adminId, () => served.identity.saveView({ adminId, name: 'Gold', path: PATH, query: 'is.tier=Gold', shared: false, ...view }))
async function saved(adminId: string, view: Parameters<typeof save>[1] = {}): Promise<string> {
  const { result, refusal } = await save(adminId, view)
  if (!result) throw new Error(`the view was refused: ${errorOf({ refusal }) ?? ''}`)
  return result.value.id
}
const listed = async (adminId: string, path = PATH) => (await served.identity.listViews({ adminId, path })).views
const namesOf = async (adminId: string) => (await listed(adminId)).map(({ name }) => name)
async function remove(adminId: string, viewId: string) {
  const auditId = newId()
  return { auditId, reply: await by(adminId, () => served.identity.removeView({ adminId, viewId, auditId })) }
}
/** The newest act on a view, as the gateway hands it to its owner. */
async function lastAct(recordId: string) {
  const { rows } = await served.db.query<{ auditId: string; action: string; recordId: string; recordName: string; changes: Record<string, unknown> }>(
    `SELECT id AS "auditId", call AS action, record_id AS "recordId", record_name AS "recordName", changes FROM audit WHERE record_id = $1 ORDER BY at DESC, id DESC LIMIT 1`,
    [recordId],
  )
  if (!rows[0]) throw new Error('nobody did anything')
  return rows[0]
}
const undoing = async (adminId: string, viewId: string) => {
  const act = await lastAct(viewId)
  return by(adminId, () => undo(served.db, inversesOfIdentity(served.deps), { ...act, undoneBy: newId() }))
}

it('refuses a second view of the same name on the same list, in any case of its letters, and one of several saved at once', async () => {
  const mei = await admin()
  const replies = await Promise.all(Array.from({ length: 5 }, () => save(mei)))
  expect(replies.filter(({ result }) => result)).toHaveLength(1)
  expect(replies.flatMap(({ refusal }) => (refusal ? [errorOf({ refusal })] : []))).toEqual(Array(4).fill('view-exists'))
  expect(errorOf(await save(mei, { name: 'GOLD' }))).toBe('view-exists')
  await saved(mei, { path: '/admin/pointhistory' })
  await saved(await admin())
})

it(`keeps ${VIEWS_MAX} views of an administrator and refuses more, however many are saved at once, until one is removed`, async () => {
  const mei = await admin()
  const replies = await Promise.all(Array.from({ length: VIEWS_MAX + 5 }, (_, index) => save(mei, { name: `View ${index}` })))
  expect(replies.filter(({ result }) => result)).toHaveLength(VIEWS_MAX)
  expect(replies.flatMap(({ refusal }) => (refusal ? [errorOf({ refusal })] : []))).toEqual(Array(5).fill('view-limit-reached'))
  const [first] = await listed(mei)
  await remove(mei, String(first?.id))
  await saved(mei, { name: 'Another' })
  expect(await undoing(mei, String(first?.id))).toEqual({ kind: 'refused', reason: 'rules' })
})

it('lists one’s own views and those that others share, of one list, with who may remove them', async () => {
  const [mei, siti, dev] = [await admin(), await admin(), await admin('dev')]
  await saved(mei, { name: 'Mine', path: '/admin/scan' })
  await saved(siti, { name: 'Hers', path: '/admin/scan' })
  await saved(siti, { name: 'Ours', path: '/admin/scan', shared: true, query: 'q=a%26b&sort=-points' })
  await saved(mei, { name: 'Elsewhere' })
  const rights = async (id: string) => (await listed(id, '/admin/scan')).map(({ name, own, removable }) => ({ name, own, removable }))
  expect(await rights(mei)).toEqual([
    { name: 'Mine', own: true, removable: true },
    { name: 'Ours', own: false, removable: false },
  ])
  expect(await rights(dev)).toEqual([{ name: 'Ours', own: false, removable: true }])
  expect((await listed(dev, '/admin/scan'))[0]?.query).toBe('q=a%26b&sort=-points')
})

it('is removed by nobody but its owner, and where all see it by dev', async () => {
  const [mei, siti, dev] = [await admin(), await admin(), await admin('dev')]
  const [own, shared] = [await saved(mei, { name: 'Own' }), await saved(mei, { name: 'Shared', shared: true })]
  for (const [who, view] of [
    [siti, own],
    [siti, shared],
    [dev, own],
    [mei, newId()],
    [mei, 'nothing'],
  ] as const)
    expect(errorOf((await remove(who, view)).reply)).toBe('not-found')
  expect((await remove(dev, shared)).reply.refusal).toBeUndefined()
  expect((await remove(mei, own)).reply.refusal).toBeUndefined()
  expect(errorOf((await remove(mei, own)).reply)).toBe('not-found')
  expect(await namesOf(mei)).toEqual([])
})

it('comes back by the undo of its removal, for those who may remove it, unless its name is taken by now; and goes by the undo of its saving', async () => {
  const [mei, siti] = [await admin(), await admin()]
  const view = await saved(mei)
  const { auditId } = await remove(mei, view)
  expect(await lastAct(view)).toMatchObject({ auditId, action: 'identity.remove-view', recordName: PATH, changes: { kept: { before: true, after: false } } })
  expect(await undoing(siti, view)).toEqual({ kind: 'refused', reason: 'record-gone' })
  const other = await saved(mei)
  expect(await undoing(mei, view)).toEqual({ kind: 'refused', reason: 'taken' })
  await remove(mei, other)
  expect(await undoing(mei, view)).toMatchObject({ kind: 'undone' })
  expect(await listed(mei)).toMatchObject([{ id: view, name: 'Gold', query: 'is.tier=Gold' }])
  expect(await lastAct(view)).toMatchObject({ action: 'identity.add-view' })
  expect(await undoing(mei, view)).toMatchObject({ kind: 'undone' })
  expect(await namesOf(mei)).toEqual([])
})

it('leaves in the audit log neither its name nor its filters, which may be about anybody', async () => {
  const mei = await admin()
  const view = await saved(mei, { name: 'Puan Salmah', query: 'q=Puan+Salmah' })
  await remove(mei, view)
  const act = await lastAct(view)
  await by(mei, () => previewUndo(served.db, inversesOfIdentity(served.deps), { ...act, undoneBy: '' }))
  const { rows } = await served.db.query('SELECT to_jsonb(audit) FROM audit WHERE record_id = $1', [view])
  expect(JSON.stringify(rows)).not.toContain('Salmah')
})

it('loses the name and the filters that are about a member when the member is erased, several of one administrator too', async () => {
  const mei = await admin()
  const { memberId, email, number } = await served.member({ name: 'Nur Qistina' })
  await saved(mei, { name: 'Orders of Nur Qistina', query: new URLSearchParams({ q: email }).toString() })
  await saved(mei, { name: `Calls of 6${number}` })
  await saved(mei, { name: 'Silver', query: 'is.tier=Silver' })
  await eraseAccount(served.deps, PERSONAL_DATA, memberId)
  const left = await listed(mei)
  expect(left.map(({ name }) => name).sort()).toEqual(['Silver', '—', '—'])
  expect(JSON.stringify(left)).not.toContain(email)
  expect(left.map(({ query }) => query).sort()).toEqual(['', 'is.tier=Gold', 'is.tier=Silver'])
})
