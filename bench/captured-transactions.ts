import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { System } from '../scripts/start/start-system'

/** One statement as PostgreSQL ran it: its text with $1 …, and its parameters as text. */
export interface CapturedStatement {
  readonly text: string
  readonly values: readonly (string | null)[]
}

export interface CapturedTransaction {
  readonly database: string
  readonly statements: readonly CapturedStatement[]
}

const MARK = '@club@'
const TRIES_MAX = 2000
/** Relaying events and looking for sagas: these run beside a call, which does not wait for them. */
const BESIDE = /\binbox\b|DELETE FROM outbox|FROM outbox|club_jobs/

/**
 * Captures the database's work for one call: PostgreSQL logs every statement while `act` runs, and the call's own transactions are those that name
 * one of the given ids, or an id that came up in such a transaction. Statements outside a transaction are one each.
 */
export async function captureTransactions(
  system: System,
  options: { readonly databases: readonly string[]; readonly ids: readonly string[]; readonly act: () => Promise<void> },
): Promise<CapturedTransaction[]> {
  const file = join(system.dataDir, 'logs', 'postgres.log')
  const client = new Client({ connectionString: await system.backing.databaseUrl('postgres') })
  await client.connect()
  try {
    await client.query(`ALTER SYSTEM SET log_line_prefix = '${MARK}%d|%p|'`)
    await client.query(`ALTER SYSTEM SET log_statement = 'all'`)
    const from = statSync(file).size
    await client.query('SELECT pg_reload_conf()')
    // Sessions read it before their next statement; the server notifies all of them at the same time.
    await logged(client, file, from, 'begin')
    await options.act()
    // PostgreSQL logs a statement before it runs it: everything logged before this one was asked before it.
    await logged(client, file, from, 'end')
    return ownOf(readTransactions(textFrom(file, from), new Set(options.databases)), options.ids)
  } finally {
    await client.query('ALTER SYSTEM RESET log_statement')
    await client.query('ALTER SYSTEM RESET log_line_prefix')
    await client.query('SELECT pg_reload_conf()')
    await client.end()
  }
}

/** Runs a statement again and again until the log shows it. @throws Error when it never does. */
async function logged(client: Client, file: string, from: number, mark: string): Promise<void> {
  const statement = `SELECT 'capture ${mark}'`
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    await client.query(statement)
    if (textFrom(file, from).includes(statement)) return
  }
  throw new Error('PostgreSQL does not log its statements')
}

function textFrom(file: string, from: number): string {
  const bytes = Buffer.alloc(statSync(file).size - from)
  const descriptor = openSync(file, 'r')
  readSync(descriptor, bytes, 0, bytes.length, from)
  closeSync(descriptor)
  return bytes.toString('utf8')
}

function readTransactions(log: string, databases: ReadonlySet<string>): CapturedTransaction[] {
  const transactions: CapturedTransaction[] = []
  const open = new Map<string, CapturedStatement[]>()
  const last = new Map<string, { text: string; values: (string | null)[] }>()
  for (const entry of log.split(MARK).slice(1)) {
    const [database = '', session = '', ...rest] = entry.split('|')
    if (!databases.has(database)) continue
    const message = rest.join('|').trim()
    const parameters = /^DETAIL: {2}Parameters: ([^]*)$/i.exec(message)?.[1]
    if (parameters) {
      last.get(session)?.values.push(...valuesOf(parameters))
      continue
    }
    const text = /^LOG: {2}(?:statement|execute [^:]+): ([^]*)$/.exec(message)?.[1]?.replaceAll(/\s+/g, ' ').trim()
    if (!text) continue
    const within = open.get(session)
    if (/^BEGIN/i.test(text)) {
      open.set(session, [])
    } else if (/^(COMMIT|ROLLBACK)/i.test(text)) {
      if (within && /^COMMIT/i.test(text)) transactions.push({ database, statements: within })
      open.delete(session)
    } else {
      const statement = { text, values: [] }
      last.set(session, statement)
      if (within) within.push(statement)
      else transactions.push({ database, statements: [statement] })
    }
  }
  return transactions
}

/** `$1 = 'x', $2 = NULL`, quotes doubled within. */
const valuesOf = (parameters: string): (string | null)[] =>
  [...parameters.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(([whole, value]) =>
    whole.endsWith('NULL') && value === undefined ? null : (value ?? '').replaceAll(`''`, `'`),
  )

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

function ownOf(transactions: readonly CapturedTransaction[], ids: readonly string[]): CapturedTransaction[] {
  const known = new Set(ids)
  return transactions.filter(({ statements }) => {
    if (statements.some(({ text }) => BESIDE.test(text))) return false
    const named = statements.flatMap(({ values }) => values.flatMap((value) => value?.match(ID) ?? []))
    if (!named.some((id) => known.has(id))) return false
    for (const id of named) known.add(id)
    return true
  })
}
