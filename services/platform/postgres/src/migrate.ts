import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { loadEnv } from '@club/service-host'
import type { Client } from 'pg'
import * as z from 'zod'
import { openConnection } from './connections'
import { grantToService } from './service-privileges'

/** A server that starts beside the migrations may take this long to accept connections. */
const SERVER_STARTS_MS_MAX = 60_000

/**
 * A statement that waits for a table keeps everybody waiting who comes after it. It gives up after so long, and the migration is tried
 * again when those who hold the table have had a moment.
 */
const LOCK_MS_MAX = 3000
const TRIES_MAX = 20
const TRY_AGAIN_MS = 1000
const LOCK_NOT_AVAILABLE = '55P03'

/** Folder of a service's migrations in a bundle: next to main.cjs, by name. */
const migrationsDir = (service: string): string => join(__dirname, 'migrations', service)

interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

const MigrationEnv = z
  .object({ MIGRATION_DATABASE_URL: z.url(), DATABASE_URL: z.url() })
  .refine((env) => roleOf(env.DATABASE_URL) !== roleOf(env.MIGRATION_DATABASE_URL), {
    path: ['DATABASE_URL'],
    message: 'must name another role than MIGRATION_DATABASE_URL',
  })

/** Makes a service's `migrate`: brings its database up to date as its owner, and grants the service's role its privileges. */
export const migrationOf = (service: string) => async (): Promise<void> => {
  const { MIGRATION_DATABASE_URL, DATABASE_URL } = loadEnv(MigrationEnv)
  await migrate({ ownerUrl: MIGRATION_DATABASE_URL, serviceRole: roleOf(DATABASE_URL), dirs: [migrationsDir(service)] })
}

/** The role that a connection string names. */
const roleOf = (url: string): string => decodeURIComponent(new URL(url).username)

export interface MigrationOptions {
  /** Connection string of the role that owns the database. */
  readonly ownerUrl: string
  /** The role that the service logs in as; none for a database in which only its owner works. */
  readonly serviceRole?: string
  readonly dirs: readonly string[]
}

/**
 * Brings a database up to date: plain SQL files in the order of their names, each in its own transaction, and after them
 * the rights of the service. A file whose first line is `-- outside a transaction` is run statement by statement, for indexes that are
 * made CONCURRENTLY: what it began before it failed it must be able to begin again. A statement of it with a line `-- run each row`
 * selects statements, one a row, which are run in its place: partitions have names that no file knows. Safe to run from several processes at once (advisory lock).
 * @throws Error when a migration that was applied has been edited since: history is never rewritten.
 */
export async function migrate({ ownerUrl, serviceRole, dirs }: MigrationOptions): Promise<{ applied: string[] }> {
  const migrations = (await Promise.all(dirs.map(read))).flat().sort((a, b) => (a.name < b.name ? -1 : 1))
  const client = await openConnection({ connectionString: ownerUrl }, { waitMsMax: SERVER_STARTS_MS_MAX })
  try {
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', ['migrations'])
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    )
    await client.query(`SET lock_timeout = ${LOCK_MS_MAX}`)
    const { rows } = await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM schema_migrations')
    const known = new Map(rows.map((row) => [row.name, row.checksum]))
    const applied: string[] = []
    for (const migration of migrations) {
      const checksum = known.get(migration.name)
      if (checksum === migration.checksum) continue
      if (checksum !== undefined) throw new Error(`Migration ${migration.name} was edited after it had been applied; write a new one.`)
      await applyWhenFree(client, migration)
      applied.push(migration.name)
    }
    if (serviceRole !== undefined) await grantToService(client, serviceRole)
    return { applied }
  } finally {
    await client.end()
  }
}

async function read(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql'))
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(dir, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function applyWhenFree(client: Client, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await (OUTSIDE.test(migration.sql) ? applyOutside(client, migration) : apply(client, migration))
      return
    } catch (cause) {
      if ((cause as { code?: string }).code !== LOCK_NOT_AVAILABLE || tries === TRIES_MAX)
        throw new Error(`Migration ${migration.name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
      await delay(TRY_AGAIN_MS)
    }
  }
}

const REMEMBER = 'INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)'

async function apply(client: Client, migration: Migration): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(migration.sql)
    await client.query(REMEMBER, [migration.name, migration.checksum])
    await client.query('COMMIT')
  } catch (cause) {
    await client.query('ROLLBACK')
    throw cause
  }
}

const OUTSIDE = /^-- outside a transaction\n/

/** Selects the statements that are run in its place. */
const RUN_EACH_ROW = /^-- run each row\n/m

/** Statement by statement: several in one message would be a transaction. */
async function applyOutside(client: Client, migration: Migration): Promise<void> {
  for (const statement of migration.sql.split(/;[ \t]*(?:\n|$)/)) {
    if (statement.replaceAll(/--.*$/gm, '').trim() === '') continue
    const answer = await client.query<string[]>({ text: statement, rowMode: 'array' })
    if (RUN_EACH_ROW.test(statement)) for (const [made] of answer.rows) await client.query(made ?? '')
  }
  await client.query(REMEMBER, [migration.name, migration.checksum])
}
