import { EVENTS } from '@club/contracts/events'
import { newId } from '@club/kernel'
import { actAs } from '@club/service-host'
import { aScene } from './given'
import type { Scene } from './given'

let scene: Scene
let server: ReturnType<Scene['replica']>
beforeAll(async () => {
  scene = await aScene()
  server = scene.replica()
})
beforeEach(() => scene.db.query('DELETE FROM outbox'))
afterAll(() => scene.db.drop())

const part = (name: string) => ({ id: newId(), name })
const byAdministrator = <T>(work: () => T): T => actAs({ kind: 'administrator', id: 'admin-1' }, work)
const audited = async () => {
  const { rows } = await scene.db.query<{ body: Buffer }>(`SELECT body FROM outbox WHERE subject = 'codes.audited.v1' ORDER BY seq`)
  return rows.map(({ body }) => EVENTS['codes.audited.v1'].decode(body)).map(({ auditId: _, at: __, ...published }) => published)
}

describe("an administrator's write", () => {
  it('that is refused leaves no record', async () => {
    await byAdministrator(async () => {
      const { doublePointsDay } = await server.listBatches({})
      await server.setDoublePointsDay({ day: doublePointsDay ?? 0, opened: 0 })
      await server.setDoublePointsDay({ day: 32, opened: 0 })
      await server.toggleBatch({ batchId: newId() })
      await server.generateBatch({
        brand: part('DryPantz'),
        format: part('pants'),
        size: part('m'),
        quantity: 0,
        points: 150n,
        canaries: 0,
        startsInactive: false,
      })
    })
    expect(await audited()).toEqual([])
  })

  it('leaves one with who, what and which record', async () => {
    const actor = { actorKind: 'administrator', actorId: 'admin-1', actorFrom: '', shownMemberIds: [], undoes: '', memberId: '' }
    const [ofDay, ofBatch] = [{ recordName: 'Double points day' }, { recordName: 'DryPantz pants m' }]
    const { doublePointsDay: before = 0 } = await server.listBatches({})
    const after = (before % 31) + 1
    const racing = await Promise.all([1, 2, 3].map(() => byAdministrator(() => server.setDoublePointsDay({ day: after, opened: 0 }))))
    expect(racing.filter(({ result }) => result?.$case === 'day')).toHaveLength(1)
    const size = part('m')
    const { result } = await byAdministrator(() =>
      server.generateBatch({ brand: part('DryPantz'), format: part('pants'), size, quantity: 10, points: 150n, canaries: 0, startsInactive: false }),
    )
    const batchId = result?.$case === 'batch' ? (result.value?.id as string) : ''
    await byAdministrator(() => server.toggleBatch({ batchId }))
    const made = { quantity: { after: 10 }, points: { after: '150' }, sizeId: { after: size.id }, codeGroup: { after: 'STANDARD' }, active: { after: true } }
    expect(await audited()).toEqual([
      { ...actor, ...ofDay, action: 'codes.set-double-points-day', recordId: 'double-points-day', changes: JSON.stringify({ day: { before, after } }) },
      { ...actor, ...ofBatch, action: 'codes.generate-batch', recordId: batchId, changes: JSON.stringify(made) },
      { ...actor, ...ofBatch, action: 'codes.toggle-batch', recordId: batchId, changes: JSON.stringify({ active: { before: true, after: false } }) },
    ])
  })
})
