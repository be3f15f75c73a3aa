import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { reportAndExit } from '../scripts/report-and-exit'
import { startSystem } from '../scripts/start/start-system'
import type { System } from '../scripts/start/start-system'
import { whole } from './figures'
import { tokensOf } from '../tests/clients/members'
import { inDatabaseOf } from './in-database-of'
import { measureLists } from './recorded-lists'
import { percentile } from '../tests/clients/percentile'
import { memberId, seedBooks, seedMembers } from './seed-club'
import { writeSection } from './write-section'

const MEMBERS = 12
const LINES = 5_000
/** Of the reads by staff and the refused codes, one in this many belongs to the member whose answers are measured. */
const READS = 1_000_000
const ONE_IN = 40
/** And one in so many is another member's, who has some hundreds in their two years. */
const USUAL_ONE_IN = 4_000
const WARM_UP = 20
const CALLS = 200
const POLL_INTERVAL_MS = 10
const PAGE_BYTES = 4096

interface Measured {
  readonly what: string
  readonly times: readonly number[]
  readonly allowedMs: number
}

/** `npm run bench:own-data`: what members wait for when they ask for their data, for who read it and for their last codes (trust-and-desk 1.1, 3.2 and 5.1). */
async function bench(): Promise<void> {
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  const dataDir = mkdtempSync(join(tmpdir(), 'club-own-data-'))
  const system = await startSystem({ dataDir, layout: 'together', seedDemo: false, env: { LOG_LEVEL: 'warn', RATE_LIMIT_SCALE: '1000' }, log: say })
  try {
    say('seeding …')
    await seedBooks(system, MEMBERS, String(LINES))
    await seedMembers(system, MEMBERS)
    await seedReads(system)
    await seedAttempts(system)
    const tokens = await tokensOf(
      dataDir,
      Array.from({ length: MEMBERS }, (_, index) => memberId(index + 1)),
    )
    const load = loadavg()[0] ?? 0
    const { exported, bytes, grownMb } = await exportAll(system, tokens)
    const of = (path: 'attempts' | 'readers', rows: number, member = 0) => timesOf(system, tokens[member] ?? '', path, rows)
    const measured: Measured[] = [
      { what: `\`POST /user/privacy/export\` of ${whole(LINES)} lines (${(bytes / 1024).toFixed(0)} KiB)`, times: exported, allowedMs: 2_000 },
      {
        what: `\`GET /user/privacy/readers\`, ${whole(READS / USUAL_ONE_IN)} reads of the member among ${whole(READS)}`,
        times: await of('readers', READS / USUAL_ONE_IN, 1),
        allowedMs: 50,
      },
      {
        what: `\`GET /user/privacy/readers\`, ${whole(READS / ONE_IN)} reads of the member among ${whole(READS)}, the newest 2,000 answered`,
        times: await of('readers', 2_000),
        allowedMs: 50,
      },
      { what: `\`GET /user/codes/attempts\`, ${whole(READS / ONE_IN)} of the member among ${whole(READS)}`, times: await of('attempts', 50), allowedMs: 50 },
    ]
    const text = `One request after the other, the services in one process.

| call | calls | p50 ms | p95 ms | allowed ms |
|---|---|---|---|---|
${measured.map(row).join('\n')}

The process of the services grew by at most ${whole(grownMb)} MB while it sent ${MEMBERS * 2} exports. Load of the machine before: ${load.toFixed(1)} (one minute, ${cpus().length} cores).`
    say(`\n${text}`)
    writeSection("The member's own data", text)
  } finally {
    await system.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Two exports of each member; the first is the warm-up and is not measured. */
async function exportAll(system: System, tokens: readonly string[]): Promise<{ exported: number[]; bytes: number; grownMb: number }> {
  const once = async (token: string) => {
    const began = performance.now()
    const answer = await fetch(`${system.url}/api/user/privacy/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: '{}',
    })
    const text = await answer.text()
    const { points = [] } = JSON.parse(text) as { points?: unknown[] }
    if (answer.status !== 200 || points.length !== LINES)
      throw new Error(`an export answered ${answer.status} with ${points.length} lines: ${text.slice(0, 200)}`)
    return { ms: performance.now() - began, bytes: text.length }
  }
  let bytes = 0
  for (const token of tokens) ({ bytes } = await once(token))
  const before = memoryMb(system)
  let most = before
  const timer = setInterval(() => (most = Math.max(most, memoryMb(system))), POLL_INTERVAL_MS)
  try {
    const exported: number[] = []
    for (const token of tokens) exported.push((await once(token)).ms)
    return { exported, bytes, grownMb: most - before }
  } finally {
    clearInterval(timer)
  }
}

function memoryMb(system: System): number {
  const pid = system.services.get('gateway')?.pid
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  return (pages * PAGE_BYTES) / 1024 ** 2
}

async function timesOf(system: System, token: string, what: 'readers' | 'attempts', rows: number): Promise<number[]> {
  const path = what === 'readers' ? 'user/privacy/readers' : 'user/codes/attempts'
  const times: number[] = []
  for (let call = 0; call < WARM_UP + CALLS; call += 1) {
    const began = performance.now()
    const answer = await fetch(`${system.url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } })
    const { data = [] } = (await answer.json()) as { data?: unknown[] }
    if (answer.status !== 200 || data.length !== rows) throw new Error(`${path} answered ${answer.status} with ${data.length} rows`)
    if (call >= WARM_UP) times.push(performance.now() - began)
  }
  return times
}

async function seedReads(system: System): Promise<void> {
  const id = `('00000000-0000-7000-c000-' || lpad(to_hex(n), 12, '0'))::uuid`
  const at = `now() - n * interval '700 days' / ${READS}`
  await inDatabaseOf(
    system,
    'identity',
    `INSERT INTO staff_reads (id, at, reader_id, role, call, query)
     SELECT ${id}, ${at}, 'bench', 'tdgops', 'admin.report.accounts', '{}' FROM generate_series(1, ${READS}) n`,
  )
  await inDatabaseOf(
    system,
    'identity',
    `INSERT INTO staff_read_members (member_id, at, read_id)
     SELECT CASE WHEN n % ${ONE_IN} = 0 THEN '${memberId(1)}'::uuid WHEN n % ${USUAL_ONE_IN} = 1 THEN '${memberId(2)}'::uuid ELSE gen_random_uuid() END, r.at, r.id
     FROM generate_series(1, ${READS}) n JOIN staff_reads r ON r.id = ${id}`,
  )
  await inDatabaseOf(system, 'identity', 'VACUUM ANALYZE')
}

async function seedAttempts(system: System): Promise<void> {
  await inDatabaseOf(
    system,
    'codes',
    `INSERT INTO refused_attempts (id, member_id, code, outcome, attempted_at)
     SELECT gen_random_uuid(), CASE WHEN n % ${ONE_IN} = 0 THEN '${memberId(1)}'::uuid ELSE gen_random_uuid() END,
       upper(lpad(to_hex(n), 10, 'Q')), 'unknown', now() - n * interval '80 days' / ${READS}
     FROM generate_series(1, ${READS}) n`,
  )
  await inDatabaseOf(system, 'codes', 'VACUUM ANALYZE')
}

function row({ what, times, allowedMs }: Measured): string {
  const sorted = [...times].sort((a, b) => a - b)
  return `| ${[what, sorted.length, percentile(sorted, 0.5).toFixed(1), percentile(sorted, 0.95).toFixed(1), `${whole(allowedMs)} at p95`].join(' | ')} |`
}

/** `npm run bench:own-data -- lists`: only what staff wait longer because a list is recorded (trust-and-desk 3.1), which the whole bench measures last. */
async function benchLists(): Promise<void> {
  const text = await measureLists((line) => void process.stdout.write(`${line}\n`))
  process.stdout.write(`\n${text}\n`)
  writeSection('Lists that are recorded', text)
}

if (process.argv[2] !== 'lists') await bench().catch(reportAndExit)
await benchLists().catch(reportAndExit)
