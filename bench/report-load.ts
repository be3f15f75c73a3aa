import { readFileSync } from 'node:fs'
import type { System } from '../scripts/start/start-system'
import { inDatabaseOf } from './in-database-of'
import { signInStaff } from './sign-in-staff'

const YEARS_DAYS = 730
const DAY_MS = 86_400_000
const POLL_INTERVAL_MS = 50

/** Scans of two years, evenly spread, as reporting would have made them of events; returns the milliseconds it took. */
export async function seedScans(system: System, rows: number, memberIds: readonly string[]): Promise<number> {
  const started = performance.now()
  await inDatabaseOf(
    system,
    'reporting',
    `INSERT INTO scans (registration_id, scanned_at, code, code_group, batch_id, brand, format, size, points, bonus_points, member_id)
     SELECT gen_random_uuid(), now() - n * make_interval(secs => $3::float8 / $1), upper(lpad(to_hex(n), 10, 'Q')), 'STANDARD', (n % 50)::text,
       'Drypantz', 'pants', 'm', 120, CASE WHEN n % 7 = 0 THEN 120 ELSE 0 END, ($2::uuid[])[1 + n % $4]
     FROM generate_series(1, $1::int) AS n`,
    [rows, memberIds, (YEARS_DAYS * DAY_MS) / 1000, memberIds.length],
  )
  await inDatabaseOf(system, 'reporting', 'VACUUM ANALYZE scans')
  return performance.now() - started
}

const ask = (system: System, token: string, body: object, accept: string) =>
  fetch(`${system.url}/api/admin/report/scan`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, accept },
    body: JSON.stringify(body),
  })

/** Opens the report of weeks chosen at random, one after the other: the time until the first rows arrive. */
export async function openPages(system: System, pages: number): Promise<{ p50Ms: number; p95Ms: number }> {
  const token = await signInStaff(system)
  const times: number[] = []
  for (let page = 0; page < pages; page += 1) {
    const daysAgo = 7 + Math.floor(Math.random() * (YEARS_DAYS - 14))
    const day = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
    const started = performance.now()
    const answer = await ask(system, token, { startDate: day(daysAgo), endDate: day(daysAgo - 6) }, 'application/json')
    const reader = answer.body?.getReader()
    const first = await reader?.read()
    if (!answer.ok || !first?.value || first.value.length < 100) throw new Error(`The report answered ${answer.status} without rows.`)
    times.push(performance.now() - started)
    // The rest is read as well, so that the next one does not wait behind it.
    while (reader && !(await reader.read()).done);
  }
  times.sort((a, b) => a - b)
  return { p50Ms: times[Math.floor(pages / 2)] ?? 0, p95Ms: times[Math.floor(pages * 0.95)] ?? 0 }
}

export interface Downloaded {
  readonly rows: number
  readonly ms: number
  /** How much more memory the serving process had than before, at most. */
  readonly grownMb: number
}

const LINE_FEED = 10

/** Counts without looking at each byte in turn: the downloading client shares the machine with the measured product. */
function linesIn(chunk: Uint8Array): number {
  let lines = 0
  for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) lines += 1
  return lines
}

/** Downloads the report of all days as a file. */
export async function downloadReport(system: System): Promise<Downloaded> {
  const token = await signInStaff(system)
  const pid = system.services.get('gateway')?.pid
  const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  const before = memory()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, memory())
  }, POLL_INTERVAL_MS)
  try {
    const started = performance.now()
    const answer = await ask(system, token, {}, 'text/csv')
    if (!answer.ok || !answer.body) throw new Error(`The report answered ${answer.status}.`)
    let lines = 0
    for await (const chunk of answer.body) lines += linesIn(chunk)
    return { rows: lines - 1, ms: performance.now() - started, grownMb: most - before }
  } finally {
    clearInterval(timer)
  }
}
