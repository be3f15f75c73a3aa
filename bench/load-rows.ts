import { Client } from 'pg'
import type { System } from '../scripts/start/start-system'
import { databaseOf } from '../scripts/start/topology'

/** Settings of PostgreSQL for a club that is filled and then only read: an index that is built leaves no write-ahead log, and no worker vacuums meanwhile. */
export const FILLED_AND_READ: Readonly<Record<string, string>> = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '30min',
  autovacuum: 'off',
}

/** Settings of the session that loads: no foreign key is checked row by row, and sorts stay in memory. */
const SESSION: Readonly<Record<string, string>> = {
  session_replication_role: 'replica',
  work_mem: '256MB',
  maintenance_work_mem: '512MB',
  max_parallel_maintenance_workers: '0',
  synchronous_commit: 'off',
}

const LANES = 2

/** Indexes of tables and the constraints that they carry; not those that a foreign key needs. */
const INDEXES = `
  SELECT t.relname AS "table", c.relname AS name, k.conname AS constraint,
    CASE WHEN k.oid IS NULL THEN replace(pg_get_indexdef(c.oid), ' ON ONLY ', ' ON ') ELSE pg_get_constraintdef(k.oid) END AS definition
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
    LEFT JOIN pg_constraint k ON k.conindid = c.oid AND k.contype IN ('p', 'u', 'x')
  WHERE t.relname = ANY($1) AND t.relnamespace = current_schema()::regnamespace
    AND NOT EXISTS (SELECT FROM pg_constraint f WHERE f.contype = 'f' AND f.conindid = c.oid)
  ORDER BY c.relname`

interface Index {
  readonly table: string
  readonly name: string
  readonly constraint: string | null
  readonly definition: string
}

/** Rows of a service: the tables that become large, and the statements that fill them. */
export interface Load {
  readonly tables: readonly string[]
  readonly statements: readonly string[]
}

/**
 * Fills the database of a service as a restore does: without the indexes of the large tables, which are built once all rows are there, then vacuumed and
 * analysed. Returns the rows of the last statement. A failure leaves the indexes missing: the system is thrown away then.
 */
export async function loadRows<Row>(system: System, service: string, { tables, statements }: Load): Promise<Row[]> {
  const client = new Client({ connectionString: await system.backing.databaseUrl(databaseOf(service)) })
  await client.connect()
  try {
    for (const [name, value] of Object.entries(SESSION)) await client.query(`SET ${name} = '${value}'`)
    const { rows: indexes } = await client.query<Index>(INDEXES, [tables])
    for (const { table, name, constraint } of indexes)
      await client.query(constraint === null ? `DROP INDEX ${name}` : `ALTER TABLE ${table} DROP CONSTRAINT ${constraint}`)
    let rows: Row[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows as Row[]
    for (const { table, constraint, definition } of indexes)
      await client.query(constraint === null ? definition : `ALTER TABLE ${table} ADD CONSTRAINT ${constraint} ${definition}`)
    await client.query('VACUUM ANALYZE')
    return rows
  } finally {
    await client.end()
  }
}

/** Runs tasks in their order, two at a time: a database each, a processor each. */
export async function inLanes(tasks: readonly (() => Promise<unknown>)[]): Promise<void> {
  const waiting = [...tasks]
  const lane = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) await task()
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}
