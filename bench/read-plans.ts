import { openSync, readSync, closeSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { System } from '../scripts/start/start-system'

/** Separates entries of the server's log; no statement has it. */
const ENTRY = '\u00a7entry\u00a7'
const QUIET_MS = 5000
/** A statement gets its generic plan at the sixth execution. */
const CALLS = 8

const SETTINGS: Readonly<Record<string, string>> = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_parameter_max_length': '0',
  log_line_prefix: ENTRY,
}

/** A statement of a service, and what EXPLAIN (ANALYZE, BUFFERS) says of it. */
export interface Plan {
  readonly query: string
  readonly plan: string
}

/** How a plan reads a table, e.g. "Seq Scan on codes" or "Index Scan using codes_pkey on codes". */
export const scansOf = ({ plan }: Plan): readonly string[] => [
  ...new Set(
    [...plan.matchAll(/((?:Parallel )?(?:Seq|Index|Index Only|Bitmap Heap|Tid|Tid Range) Scan (?:Backward )?(?:using \S+ )?on \S+)/g)].map(
      ([, scan = '']) => scan,
    ),
  ),
]

/** Reads the plans of every statement that a call runs. Statements that services repeat by themselves are left out. */
export async function planReader(system: System): Promise<(call: () => Promise<unknown>) => Promise<Plan[]>> {
  const client = new Client({ connectionString: system.backing.adminUrl })
  await client.connect()
  const { rows } = await client.query<{ folder: string }>("SELECT setting AS folder FROM pg_settings WHERE name = 'data_directory'")
  const log = join(dirname(rows[0]?.folder ?? ''), 'logs', 'postgres.log')
  await client.query("LOAD 'auto_explain'")
  for (const [name, value] of Object.entries(SETTINGS)) await client.query(`ALTER SYSTEM SET ${name} = '${value}'`)
  await client.query('SELECT pg_reload_conf()')
  // Only new sessions load the library. Services connect again.
  await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = $1', ['client backend'])
  await client.end()
  const since = (from: number): Plan[] => entriesOf(readFrom(log, from))
  let from = statSync(log).size
  await pause(QUIET_MS)
  const own = new Set(since(from).map(({ query }) => query))
  return async (call) => {
    for (let count = 1; count < CALLS; count += 1) await call()
    from = statSync(log).size
    await call()
    const plans = since(from).filter(({ query }) => !own.has(query))
    return [...new Map(plans.map((plan) => [plan.query, plan])).values()]
  }
}

function readFrom(file: string, from: number): string {
  const bytes = Buffer.alloc(statSync(file).size - from)
  const descriptor = openSync(file, 'r')
  try {
    readSync(descriptor, bytes, 0, bytes.length, from)
  } finally {
    closeSync(descriptor)
  }
  return bytes.toString('utf8')
}

const PLAN = /duration: [\d.]+ ms {2}plan:\n\s*Query Text: ([\s\S]*?)\n\t?((?:\S.*\(cost=)[\s\S]*)$/

function entriesOf(text: string): Plan[] {
  return text.split(ENTRY).flatMap((entry) => {
    const [, query = '', plan = ''] = PLAN.exec(entry.replaceAll('\n\t', '\n')) ?? []
    return query === '' ? [] : [{ query, plan }]
  })
}
