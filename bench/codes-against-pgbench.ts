import type { System } from '../scripts/start/start-system'
import type { prepareBaseline } from './database-baseline'
import { drained } from './drained'
import { loadScancode } from './http-load'
import type { LoadResult } from './http-load'
import { checkpoint } from './in-database-of'
import type { BenchMember } from '../tests/clients/members'
import { processorTimes } from './processor-time'

const ROUNDS = 3

/** pgbench registers most with 16 clients (a fifth fewer with 32, half as many with 64). */
export const CLIENTS = 16
/** With half as many the product leaves a tenth of the processors idle, because each caller waits for its answer. */
export const CONNECTIONS = Number(process.env['BENCH_CONNECTIONS'] ?? 256)

export interface CodeRounds {
  readonly runs: readonly LoadResult[]
  /** Registrations a second of pgbench, a figure for each round. */
  readonly baseline: readonly number[]
  /** Processor time of one code in ms, by process, with what follows from it. */
  readonly processorMs: ReadonlyMap<string, number>
  /** How long the outboxes took to be empty after the last round. */
  readonly outboxesDrainedMs: number
  /** The first code that nobody has registered. */
  readonly nextCode: number
}

/** Registers codes through the gateway and in PostgreSQL alone, in turn and never at the same time; what follows from a round ends before the next. */
export async function compareCodes(
  system: System,
  given: {
    readonly members: readonly BenchMember[]
    readonly codes: readonly string[]
    readonly pgbench: Awaited<ReturnType<typeof prepareBaseline>>
    readonly clients: number
    readonly connections: number
    readonly seconds: number
    readonly warmSeconds: number
    readonly say: (line: string) => void
  },
): Promise<CodeRounds> {
  const { members, codes, pgbench, clients, connections, seconds, warmSeconds, say } = given
  let nextCode = 0
  const load = async (seconds: number): Promise<LoadResult> => {
    const result = await loadScancode(system, { members, codes, offset: nextCode, seconds, connections })
    nextCode += result.requests + connections
    return result
  }
  say('warming up …')
  await load(warmSeconds)
  await pgbench.registrations(2, clients)
  await drained(system)
  const runs: LoadResult[] = []
  const baseline: number[] = []
  const spentMs = new Map<string, number>()
  let outboxesDrainedMs = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    await checkpoint(system)
    const rate = await pgbench.registrations(seconds, clients)
    await checkpoint(system)
    const before = processorTimes(system)
    const run = await load(seconds)
    outboxesDrainedMs = await drained(system)
    for (const [name, ms] of processorTimes(system)) spentMs.set(name, (spentMs.get(name) ?? 0) + ms - (before.get(name) ?? 0))
    baseline.push(rate)
    runs.push(run)
    say(
      `POST scancode  ${Math.round(run.perSecond)} /s, p50 ${run.p50Ms.toFixed(1)} ms, p99 ${run.p99Ms.toFixed(1)} ms, ${run.failures} not 200; pgbench ${Math.round(rate)} /s`,
    )
  }
  const registered = runs.reduce((sum, run) => sum + run.requests, 0)
  return { runs, baseline, processorMs: new Map([...spentMs].map(([name, ms]) => [name, ms / registered])), outboxesDrainedMs, nextCode }
}
