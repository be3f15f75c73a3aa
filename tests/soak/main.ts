import { fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { differencesOf } from '../faults/compare-years'
import { givenSystem } from '../faults/given-system'
import type { GivenSystem } from '../faults/given-system'
import { stillHeld } from '../faults/held'
import { liveYears } from '../faults/lived-years'
import { drawsOf } from '../faults/made-up-values'
import { openingStockOf } from '../faults/spending-equations'
import { reportAndExit } from '../../scripts/report-and-exit'
import { ROOT } from '../../scripts/start/start-system'
import { databaseOf, LAYOUTS, SERVICES } from '../../scripts/start/topology'
import type { Layout } from '../../scripts/start/topology'
import type { Order, Reply } from './attacker'
import { ATTACK_NAMES, LONG_CLUB, ONE_MEMBER } from './attacks'
import type { AttackName, AttackReport } from './attacks'
import { compareWithBooks } from './books'
import type { Check } from './books'
import { startHonestTraffic } from './honest-traffic'
import type { HonestTraffic } from './honest-traffic'
import { ATTACKING, CLUB, makeLongMembers } from './one-member'
import { ALL, judgeTimes, KILL, linesOf, QUIET, WARM_UP } from './report'

const MINUTES_MAX = 240
const WARM_UP_MS = 30_000
/** Single quiet minutes differ from each other: the p95 of one member was 32 ms in one and 73 ms in another. */
const QUIET_MS = 180_000
/** How long one attack takes, alone or beside all others, and how long the club is left alone after it. */
const ATTACK_MS_MAX = 30_000
const ATTACK_MS_MIN = 8_000
const BETWEEN_MS = 2_000
/** Of a round, beside each attack alone: all of them, and the death of PostgreSQL. */
const FURTHER_STEPS = 2
const NICE = 19
/** Families whose year is compared with what staff read about it. */
const FAMILIES = 3

const print = (line: string) => void process.stdout.write(`${line}\n`)

/**
 * Attackers have machines of their own; on this one they take what the club leaves. Where Linux shares processors between sessions first, a
 * process gives way within its session alone, so that the session of the attackers has to (sched(7), "The autogroup feature").
 */
function takeWhatIsLeft(pid: number): void {
  setPriority(pid, NICE)
  const session = `/proc/${pid}/autogroup`
  if (existsSync(session)) writeFileSync(session, String(NICE))
}

/** The process of the attackers. @throws Error when it ends before its time */
async function openAttackerProcess(given: GivenSystem, { minutes, seed, names }: { minutes: number; seed: number; names: readonly AttackName[] }) {
  const child = fork(join(ROOT, 'tests', 'soak', 'attacker.ts'), { execArgv: ['--import', 'tsx'], detached: true })
  takeWhatIsLeft(child.pid ?? 0)
  const reports = new Map<AttackName, AttackReport[]>(ATTACK_NAMES.map((name) => [name, []]))
  const failures: string[] = []
  let waiting = 0
  let wake: (() => void) | undefined
  child.on('message', (reply: Reply) => {
    waiting -= 1
    if ('failed' in reply) failures.push(reply.failed)
    else if ('attack' in reply) reports.get(reply.attack)?.push(reply.report)
    wake?.()
  })
  child.once('exit', (code) => {
    if (waiting > 0) failures.push(`The attackers ended with ${code}.`)
    waiting = 0
    wake?.()
  })
  const order = async (orders: readonly Order[]): Promise<void> => {
    waiting = orders.length
    for (const one of orders) child.send(one)
    while (waiting > 0) await new Promise<void>((resolve) => (wake = resolve))
    if (failures.length > 0) throw new Error(failures.join('\n'))
  }
  const { url, dataDir, demo, backing } = given.system
  const long = await makeLongMembers(given, names.includes(LONG_CLUB) ? ATTACKING + CLUB : names.includes(ONE_MEMBER) ? ATTACKING : 0)
  await order([{ open: { url, dataDir, password: demo.password, identityUrl: await backing.databaseUrl(databaseOf('identity')), minutes, long }, seed }])
  return {
    reports,
    attack: (names: readonly AttackName[], given: { seed: number; ms: number }) => order(names.map((name): Order => ({ attack: name, ...given }))),
    async end() {
      child.disconnect()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

/** Attacks in turn, then all of them together, then the death of PostgreSQL, round after round until the time is over. */
async function attackFor(
  given: GivenSystem,
  attackers: Awaited<ReturnType<typeof openAttackerProcess>>,
  honest: HonestTraffic,
  { seed, ms, names }: { seed: number; ms: number; names: readonly AttackName[] },
): Promise<void> {
  const end = Date.now() + ms
  const each = Math.min(ATTACK_MS_MAX, Math.max(ATTACK_MS_MIN, ms / (names.length + FURTHER_STEPS) - BETWEEN_MS))
  const draws = drawsOf(seed)
  const carryOut = async (phase: string, work: () => Promise<unknown>): Promise<void> => {
    if (Date.now() >= end) return
    honest.enter(phase)
    await work()
    await pause(BETWEEN_MS)
  }
  for (let round = 1; Date.now() < end; round += 1) {
    print(`round ${round}: ${Math.round((end - Date.now()) / 1000)} s are left`)
    for (const name of names) await carryOut(name, () => attackers.attack([name], { seed: draws.upTo(2 ** 31), ms: each }))
    await carryOut(ALL, () => attackers.attack(names, { seed: draws.upTo(2 ** 31), ms: each }))
    await carryOut(KILL, async () => {
      await given.system.kill('postgres')
      await given.system.restart('postgres')
      await pause(BETWEEN_MS)
    })
  }
}

const endingsIn = (given: GivenSystem) => given.logged.filter((line) => line.includes('ended by itself'))

async function soak(given: GivenSystem, { minutes, seed, names }: { minutes: number; seed: number; names: readonly AttackName[] }): Promise<readonly Check[]> {
  const ms = minutes * 60_000
  const openingStock = await openingStockOf(given)
  print('making members, codes and attackers …')
  const attackers = await openAttackerProcess(given, { minutes, seed, names })
  const pids = () => [...given.system.services.values()].map(({ name, pid }) => `${name} ${pid}`)
  const before = pids()
  const loadBefore = loadavg()[0] ?? 0
  const honest = await startHonestTraffic(given, { draws: drawsOf(seed), seconds: (WARM_UP_MS + QUIET_MS + ms * 1.2) / 1000 })
  honest.enter(WARM_UP)
  print(`honest traffic: ${WARM_UP_MS / 1000} s to warm up, ${QUIET_MS / 1000} s in quiet …`)
  await pause(WARM_UP_MS)
  honest.enter(QUIET)
  await pause(QUIET_MS)
  await attackFor(given, attackers, honest, { seed, ms, names })
  const after = pids()
  await honest.finish()
  await attackers.end()
  print('comparing the answers with the books …')
  const raced = [...attackers.reports.values()].flat().flatMap(({ accepted }) => accepted)
  const held = await stillHeld(given)
  const books = await compareWithBooks(given, { honest, raced, openingStock })
  print(`${FAMILIES} families live a year under the test clock …`)
  const { lives, staff } = await liveYears(given, { seed, families: FAMILIES })
  const years = await Promise.all(lives.map((life) => differencesOf(given, life, staff)))
  const times = judgeTimes(honest.samples)
  print(
    `\nThe load of the machine was ${loadBefore.toFixed(1)} before honest traffic and ${(loadavg()[0] ?? 0).toFixed(1)} after it, on ${cpus().length} processors.`,
  )
  print(`\n${times.lines.join('\n')}\n`)
  print(`${'attack'.padEnd(24)}    sent`)
  for (const [name, reports] of attackers.reports) print(`${name.padEnd(24)}${String(reports.reduce((sum, { sent }) => sum + sent, 0)).padStart(8)}`)
  const wrong = [...attackers.reports].flatMap(([name, reports]) =>
    reports.flatMap((report) => report.wrong.map(({ what, status }) => `${name}: ${status} ${what}`)),
  )
  return [
    { what: 'no process ended but those that the soak killed', findings: [...endingsIn(given), ...after.filter((pid) => !before.includes(pid))] },
    { what: 'every attack was answered, and with no fault', findings: wrong },
    { what: 'whatever was held for a client was given back', findings: held },
    { what: 'members had at each instant of a year what they saw then', findings: years.flat() },
    ...books,
    ...times.checks,
  ]
}

/**
 * `npm run soak -- --minutes 60 [--seed 1] [--layout apart] [--attacks pictures,bursts]`: all attacks, or some, beside honest traffic of all
 * kinds, on a club of its own.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '60' },
      seed: { type: 'string' },
      layout: { type: 'string', default: 'together' },
      attacks: { type: 'string', default: ATTACK_NAMES.join() },
    },
  })
  const minutes = Number(values.minutes)
  if (!(minutes > 0 && minutes <= MINUTES_MAX)) throw new Error(`--minutes is a number up to ${MINUTES_MAX}, not "${values.minutes}".`)
  const layout = LAYOUTS.find((one): one is Layout => one === values.layout)
  if (!layout) throw new Error(`--layout is one of ${LAYOUTS.join(', ')}, not "${values.layout}".`)
  const wanted = values.attacks.split(',')
  const names = ATTACK_NAMES.filter((name) => wanted.includes(name))
  if (names.length < wanted.length) throw new Error(`--attacks are some of ${ATTACK_NAMES.join()}, not "${values.attacks}".`)
  const seed = Number(values.seed) || randomInt(2 ** 31)
  print(`A soak of ${minutes} minutes, ${layout}; --seed ${seed} repeats its attacks.`)
  // As members meet it, with the limits of every day; attackers have networks of their own.
  const given = await givenSystem({ layout, only: [...SERVICES, 'gateway'], env: { CONNECTIONS_PER_NETWORK_MAX: '1000' } })
  const interrupted = () => void given.stop().finally(() => process.exit(130))
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
  try {
    const checks = await soak(given, { minutes, seed, names })
    const failed = checks.filter(({ findings }) => findings.length > 0).length
    print(`\n${linesOf(checks).join('\n')}\n\n${checks.length - failed} passed, ${failed} failed`)
    process.exitCode = failed > 0 ? 1 : 0
  } finally {
    given.club.close()
    await given.stop()
  }
}

await main().catch(reportAndExit)
