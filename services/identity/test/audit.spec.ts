import { newId } from '@club/kernel'
import { audit, PERSONAL, recordOperatorRead, startRelay } from '@club/messaging'
import { actAs, clock } from '@club/service-host'
import { anInstant, publishEvent, testDatabase, testHost, testNats, waitFor } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { appendAudit, listAudit } from '../src/store/audit'
import type { AuditRow } from '../src/store/audit'
import { listLaterActs, searchAudit } from '../src/store/audit-log'
import type { AuditFilter } from '../src/store/audit-log'
import { listReadings } from '../src/store/staff-reads'
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

const NO_FILTER: AuditFilter = { who: '', action: '', actions: [], record: '', memberId: '', from: null, before: null, kind: '', auditId: '' }
const logOf = (recordId: string) => listAudit(identity, { recordId, limit: 10 })
const change = (recordId: string, work: () => Promise<void> = async () => undefined) =>
  actAs({ kind: 'administrator', id: 'admin-1', from: '203.0.113.0/24' }, () =>
    other.withTransaction(async (tx) => {
      await audit(tx, { action: 'codes.toggle-batch', recordId, changes: { active: { before: true, after: false }, email: PERSONAL } })
      await work()
    }),
  )

describe('the audit log', () => {
  it('receives nothing of a change that was not committed, and once of one committed while NATS was away', async () => {
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
        actorFrom: '203.0.113.0/24',
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
    const body = {
      auditId: newId(),
      actorKind: 'operator',
      actorId: 'ops',
      actorFrom: '',
      action: 'codes.make-batch',
      recordId: newId(),
      changes: '{}',
      at: new Date(),
      shownMemberIds: [],
      memberId: '',
      undoes: '',
      recordName: '',
    }
    await publishEvent(nats, 'codes.audited.v1', body)
    await publishEvent(nats, 'codes.audited.v1', body)
    const last = await publishEvent(nats, 'codes.audited.v1', { ...body, auditId: newId(), recordId: 'last' })
    await waitFor('all of it', async () => (await identity.query('SELECT FROM inbox WHERE fact_id = $1', [last])).rowCount > 0)
    expect(await logOf(body.recordId)).toHaveLength(1)
  })

  it('has no row of what an operations command of another service showed: those whose it is read of it, each once', async () => {
    const members = [newId(), newId()]
    await actAs({ kind: 'operator', id: 'ops' }, () =>
      other.withTransaction((tx) => recordOperatorRead(tx, { service: 'contests', command: 'mystery:winners', memberIds: [...members, members[0] as string] })),
    )
    startRelay(host, other, nats)
    const since = anInstant('2020-01-01T00:00:00Z')
    await waitFor('what was shown', async () => (await listReadings(identity, members[1] as string, since)).length > 0)
    for (const memberId of members)
      expect(await listReadings(identity, memberId, since)).toEqual([expect.objectContaining({ role: 'operations command', call: 'mystery:winners' })])
    expect((await identity.query("SELECT FROM audit WHERE call = 'mystery:winners'")).rowCount).toBe(0)
  })
})

describe('the audit log as staff search it', () => {
  const search = (filter: Partial<AuditFilter>, after?: { at: Date; id: string }, limit = 10) =>
    searchAudit(identity, { ...NO_FILTER, ...filter }, after, limit)
  const siti = newId()
  const record = newId()
  const act = (changes: Partial<AuditRow>): AuditRow => ({
    id: newId(),
    actor: { kind: 'administrator', id: siti },
    call: 'codes.toggle-batch',
    recordId: record,
    kind: 'write',
    at: anInstant('2026-05-05T10:00:00+08:00'),
    ...changes,
  })

  beforeAll(async () => {
    await identity.query("INSERT INTO admins (id, username, role, password_hash, created_at) VALUES ($1, 'siti_1', 'dev', '', now())", [siti])
    await appendAudit(identity, [
      act({}),
      act({ call: 'content.edit-news', at: anInstant('2026-05-06T10:00:00+08:00') }),
      act({ call: 'admin.report.scans', kind: 'read', recordId: 'report', at: anInstant('2026-05-07T10:00:00+08:00') }),
      act({ actor: { kind: 'job', id: 'tiers.review' }, at: anInstant('2026-05-08T10:00:00+08:00') }),
    ])
  })

  it('finds nothing by a wildcard that nobody has in their name', async () => {
    expect(await search({ who: 'sitiX1' })).toEqual([])
    expect(await search({ who: '%' })).toEqual([])
  })

  it('finds by who, what, record, kind and time', async () => {
    const actions = (rows: { action: string }[]) => rows.map(({ action }) => action)
    expect(actions(await search({ who: 'SITI_1' }))).toEqual(['admin.report.scans', 'content.edit-news', 'codes.toggle-batch'])
    expect(actions(await search({ who: 'siti', kind: 'write', action: 'EDIT' }))).toEqual(['content.edit-news'])
    expect(actions(await search({ who: 'siti', actions: ['content.edit-news', 'catalogue.edit-brand'] }))).toEqual(['content.edit-news'])
    expect(await search({ action: 'toggle', actions: ['content.edit-news'] })).toEqual([])
    expect((await search({ record })).map(({ actorName }) => actorName)).toEqual(['', 'siti_1', 'siti_1'])
    expect(actions(await search({ who: 'siti', from: anInstant('2026-05-06T00:00:00+08:00'), before: anInstant('2026-05-07T00:00:00+08:00') }))).toEqual([
      'content.edit-news',
    ])
  })

  it('finds by part of a name of a record, the words of an action, and the member whom it is about', async () => {
    const memberId = newId()
    const wash = { recordId: newId(), recordName: 'Head to Toe Wash' }
    await appendAudit(identity, [
      act({ ...wash, call: 'catalogue.edit-shop-item' }),
      act({ call: 'catalogue.cancel-order', recordId: newId(), memberId }),
      act({ call: 'member:block', recordId: memberId }),
    ])
    const names = async (filter: Partial<AuditFilter>) => (await search(filter)).map(({ action, recordName }) => `${action} ${recordName}`.trim())
    expect(await names({ record: 'toe w' })).toEqual(['catalogue.edit-shop-item Head to Toe Wash'])
    expect(await names({ record: wash.recordId })).toEqual(['catalogue.edit-shop-item Head to Toe Wash'])
    expect(await names({ record: wash.recordId.toUpperCase() })).toEqual(['catalogue.edit-shop-item Head to Toe Wash'])
    expect(await names({ action: 'edit item' })).toEqual(['catalogue.edit-shop-item Head to Toe Wash'])
    expect(await names({ action: 'item edit' })).toEqual([])
    expect(await names({ action: 'block member' })).toEqual(['member:block'])
    expect(await names({ action: 'member:block' })).toEqual(['member:block'])
    expect((await names({ memberId })).sort()).toEqual(['catalogue.cancel-order', 'member:block'])
  })

  it('names the act that a row took back, and who took a row back and when', async () => {
    const [done, undoing] = [act({ recordId: newId() }), act({ actor: { kind: 'administrator', id: siti }, at: anInstant('2026-05-09T10:00:00+08:00') })]
    await appendAudit(identity, [done, { ...undoing, recordId: done.recordId, undoes: done.id }])
    expect(await search({ record: done.recordId })).toMatchObject([
      { id: undoing.id, undoes: done.id, undoesAction: 'codes.toggle-batch', undoneBy: '' },
      { id: done.id, undoes: '', undoneBy: undoing.id, undoneByName: 'siti_1', undoneAt: undoing.at },
    ])
  })

  it('lists the acts on a record after one of them, as its undo judges them', async () => {
    const recordId = newId()
    const [first, second, third] = [act({ recordId }), act({ recordId, changes: '{"stock":{}}' }), act({ recordId: newId() })]
    await appendAudit(identity, [first, second, third])
    expect(await listLaterActs(identity, first)).toEqual([{ id: second.id, at: second.at, undoes: '', fields: ['stock'] }])
    expect(await listLaterActs(identity, second)).toEqual([])
  })

  it('lists none that only decided about the record, nor one about another format of the same brand', async () => {
    const [credit, brand] = [newId(), newId()]
    const submitted = act({ call: 'points-ledger.submit-credit', recordId: credit, changes: '{"rows":{"after":2},"sum":{"after":200000}}' })
    const approved = act({ call: 'points-ledger.decide-credit', recordId: credit, changes: '{"rows":{"after":2},"sum":{"after":200000}}' })
    const reversed = act({ call: 'points-ledger.reverse-credit', recordId: credit, changes: '{"rows":{"after":2}}' })
    const format = (call: string, changes: string) => act({ call: `catalogue.${call}-format`, recordId: brand, changes })
    const tape = format('assign', '{"format":{"after":"tape"}}')
    const pants = format('assign', '{"format":{"after":"pants"}}')
    const noTape = format('unassign', '{"format":{"before":"tape"}}')
    await appendAudit(identity, [submitted, approved, reversed, tape, pants, noTape])
    const idsAfter = async (one: typeof tape) => (await listLaterActs(identity, one)).map(({ id }) => id)
    expect(await idsAfter(submitted)).toEqual([reversed.id])
    expect(await idsAfter(tape)).toEqual([noTape.id])
    expect(await idsAfter(pants)).toEqual([])
  })

  it('goes on after the last row of a page', async () => {
    const mays = { who: 'siti', before: anInstant('2026-05-08T00:00:00+08:00') }
    const [first] = await search(mays, undefined, 1)
    expect((await search(mays, first, 1)).map(({ action }) => action)).toEqual(['content.edit-news'])
  })

  it('goes on after a row of which the id alone is known, and misses none that have the same instant', async () => {
    const recordId = newId()
    await appendAudit(
      identity,
      Array.from({ length: 7 }, () => act({ recordId })),
    )
    const found: string[] = []
    for (let after: { at: undefined; id: string } | undefined; ;) {
      const rows = await searchAudit(identity, { ...NO_FILTER, record: recordId }, after, 3)
      found.push(...rows.map(({ id }) => id))
      const last = rows.at(-1)
      if (!last) break
      after = { at: undefined, id: last.id }
    }
    expect(new Set(found).size).toBe(7)
    expect(found).toEqual(found.toSorted().reverse())
  })

  it('reads a page of old rows from an index, however many newer ones there are', async () => {
    await identity.owner.query(
      `INSERT INTO audit (id, at, actor_kind, actor_id, actor_from, kind, call, record_id, record_name, changes, reason)
       SELECT gen_random_uuid(), '2019-01-01T00:00:00Z'::timestamptz + n * interval '1 minute', 'administrator', 'many-' || n % 20, '',
         CASE WHEN n % 10 = 0 THEN 'write' ELSE 'read' END, 'old.call-' || n % 30, 'record-' || n % 500, '', '{}', '' FROM generate_series(1, 30000) n`,
    )
    await identity.owner.query('ANALYZE audit')
    const { rows: old } = await identity.query<{ id: string }>(
      "SELECT id FROM audit WHERE at < '2019-01-02T00:00:00Z' AND kind = 'write' ORDER BY at DESC LIMIT 1",
    )
    const filters: Partial<AuditFilter>[] = [{}, { kind: 'write' }, { action: 'call 10' }, { who: 'many-10' }, { record: 'record-10' }]
    for (const filter of filters) {
      const statements: [string, unknown[]][] = []
      const query = (text: string, values: unknown[]) => {
        statements.push([text, values])
        return identity.query(text, values)
      }
      const after = { at: undefined, id: old[0]?.id ?? '' }
      await searchAudit({ query } as unknown as typeof identity, { ...NO_FILTER, ...filter }, after, 51)
      const [text, values] = statements.at(-1) ?? ['', []]
      const { rows } = await identity.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, values)
      const { Plan: plan } = rows[0]?.['QUERY PLAN'][0] ?? { Plan: {} }
      const blocks = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
      // The whole table has more than 600.
      expect([filter, blocks < 200 ? 'few' : blocks]).toEqual([filter, 'few'])
    }
  })
})
