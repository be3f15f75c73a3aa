import { TEST_ROLES, testDatabase } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { connect } from '../src'
import type { Database } from '../src'

const ROWS = 5000

let db: TestDatabase
let service: Database
beforeAll(async () => {
  db = await testDatabase()
  await db.owner.query(`CREATE TABLE things (id integer PRIMARY KEY, name text NOT NULL) WITH (autovacuum_enabled = off);
    GRANT SELECT ON things TO ${TEST_ROLES.service.name}`)
})
beforeEach(() => db.owner.query('TRUNCATE things'))
afterEach(() => service.end())
afterAll(() => db.drop())

/** Prepares a lookup while the table is empty, fills the table, and returns the plan by which the statement then reads it. */
async function planAfterFilling(): Promise<string> {
  // The plan mode after five executions whose plans looked alike.
  await service.query('SET plan_cache_mode = force_generic_plan')
  await service.query('PREPARE lookup AS SELECT t.name FROM unnest($1::integer[]) AS wanted (id) JOIN things t ON t.id = wanted.id')
  await service.query('EXECUTE lookup (ARRAY[1, 2, 3])')
  await db.owner.query(`INSERT INTO things SELECT n, 'thing ' || n FROM generate_series(1, ${ROWS}) n`)
  const { rows } = await service.query<{ 'QUERY PLAN': string }>('EXPLAIN EXECUTE lookup (ARRAY[1, 2, 3])')
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

describe('a lookup that was prepared while its table was empty', () => {
  it('does not scan the table once it is full', async () => {
    service = connect(db.url, { poolMax: 1 })
    expect(await planAfterFilling()).toContain('Index Scan using things_pkey')
  })

  it('scans it on a connection whose statements read tables whole', async () => {
    service = connect(db.url, { poolMax: 1, plans: 'free' })
    expect(await planAfterFilling()).toContain('Seq Scan on things')
  })
})

it('a transaction may plan freely, and the connection goes back to lookups after it', async () => {
  service = connect(db.url, { poolMax: 1 })
  const isFree = async (sql: Pick<Database, 'query'>) =>
    (await sql.query<{ free: boolean }>(`SELECT current_setting('enable_seqscan')::boolean AND current_setting('enable_mergejoin')::boolean AS free`)).rows[0]
      ?.free
  expect(await isFree(service)).toBe(false)
  expect(await service.withTransaction(isFree, { plans: 'free', lockMsMax: 100 })).toBe(true)
  expect(await isFree(service)).toBe(false)
})
