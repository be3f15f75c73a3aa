import { loadavg } from 'node:os'
import type { Layout } from '../scripts/start/topology'
import { databaseOf } from '../scripts/start/topology'
import { CLIENTS, compareCodes, CONNECTIONS } from './codes-against-pgbench'
import type { CodeRounds } from './codes-against-pgbench'
import { prepareBaseline } from './database-baseline'
import { whole } from './figures'
import { makeMembers } from '../tests/clients/members'
import { onOwnSystem } from './own-system'
import { median } from '../tests/clients/percentile'
import { openStaff } from './staff'
import { writeSection } from './write-section'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5)
const WARM_SECONDS = Number(process.env['BENCH_WARM_SECONDS'] ?? 20)
const MEMBERS = 2000
const CODES = 120_000
const BASELINE_CODES = 800_000

/** Measures codes in one layout on a system of its own and puts its section into docs/benchmark.md. */
export async function benchCodes(layout: Layout, say: (line: string) => void): Promise<void> {
  await onOwnSystem({ layout, log: say }, async (system) => {
    const staff = await openStaff(system)
    const identityUrl = await system.backing.databaseUrl(databaseOf('identity'))
    const members = await makeMembers({ identityUrl, dataDir: system.dataDir, count: MEMBERS })
    const codes = await staff.download((await staff.generate(CODES)).fileUrl)
    const pgbench = await prepareBaseline(system, BASELINE_CODES)
    const loadBefore = loadavg()[0] ?? 0
    const timing = { clients: CLIENTS, connections: CONNECTIONS, seconds: SECONDS, warmSeconds: WARM_SECONDS }
    const text = sectionOf(await compareCodes(system, { members, codes, pgbench, ...timing, say }), loadBefore)
    say(`\n${text}`)
    writeSection(`Codes with the services ${layout}`, text)
  })
}

function sectionOf({ runs, baseline, processorMs }: CodeRounds, loadBefore: number): string {
  const ratio = median(runs.map(({ perSecond }) => perSecond)) / median(baseline)
  const failures = runs.reduce((sum, run) => sum + run.failures, 0)
  const sum = [...processorMs.values()].reduce((total, ms) => total + ms, 0)
  return `\`npm run bench:codes\`: after ${WARM_SECONDS} s of warming up pgbench (${CLIENTS} clients) and wrk (${CONNECTIONS} connections) take turns of ${SECONDS} s, each after a checkpoint of PostgreSQL; the one-minute load of the machine before was ${loadBefore.toFixed(1)}.

| | per second | p50 ms | p99 ms |
|---|---|---|---|
${runs.map((run, index) => `| POST scancode, run ${index + 1} | ${whole(run.perSecond)} | ${whole(run.p50Ms)} | ${whole(run.p99Ms)} |`).join('\n')}
${baseline.map((rate, index) => `| pgbench, run ${index + 1} | ${whole(rate)} | | |`).join('\n')}

**Ratio of the medians: ${ratio.toFixed(2)}** (2.5 is asked for). Answers other than 200: ${failures}. Processor time of one code with all that follows from it:

| process | ms |
|---|---|
${[...processorMs].map(([name, ms]) => `| ${name} | ${ms.toFixed(2)} |`).join('\n')}
| all of them | ${sum.toFixed(2)} |`
}
