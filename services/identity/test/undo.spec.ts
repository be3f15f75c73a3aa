import { MemberAct } from '@club/contracts/identity'
import { newId } from '@club/kernel'
import { previewUndo, undo } from '@club/records'
import { actAs } from '@club/service-host'
import { eraseAccount } from '../src/commands/erase-account'
import { PERSONAL_DATA } from '../src/personal-data'
import { keepReason } from '../src/store/audit'
import { inversesOfIdentity } from '../src/undo'
import { at, PASSWORD, serveIdentity, somebody } from './served-identity'
import type { Served } from './served-identity'

let served: Served
let inverses: ReturnType<typeof inversesOfIdentity>
beforeAll(async () => {
  served = await serveIdentity()
  inverses = inversesOfIdentity(served.deps)
})
afterAll(() => served.stop())

const asStaff = <T>(run: () => Promise<T>) => actAs({ kind: 'administrator', id: 'mei' }, run)
const daysLater = (days: number) => new Date(Date.now() + days * 86_400_000)
/** The newest act on a record, as the gateway hands it to its owner. */
async function lastAct(recordId: string) {
  const { rows } = await served.db.query<{
    auditId: string
    action: string
    recordId: string
    changes: Record<string, unknown>
    reason: string
    undoes: string
  }>(
    'SELECT id AS "auditId", call AS action, record_id AS "recordId", changes, reason, undoes FROM audit WHERE record_id = $1 ORDER BY at DESC, id DESC LIMIT 1',
    [recordId],
  )
  if (!rows[0]) throw new Error('nobody did anything')
  return rows[0]
}
type Logged = Awaited<ReturnType<typeof lastAct>>
const undoing = (act: Logged, undoneBy = newId()) => asStaff(() => undo(served.db, inverses, { ...act, undoneBy }))
const preview = (act: Logged) => previewUndo(served.db, inverses, { ...act, undoneBy: '' })
const stateOf = async (memberId: string) => {
  const { rows } = await served.db.query<{ name: string; email: string; number: string; blocked: boolean; version: number }>(
    'SELECT name, email, number, blocked, token_version AS version FROM members WHERE id = $1',
    [memberId],
  )
  if (!rows[0]) throw new Error('no member')
  return rows[0]
}
const edit = (memberId: string, account: { name?: string; email?: string; number?: string }) =>
  asStaff(async () => {
    const { name, email, number } = await stateOf(memberId)
    return served.identity.editAccount({ memberId, name, email, number: number.slice(1), ...account })
  })

describe('the edit of an account', () => {
  it('is undone to the values that lie sealed in the log; sessions end as by an edit, and the preview shows masks alone', async () => {
    const { memberId } = await served.member({ name: 'Nur Aisyah' })
    const before = await stateOf(memberId)
    await edit(memberId, { name: 'Siti Aminah', ...somebody() })
    const act = await lastAct(memberId)
    const shown = await preview(act)
    expect(shown).toMatchObject({
      kind: 'possible',
      changes: [{ field: 'name', now: 'S••• A•••', then: 'N••• A•••' }, { field: 'email' }, { field: 'number' }],
    })
    expect(JSON.stringify(shown)).not.toContain(before.email)
    const undoneBy = newId()
    await keepReason(served.db, undoneBy, 'The wrong member', new Date())
    expect(await undoing(act, undoneBy)).toMatchObject({ kind: 'undone' })
    expect(await stateOf(memberId)).toEqual({ ...before, version: before.version + 2 })
    expect(await lastAct(memberId)).toMatchObject({ auditId: undoneBy, action: 'identity.edit-account', undoes: act.auditId, reason: 'The wrong member' })
    expect(await undoing(act)).toEqual({ kind: 'refused', reason: 'already-undone' })
    expect(await undoing(await lastAct(memberId))).toMatchObject({ kind: 'undone' })
    expect((await stateOf(memberId)).name).toBe('Siti Aminah')
  })

  it('is not undone over a later edit of the same field, nor to an email that another member has by now', async () => {
    const { memberId, email } = await served.member()
    await edit(memberId, { name: 'Siti Aminah' })
    const renamed = await lastAct(memberId)
    await edit(memberId, { name: 'Mei Ling' })
    expect(await undoing(renamed)).toMatchObject({ kind: 'refused', reason: 'changed-since', changes: [{ field: 'name', now: 'M••• L•••' }] })
    await edit(memberId, { email: somebody().email })
    const moved = await lastAct(memberId)
    await served.member({ email })
    expect(await undoing(moved)).toEqual({ kind: 'refused', reason: 'taken' })
    expect((await stateOf(memberId)).name).toBe('Mei Ling')
  })

  it('is not undone once the key of an erased member is destroyed, nor where the log kept no values', async () => {
    const { memberId } = await served.member()
    await edit(memberId, { name: 'Siti Aminah' })
    const act = await lastAct(memberId)
    await served.identity.closeAccount({ present: { memberId, password: PASSWORD, sessionId: '' }, reason: '' })
    await at(daysLater(31), () => eraseAccount(served.deps, PERSONAL_DATA, memberId))
    expect(await preview(act)).toEqual({ kind: 'refused', reason: 'personal' })
    const other = await served.member()
    const old = { ...act, auditId: newId(), recordId: other.memberId }
    expect(await undoing(old)).toEqual({ kind: 'refused', reason: 'personal' })
  })
})

it('a blocked member is unblocked, and blocked again when that is undone', async () => {
  const { memberId } = await served.member()
  await asStaff(() => served.identity.actOnMember({ memberId, act: MemberAct.BLOCK, reason: 'Two accounts', auditId: newId(), details: '' }))
  const block = await lastAct(memberId)
  expect(await undoing(block)).toEqual({ kind: 'undone', changes: [{ field: 'blocked', now: true, then: false }] })
  expect((await stateOf(memberId)).blocked).toBe(false)
  const unblock = await lastAct(memberId)
  expect(unblock).toMatchObject({ action: 'member:unblock', undoes: block.auditId })
  expect(await undoing(unblock)).toMatchObject({ kind: 'undone' })
  expect((await stateOf(memberId)).blocked).toBe(true)
})

it('two addresses are in doubt again when the decision about them is undone, and decided as they were when that is', async () => {
  const livesAt = async (line1: string) => {
    const { memberId } = await served.member()
    await served.db.query(
      `INSERT INTO addresses (id, member_id, label, line1, line2, line3, city, state, postcode, country, created_at)
       VALUES ($1, $2, 'Home', $3, '', 'Jalan Undur', 'Bangi', 'Selangor', '43999', 'Malaysia', now())`,
      [newId(), memberId, line1],
    )
    return memberId
  }
  const [one, other] = [await livesAt('7'), await livesAt('7A')]
  const counted = async () => {
    const { result } = await served.identity.listHouseholds({ memberId: one })
    return new Set(result?.$case === 'households' ? result.value.households.flatMap(({ memberIds }) => memberIds) : [])
  }
  const doubts = async () =>
    (await served.identity.listHouseholdDoubts({ limit: 500 })).doubts.filter(({ homes }) => homes.some(({ memberId }) => memberId === one))
  expect(await counted()).toEqual(new Set([one, other]))
  const doubtId = (await doubts())[0]?.id ?? ''
  await asStaff(() => served.identity.decideHousehold({ doubtId, isSame: false, reason: 'Asked them' }))
  expect(await undoing(await lastAct(doubtId))).toMatchObject({ kind: 'undone', changes: [{ field: 'isSame', now: false }] })
  expect(await doubts()).toHaveLength(1)
  expect(await counted()).toEqual(new Set([one, other]))
  expect(await undoing(await lastAct(doubtId))).toMatchObject({ kind: 'undone' })
  expect(await counted()).toEqual(new Set([one]))
})

describe('a promoter', () => {
  const save = async (fields: Parameters<Served['savePromoter']>[0]) => {
    const { promoter } = await asStaff(() => served.savePromoter(fields))
    if (!promoter) throw new Error('not saved')
    return promoter
  }
  const find = async (id: string) => (await served.identity.listPromoters({})).promoters.find((promoter) => promoter.id === id)

  it('gets former names and numbers back', async () => {
    const added = await save({ code: 'UNDO-1', number: '60123456789' })
    await save({ ...added, name: 'Encik Hafiz', number: '60198765432', region: 'Johor' })
    expect(await undoing(await lastAct(added.id))).toMatchObject({
      kind: 'undone',
      changes: expect.arrayContaining([{ field: 'name', now: 'E••• H•••', then: 'P••• S•••' }]) as unknown,
    })
    expect(await find(added.id)).toMatchObject({ name: 'Puan Salmah', number: '60123456789', region: '' })
  })

  it('whose addition is undone disappears, unless somebody joined through them, and comes back whole', async () => {
    const used = await save({ code: 'UNDO-2' })
    await served.signedUp({ utmCampaign: 'undo-2' })
    expect(await undoing(await lastAct(used.id))).toEqual({ kind: 'refused', reason: 'in-use' })
    const free = await save({ code: 'UNDO-3', number: '60123456789' })
    expect(await undoing(await lastAct(free.id))).toMatchObject({ kind: 'undone' })
    expect(await find(free.id)).toBeUndefined()
    expect(await undoing(await lastAct(free.id))).toMatchObject({ kind: 'undone' })
    expect(await find(free.id)).toMatchObject({ name: 'Puan Salmah', code: 'UNDO-3', number: '60123456789' })
  })
})
