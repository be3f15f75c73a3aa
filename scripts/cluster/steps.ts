import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { openClub } from '../faults/club'
import { makeSpenders } from '../faults/spenders'
import type { Spender } from '../faults/spending'
import { reportAndExit } from '../start/report-and-exit'
import { givenCluster } from './given-cluster'
import { kubectl } from './run-kubectl'

/**
 * `npm run cluster:steps`: what a registered code costs with 1, 2 and 4 pods of each service on its path, in the cluster where the club is
 * installed. All pods share the machine's processors, so that codes a second say little; the processor time of each part says whether a pod
 * more makes a code dearer.
 */
const STEPS = [1, 2, 4]
const SCALED = ['gateway', 'codes', 'points-ledger', 'tiers']
const STORES = ['postgres', 'nats', 'redis']
const REQUESTS_AT_ONCE = 16
const WARM_UP_MS = 15_000
/** The kubelet counts every ten seconds or so, and facts are still under way. */
const COUNTED_MS = 20_000
const MEASURED_MS = 40_000
const SETTLED_MS = 20_000
/** More than a step can register, and each member few enough for what a member may do in an hour. */
const CODES_A_STEP = 30_000
const MEMBERS = 10_000

const print = (line: string) => void process.stdout.write(`${line}\n`)

/** As an administrator would, where no autoscaler decides. */
async function scaleTo(replicas: number): Promise<void> {
  await kubectl(['patch', 'hpa/club-gateway', '-p', JSON.stringify({ spec: { minReplicas: replicas, maxReplicas: replicas } })])
  for (const name of SCALED) await kubectl(['scale', `deployment/club-${name}`, `--replicas=${replicas}`])
  for (const name of SCALED) await kubectl(['rollout', 'status', `deployment/club-${name}`, '--timeout=300s'])
}

/** Processor time of each pod so far, in seconds, as the kubelet counts it, by the part that the pod belongs to. */
async function processorTimes(): Promise<Map<string, number>> {
  const counted = await kubectl(['get', '--raw', '/api/v1/nodes/club/proxy/metrics/resource'])
  const times = new Map<string, number>()
  for (const [, namespace, pod = '', seconds] of counted.matchAll(/^pod_cpu_usage_seconds_total\{namespace="([^"]+)",pod="([^"]+)"\} (\S+)/gm)) {
    if (namespace !== 'baby-club') continue
    const part = [...SCALED, ...STORES].find((name) => pod.startsWith(STORES.includes(name) ? `${name}-` : `club-${name}-`)) ?? 'all others'
    times.set(part, (times.get(part) ?? 0) + Number(seconds))
  }
  return times
}

/** The same once facts have arrived: the kubelet counts every ten seconds or so. */
async function settledTimes(): Promise<Map<string, number>> {
  await pause(SETTLED_MS)
  return processorTimes()
}

interface Registering {
  readonly url: string
  readonly members: readonly Spender[]
  readonly codes: string[]
}

/** Registers codes, so many at once, for some time. Returns how many were accepted. @throws Error when one was not answered with success or 503 */
async function register({ url, members, codes }: Registering, ms: number): Promise<number> {
  const end = Date.now() + ms
  let accepted = 0
  const one = async (): Promise<void> => {
    while (Date.now() < end) {
      const code = codes.pop()
      if (code === undefined) throw new Error('There were too few codes.')
      const member = members[codes.length % members.length] as Spender
      const answer = await fetch(`${url}/api/user/scancode`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${member.token}`,
          'idempotency-key': randomUUID(),
          'x-forwarded-for': `10.${codes.length & 255}.${(codes.length >> 8) & 255}.7`,
        },
        body: JSON.stringify({ code }),
      })
      const text = await answer.text()
      if (answer.status === 200) accepted += 1
      else if (answer.status !== 503) throw new Error(`A code was answered with ${answer.status}: ${text.slice(0, 200)}`)
    }
  }
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, one))
  return accepted
}

async function measure(given: Registering, replicas: number): Promise<string> {
  await scaleTo(replicas)
  await register(given, WARM_UP_MS)
  await pause(COUNTED_MS)
  const before = await settledTimes()
  const began = Date.now()
  const accepted = await register(given, MEASURED_MS)
  const seconds = (Date.now() - began) / 1000
  const after = await settledTimes()
  const msOf = (part: string) => (((after.get(part) ?? 0) - (before.get(part) ?? 0)) * 1000) / accepted
  const parts = [...SCALED, 'all others', ...STORES]
  const cells = [...parts.map(msOf), parts.reduce((sum, part) => sum + msOf(part), 0)].map((ms) => ms.toFixed(2))
  return `| ${[replicas, Math.round(accepted / seconds), ...cells, (loadavg()[0] ?? 0).toFixed(1)].join(' | ')} |`
}

async function main(): Promise<void> {
  const given = await givenCluster()
  try {
    const gateway = await kubectl(['get', 'service', 'club-gateway', '-o', 'jsonpath={.spec.clusterIP}'])
    const club = openClub(given.system.url, { password: given.system.demo.password }, () => '127.44.1.1')
    print('making members and codes …')
    const from = Math.floor(Date.now() / 1000) % 90_000_000
    const members = await makeSpenders(given, { count: MEMBERS, from })
    const codes = await club.newCodes(STEPS.length * CODES_A_STEP)
    club.close()
    const parts = [...SCALED, 'all others', ...STORES]
    print(`| pods of each | codes a second | ${parts.join(' | ')} | ms a code | load of the machine |\n|${'---|'.repeat(parts.length + 4)}`)
    for (const replicas of STEPS) print(await measure({ url: `http://${gateway}/drypers-baby-club`, members, codes }, replicas))
  } finally {
    await given.stop()
  }
}

await main().catch(reportAndExit)
