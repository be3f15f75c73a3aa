import { adminAuditCalls, adminContestCalls, adminMassCreditCalls, adminReportCalls } from '@club/contracts/http'
import type { System } from '../scripts/start/start-system'
import { databaseOf } from '../scripts/start/topology'
import { makeMembers } from '../tests/clients/members'
import { percentile } from '../tests/clients/percentile'
import { whole } from './figures'
import { BENCH_CONTEST, BENCH_CREDIT, nameMembers, seedAudit, seedCredit, seedEntries, seedOrders, seedPoints, seedSamples } from './list-rows'
import { onOwnSystem } from './own-system'
import { seedScans } from './report-load'
import { signInStaff } from './sign-in-staff'
import { writeSection } from './write-section'

const ROWS = Number(process.env['BENCH_LIST_ROWS'] ?? 100_000)
const ROUNDS = Number(process.env['BENCH_LIST_ROUNDS'] ?? 100)
const WARM_ROUNDS = 10
const LIMIT = 100
/** p95 of a page, in milliseconds (issue 39). */
const ALLOWED_MS = 100

const { listScans, listRedemptions, listSampleOrders, listAccounts, listPoints } = adminReportCalls
const { listEntries } = adminContestCalls
const { listCreditRows } = adminMassCreditCalls
const { searchAudit } = adminAuditCalls
type Page = { readonly data: readonly Readonly<Record<string, unknown>>[]; readonly next: string | null }
/** Pages of one kind: what is asked for in each round; `onFrom` continues where the round before ended, deeper and deeper. */
type Kind = readonly [what: string, path: string, fields: (round: number) => object, onFrom?: boolean]

const KINDS: readonly Kind[] = [
  ['scans, newest', listScans.path, () => ({ sort: '-scannedAt' })],
  ['scans, page after page', listScans.path, () => ({ sort: '-scannedAt' }), true],
  ['scans by code', listScans.path, () => ({ sort: 'code' }), true],
  ['scans, the beginning of a code', listScans.path, (round) => ({ q: `QQQQQ${round.toString(16).toUpperCase()}` })],
  ['scans of members by a part of their name', listScans.path, (round) => ({ q: ['Balqis', 'Nur Hana', 'Xuan'][round % 3] })],
  ['scans of one brand and more than 100 points', listScans.path, () => ({ filter: 'has.brand=panTZ&min.points=100&is.codeGroup=STANDARD' }), true],
  ['scans, none fits', listScans.path, () => ({ filter: 'has.brand=nothing' })],
  ['order lines, page after page', listRedemptions.path, () => ({ sort: '-orderDate' }), true],
  ['order lines by points', listRedemptions.path, () => ({ sort: '-points' }), true],
  ['order lines by state', listRedemptions.path, () => ({ filter: 'is.orderState=CANCELLED' }), true],
  ['order lines, a tracking number', listRedemptions.path, (round) => ({ q: `ORD0000${round.toString(16)}` })],
  ['samples, page after page', listSampleOrders.path, () => ({ sort: '-orderDate' }), true],
  ['samples of members by a part of their name', listSampleOrders.path, (round) => ({ q: ['Rani', 'Siti Mei', 'Yee'][round % 3] })],
  ['accounts, page after page', listAccounts.path, () => ({ sort: '-createdAt' }), true],
  ['accounts by name', listAccounts.path, () => ({ sort: 'name' }), true],
  ['accounts, a part of a name', listAccounts.path, (round) => ({ q: ['Farah', 'Wong Yee', 'Kavitha'][round % 3] })],
  ['points by member, newest', listPoints.path, () => ({})],
  ['points by member, page after page', listPoints.path, () => ({}), true],
  ['points by member, of one month', listPoints.path, () => monthsAgo(12), true],
  ['points of members by a part of their name', listPoints.path, (round) => ({ q: ['Balqis', 'Nur Hana', 'Xuan'][round % 3] })],
  ['contest entries of a status, page after page', listEntries.path, () => ({ activityNum: BENCH_CONTEST, filter: 'is.status=pending' }), true],
  ['contest entries, the oldest of all', listEntries.path, () => ({ activityNum: BENCH_CONTEST, sort: 'createdAt' }), true],
  [
    'contest entries of members by a part of their name',
    listEntries.path,
    (round) => ({ activityNum: BENCH_CONTEST, filter: 'is.status=pending', q: ['Balqis', 'Nur Hana', 'Xuan'][round % 3] }),
  ],
  ['rows of a mass credit, page after page', listCreditRows.path, () => ({ id: BENCH_CREDIT }), true],
  ['rows of a mass credit, the beginning of an email', listCreditRows.path, (round) => ({ id: BENCH_CREDIT, q: `parent${round}` })],
  ['rows of a mass credit that failed, none', listCreditRows.path, () => ({ id: BENCH_CREDIT, filter: 'is.state=failed' })],
  ['audit log, changes, page after page', searchAudit.path, () => ({ kind: 'write' }), true],
  ['audit log, everything', searchAudit.path, () => ({}), true],
  ['audit log, one action', searchAudit.path, (round) => ({ action: `number ${round % 30}` }), true],
  ['audit log, a part of the name of a record', searchAudit.path, (round) => ({ recordId: `Record ${round % 10}` }), true],
]

/** The days of one month, so many months ago. */
function monthsAgo(months: number) {
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  return { startDate: day(months * 30), endDate: day((months - 1) * 30) }
}

/** Calls that are asked by GET. */
const BY_GET: readonly string[] = [listCreditRows.path]

interface Measured {
  readonly what: string
  readonly rows: number
  readonly p50Ms: number
  readonly p95Ms: number
}

/** Asks for pages of one kind, one after the other, each read to its end; rounds that warm up are not counted. */
async function measure(system: System, token: string, [what, path, fields, onFrom = false]: Kind): Promise<Measured> {
  const times: number[] = []
  let before: string | null = null
  let rows = 0
  for (let round = -WARM_ROUNDS; round < ROUNDS; round += 1) {
    const asked = { ...fields(Math.abs(round)), limit: LIMIT, ...(onFrom && before !== null ? { before } : {}) }
    const byGet = BY_GET.includes(path)
    const query = byGet ? `?${new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)])).toString()}` : ''
    const started = performance.now()
    const answer = await fetch(`${system.url}/api${path}${query}`, {
      method: byGet ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(byGet ? {} : { body: JSON.stringify(asked) }),
    })
    if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`)
    const page = (await answer.json()) as Page
    if (round >= 0) times.push(performance.now() - started)
    before = page.next
    rows = Math.max(rows, page.data.length)
  }
  times.sort((a, b) => a - b)
  return { what, rows, p50Ms: percentile(times, 0.5), p95Ms: percentile(times, 0.95) }
}

/** Measures lists over many rows on a system of its own, and puts its section into docs/benchmark.md. */
export async function benchLists(say: (line: string) => void): Promise<void> {
  await onOwnSystem({ env: { LOG_LEVEL: 'silent' }, log: say }, async (system) => {
    const identityUrl = await system.backing.databaseUrl(databaseOf('identity'))
    const members = await makeMembers({ identityUrl, dataDir: system.dataDir, count: ROWS })
    const memberIds = members.map(({ id }) => id)
    await nameMembers(system)
    await seedScans(system, ROWS, memberIds)
    await seedOrders(system, ROWS, memberIds)
    await seedSamples(system, ROWS, memberIds)
    await seedPoints(system, ROWS, memberIds)
    await seedEntries(system, ROWS, memberIds)
    await seedCredit(system, ROWS, memberIds)
    await seedAudit(system, ROWS)
    say(`${whole(ROWS)} rows of each list; ${ROUNDS} pages of ${LIMIT} rows each`)
    const token = await signInStaff(system)
    const measured: Measured[] = []
    for (const kind of KINDS) {
      const one = await measure(system, token, kind)
      measured.push(one)
      say(`${one.what.padEnd(46)} ${one.rows} rows  p50 ${one.p50Ms.toFixed(0)}  p95 ${one.p95Ms.toFixed(0)} ms`)
    }
    writeSection('Lists of the back office, page by page', sectionOf(measured))
  })
}

const sectionOf = (measured: readonly Measured[]): string =>
  `Each list has ${whole(ROWS)} rows, written by generate_series, of ${whole(ROWS)} members. One administrator asks the gateway for ${ROUNDS} pages of ${LIMIT} rows of each kind, one after the other, and reads each to its end; who saw which members is recorded before each page is sent. p95 of a page may be ${ALLOWED_MS} ms.

| pages | rows | p50 ms | p95 ms |
|---|---|---|---|
${measured.map(({ what, rows, p50Ms, p95Ms }) => `| ${what} | ${rows} | ${p50Ms.toFixed(0)} | ${p95Ms.toFixed(0)} |`).join('\n')}`
