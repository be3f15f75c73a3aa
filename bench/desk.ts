import { loadavg } from 'node:os'
import { reportAndExit } from '../scripts/report-and-exit'
import type { System } from '../scripts/start/start-system'
import { percentile } from '../tests/clients/percentile'
import { alarmTimes } from './alarm-times'
import { whole } from './figures'
import { deskFills, fillIdentity, TERMS } from './fill-desk'
import { inDatabaseOf } from './in-database-of'
import { FILLED_AND_READ } from './load-rows'
import { machine } from './machine'
import { onOwnSystem } from './own-system'
import { planReader, scansOf } from './read-plans'
import type { Plan } from './read-plans'
import { memberId, MEMBERS, seedClub } from './seed-club'
import { signInStaff } from './sign-in-staff'

const WARM_UP = 20
const CALLS = 200
const LOG_CALLS = 40
const SEARCH_MS_MAX = 100
const SCREEN_MS_MAX = 150
const LOG_MS_MAX = 1000
const ALARM_MS_MAX = 5000
/** A table of more rows is a large one: nobody waits for the whole of it. */
const LARGE_ROWS = 10_000
const READ = ['identity', 'points-ledger', 'tiers', 'catalogue', 'samples', 'contests', 'codes', 'reporting', 'fraud'] as const
const MS_PER_SECOND = 1000

interface Measured {
  readonly what: string
  readonly path: (n: number) => string
  readonly allowedMs: number
  /** Sent as JSON by POST; a GET without one. */
  readonly body?: object
  readonly calls?: number
}

const search = (what: string, text: (n: number) => string): Measured => ({
  what: `search, ${what}`,
  path: (n) => `members/search?q=${encodeURIComponent(text(n))}`,
  allowedMs: SEARCH_MS_MAX,
})
const screen = (what: string, path: (n: number) => string): Measured => ({ what, path: (n) => `members/${path(n)}`, allowedMs: SCREEN_MS_MAX })
const log = (what: string, filter: object): Measured => ({
  what: `the audit log, ${what}`,
  path: () => 'audit',
  body: { kind: 'write', limit: 500, ...filter },
  allowedMs: LOG_MS_MAX,
  calls: LOG_CALLS,
})
/** One of the twentieth of members who have 220 lines. */
const busy = (n: number): string => memberId(Math.max(20, n - (n % 20)))

const MEASURED: readonly Measured[] = [
  search('a whole phone number', (n) => `019-${String(n).padStart(8, '0')}`),
  search('five digits of a phone number', (n) => String(n).padStart(8, '0').slice(3)),
  search('an email', (n) => `parent${n}@example.com`),
  search('a part of an email', (n) => `ent${n}@exa`),
  search('two words of a name that thousands share', TERMS.name),
  search('a part of a name', () => 'rishn'),
  search('a name that one member has', (n) => `Number ${n}`),
  search('a member id', memberId),
  search('a code', TERMS.code),
  search('a tracking id of the shop', TERMS.tracking),
  search('the end of a tracking id', (n) => TERMS.tracking(n).slice(-6)),
  search('a tracking id of a sample', TERMS.sampleTracking),
  search('a voucher code that nobody has', (n) => `VOUCHER/${n}`),
  search('a receipt number', TERMS.receipt),
  search('a promoter code', TERMS.promoter),
  screen('the screen of a member', memberId),
  screen('the screen of a member with 220 lines', busy),
  screen('the first page of a timeline', (n) => `${busy(n)}/timeline`),
  screen('a timeline of two kinds', (n) => `${busy(n)}/timeline?kinds=order,voucher`),
  screen('what a member had at an instant', (n) => `${busy(n)}/as-of?at=2026-06-01T00:00:00.000Z`),
  { what: 'the open alarms', path: () => 'fraud/alarms?state=open', allowedMs: SCREEN_MS_MAX },
  log('the newest changes', {}),
  log('one administrator of 40', { who: 'staff12' }),
  log('the records whose name has a part', { recordId: 'ecord 12' }),
  log('a person, a part of a call, a part of a name and days', {
    who: 'staff12',
    action: 'edit',
    recordId: 'Record',
    startDate: '2026-01-01',
    endDate: '2026-10-31',
  }),
]

/**
 * `npm run bench:desk`: what staff wait for at the desk, and how the statements behind it read their tables, printed as Markdown
 * (trust-and-desk 7.1, 7.2, 7.4, 8.4, 10.1). BENCH_MEMBERS makes the club smaller.
 */
async function bench(system: System): Promise<void> {
  const began = Date.now()
  // The demonstration's own rows would collide with those that are filled in.
  await inDatabaseOf(system, 'points-ledger', "DELETE FROM accounts WHERE id = 'issuance:unique-code'")
  await inDatabaseOf(system, 'tiers', 'DELETE FROM earned_days')
  const { members, entries } = await seedClub(system, deskFills(system, MEMBERS))
  const { timeline, audit } = await fillIdentity(system, members)
  const seconds = (Date.now() - began) / MS_PER_SECOND
  process.stderr.write(`filled in ${whole(seconds)} s\n`)
  const token = await signInStaff(system)
  const send = async ({ path, body }: Measured, n: number) => {
    const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) }
    const answer = await fetch(`${system.url}/api/admin/${path(n)}`, { headers, ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}) })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${path(n)} answered ${answer.status}`)
  }
  const load = loadavg()[0] ?? 0
  const figures: string[] = []
  const figure = (what: string, times: readonly number[], allowedMs: number) => {
    figures.push(`| ${what} | ${percentile(times, 0.5).toFixed(1)} | ${percentile(times, 0.95).toFixed(1)} | ${whole(allowedMs)} |`)
    process.stderr.write(`${figures.at(-1)}\n`)
  }
  for (const one of MEASURED) figure(one.what, await timesOf((n) => send(one, n), { members, calls: one.calls ?? CALLS }), one.allowedMs)
  figure('from the event that completes an alarm to the alarm', await alarmTimes(system, token), ALARM_MS_MAX)
  process.stderr.write('reading plans …\n')
  const large = await largeTables(system)
  const plansOf = await planReader(system)
  await retried(() => send(MEASURED[0] as Measured, 1))
  const plans = new Map<string, { readonly plan: Plan; readonly calls: string[] }>()
  for (const one of MEASURED) {
    const n = Math.max(1, Math.floor(members / 3))
    for (const plan of await plansOf(() => send(one, n))) {
      const known = plans.get(plan.query)
      if (known) known.calls.push(one.what)
      else plans.set(plan.query, { plan, calls: [one.what] })
    }
  }
  const size = `${whole(members)} members, ${whole(entries)} ledger entries, ${whole(timeline)} rows of timelines, ${whole(audit)} rows of the audit log`
  process.stdout.write(pageOf({ size, seconds, load, figures, plans: [...plans.values()], large }))
}

/** Names of the tables that are large here, those of partitions too. */
async function largeTables(system: System): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  for (const service of READ) {
    const rows = await inDatabaseOf<{ name: string }>(
      system,
      service,
      "SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = current_schema()::regnamespace AND reltuples > $1",
      [LARGE_ROWS],
    )
    for (const { name } of rows) names.add(name)
  }
  return names
}

/** Sorted milliseconds of a call, each for another member. */
async function timesOf(call: (n: number) => Promise<void>, { members, calls }: { readonly members: number; readonly calls: number }): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < WARM_UP + calls; count += 1) {
    const began = performance.now()
    await call(1 + ((count * 7919) % members))
    if (count >= WARM_UP) times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)
}

/** Services notice only with a statement that their connection is gone. */
async function retried(call: () => Promise<void>): Promise<void> {
  for (let left = 50; ; left -= 1) {
    try {
      return await call()
    } catch (error) {
      if (left === 0) throw error
    }
  }
}

interface Read {
  readonly plan: Plan
  readonly calls: readonly string[]
}
interface Page {
  readonly size: string
  readonly seconds: number
  readonly load: number
  readonly figures: readonly string[]
  readonly plans: readonly Read[]
  readonly large: ReadonlySet<string>
}

const tableOf = (scan: string): string => /on (\S+)$/.exec(scan)?.[1] ?? ''
const textOf = (query: string): string => query.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim()
const QUERY_SHOWN = 120

/** The statements that read all of a large table, in a sentence. */
function wholeReads(plans: readonly Read[], large: ReadonlySet<string>): string {
  const found = plans.flatMap(({ plan, calls }) =>
    scansOf(plan)
      .filter((scan) => scan.includes('Seq Scan') && large.has(tableOf(scan)))
      .map((scan) => `- ${scan}, for ${calls.join(', ')}: \`${textOf(plan.query)}\``),
  )
  const which = `Sequential scans of a table of more than ${whole(LARGE_ROWS)} rows`
  return found.length === 0 ? `${which}: none.` : `${which}:\n\n${[...new Set(found)].join('\n')}`
}

/** Scans with each partition named once, as the table that it is a part of. */
const shownScans = (plan: Plan): string => [...new Set(scansOf(plan).map((scan) => scan.replaceAll(/_\d{4}_\d\d\w*/g, '')))].join('; ') || 'no table'

const rowOf = ({ plan, calls }: Read): string =>
  `| \`${textOf(plan.query).slice(0, QUERY_SHOWN)}\` | ${shownScans(plan)} | ${calls.length === 1 ? calls[0] : `${calls.length} calls`} |`

const pageOf = ({ size, seconds, load, figures, plans, large }: Page): string => `# The desk

Requirements: trust-and-desk 7.1 (a search within 100 ms and the screen of a member within 150 ms at p95, with 100,000 members and 5 million ledger entries), 8.4 (the audit log within a second over a million rows), 10.1 (an alarm within 5 s of its event). Decisions: [ADR 55](../adr/0055-timelines-from-events-and-two-owners.md), [ADR 56](../adr/0056-index-of-the-search-for-members.md).

Written by \`npm run bench:desk\`: ${size}; filled in ${whole(seconds)} s. ${CALLS} calls of each (${LOG_CALLS} of the log, 20 alarms), one after the other, each for another member, the services in one process. ${machine()} Load of the machine before: ${load.toFixed(1)} (one minute).

| call | p50 ms | p95 ms | allowed at p95, ms |
| --- | --- | --- | --- |
${figures.join('\n')}

## Plans

Plans that \`auto_explain\` wrote for one call each, after seven of the same: those that prepared statements keep. ${wholeReads(plans, large)}

| statement | how it reads its tables | for |
| --- | --- | --- |
${plans.map(rowOf).join('\n')}
`

await onOwnSystem({ log: (line) => void process.stderr.write(`${line}\n`), layout: 'together', postgresSettings: FILLED_AND_READ }, bench).catch(reportAndExit)
