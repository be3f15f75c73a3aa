import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomInt } from 'node:crypto'
import { startSystem } from '../scripts/start/start-system'
import type { System } from '../scripts/start/start-system'
import type { Layout } from '../scripts/start/topology'
import { whole } from './figures'
import { tokensOf } from '../tests/clients/members'
import { percentile } from '../tests/clients/percentile'
import { memberId, seedClub } from './seed-club'
import type { ClubSize } from './seed-club'

const PER_SECOND = Number(process.env['BENCH_PER_SECOND'] ?? 100)
/** Code becomes fast code only by being run: a service that has just started is not what members meet. */
const WARM_UP_SECONDS = 40
const SECONDS = 30

export interface WholeMemberResult {
  readonly size: ClubSize
  readonly seedSeconds: number
  readonly runs: readonly WholeMemberRun[]
}

/** One layout of the services, each time the same databases. */
export interface WholeMemberRun {
  readonly layout: Layout
  readonly requests: number
  readonly failures: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly p99Ms: number
  readonly answerBytes: number
  /** Milliseconds of processor time per request, of all processes of the club. */
  readonly processorMs: number
  /** How busy the machine was with anything else, one-minute load before the measurement. */
  readonly loadBefore: number
}

/**
 * How long the whole member takes (decision D38) in a club of 100,000 members and five million entries: open loop, each
 * request for another member chosen at random, so that nothing of theirs is in a cache of the gateway.
 */
export async function measureWholeMember(print: (line: string) => void): Promise<WholeMemberResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'club-members-'))
  const start = (layout: Layout) => startSystem({ dataDir, layout, seedDemo: false, env: { LOG_LEVEL: 'warn', RATE_LIMIT_SCALE: '1000' }, log: print })
  let system = await start('together')
  try {
    print('seeding the club …')
    const started = performance.now()
    const size = await seedClub(system)
    const seedSeconds = (performance.now() - started) / 1000
    const together = await run(system, 'together', size)
    await system.stop()
    system = await start('apart')
    return { size, seedSeconds, runs: [together, await run(system, 'apart', size)] }
  } finally {
    await system.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function run(system: System, layout: Layout, size: ClubSize): Promise<WholeMemberRun> {
  const loadBefore = loadavg()[0] ?? 0
  await load(system, PER_SECOND * WARM_UP_SECONDS, size.members)
  const before = processorMs(system)
  const { times, failures, bytes } = await load(system, PER_SECOND * SECONDS, size.members)
  const used = processorMs(system) - before
  const sorted = times.sort((a, b) => a - b)
  return {
    layout,
    failures,
    loadBefore,
    requests: sorted.length,
    p50Ms: percentile(sorted, 0.5),
    p95Ms: percentile(sorted, 0.95),
    p99Ms: percentile(sorted, 0.99),
    answerBytes: bytes / Math.max(1, sorted.length),
    processorMs: used / Math.max(1, sorted.length),
  }
}

async function load(system: System, total: number, members: number): Promise<{ times: number[]; failures: number; bytes: number }> {
  const tokens = await sign(system, total, members)
  const { port } = new URL(system.url)
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const times: number[] = []
  let failures = 0
  let bytes = 0
  const began = performance.now()
  await Promise.all(
    tokens.map(async (token, index) => {
      const due = began + (index / PER_SECOND) * 1000
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
      const length = await fetchMember(agent, port, token)
      times.push(performance.now() - due)
      if (length === undefined) failures += 1
      bytes += length ?? 0
    }),
  )
  agent.destroy()
  return { times, failures, bytes }
}

/** The length of the answer; undefined when it was none. */
function fetchMember(agent: Agent, port: string, token: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        agent,
        method: 'POST',
        path: '/drypers-baby-club/api/user/session',
        timeout: 10_000,
        headers: { authorization: `Bearer ${token}`, 'content-length': 0 },
      },
      (response) => {
        let length = 0
        response.on('data', (chunk: Buffer) => (length += chunk.length))
        response.on('end', () => resolve(response.statusCode === 200 ? length : undefined))
      },
    )
    sent.on('error', () => resolve(undefined))
    sent.on('timeout', () => sent.destroy())
    sent.end()
  })
}

/** Tokens of members chosen at random. */
const sign = (system: System, count: number, members: number): Promise<string[]> =>
  tokensOf(
    system.dataDir,
    Array.from({ length: count }, () => memberId(randomInt(1, members + 1))),
  )

const TICK_MS = 10

/** Processor time that the club's own processes have used, PostgreSQL not included. */
function processorMs(system: System): number {
  let ticks = 0
  for (const pid of new Set([...system.services.values()].map((service) => service.pid))) {
    if (!pid) continue
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    ticks += Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
  }
  return ticks * TICK_MS
}

/** The result as a section of docs/benchmark.md. */
export const wholeMemberSection = ({ size, runs }: WholeMemberResult): { title: string; text: string } => ({
  title: `The whole member at ${PER_SECOND} requests a second`,
  text: `\`POST /user/session\` in a club of ${whole(size.members)} members and ${whole(size.entries)} entries over two years, written straight into fresh databases. Open loop for ${SECONDS} s, each request for another member chosen at random; a twentieth of them have ${size.linesMax} lines, all of which are in the answer. Once with the services in one process, as \`npm start\` runs them, once with a process for each (\`LAYOUT=apart\`).

| services | requests | not 200 | p50 ms | p95 ms | p99 ms | mean answer | processor ms a request | load of the machine before (one minute, ${cpus().length} cores) |
|---|---|---|---|---|---|---|---|---|
${runs.map(row).join('\n')}

At most 25 ms at p95 are allowed.`,
})

const row = (run: WholeMemberRun): string =>
  `| ${[
    run.layout,
    whole(run.requests),
    run.failures,
    run.p50Ms.toFixed(1),
    run.p95Ms.toFixed(1),
    run.p99Ms.toFixed(1),
    `${(run.answerBytes / 1024).toFixed(1)} KiB`,
    run.processorMs.toFixed(1),
    run.loadBefore.toFixed(1),
  ].join(' | ')} |`
