import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { waitFor } from '@club/testing'
import { reportAndExit } from '../scripts/report-and-exit'
import { startSystem } from '../scripts/start/start-system'
import type { System } from '../scripts/start/start-system'
import { databaseOf } from '../scripts/start/topology'
import { attributeSamples } from './attribute-samples'
import type { Profile } from './attribute-samples'
import { loadRedemptions, loadScancode } from './http-load'
import { makeMembers } from '../tests/clients/members'
import { inDatabaseOf } from './in-database-of'
import { makeOrderers, stockItems } from './orderers'
import { processorTimes, servicesOf } from './processor-time'
import { openStaff } from './staff'
import type { LoadResult } from './wrk'

const WARM_SECONDS = Number(process.env['BENCH_WARM_SECONDS'] ?? 40)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10)
const CONNECTIONS = Number(process.env['BENCH_CONNECTIONS'] ?? 128)
const MEMBERS = 2000
const CODES = 200_000
const PROFILE_MS_MAX = 60_000

const say = (line: string) => void process.stdout.write(`${line}\n`)

/**
 * `[LAYOUT=apart] npm run bench:profile [-- redemptions]`: processor time of a registered code, or of a redemption, by process, and within the
 * services by package; of services apart, the packages of all of them together. BENCH_PROFILES names a folder that keeps the profiles.
 */
async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'club-profile-'))
  const profileFile = join(process.env['BENCH_PROFILES'] ?? dataDir, 'services.cpuprofile')
  const system = await startSystem({
    dataDir,
    seedDemo: true,
    env: {
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '1000',
      NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'profile-on-signal.mjs')).href}?file=${encodeURIComponent(profileFile)} ${process.env['NODE_OPTIONS'] ?? ''}`,
    },
    log: say,
  })
  try {
    const { name, load } = process.argv.includes('redemptions') ? await redeeming(system) : await registering(system)
    await load(WARM_SECONDS)
    const processes = servicesOf(system)
    // Once as it is, for the processor time; once profiled, which costs some of it.
    say(`load before ${loadavg()[0]?.toFixed(1)}`)
    const before = processorTimes(system)
    const commitsBefore = await commitsOf(system)
    const run = await load(SECONDS)
    const after = processorTimes(system)
    const commits = await commitsOf(system)
    say(`${Math.round(run.perSecond)} ${name}s a second, ${run.failures} failures; ms of processor time per ${name}:`)
    for (const [name, ms] of after) say(`  ${name.padEnd(28)} ${((ms - (before.get(name) ?? 0)) / run.requests).toFixed(3)}`)
    say(`transactions that PostgreSQL committed per ${name}: ${((commits - commitsBefore) / run.requests).toFixed(2)}`)
    for (const { pid } of processes) process.kill(pid, 'SIGUSR2')
    const profiled = await load(SECONDS)
    for (const { pid } of processes) process.kill(pid, 'SIGUSR2')
    const sums = new Map<string, number>()
    for (const { pid, bundle } of processes)
      for (const [name, ms] of attributeSamples(await readProfile(`${profileFile}.${pid}`), bundle)) sums.set(name, (sums.get(name) ?? 0) + ms)
    say(`profiled at ${Math.round(profiled.perSecond)} ${name}s a second; ms of the services' main threads per ${name}:`)
    for (const [name, ms] of [...sums].sort(([, left], [, right]) => right - left))
      if (ms / profiled.requests >= 0.003) say(`  ${name.padEnd(40)} ${(ms / profiled.requests).toFixed(3)}`)
  } finally {
    await system.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function readProfile(file: string): Promise<Profile> {
  await waitFor(`the profile ${file}`, () => existsSync(file), PROFILE_MS_MAX, 200)
  return JSON.parse(readFileSync(file, 'utf8')) as Profile
}

interface Profiled {
  readonly name: string
  load(seconds: number): Promise<LoadResult>
}

/** Every code once, each for another member. */
async function registering(system: System): Promise<Profiled> {
  const staff = await openStaff(system)
  const { dataDir } = system
  const members = await makeMembers({ identityUrl: await system.backing.databaseUrl(databaseOf('identity')), dataDir, count: MEMBERS })
  const codes = await staff.download((await staff.generate(CODES)).fileUrl)
  return profiled('code', (seconds, offset) => loadScancode(system, { members, codes, offset, seconds, connections: CONNECTIONS }))
}

/** Orders of one of any item of the shop, each of another member. */
async function redeeming(system: System): Promise<Profiled> {
  const members = await makeOrderers(system, MEMBERS)
  const items = await stockItems(system)
  return profiled('redemption', (seconds, offset) => loadRedemptions(system, { members, items, offset, seconds, connections: CONNECTIONS }))
}

function profiled(name: string, run: (seconds: number, offset: number) => Promise<LoadResult>): Profiled {
  let offset = 0
  return {
    name,
    async load(seconds) {
      const result = await run(seconds, offset)
      offset += result.requests + CONNECTIONS
      return result
    },
  }
}

/** Transactions committed so far in all databases. */
async function commitsOf(system: System): Promise<number> {
  const [row] = await inDatabaseOf<{ commits: string }>(system, 'catalogue', 'SELECT sum(xact_commit) AS commits FROM pg_stat_database')
  return Number(row?.commits)
}

await main().catch(reportAndExit)
