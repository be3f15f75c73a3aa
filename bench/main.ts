import { execFileSync } from 'node:child_process'
import { reportAndExit } from '../scripts/report-and-exit'
import { ROOT } from '../scripts/start/start-system'
import type { System } from '../scripts/start/start-system'
import { databaseOf } from '../scripts/start/topology'
import { compareBatchWithCopy } from './batch-copy'
import { benchOverload } from './bench-overload'
import { benchRewards } from './bench-rewards'
import { benchWholeMember } from './bench-whole-member'
import { CLIENTS, compareCodes, CONNECTIONS } from './codes-against-pgbench'
import { loadCredits } from './credit-load'
import { prepareBaseline } from './database-baseline'
import { drained } from './drained'
import type { LoadResult } from './http-load'
import { makeMembers } from '../tests/clients/members'
import { loadMixed } from './mixed-load'
import { onOwnSystem } from './own-system'
import { report } from './report'
import { median } from '../tests/clients/percentile'
import { openStaff } from './staff'
import { writeSection } from './write-section'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8)
/** Until the engine has compiled what is hot, and the gateway has seen every member's token. */
const WARM_SECONDS = 40
const MEMBERS = 2000
const CODES = 400_000
const BATCH = 1_000_000
const MIXED_PER_SECOND = 150

const print = (line: string) => void process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  await onOwnSystem({ log: print }, measure)
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

  const timing = { clients: CLIENTS, connections: CONNECTIONS, seconds: SECONDS, warmSeconds: WARM_SECONDS }
  const {
    runs: scancode,
    baseline: rates,
    outboxesDrainedMs,
    nextCode,
  } = await compareCodes(system, { members, codes, pgbench: baseline, ...timing, say: print })
  let offset = nextCode
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
  const sections = report(
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
  )
  for (const { title, text } of sections) writeSection(title, text)
  print(`\nratio ${(middle.scancode.perSecond / middle.baseline).toFixed(2)}; written to docs/benchmark.md`)
}

await main().catch(reportAndExit)
