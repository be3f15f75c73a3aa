import { newId } from '@club/kernel'
import { connect } from '@club/postgres'
import type { Database } from '@club/postgres'
import { openRegistrationQueue, registerTogether } from '../src/commands/register-codes'
import type { RegistrationQueue } from '../src/commands/register-codes'
import { aScene, ORDINARY_DAY } from './given'
import type { Scene } from './given'

const CODES = 400
const GROUP = 20
/** Rows that a group reads per code: the code, its registration and the state of its member, a few times over. */
const ROWS_OF_A_CODE_MAX = 20

let scene: Scene
let db: Database
let queue: RegistrationQueue
let codes: string[] = []

beforeAll(async () => {
  scene = await aScene()
  // Nobody has analysed the tables, as in a fresh club for a minute.
  for (const table of ['codes', 'registrations', 'member_progress', 'milestones', 'batches', 'outbox'])
    await scene.db.owner.query(`ALTER TABLE ${table} SET (autovacuum_enabled = off)`)
  // Autovacuum's summaries of block ranges read the table too, and would be counted.
  await scene.db.owner.query('ALTER INDEX codes_batch_idx SET (autosummarize = off)')
  // One connection, which keeps the plans that it made first.
  db = connect(scene.db.url, { poolMax: 1 })
  queue = openRegistrationQueue(db, { missesMax: 10 })
})
afterAll(async () => {
  await db.end()
  await scene.db.drop()
})

const registerGroup = (group: readonly string[]) =>
  Promise.all(
    group.map((code) =>
      registerTogether(queue, { code, memberId: newId(), key: newId(), now: ORDINARY_DAY, traceparent: '', byLink: false, device: '', network: '' }),
    ),
  )

/** Rows that were read of the tables by scanning them, and by looking into their indexes. */
async function rowsRead(): Promise<Record<string, { scanned: number; lookedUp: number }>> {
  await db.query('SELECT pg_stat_force_next_flush()')
  await db.query('SELECT 1')
  const { rows } = await scene.db.superuser.query<{ relname: string; scanned: number; looked: number }>(
    `SELECT relname, seq_tup_read::float8 AS scanned, coalesce(idx_tup_fetch, 0)::float8
       + (SELECT coalesce(sum(idx_tup_read), 0) FROM pg_stat_user_indexes i WHERE i.relid = t.relid)::float8 AS looked
     FROM pg_stat_user_tables t WHERE relname IN ('codes', 'registrations', 'member_progress', 'milestones')`,
  )
  return Object.fromEntries(rows.map(({ relname, scanned, looked }) => [relname, { scanned, lookedUp: looked }]))
}

describe('the statements of a registration', () => {
  it('go on looking up rows by key although they were prepared while the tables were empty', async () => {
    // PostgreSQL settles on a plan after five executions.
    for (let round = 0; round < 10; round += 1)
      await registerGroup(Array.from({ length: 4 }, (_, n) => `ZZZZZZZZ${round % 8}${n}`.replaceAll('0', '8').replaceAll('1', '9')))
    codes = await scene.codes(20_000)
    await registerGroup(codes.slice(0, 2))
    await scene.db.owner.query(`INSERT INTO member_progress (member_id) SELECT gen_random_uuid() FROM generate_series(1, 20000)`)
    await scene.db.owner.query(
      `INSERT INTO registrations (id, code, member_id, batch_id, base_points, bonus_points, lines, found_scanned, registered_at)
       SELECT gen_random_uuid(), 'OLD' || n, gen_random_uuid(), gen_random_uuid(), 1, 0, '[]', false, now() FROM generate_series(1, 20000) n`,
    )
    const before = await rowsRead()
    for (let at = 2; at < CODES; at += GROUP) {
      const decisions = await registerGroup(codes.slice(at, at + GROUP))
      expect(decisions.every(({ kind }) => kind === 'registered')).toBe(true)
    }
    const after = await rowsRead()
    const read = Object.entries(after).map(([table, { scanned, lookedUp }]) => ({
      table,
      scanned: scanned - (before[table]?.scanned ?? 0),
      lookedUpTooMany: Math.max(0, lookedUp - (before[table]?.lookedUp ?? 0) - CODES * ROWS_OF_A_CODE_MAX),
    }))
    expect(read).toEqual(read.map(({ table }) => ({ table, scanned: 0, lookedUpTooMany: 0 })))
  })
})
