import { newId } from '@club/kernel'
import { actAs } from '@club/service-host'
import { READERS_LISTED_MAX } from '@club/rules'
import { blockMember } from '../src/commands/block-member'
import { pruneReads } from '../src/commands/prune-reads'
import { runOps } from '../src/ops'
import { listAffected } from '../src/queries/list-affected'
import { hasRead, insertRead, READINGS_OF_MEMBER } from '../src/store/staff-reads'
import { at, serveIdentity } from './served-identity'
import type { Served } from './served-identity'

let served: Served
let members: string[]
beforeAll(async () => {
  served = await serveIdentity()
  members = (
    await served.db.query<{ id: string }>(
      `INSERT INTO members (id, origin, name, email, mailbox, language, receive_mail, referral_code, force_updated, sso_popup, registered_at, verified_at)
       SELECT gen_random_uuid(), 'form', 'Many', 'many' || n || '@example.com', 'many' || n || '@example.com', 'en', true, 'MANY' || n, true, false, now(), now()
       FROM generate_series(1, 5000) n RETURNING id`,
    )
  ).rows.map(({ id }) => id)
})
afterAll(() => served.stop())

const ADMIN = newId()
const bytesOf = (ids: readonly string[]) => Buffer.from(ids.map((id) => id.replaceAll('-', '')).join(''), 'hex')
const read = (
  ids: readonly string[],
  { instant = '2026-10-01T10:00:00+08:00', call = 'admin.report.accounts', readId = newId(), part = 0, query = '{}' } = {},
) =>
  served.identity.recordAudit({
    adminId: ADMIN,
    call,
    recordId: 'report',
    at: new Date(instant),
    kind: 'read',
    readId,
    part,
    role: 'tdgops',
    query,
    memberIds: bytesOf(ids),
    skipLog: part > 0,
  })
const readersOf = (memberId: string, now = '2026-11-01T10:00:00+08:00') => at(now, async () => (await served.identity.listReaders({ memberId })).readings)
/** Reads of one member, each of theirs alone and each of a long list. */
const OF_FEW = 'staff_read_members (member_id, at, read_id) SELECT $1, at, id FROM read'
const OF_MANY = `staff_read_blocks (block, at, read_id, part, members)
  SELECT ordinal / 2048, read.at, read.id, 0, set_bit(0::bit(2048), (ordinal % 2048)::integer, 1) FROM read, members m WHERE m.id = $1`
interface PlanNode {
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}
/** The nodes of a plan that read a table. */
const scansOf = (node: PlanNode): PlanNode[] => [...(node['Relation Name'] ? [node] : []), ...(node.Plans ?? []).flatMap(scansOf)]
const affected = (filter: object) =>
  listAffected(served.deps, { from: new Date('2026-01-01T00:00:00Z'), before: new Date('2027-01-01T00:00:00Z'), admin: undefined, query: '', ...filter })

describe('a read of personal data by staff', () => {
  it('is not recorded under something that is no id, and nothing is recorded of a read that shows nobody', async () => {
    await expect(served.identity.recordAudit({ adminId: ADMIN, call: 'x', recordId: 'x', kind: 'read', readId: 'one' })).rejects.toThrow('INVALID_ARGUMENT')
    const { memberId } = await served.member()
    expect(await readersOf(memberId)).toEqual([])
  })

  it('is shown to its members newest first, by role and call, for 24 months', async () => {
    const { memberId } = await served.member()
    await read([memberId], { call: 'admin.account.edit', instant: '2024-11-01T09:59:59+08:00' })
    await read([memberId], { call: 'admin.account.edit', instant: '2024-11-01T10:00:00+08:00' })
    await read([memberId], { call: 'admin.report.points-of-user', instant: '2026-10-02T10:00:00+08:00' })
    expect((await readersOf(memberId)).map(({ call, role }) => [call, role])).toEqual([
      ['admin.report.points-of-user', 'tdgops'],
      ['admin.account.edit', 'tdgops'],
    ])
  })

  it('names exactly the members of a long list, in parts too, and counts as one', async () => {
    const [shown, others] = [members.filter((_, index) => index % 2 === 0), members.filter((_, index) => index % 2 === 1)]
    const readId = newId()
    await read(shown.slice(0, 1500), { readId })
    await read(shown.slice(1500), { readId, part: 1 })
    await read(shown.slice(1500), { readId, part: 1 })
    expect(await readersOf(shown[0] as string)).toHaveLength(1)
    expect(await readersOf(shown.at(-1) as string)).toHaveLength(1)
    expect(await readersOf(others[0] as string)).toEqual([])
    const { lines } = await affected({})
    const found = new Set(lines.slice(1).map((line) => (line as { memberId: string }).memberId))
    expect([shown.every((id) => found.has(id)), others.some((id) => found.has(id))]).toEqual([true, false])
  })

  it('counts when an operations command worked on the member', async () => {
    const { memberId } = await served.member()
    await actAs({ kind: 'operator', id: 'ops' }, () => blockMember(served.deps, { memberId, blocked: true, reason: 'a test' }))
    expect((await readersOf(memberId, '2100-01-01T00:00:00Z')).length).toBe(0)
    const { rows } = await served.db.query("SELECT role, call FROM staff_reads WHERE reader_id = 'ops'")
    expect(rows).toEqual([{ role: 'operations command', call: 'member:block' }])
  })

  it('counts when an operations command showed the member’s log, or searched every store for what is theirs', async () => {
    const { memberId, email } = await served.member()
    const ops = (...args: string[]) =>
      actAs({ kind: 'operator', id: 'lim' }, () => runOps({ ...served.deps, testClockAllowed: false, adminPassword: undefined }, args))
    expect(await ops('privacy:find', '--value', 'a text that is nobody’s')).toEqual({ recorded: 0 })
    expect(await ops('privacy:find', '--value', email.toUpperCase())).toEqual({ recorded: 1 })
    await served.identity.recordAudit({ adminId: ADMIN, call: 'admin.account.edit', recordId: memberId, kind: 'write' })
    await ops('audit:log', '--record', memberId)
    const { rows } = await served.db.query(
      "SELECT r.role, r.call, r.query, m.member_id AS id FROM staff_reads r JOIN staff_read_members m ON m.read_id = r.id WHERE reader_id = 'lim' ORDER BY r.call",
    )
    const shared = { role: 'operations command', query: {}, id: memberId }
    expect(rows).toEqual([
      { ...shared, call: 'audit:log' },
      { ...shared, call: 'privacy:find' },
    ])
  })

  it('counts when an operations command named whom a breach affected, and one that cannot be recorded names nobody', async () => {
    const { memberId } = await served.member()
    await read([memberId], { instant: '2026-02-05T10:00:00+08:00' })
    const ops = () =>
      actAs({ kind: 'operator', id: 'ong' }, () =>
        runOps({ ...served.deps, testClockAllowed: false, adminPassword: undefined }, ['privacy:affected', '--from', '2026-02-01', '--to', '2026-02-28']),
      )
    await served.db.owner.query('REVOKE INSERT ON staff_reads FROM test_service')
    await expect(ops()).rejects.toThrow('permission denied')
    await served.db.owner.query('GRANT INSERT ON staff_reads TO test_service')
    expect(await ops()).toMatchObject({ lines: [{ members: 1 }, { memberId }] })
    const { rows } = await served.db.query(
      "SELECT r.role, r.call, m.member_id AS id FROM staff_reads r JOIN staff_read_members m ON m.read_id = r.id WHERE reader_id = 'ong'",
    )
    expect(rows).toEqual([{ role: 'operations command', call: 'privacy:affected', id: memberId }])
  })

  it('is deleted after 24 months, with whom it showed, and not before by any clock', async () => {
    const { memberId } = await served.member()
    const old = newId()
    const young = newId()
    await read([memberId], { readId: old, instant: '2020-01-01T10:00:00+08:00' })
    await read(members, { readId: newId(), instant: '2020-01-01T10:00:00+08:00' })
    await read([memberId], { readId: young, instant: new Date().toISOString() })
    const remain = async () => {
      const { rows } = await served.db.query<{ id: string }>('SELECT id FROM staff_reads WHERE id = ANY ($1) ORDER BY id', [[old, young]])
      return rows.map(({ id }) => id)
    }
    expect(await pruneReads(served.db, new Date('2021-12-31T10:00:00+08:00'))).toBe(0)
    expect(await remain()).toEqual([old, young])
    expect(await pruneReads(served.db, new Date('2100-01-01T00:00:00Z'))).toBeGreaterThan(0)
    expect(await remain()).toEqual([young])
    for (const table of ['staff_read_members', 'staff_read_blocks'])
      expect((await served.db.query(`SELECT FROM ${table} WHERE at < '2021-01-01'`)).rowCount).toBe(0)
  })

  it('is recorded in one statement, which its list waits for', async () => {
    for (const shown of [members.slice(0, 1), members]) {
      const asked = jest.spyOn(served.db, 'query')
      const id = newId()
      await insertRead(served.db, { id, part: 0, at: new Date(), readerId: ADMIN, role: 'dev', call: 'admin.report.accounts', query: '{}', memberIds: shown })
      // The relay asks the same database meanwhile.
      expect(asked.mock.calls.filter(([statement]) => JSON.stringify(statement).includes('staff_read'))).toHaveLength(1)
      asked.mockRestore()
      expect((await readersOf(shown[0] as string, new Date().toISOString())).length).toBeGreaterThan(0)
      expect(await hasRead(served.db, id)).toBe(true)
    }
  })

  it('looks up each member of its long lists once, and names those alone who are members', async () => {
    await read(members)
    const { memberId } = await served.member()
    const asked = jest.spyOn(served.db, 'query')
    const readId = newId()
    await read([...members, memberId, newId()], { readId })
    await read(members.slice(0, 100))
    const lookedUp = asked.mock.calls.filter(([statement]) => JSON.stringify(statement).includes('member-ordinals')).map(([, values]) => values)
    asked.mockRestore()
    expect(lookedUp).toEqual([[[memberId, expect.any(String)]]])
    const { rows } = await served.db.query('SELECT sum(bit_count(members))::integer AS members FROM staff_read_blocks WHERE read_id = $1', [readId])
    expect(rows).toEqual([{ members: members.length + 1 }])
    expect(await readersOf(memberId, '2026-10-02T00:00:00+08:00')).toHaveLength(1)
  })

  it('is shown from no more rows of each kind than are shown, however often the member was read', async () => {
    const { memberId } = await served.member()
    for (const kind of [OF_FEW, OF_MANY])
      await served.db.query(
        `WITH read AS (INSERT INTO staff_reads (id, at, reader_id, role, call, query)
           SELECT gen_random_uuid(), now() - n * interval '1 minute', 'often', 'tdgops', 'admin.report.accounts', '{}' FROM generate_series(1, $2) n RETURNING id, at)
         INSERT INTO ${kind}`,
        [memberId, READERS_LISTED_MAX + 500],
      )
    await served.db.owner.query('ANALYZE staff_reads, staff_read_members, staff_read_blocks')
    expect(await readersOf(memberId, new Date().toISOString())).toHaveLength(READERS_LISTED_MAX)
    const { rows } = await served.db.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${READINGS_OF_MEMBER.replaceAll('$1', `'${memberId}'`).replaceAll('$2', "'2026-01-01'").replaceAll('$3', String(READERS_LISTED_MAX))}`,
    )
    const scans = scansOf(rows[0]?.['QUERY PLAN'][0].Plan as PlanNode)
    expect(new Set(scans.map((scan) => scan['Index Name']))).toEqual(
      new Set(['staff_read_members_pkey', 'staff_read_blocks_pkey', 'members_pkey', 'staff_reads_pkey']),
    )
    const looked = scans.map((scan) => (scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)) * scan['Actual Loops'])
    expect(Math.max(...looked)).toBe(READERS_LISTED_MAX)
  })

  it('stays as it was recorded', async () => {
    for (const table of ['staff_reads', 'staff_read_members', 'staff_read_blocks'])
      await expect(served.db.query(`DELETE FROM ${table}`)).rejects.toThrow('permission denied')
  })
})

describe('whom a breach affected', () => {
  it('is refused for an administrator whom nobody knows', async () => {
    await expect(affected({ admin: 'nobody' })).rejects.toThrow('no administrator')
  })

  it('is counted within the time and by what was read, with a notice in both languages', async () => {
    const { memberId } = await served.member()
    await read([memberId], { instant: '2026-03-05T10:00:00+08:00', query: JSON.stringify({ startDate: '2026-03-01' }) })
    const within = { from: new Date('2026-03-01T00:00:00+08:00'), before: new Date('2026-04-01T00:00:00+08:00') }
    const { lines, files } = await affected(within)
    expect(lines).toEqual([expect.objectContaining({ reads: 1, members: 1 }), { memberId }])
    expect(files['breach-notice.en.txt']).toContain('Members concerned: 1\n')
    expect(files['breach-notice.bm.txt']).toContain('Bilangan ahli yang terlibat: 1\n')
    expect((await affected({ ...within, query: '2026-03-01' })).lines).toHaveLength(2)
    expect((await affected({ ...within, query: 'points' })).lines).toHaveLength(1)
    expect((await affected({ from: within.before, before: new Date('2026-04-02T00:00:00+08:00') })).lines).toHaveLength(1)
  })
})
