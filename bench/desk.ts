import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { reportAndExit } from '../scripts/report-and-exit'
import { ROOT } from '../scripts/start/start-system'
import type { System } from '../scripts/start/start-system'
import { percentile } from '../tests/clients/percentile'
import { whole } from './figures'
import { fillDesk, TERMS } from './fill-desk'
import { inDatabaseOf } from './in-database-of'
import { machine } from './machine'
import { onOwnSystem } from './own-system'
import { planReader } from './read-plans'
import type { Plan } from './read-plans'
import { memberId, seedClub } from './seed-club'
import { signInStaff } from './sign-in-staff'

const FILE = join(ROOT, 'docs', 'performance', 'desk.md')
const WARM_UP = 20
const CALLS = 200
const SEARCH_MS_MAX = 100
const SCREEN_MS_MAX = 150
const MS_PER_SECOND = 1000

interface Measured {
  readonly what: string
  readonly path: (n: number) => string
  readonly allowedMs: number
}

const search = (what: string, text: (n: number) => string): Measured => ({
  what: `search, ${what}`,
  path: (n) => `members/search?q=${encodeURIComponent(text(n))}`,
  allowedMs: SEARCH_MS_MAX,
})
const screen = (what: string, path: (n: number) => string): Measured => ({ what, path: (n) => `members/${path(n)}`, allowedMs: SCREEN_MS_MAX })
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
]

/**
 * `npm run bench:desk`: what staff wait for at the desk, with the plans of its statements, into docs/performance/desk.md (trust-and-desk 7.1,
 * 7.2). BENCH_MEMBERS makes the club smaller.
 */
async function bench(system: System): Promise<void> {
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  const began = Date.now()
  say('filling …')
  // The demonstration's own rows stand in the way of those that are filled in.
  await inDatabaseOf(system, 'points-ledger', "DELETE FROM accounts WHERE id = 'issuance:unique-code'")
  await inDatabaseOf(system, 'tiers', 'DELETE FROM earned_days')
  const { members, entries } = await seedClub(system)
  const rows = await fillDesk(system, members)
  const seconds = (Date.now() - began) / MS_PER_SECOND
  say(`filled in ${whole(seconds)} s`)
  const token = await signInStaff(system)
  const get = async (path: string) => {
    const answer = await fetch(`${system.url}/api/admin/${path}`, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  }
  const load = loadavg()[0] ?? 0
  const figures: string[] = []
  for (const { what, path, allowedMs } of MEASURED) {
    const times = await timesOf((n) => get(path(n)), members)
    figures.push(`| ${what} | ${percentile(times, 0.5).toFixed(1)} | ${percentile(times, 0.95).toFixed(1)} | ${allowedMs} |`)
    say(figures.at(-1) ?? '')
  }
  say('reading plans …')
  const plansOf = await planReader(system)
  await retried(() => get(MEASURED[0]?.path(1) ?? ''))
  const plans = new Map<string, { readonly plan: Plan; readonly calls: string[] }>()
  for (const { what, path } of MEASURED) {
    const n = Math.max(1, Math.floor(members / 3))
    for (const plan of await plansOf(() => get(path(n)))) {
      const known = plans.get(plan.query)
      if (known) known.calls.push(what)
      else plans.set(plan.query, { plan, calls: [what] })
    }
  }
  writeFileSync(
    FILE,
    pageOf({ size: `${whole(members)} members, ${whole(entries)} ledger entries, ${whole(rows)} rows of timelines`, seconds, load, figures, plans }),
  )
}

/** Sorted milliseconds of a call, each for another member. */
async function timesOf(call: (n: number) => Promise<void>, members: number): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < WARM_UP + CALLS; count += 1) {
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

interface Page {
  readonly size: string
  readonly seconds: number
  readonly load: number
  readonly figures: readonly string[]
  readonly plans: ReadonlyMap<string, { readonly plan: Plan; readonly calls: readonly string[] }>
}

const pageOf = ({ size, seconds, load, figures, plans }: Page): string => `# The desk

Requirement: trust-and-desk 7.1: a search within 100 ms and the screen of a member within 150 ms at p95, with 100,000 members and 5 million ledger entries. Decisions: [ADR 55](../adr/0055-timelines-from-events-and-two-owners.md), [ADR 56](../adr/0056-index-of-the-search-for-members.md).

Written by \`npm run bench:desk\`: ${size}; filled in ${whole(seconds)} s. ${CALLS} calls of each, one after the other, each for another member, the services in one process. ${machine()} Load of the machine before: ${load.toFixed(1)} (one minute).

| call | p50 ms | p95 ms | allowed at p95, ms |
| --- | --- | --- | --- |
${figures.join('\n')}

## Plans

What \`auto_explain\` wrote (EXPLAIN with ANALYZE and BUFFERS) for one call each, after seven of the same: the plans that statements keep. It names each statement once, with the calls that run it.

${[...plans.values()].map(({ plan: { query, plan }, calls }) => `${calls.join('; ')}:\n\n\`\`\`\n${query}\n\n${plan}\n\`\`\`\n`).join('\n')}`

await onOwnSystem({ log: (line) => void process.stdout.write(`${line}\n`), layout: 'together' }, bench).catch(reportAndExit)
