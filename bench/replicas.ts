import { loadavg } from 'node:os'
import { reportAndExit } from '../scripts/report-and-exit'
import { serviceOf } from '../scripts/start/service-process'
import type { System } from '../scripts/start/start-system'
import { databaseOf, GATEWAY, SERVICES } from '../scripts/start/topology'
import { drained } from './drained'
import { whole } from './figures'
import { loadScancode } from './http-load'
import type { LoadResult } from './http-load'
import { makeMembers } from '../tests/clients/members'
import type { BenchMember } from '../tests/clients/members'
import { onOwnSystem } from './own-system'
import { processorTimes } from './processor-time'
import { median } from '../tests/clients/percentile'
import { openStaff } from './staff'
import { writeSection } from './write-section'

/**
 * `npm run bench:replicas`: what a code costs with 1, 2 and 4 processes of each service on its path. They share the processors of one machine, so
 * codes a second say little of what a replica brings; the processor time of one code says whether it makes a code dearer.
 */
const STEPS = [1, 2, 4] as const
const ON_THE_PATH = [GATEWAY, 'codes', 'points-ledger', 'tiers'] as const
const ROUNDS = 3
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5)
const WARM_SECONDS = Number(process.env['BENCH_WARM_SECONDS'] ?? 20)
/** Through all gateways together. */
const CONNECTIONS = Number(process.env['BENCH_CONNECTIONS'] ?? 32)
const MEMBERS = 2000
/** More than two processors register in the time of a step. */
const CODES_A_SECOND_MAX = 2500
const CODES = CODES_A_SECOND_MAX * (WARM_SECONDS + ROUNDS * SECONDS)

const print = (line: string) => void process.stdout.write(`${line}\n`)

interface Step {
  readonly replicas: number
  readonly runs: readonly LoadResult[]
  /** Processor time of one code in ms, by process, with what follows from it. */
  readonly processorMs: ReadonlyMap<string, number>
}

/** Registers codes through each gateway of a system at once; each has codes of its own. */
function throughAll(system: System, members: readonly BenchMember[], codes: readonly string[]): (seconds: number) => Promise<LoadResult> {
  const gateways = [...system.services.values()].filter(({ name }) => serviceOf(name) === GATEWAY)
  const each = Math.floor(codes.length / gateways.length)
  const connections = Math.ceil(CONNECTIONS / gateways.length)
  const loads = gateways.map(({ httpPort }, index) => {
    const url = system.url.replace(/:\d+/, `:${httpPort}`)
    let offset = index * each
    return async (seconds: number): Promise<LoadResult> => {
      const result = await loadScancode({ url, dataDir: system.dataDir }, { members, codes, offset, seconds, connections })
      offset += result.requests + connections
      if (offset > (index + 1) * each) throw new Error('There were too few codes: a gateway took those of its neighbour.')
      return result
    }
  })
  return async (seconds) => {
    const results = await Promise.all(loads.map((load) => load(seconds)))
    const sum = (figure: keyof LoadResult) => results.reduce((total, one) => total + one[figure], 0)
    const most = (figure: keyof LoadResult) => Math.max(...results.map((one) => one[figure]))
    return { perSecond: sum('perSecond'), failures: sum('failures'), requests: sum('requests'), p50Ms: most('p50Ms'), p99Ms: most('p99Ms') }
  }
}

const measure = (replicas: number): Promise<Step> =>
  onOwnSystem({ layout: 'apart', replicas: Object.fromEntries(ON_THE_PATH.map((name) => [name, replicas])), log: print }, async (system) => {
    const staff = await openStaff(system)
    const identityUrl = await system.backing.databaseUrl(databaseOf('identity'))
    const members = await makeMembers({ identityUrl, dataDir: system.dataDir, count: MEMBERS })
    const load = throughAll(system, members, await staff.download((await staff.generate(CODES)).fileUrl))
    print(`warming up ${replicas} of each …`)
    await load(WARM_SECONDS)
    await drained(system)
    const runs: LoadResult[] = []
    const before = processorTimes(system)
    for (let round = 0; round < ROUNDS; round += 1) {
      const run = await load(SECONDS)
      await drained(system)
      runs.push(run)
      print(`${replicas} of each: ${whole(run.perSecond)} codes a second, ${run.failures} not 200`)
    }
    const registered = runs.reduce((sum, { requests, failures }) => sum + requests - failures, 0)
    const spent = [...processorTimes(system)].map(([name, ms]): [string, number] => [name, (ms - (before.get(name) ?? 0)) / registered])
    return { replicas, runs, processorMs: new Map(spent) }
  })

/** Processor time for one code of all processes of a part together. */
function msOf({ processorMs }: Step, isOfPart: (service: string) => boolean): number {
  return [...processorMs].reduce((sum, [name, ms]) => sum + (isOfPart(serviceOf(name)) ? ms : 0), 0)
}

/** Work of a service's least busy process as a share of the busiest one's. */
function evenness({ processorMs }: Step, service: string): string {
  const figures = [...processorMs].flatMap(([name, ms]) => (serviceOf(name) === service ? [ms] : []))
  return `${service} ${whole((100 * Math.min(...figures)) / Math.max(...figures))} %`
}

function sectionOf(steps: readonly Step[], loadBefore: number): string {
  const isOnPath = (name: string) => ON_THE_PATH.some((one) => one === name)
  const isService = (name: string) => SERVICES.some((one) => one === name)
  const parts: readonly (readonly [string, (name: string) => boolean])[] = [
    ...ON_THE_PATH.map((one) => [one, (name: string) => name === one] as const),
    ['other services', (name) => isService(name) && !isOnPath(name)],
    ['stores', (name) => name !== 'wrk' && !isService(name) && !isOnPath(name)],
    ['all of them', (name) => name !== 'wrk'],
  ]
  const failures = steps.flatMap(({ runs }) => runs).reduce((sum, run) => sum + run.failures, 0)
  const row = (step: Step) => [
    step.replicas,
    whole(median(step.runs.map(({ perSecond }) => perSecond))),
    ...[...parts.map(([, isOfPart]) => msOf(step, isOfPart))].map((ms) => ms.toFixed(2)),
  ]
  return `\`npm run bench:replicas\`: a system of its own for each row, the services apart, so many processes of each service on the path of a code (${ON_THE_PATH.join(', ')}), all on the processors of this machine; ${CONNECTIONS} connections through all gateways, ${ROUNDS} times ${SECONDS} s after ${WARM_SECONDS} s of warming up; the one-minute load of the machine before was ${loadBefore.toFixed(1)}. Milliseconds are processor time of one code with all that follows from it.

| processes of each | codes a second | ${parts.map(([name]) => name).join(' | ')} |
|${'---|'.repeat(parts.length + 2)}
${steps.map((step) => `| ${row(step).join(' | ')} |`).join('\n')}

Answers other than 200: ${failures}. The least busy process did of what the busiest did: ${steps
    .filter(({ replicas }) => replicas > 1)
    .map((step) => `with ${step.replicas}, ${ON_THE_PATH.map((service) => evenness(step, service)).join(', ')}`)
    .join('; ')}.`
}

async function main(): Promise<void> {
  const loadBefore = loadavg()[0] ?? 0
  const steps: Step[] = []
  for (const replicas of STEPS) steps.push(await measure(replicas))
  const text = sectionOf(steps, loadBefore)
  print(`\n${text}`)
  writeSection('Codes with 1, 2 and 4 replicas', text)
}

await main().catch(reportAndExit)
