import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, startSystem } from '../start/start-system'
import type { System } from '../start/start-system'
import { databaseOf } from '../start/topology'
import { compareBatchWithCopy } from './batch-copy'
import { benchOverload } from './bench-overload'
import { benchRewards } from './bench-rewards'
import { benchWholeMember } from './bench-whole-member'
import { loadCredits } from './credit-load'
import { prepareBaseline } from './database-baseline'
import { drained } from './drained'
import { loadScancode } from './http-load'
import type { LoadResult } from './http-load'
import { makeMembers } from './members'
import { loadMixed } from './mixed-load'
import { report } from './report'
import { median } from './run-program'
import { openStaff } from './staff'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8)
const CONNECTIONS = Number(process.env['BENCH_CONNECTIONS'] ?? 128)
const CLIENTS = 16
/** Until the engine has compiled what is hot, and the gateway has seen every member's token. */
const WARM_SECONDS = 40
const ROUNDS = 3
const MEMBERS = 2000
const CODES = 400_000
const BATCH = 1_000_000
const MIXED_PER_SECOND = 150

const print = (line: string) => void process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'club-bench-'))
  const system = await startSystem({ dataDir, seedDemo: true, env: { LOG_LEVEL: 'warn', RATE_LIMIT_SCALE: '1000' }, log: print })
  try {
    await measure(system)
  } finally {
    await system.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  await benchRewards(print)
  await benchOverload(print)
  await benchWholeMember(print)
}

async function measure(system: System): Promise<void> {
  const staff = await openStaff(system)
  print('making members and codes …')
  const members = await makeMembers({ identityUrl: await system.backing.databaseUrl(databaseOf('identity')), dataDir: system.dataDir, count: MEMBERS })
  const codes = await staff.download((await staff.generate(CODES)).fileUrl)
  const baseline = await prepareBaseline(system, 2_000_000)

  let offset = 0
  const load = async (seconds: number): Promise<LoadResult> => {
    const result = await loadScancode(system, { members, codes, offset, seconds, connections: CONNECTIONS })
    offset += result.requests + CONNECTIONS
    return result
  }
  print('warming up …')
  await load(WARM_SECONDS)
  await baseline.registrations(2, CLIENTS)
  const scancode: LoadResult[] = []
  const rates: number[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    // Side by side in time, never at the same time; the facts of the round before are worked off first.
    await drained(system)
    rates.push(await baseline.registrations(SECONDS, CLIENTS))
    print(`pgbench        ${Math.round(rates.at(-1) ?? 0)} /s`)
    const run = await load(SECONDS)
    scancode.push(run)
    print(`POST scancode  ${Math.round(run.perSecond)} /s, p50 ${run.p50Ms.toFixed(1)} ms, p99 ${run.p99Ms.toFixed(1)} ms, ${run.failures} failures`)
  }
  const outboxesDrainedMs = await drained(system)
  const creditsBaseline = await baseline.credits(SECONDS, CLIENTS)
  const credits = await loadCredits(system, members, SECONDS, 32)
  print(`credits        ${Math.round(credits)} /s, pgbench ${Math.round(creditsBaseline)} /s`)
  await drained(system)
  const mix = async (seconds: number) => {
    const result = await loadMixed(system, { members, codes: codes.slice(offset), firstCode: offset, perSecond: MIXED_PER_SECOND, seconds })
    offset += MIXED_PER_SECOND * seconds
    return result
  }
  // The path of a code is warm by now, the others have hardly run.
  await mix(WARM_SECONDS)
  await drained(system)
  const mixed = await mix(20)
  for (const row of mixed) print(`${row.name.padEnd(38)} p50 ${row.p50Ms.toFixed(1)}  p95 ${row.p95Ms.toFixed(1)}  p99 ${row.p99Ms.toFixed(1)} ms`)
  await drained(system)
  const batch = await compareBatchWithCopy(system, staff, BATCH)
  print(`1 M codes      ${(batch.generateMs / 1000).toFixed(2)} s, plain COPY ${(batch.copyMs / 1000).toFixed(2)} s`)
  const budgets = execFileSync('npm', ['run', '--silent', 'budgets', '-w', '@club/remote-kit'], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })

  const middle = {
    baseline: median(rates),
    scancode: [...scancode].sort((a, b) => a.perSecond - b.perSecond)[Math.floor((scancode.length - 1) / 2)] as LoadResult,
  }
  const file = join(ROOT, 'docs', 'benchmark.md')
  writeFileSync(
    file,
    report(
      {
        scancode,
        baseline: rates,
        credits,
        creditsBaseline,
        mixed,
        mixedPerSecond: MIXED_PER_SECOND,
        batch,
        budgets,
        outboxesDrainedMs,
        clients: CLIENTS,
        connections: CONNECTIONS,
      },
      middle,
    ),
  )
  print(`\nratio ${(middle.scancode.perSecond / middle.baseline).toFixed(2)}; written to docs/benchmark.md`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
