import { EVENTS } from '@club/contracts/events'
import { newId } from '@club/kernel'
import { previewUndo, undo } from '@club/records'
import { actAs } from '@club/service-host'
import { waitFor } from '@club/testing'
import { INVERSES } from '../src/undo'
import { aScene, anAttempt } from './given'
import type { Scene } from './given'

let scene: Scene
let server: ReturnType<Scene['replica']>
beforeAll(async () => {
  scene = await aScene()
  server = scene.replica()
})
afterAll(() => scene.db.drop())

const aBatch = async (quantity: number) => {
  const id = newId()
  const codes = await scene.codes(quantity, { id })
  const act = { auditId: newId(), action: 'codes.generate-batch', recordId: id, changes: { active: { after: true } }, undoneBy: newId() }
  return { id, codes, act }
}
const undoing = (act: Awaited<ReturnType<typeof aBatch>>['act']) =>
  actAs({ kind: 'administrator', id: 'mei' }, () => undo(scene.db, INVERSES, { ...act, undoneBy: newId() }))
const register = async (code: string) => (await server.registerCodes({ items: [anAttempt({ code })] })).items?.[0]
const isActive = async (id: string) => (await scene.db.query<{ active: boolean }>('SELECT active FROM batches WHERE id = $1', [id])).rows[0]?.active

describe('undoing the generation of a batch of codes', () => {
  it('is refused once a code was registered, and when it was switched off meanwhile', async () => {
    const { id, codes, act } = await aBatch(2)
    await register(codes[0] ?? '')
    expect(await previewUndo(scene.db, INVERSES, act)).toEqual({ kind: 'refused', reason: 'in-use' })
    expect(await undoing(act)).toEqual({ kind: 'refused', reason: 'in-use' })
    expect(await isActive(id)).toBe(true)
    const off = await aBatch(1)
    await server.toggleBatch({ batchId: off.id })
    expect(await undoing(off.act)).toMatchObject({ kind: 'refused', reason: 'changed-since' })
  })

  it('switches it off; undoing that switches it on', async () => {
    const { id, act } = await aBatch(1)
    expect(await undoing(act)).toMatchObject({ kind: 'undone' })
    expect(await isActive(id)).toBe(false)
    const { rows } = await scene.db.query<{ body: Buffer }>("SELECT body FROM outbox WHERE subject = 'codes.audited.v1' ORDER BY seq DESC LIMIT 1")
    const off = EVENTS['codes.audited.v1'].decode(rows[0]?.body ?? Buffer.alloc(0))
    expect(off).toMatchObject({ action: 'codes.toggle-batch', undoes: act.auditId })
    const changes = JSON.parse(off.changes) as (typeof act)['changes']
    expect(await undoing({ ...act, auditId: off.auditId, action: off.action, changes })).toMatchObject({ kind: 'undone' })
    expect(await isActive(id)).toBe(true)
  })

  it('waits for a registration under way, which decides it', async () => {
    const { id, codes, act } = await aBatch(1)
    let commit: () => void = () => undefined
    const held = new Promise<void>((resolve) => (commit = resolve))
    let isLocked = false
    // As a group of registrations does: the code is locked and judged before it is claimed.
    const registering = scene.db.withTransaction(async (tx) => {
      await tx.query('SELECT FROM codes WHERE code = $1 FOR UPDATE', [codes[0]])
      isLocked = true
      await held
      await tx.query('UPDATE codes SET member_id = $2, registered_at = now() WHERE code = $1', [codes[0], newId()])
    })
    await waitFor('the lock', async () => isLocked)
    const outcome = undoing(act)
    commit()
    await registering
    expect(await outcome).toEqual({ kind: 'refused', reason: 'in-use' })
    expect(await isActive(id)).toBe(true)
  })

  it('of many batches at the moment in which their codes are registered never leaves a registered code in a batch that is off', async () => {
    const batches = await Promise.all(Array.from({ length: 12 }, () => aBatch(1)))
    await Promise.all(batches.flatMap(({ codes, act }) => [register(codes[0] ?? ''), undoing(act)]))
    const { rows } = await scene.db.query<{ off: boolean; registered: boolean }>(
      'SELECT NOT b.active AS off, c.registered_at IS NOT NULL AS registered FROM batches b JOIN codes c ON c.batch_id = b.id WHERE b.id = ANY ($1::uuid[])',
      [batches.map(({ id }) => id)],
    )
    expect(rows.filter(({ off, registered }) => off === registered)).toEqual([])
  })
})
