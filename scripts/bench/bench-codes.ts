import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSystem } from '../start/start-system'
import type { Layout } from '../start/topology'
import { databaseOf } from '../start/topology'
import { prepareBaseline } from './database-baseline'
import { drained } from './drained'
import { loadScancode } from './http-load'
import type { LoadResult } from './http-load'
import { makeMembers } from './members'
import { processorTimes } from './processor-time'
import { median } from './run-program'
import { openStaff } from './staff'
import { writeSection } from './write-section'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5)
const WARM_SECONDS = Number(process.env['BENCH_WARM_SECONDS'] ?? 20)
const CONNECTIONS = Number(process.env['BENCH_CONNECTIONS'] ?? 128)
const CLIENTS = 16
const ROUNDS = 3
const MEMBERS = 2000
const CODES = 120_000
const BASELINE_CODES = 800_000

interface Codes {
  readonly runs: readonly LoadResult[]
  readonly baseline: readonly number[]
  /** Processor time of one code in ms, by process, with what follows from it. */
  readonly processorMs: ReadonlyMap<string, number>
  readonly loadBefore: number
}

/** Measures codes in one layout on a system of its own and puts its section into docs/benchmark.md. */
export async function benchCodes(layout: Layout, say: (line: string) => void): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'club-codes-'))
  const system = await startSystem({ dataDir, layout, seedDemo: true, env: { LOG_LEVEL: 'warn', RATE_LIMIT_SCALE: '1000' }, log: say })
  try {
    const staff = await openStaff(system)
    const members = await makeMembers({ identityUrl: await system.backing.databaseUrl(databaseOf('identity')), dataDir, count: MEMBERS })
    const codes = await staff.download((await staff.generate(CODES)).fileUrl)
    const pgbench = await prepareBaseline(system, BASELINE_CODES)
    let offset = 0
    const load = async (seconds: number): Promise<LoadResult> => {
      const result = await loadScancode(system, { members, codes, offset, seconds, connections: CONNECTIONS })
      offset += result.requests + CONNECTIONS
      return result
    }
    const loadBefore = loadavg()[0] ?? 0
    say('warming up …')
    await load(WARM_SECONDS)
    await pgbench.registrations(2, CLIENTS)
    const runs: LoadResult[] = []
    const baseline: number[] = []
    const spentMs = new Map<string, number>()
    for (let round = 0; round < ROUNDS; round += 1) {
      await drained(system)
      baseline.push(await pgbench.registrations(SECONDS, CLIENTS))
      const before = processorTimes(system)
      const run = await load(SECONDS)
      // What follows from a code is part of what it costs.
      await drained(system)
      for (const [name, ms] of processorTimes(system)) spentMs.set(name, (spentMs.get(name) ?? 0) + ms - (before.get(name) ?? 0))
      runs.push(run)
      say(`POST scancode ${Math.round(run.perSecond)} /s, ${run.failures} not 200; pgbench ${Math.round(baseline.at(-1) ?? 0)} /s`)
    }
    const registered = runs.reduce((sum, run) => sum + run.requests, 0)
    const processorMs = new Map([...spentMs].map(([name, ms]) => [name, ms / registered]))
    const text = sectionOf({ runs, baseline, processorMs, loadBefore })
    say(`\n${text}`)
    writeSection(`Codes with the services ${layout}`, text)
  } finally {
    await system.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function sectionOf({ runs, baseline, processorMs, loadBefore }: Codes): string {
  const whole = (figure: number) => Math.round(figure).toLocaleString('en-GB')
  const ratio = median(runs.map(({ perSecond }) => perSecond)) / median(baseline)
  const failures = runs.reduce((sum, run) => sum + run.failures, 0)
  const sum = [...processorMs.values()].reduce((total, ms) => total + ms, 0)
  return `\`npm run bench:codes\`: after ${WARM_SECONDS} s of warming up pgbench and wrk (${CONNECTIONS} connections) take turns of ${SECONDS} s; the one-minute load of the machine before was ${loadBefore.toFixed(1)}.

| | per second | p50 ms | p99 ms |
|---|---|---|---|
${runs.map((run, index) => `| POST scancode, run ${index + 1} | ${whole(run.perSecond)} | ${whole(run.p50Ms)} | ${whole(run.p99Ms)} |`).join('\n')}
${baseline.map((rate, index) => `| pgbench, run ${index + 1} | ${whole(rate)} | | |`).join('\n')}

**Ratio of the medians: ${ratio.toFixed(2)}** (at least 1.0 is required). Answers other than 200: ${failures}. Processor time of one code with all that follows from it:

| process | ms |
|---|---|
${[...processorMs].map(([name, ms]) => `| ${name} | ${ms.toFixed(2)} |`).join('\n')}
| all of them | ${sum.toFixed(2)} |`
}
