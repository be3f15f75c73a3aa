import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSystem } from '../scripts/start/start-system'
import type { System } from '../scripts/start/start-system'
import { isRecorded } from './audit-of-every-second'
import { whole } from './figures'
import { inDatabaseOf } from './in-database-of'
import { servicesRecordingInTurn } from './reads-in-turn'
import { percentile } from '../tests/clients/percentile'
import { seedMembers } from './seed-club'
import { signInStaff } from './sign-in-staff'

const MEMBERS = 100_000
const MINUTES_APART = 8
/** Lists of so many days, each so many times with and without the record. */
const LISTS = [
  { days: 1, pairs: 1500 },
  { days: 7, pairs: 600 },
  { days: 30, pairs: 200 },
]
const WARM_UP_PAIRS = 20
const FIRST_DAY_BACK = 40
const DAYS_BACK = 300
const ALLOWED = 1.05
const ACCOUNTS = 'admin.report.accounts'

interface Measured {
  readonly days: number
  readonly rows: number
  readonly recorded: readonly number[]
  readonly unrecorded: readonly number[]
  readonly load: number
}

/**
 * Measures how much longer staff wait for a list of members because it is recorded (trust-and-desk 3.1): the same lists in turn with the record and
 * without it, by one gateway. Returns the text for docs/benchmark.md.
 */
export async function measureLists(say: (line: string) => void): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'club-lists-'))
  const env = { LOG_LEVEL: 'warn', RATE_LIMIT_SCALE: '1000' }
  const servicesDir = await servicesRecordingInTurn()
  const system = await startSystem({ dataDir, layout: 'together', seedDemo: true, servicesDir, env, log: say })
  try {
    say('seeding members …')
    await seedMembers(system, MEMBERS)
    await inDatabaseOf(
      system,
      'identity',
      `UPDATE members m SET registered_at = s.at FROM (SELECT id, now() - row_number() OVER (ORDER BY id) * interval '${MINUTES_APART} minutes' AS at
         FROM members WHERE name = 'Parent of Many') s WHERE s.id = m.id`,
    )
    await inDatabaseOf(system, 'identity', 'VACUUM ANALYZE')
    const token = await signInStaff(system)
    const measured: Measured[] = []
    const before = await recordedOf(system)
    for (const { days, pairs } of LISTS) measured.push(await measure(system, token, days, pairs))
    const after = await recordedOf(system)
    if (after.reads - before.reads !== reads / 2 || after.rows - before.rows !== reads / 2)
      throw new Error(`of ${reads} lists were recorded ${JSON.stringify({ before, after })}`)
    return `The list of ${whole(MEMBERS)} accounts over some days, by a gateway that records every second read: the same list in turn with its record in the audit log and in the readings of each member, and without both. The services in one process.

| rows | lists | | p50 ms | p95 ms | load of the machine before |
|---|---|---|---|---|---|
${measured.flatMap(rowsOf).join('\n')}

${measured.map(sentenceOf).join(' ')} At most 5 % are allowed at p95. ${cpus().length} cores.`
  } finally {
    await system.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** How many reads of the list were asked for, which says whose turn it is. */
let reads = 0

async function measure(system: System, token: string, days: number, pairs: number): Promise<Measured> {
  const times = { recorded: [] as number[], unrecorded: [] as number[] }
  const load = loadavg()[0] ?? 0
  let rows = 0
  for (let pair = 0; pair < WARM_UP_PAIRS + pairs; pair += 1)
    for (let call = 0; call < 2; call += 1) {
      const began = performance.now()
      rows = await list(system, token, FIRST_DAY_BACK + (pair % DAYS_BACK), days)
      const ms = performance.now() - began
      const turn = isRecorded(reads) ? times.recorded : times.unrecorded
      reads += 1
      if (pair >= WARM_UP_PAIRS) turn.push(ms)
    }
  return { days, rows, load, ...times }
}

async function list(system: System, token: string, daysBack: number, days: number): Promise<number> {
  const dayOf = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  const answer = await fetch(`${system.url}/api/admin/report/user/details`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ startDate: dayOf(daysBack + days - 1), endDate: dayOf(daysBack) }),
  })
  const { data = [] } = (await answer.json()) as { data?: unknown[] }
  if (answer.status !== 200 || data.length === 0) throw new Error(`the list of accounts answered ${answer.status} with ${data.length} rows`)
  return data.length
}

/** Records of lists of accounts: to show that exactly the lists measured as recorded were recorded. */
async function recordedOf(system: System): Promise<{ reads: number; rows: number }> {
  const [kept] = await inDatabaseOf<{ reads: number; rows: number }>(
    system,
    'identity',
    `SELECT (SELECT count(*) FROM staff_reads WHERE call = '${ACCOUNTS}')::int AS reads, (SELECT count(*) FROM audit WHERE call = '${ACCOUNTS}')::int AS rows`,
  )
  return kept ?? { reads: 0, rows: 0 }
}

const sorted = (times: readonly number[]): number[] => [...times].sort((a, b) => a - b)
const figuresOf = (times: readonly number[]): string => [0.5, 0.95].map((share) => percentile(sorted(times), share).toFixed(1)).join(' | ')

const rowsOf = ({ rows, recorded, unrecorded, load }: Measured): string[] => [
  `| ${whole(rows)} | ${recorded.length} | recorded | ${figuresOf(recorded)} | ${load.toFixed(1)} |`,
  `| ${whole(rows)} | ${unrecorded.length} | not recorded | ${figuresOf(unrecorded)} | ${load.toFixed(1)} |`,
]

function sentenceOf({ rows, recorded, unrecorded }: Measured): string {
  const more = percentile(sorted(recorded), 0.95) / percentile(sorted(unrecorded), 0.95)
  return `With ${whole(rows)} rows: ${((more - 1) * 100).toFixed(1)} % at p95${more > ALLOWED ? ', which is too much' : ''}.`
}
