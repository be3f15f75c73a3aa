import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { openConnection } from '@club/postgres'
import type { Patience } from '@club/postgres'
import { escapeIdentifier, escapeLiteral } from 'pg'
import type { Client } from 'pg'

export interface Login {
  readonly name: string
  readonly password: string
}

/** A service's database and the two roles that may connect to it (ADR 21). */
export interface ServiceDatabase {
  readonly name: string
  /** Owns the database and changes its tables: migrations. */
  readonly owner: Login
  /** Reads and writes rows: what the service works as. */
  readonly service: Login
}

const SCRAM_ITERATIONS = 4096

/**
 * Makes the role, or gives the one that is there this password and no power. PostgreSQL is sent what it would store of the
 * password and never the password, which would otherwise stand in its log beside a statement that failed.
 */
export function roleSql({ name, password }: Login): string {
  const role = escapeIdentifier(name)
  const rights = `LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD ${escapeLiteral(scramVerifier(password))}`
  return `DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = ${escapeLiteral(name)}) THEN CREATE ROLE ${role} ${rights};
  ELSE ALTER ROLE ${role} ${rights}; END IF;
END $$`
}

/** Unnamed roles may not connect, not even to the databases that PostgreSQL brings along. */
export const CLOSED_SQL = ['postgres', 'template1'].map((name) => `REVOKE CONNECT, TEMPORARY ON DATABASE ${name} FROM PUBLIC`)

export const createSql = ({ name, owner }: ServiceDatabase): string => `CREATE DATABASE ${escapeIdentifier(name)} OWNER ${escapeIdentifier(owner.name)}`

/** The same for psql, where it may be there already: the statement cannot say so itself. */
export const createOnceForPsql = (database: ServiceDatabase): string =>
  `SELECT ${escapeLiteral(createSql(database))} WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = ${escapeLiteral(database.name)}) \\gexec`

/** Lets the two roles of a database in and nobody else. */
export function connectSql({ name, owner, service }: ServiceDatabase): string[] {
  const database = escapeIdentifier(name)
  return [
    `ALTER DATABASE ${database} OWNER TO ${escapeIdentifier(owner.name)}`,
    `REVOKE CONNECT, TEMPORARY ON DATABASE ${database} FROM PUBLIC`,
    `GRANT CONNECT ON DATABASE ${database} TO ${escapeIdentifier(service.name)}`,
  ]
}

/**
 * Hands the owner what a superuser made in the database, as in data folders of before there were roles. Sequences follow their tables, and
 * functions their extension.
 */
const adoptSql = (owner: string): string => `DO $$ DECLARE one record; BEGIN
  FOR one IN SELECT oid::regclass AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm') AND relowner <> ${escapeLiteral(owner)}::regrole
  LOOP EXECUTE format('ALTER TABLE %s OWNER TO %I', one.name, ${escapeLiteral(owner)}); END LOOP;
  FOR one IN SELECT oid::regprocedure AS name FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND proowner <> ${escapeLiteral(owner)}::regrole
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND classid = 'pg_proc'::regclass AND deptype = 'e')
  LOOP EXECUTE format('ALTER ROUTINE %s OWNER TO %I', one.name, ${escapeLiteral(owner)}); END LOOP;
END $$`

/** Makes databases and their roles, or brings those that are there to the same state; a server that starts only now is waited for. */
export async function provisionDatabases(adminUrl: string, databases: readonly ServiceDatabase[], patience?: Patience): Promise<void> {
  await withClient(adminUrl, patience, async (admin) => {
    for (const statement of CLOSED_SQL) await admin.query(statement)
    const { rows } = await admin.query<{ datname: string }>('SELECT datname FROM pg_database')
    const known = new Set(rows.map((row) => row.datname))
    for (const database of databases) {
      for (const login of [database.owner, database.service]) await admin.query(roleSql(login))
      if (!known.has(database.name)) await admin.query(createSql(database))
      for (const statement of connectSql(database)) await admin.query(statement)
    }
  })
  for (const { name, owner } of databases) await withClient(urlOf(adminUrl, name), patience, (admin) => admin.query(adoptSql(owner.name)))
}

/** The same server's connection string for another database and, where one is given, another role. */
export function urlOf(serverUrl: string, database: string, login?: Login): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  if (login) Object.assign(url, { username: login.name, password: login.password })
  return url.toString()
}

async function withClient(url: string, patience: Patience | undefined, run: (client: Client) => Promise<unknown>): Promise<void> {
  const client = await openConnection({ connectionString: url }, patience)
  try {
    await run(client)
  } finally {
    await client.end()
  }
}

/** PostgreSQL's stored form of a password (RFC 5803). */
function scramVerifier(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, SCRAM_ITERATIONS, 32, 'sha256')
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest()
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${SCRAM_ITERATIONS}:${salt.toString('base64')}$${storedKey}:${keyOf('Server Key').toString('base64')}`
}
