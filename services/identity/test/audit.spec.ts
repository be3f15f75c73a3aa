import { newId } from '@club/kernel'
import { audit, PERSONAL, startRelay } from '@club/messaging'
import { actAs, clock } from '@club/service-host'
import { anInstant, publishFact, testDatabase, testHost, testNats, waitFor } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { listAudit } from '../src/store/audit'
import { onAudited } from '../src/subscribers/on-audited'

let identity: TestDatabase
let other: TestDatabase
let nats: Awaited<ReturnType<typeof testNats>>
const host = testHost('identity')

beforeAll(async () => {
  identity = await testDatabase(['services/identity/migrations'])
  other = await testDatabase()
  nats = await testNats()
  onAudited(host, { db: identity, nats })
})
afterAll(async () => {
  await host.stop()
  await nats.close()
  await identity.drop()
  await other.drop()
})

const logOf = (recordId: string) => listAudit(identity, { recordId, limit: 10 })
const change = (recordId: string, work: () => Promise<void> = async () => undefined) =>
  actAs({ kind: 'administrator', id: 'admin-1' }, () =>
    other.withTransaction(async (tx) => {
      await audit(tx, { action: 'codes.toggle-batch', recordId, changes: { active: { before: true, after: false }, email: PERSONAL } })
      await work()
    }),
  )

describe('the audit log', () => {
  it('hears nothing of a change that was not committed, and once of one committed while NATS was away', async () => {
    const [lost, kept] = [newId(), newId()]
    await expect(change(lost, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    const at = anInstant('2026-03-04T10:00:00+08:00')
    await clock.runAt(at, () => change(kept))
    expect(await logOf(kept)).toEqual([])
    startRelay(host, other, nats)
    await waitFor('the row', async () => (await logOf(kept)).length > 0)
    expect(await logOf(kept)).toEqual([
      {
        at,
        actorKind: 'administrator',
        actorId: 'admin-1',
        kind: 'write',
        call: 'codes.toggle-batch',
        recordId: kept,
        changes: { active: { before: true, after: false }, email: 'personal' },
        reason: '',
      },
    ])
    expect(await logOf(lost)).toEqual([])
  })

  it('has one row of a record that is said again under another id', async () => {
    const body = { auditId: newId(), actorKind: 'operator', actorId: 'ops', action: 'codes.make-batch', recordId: newId(), changes: '{}', at: new Date() }
    await publishFact(nats, 'codes.audited.v1', body)
    await publishFact(nats, 'codes.audited.v1', body)
    const last = await publishFact(nats, 'codes.audited.v1', { ...body, auditId: newId(), recordId: 'last' })
    await waitFor('all of it', async () => (await identity.query('SELECT FROM inbox WHERE fact_id = $1', [last])).rowCount > 0)
    expect(await logOf(body.recordId)).toHaveLength(1)
  })
})
