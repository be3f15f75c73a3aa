import { availableParallelism, loadavg } from 'node:os'
import type { System } from '../scripts/start/start-system'
import { databaseOf } from '../scripts/start/topology'
import { sendNow } from '../tests/clients/at-rate'
import { whole } from './figures'
import { LeanClient } from '../tests/clients/lean-client'
import type { WireRequest } from '../tests/clients/lean-client'
import { makeMembers } from '../tests/clients/members'
import { measureCapacity, overload, registrations } from '../tests/clients/overload-load'
import { processorTimes } from './processor-time'
import type { Load, Outcome, Stream } from '../tests/clients/overload-load'
import { onOwnSystem } from './own-system'
import { openStaff } from './staff'
import { writeSection } from './write-section'
import { signInStaff } from './sign-in-staff'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 20)
const WARM_SECONDS = Number(process.env['BENCH_WARM_SECONDS'] ?? 30)
const MEMBERS = 2000
const CODES = 800_000
const CALLERS = 128
/** Enough to keep every place for a password busy. */
const SIGN_IN_CALLERS = 8
const CAPACITY_SECONDS = 12
const HEALTH_PER_SECOND = 10
const STAFF_PER_SECOND = 2
const ADMIN_SIGN_INS_PER_SECOND = 1
const POLL_INTERVAL_MS = 100
const RECOVERY_MS_MAX = 30_000

interface Measured extends Load {
  readonly capacity: Outcome & Pick<Load, 'ownProcessors'>
  readonly times: number
}

interface SignIns extends Measured {
  /** From the end of the load until a sign-in is answered as quickly as without it. */
  readonly recoveryMs: number
}

/**
 * Asks for more than can be done, of codes and of sign-ins, on a system of its own whose services run together, and puts the
 * section into docs/benchmark.md.
 */
export async function benchOverload(say: (line: string) => void): Promise<void> {
  const loadBefore = loadavg()[0] ?? 0
  await onOwnSystem({ layout: 'together', env: { RATE_LIMIT_SCALE: '100000' }, log: say }, async (system) => {
    const codes = await overloadCodes(system, say)
    const signIns = await overloadSignIns(system, say)
    writeSection('More than can be done', sectionOf(codes, signIns, loadBefore))
  })
}

async function overloadCodes(system: System, say: (line: string) => void): Promise<Measured[]> {
  const staff = await openStaff(system)
  const members = await makeMembers({ identityUrl: await system.backing.databaseUrl(databaseOf('identity')), dataDir: system.dataDir, count: MEMBERS })
  const codes = await staff.download((await staff.generate(CODES)).fileUrl)
  const staffToken = await signInStaff(system)
  const registering = registrations(members, codes)
  const registerNext = registering.next
  say('warming up …')
  await measureCapacity(system, { callers: CALLERS, seconds: WARM_SECONDS, request: registerNext })
  const measured: Measured[] = []
  let most: Measured['capacity'] | undefined
  for (const times of [2, 3]) {
    const beside: Stream[] = [
      { name: 'health', perSecond: HEALTH_PER_SECOND, request: () => ({ method: 'GET', path: '/healthz' }) },
      { name: 'staff', perSecond: STAFF_PER_SECOND, request: () => ({ method: 'GET', path: '/admin/fetch/dashboard/code/batch', token: staffToken }) },
    ]
    const tools = { system, say, name: `codes x${times}` }
    const done = await capacityBeside(tools, beside, { callers: CALLERS, request: registerNext })
    // The best capacity so far counts: a database that was vacuuming just then must not lower the goal.
    const capacity = most && most.acceptedPerSecond > done.acceptedPerSecond ? most : done
    most = capacity
    measured.push({
      capacity,
      times,
      ...(await measureLoad(tools, [{ name: 'codes', perSecond: capacity.acceptedPerSecond * times, request: registerNext }, ...beside])),
    })
  }
  // A code that is sent again under its key is answered from what is kept, at a third of the price.
  if (registering.used() > codes.length) throw new Error(`the load needs ${registering.used()} codes and there are ${codes.length}`)
  return measured
}

async function overloadSignIns(system: System, say: (line: string) => void): Promise<SignIns> {
  const emails = ['gold@example.com', 'platinum@example.com', 'diamond@example.com']
  let next = 0
  const signIn = (): WireRequest => ({
    method: 'POST',
    path: '/user/signin',
    body: JSON.stringify({ email: emails[next++ % emails.length], password: system.demo.password, socialLogin: false, language: 'en' }),
  })
  const adminSignIn = (): WireRequest => ({
    method: 'POST',
    path: '/admin/auth/login',
    body: JSON.stringify({ username: 'dev', password: system.demo.password }),
  })
  await measureCapacity(system, { callers: SIGN_IN_CALLERS, seconds: 3, request: signIn })
  const times = 3
  const beside: Stream[] = [
    { name: 'administrators', perSecond: ADMIN_SIGN_INS_PER_SECOND, request: adminSignIn },
    { name: 'health', perSecond: HEALTH_PER_SECOND, request: () => ({ method: 'GET', path: '/healthz' }) },
  ]
  const tools = { system, say, name: `sign-ins x${times}` }
  const capacity = await capacityBeside(tools, beside, { callers: SIGN_IN_CALLERS, request: signIn })
  const load = await measureLoad(tools, [{ name: 'sign-ins', perSecond: capacity.acceptedPerSecond * times, request: signIn }, ...beside])
  const recoveryMs = await untilQuick(system, signIn, capacity.p50Ms)
  say(`  as quick as before after ${Math.round(recoveryMs)} ms`)
  return { capacity, times, ...load, recoveryMs }
}

/** Waits until a request succeeds within a time; returns how long that took. */
async function untilQuick(system: System, request: () => WireRequest, quickMs: number): Promise<number> {
  const began = performance.now()
  const client = new LeanClient(system.url, 1)
  try {
    for (;;) {
      const { status, ms } = await sendNow(client, request())
      const passed = performance.now() - began
      if ((status === 200 && ms <= quickMs) || passed > RECOVERY_MS_MAX) return passed
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
    }
  } finally {
    client.close()
  }
}

interface Tools {
  readonly system: System
  readonly say: (line: string) => void
  readonly name: string
}

/** Measures the capacity beside the other streams of requests. */
async function capacityBeside(
  { system, say, name }: Tools,
  beside: readonly Stream[],
  given: { callers: number; request: () => WireRequest },
): Promise<Measured['capacity']> {
  const before = processorTimes(system)
  const [capacity] = await Promise.all([measureCapacity(system, { ...given, seconds: CAPACITY_SECONDS }), overload(system, beside, CAPACITY_SECONDS)])
  say(`${name}: capacity ${line(capacity)}, the load took ${capacity.ownProcessors.toFixed(2)} processors; ${spentFor(system, before, capacity.accepted)}`)
  return capacity
}

async function measureLoad({ system, say, name }: Tools, streams: readonly Stream[]): Promise<Load> {
  const before = processorTimes(system)
  const load = await overload(system, streams, SECONDS)
  for (const [kind, outcome] of Object.entries(load.outcomes)) say(`  ${kind}: ${line(outcome)}`)
  const accepted = load.outcomes[streams[0]?.name ?? '']?.accepted ?? 0
  say(`  ${name}: the load took ${load.ownProcessors.toFixed(2)} processors; ${spentFor(system, before, accepted)}`)
  return load
}

/** Processor time of each process for each request that was accepted. */
function spentFor(system: System, before: ReadonlyMap<string, number>, accepted: number): string {
  const each = [...processorTimes(system)].map(([name, ms]) => `${name} ${((ms - (before.get(name) ?? 0)) / accepted).toFixed(2)}`)
  return `ms for each accepted: ${each.join(', ')}`
}

const line = ({ requests, acceptedPerSecond, p50Ms, p99Ms, refused, refusedWithRetryAfter, refusedP99Ms, others }: Outcome) =>
  `${requests} asked, ${acceptedPerSecond.toFixed(1)} /s accepted, p50 ${whole(p50Ms)} p99 ${whole(p99Ms)} ms; ${refused} refused (${refusedWithRetryAfter} with Retry-After, p99 ${whole(refusedP99Ms)} ms), ${others} others`

function sectionOf(codes: readonly Measured[], signIns: SignIns, loadBefore: number): string {
  const rate = ({ requests, accepted, acceptedPerSecond }: Outcome) => (accepted === 0 ? 0 : (acceptedPerSecond * requests) / accepted)
  const rows = [...codes.map((one) => ({ ...one, name: 'codes' })), { ...signIns, name: 'sign-ins' }].flatMap(
    ({ name, times, capacity, outcomes, ownProcessors }) =>
      Object.entries(outcomes).map(([kind, outcome]) => {
        const goodput = outcome.acceptedPerSecond / capacity.acceptedPerSecond
        const left = (processors: number) => availableParallelism() - processors
        const goodputs = [goodput, (goodput * left(capacity.ownProcessors)) / left(ownProcessors)].map((one) => (kind === name ? one.toFixed(2) : ''))
        const withTime = outcome.refused === 0 ? '' : `${((100 * outcome.refusedWithRetryAfter) / outcome.refused).toFixed(0)} %`
        const figures = [rate(outcome), outcome.acceptedPerSecond].map((figure) => figure.toFixed(figure < 100 ? 1 : 0))
        return `| ${name} ${times} times | ${kind} | ${figures.join(' | ')} | ${goodputs.join(' | ')} | ${whole(outcome.p50Ms)} | ${whole(outcome.p99Ms)} | ${whole(outcome.refused)} | ${withTime} | ${outcome.refused === 0 ? '' : whole(outcome.refusedP99Ms)} | ${outcome.others} |`
      }),
  )
  const capacities = codes.map(({ capacity }) => `${whole(capacity.acceptedPerSecond)} codes a second (p99 ${whole(capacity.p99Ms)} ms)`).join(' and ')
  const took = [...codes, signIns]
    .map(({ times, capacity, ownProcessors }) => `${capacity.ownProcessors.toFixed(2)} and, ${times} times, ${ownProcessors.toFixed(2)} processors`)
    .join('; ')
  return `Each load is open loop for ${SECONDS} s and asks for a multiple of what ${CALLERS} callers of codes, or ${SIGN_IN_CALLERS} callers of sign-ins, had done one after the other before, beside the same other calls, at the most so far: ${capacities}, ${signIns.capacity.acceptedPerSecond.toFixed(1)} sign-ins a second. Services together; the program that makes the load shares the machine and takes more of it the more it asks (${took}): the column after what can be done counts for each second of processor time that it left to the product. Times are those of what was accepted, from when it was due; what was not accepted was refused with 503. \`npm run bench:overload\` measures it.

| load | calls | asked a second | accepted a second | of what can be done | for the same processor time | p50 ms | p99 ms | refused | with Retry-After | p99 ms of a refusal | anything else |
|---|---|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}

At least 0.9 of what can be done and at most 2,000 ms at p99 are required. After the end of the load a sign-in was as quick as before within ${whole(signIns.recoveryMs)} ms (2,000 are allowed). The one-minute load of the machine before: ${loadBefore.toFixed(1)}.`
}
