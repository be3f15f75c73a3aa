import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { drawsOf } from '../faults/made-up-values'
import { openingStockOf } from '../faults/spending-equations'
import { compareWithBooks } from '../soak/books'
import type { Check } from '../soak/books'
import { startHonestTraffic } from '../soak/honest-traffic'
import { linesOf } from '../soak/report'
import { reportAndExit } from '../../scripts/report-and-exit'
import { disturbancesOf } from './disturbances'
import type { Disturbance } from './disturbances'
import { givenCluster } from './given-cluster'
import type { GivenCluster } from './given-cluster'
import type { Passed } from './ingress'
import { probeNetwork } from './network-probe'

/**
 * `npm run test:cluster [-- --only "gateway is killed"] [--share 0.15]`: disturbs a club in a cluster, one disturbance after the other, under
 * members' traffic of all kinds; every answer is compared with the ledger afterwards.
 */
const RECOVERY_MS_MAX = 30_000
const CALM_MS = 8000
/** For so long there are members, codes and stock. */
const SECONDS_MAX = 2400
/** Share of a soak's pace, which has a machine to itself. */
const SHARE = '0.15'
const FAULT = 500
const NETWORK = 'network'

const print = (line: string) => void process.stdout.write(`${line}\n`)
const isFailed = ({ status }: Passed) => status === 0 || status >= FAULT
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

function judge({ isPlanned }: Disturbance, requests: readonly Passed[], beganAt: number): readonly string[] {
  const failed = requests.filter(isFailed)
  const kinds = () => [...new Set(failed.map(({ path, status }) => `${status} ${path}`))]
  if (isPlanned) return failed.length === 0 ? [] : [`${failed.length} of ${requests.length} requests failed`, ...kinds()]
  const last = Math.max(beganAt, ...failed.map(({ at }) => at)) - beganAt
  return last <= RECOVERY_MS_MAX ? [] : [`requests failed until ${seconds(last)} after it`, ...kinds()]
}

async function disturb(given: GivenCluster, disturbance: Disturbance): Promise<Check> {
  const [beganAt, from] = [Date.now(), given.ingress.requests.length]
  const complaint = await disturbance.carryOut().then(
    () => [],
    (error: unknown) => [error instanceof Error ? error.message : 'unknown'],
  )
  const took = Date.now() - beganAt
  await pause(CALM_MS)
  const requests = given.ingress.requests.slice(from)
  const failed = requests.filter(isFailed)
  const last = failed.length > 0 ? `, the last ${seconds(Math.max(...failed.map(({ at }) => at)) - beganAt)} after it began` : ''
  const load = (loadavg()[0] ?? 0).toFixed(0)
  print(`${disturbance.name}: ${seconds(took)}, ${requests.length} requests, ${failed.length} failed${last} (load ${load})`)
  const wanted = disturbance.isPlanned ? 'no request fails' : `answered within ${RECOVERY_MS_MAX / 1000} s`
  return { what: `${disturbance.name}: ${wanted}`, findings: [...complaint, ...judge(disturbance, requests, beganAt)] }
}

async function test(given: GivenCluster, { only, share }: { only: string; share: number }): Promise<readonly Check[]> {
  const redis = new URL(given.environment('gateway')['STORES_REDIS_URL'] ?? '')
  const chosen = disturbancesOf({ user: redis.username, password: redis.password }).filter(({ name }) => name.includes(only))
  if (chosen.length === 0 && !NETWORK.includes(only)) throw new Error(`Nothing is named "${only}".`)
  const openingStock = await openingStockOf(given)
  print('making members, codes and stock …')
  const from = Math.floor(Date.now() / 1000) % 90_000_000
  const honest = await startHonestTraffic(given, { draws: drawsOf(from), seconds: SECONDS_MAX, share, from })
  const checks: Check[] = []
  await pause(CALM_MS)
  for (const disturbance of chosen) {
    honest.enter(disturbance.name)
    checks.push(await disturb(given, disturbance))
  }
  honest.enter(NETWORK)
  if (NETWORK.includes(only)) checks.push(await probeNetwork())
  await honest.finish()
  print(`comparing ${honest.samples.length} things that members did with the books …`)
  return [...checks, ...(await compareWithBooks(given, { honest, raced: [], openingStock }))]
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, share: { type: 'string', default: SHARE } } })
  const given = await givenCluster()
  try {
    const checks = await test(given, { only: values.only, share: Number(values.share) })
    const failed = checks.filter(({ findings }) => findings.length > 0).length
    print(`\n${linesOf(checks).join('\n')}\n\n${checks.length - failed} passed, ${failed} failed`)
    process.exitCode = failed > 0 ? 1 : 0
  } finally {
    await given.stop()
  }
}

await main().catch(reportAndExit)
