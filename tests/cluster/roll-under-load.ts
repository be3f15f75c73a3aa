import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { makeMembers } from '../clients/members'

/**
 * `roll-under-load.ts GATEWAY POSTGRES`, inside the cluster's network: restarts every deployment one after the other while members read
 * what each service knows of them, and says what was not answered. The password of PostgreSQL's superuser is in POSTGRES_PASSWORD.
 */
const ROOT = resolve(import.meta.dirname, '..', '..')
const [gateway = '', postgres = ''] = process.argv.slice(2)
const CALLERS = 4
const PAUSE_MS = 40
/** Each is answered by another service behind the gateway. */
const READS = [
  '/user/children',
  '/user/goal',
  '/user/progress',
  '/user/brands/fetch',
  '/rewards/voucher/fetch',
  '/sample/fetch',
  '/campaign/fetch',
  '/points/checkpoints',
]

interface Answers {
  answered: number
  readonly failures: Map<string, number>
}

async function readOnAndOn(token: string, answers: Answers, isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const path = READS[turn % READS.length] ?? ''
    const outcome = await fetch(`http://${gateway}/drypers-baby-club/api${path}`, {
      headers: { authorization: `Bearer ${token}`, host: 'localhost:8080' },
      signal: AbortSignal.timeout(10_000),
    })
      .then(async (response) => (await response.arrayBuffer(), response.status))
      .catch((error: Error) => error.name)
    if (typeof outcome === 'number' && outcome < 500) answers.answered += 1
    else answers.failures.set(`${path} ${outcome}`, (answers.failures.get(`${path} ${outcome}`) ?? 0) + 1)
    await delay(PAUSE_MS)
  }
}

async function kubectl(...args: string[]): Promise<void> {
  const child = spawn(join(ROOT, 'tests', 'cluster', 'kubectl'), ['-n', 'baby-club', ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(`kubectl ${args.join(' ')} ended with ${code}.`)
}

const url = `postgresql://club:${encodeURIComponent(process.env['POSTGRES_PASSWORD'] ?? '')}@${postgres}/club_identity`
const members = await makeMembers({ identityUrl: url, dataDir: join(ROOT, 'deploy', 'secrets'), count: CALLERS, from: Date.now() % 90_000_000 })
const answers: Answers = { answered: 0, failures: new Map() }
let over = false
const readers = members.map(({ token }) => readOnAndOn(token, answers, () => over))
for (const name of process.argv.slice(4)) {
  const [before, failedBefore] = [answers.answered, [...answers.failures.values()].reduce((sum, one) => sum + one, 0)]
  await kubectl('rollout', 'restart', `deployment/club-${name}`)
  await kubectl('rollout', 'status', `deployment/club-${name}`, '--timeout=300s')
  const failed = [...answers.failures.values()].reduce((sum, one) => sum + one, 0) - failedBefore
  process.stdout.write(`${name}: ${answers.answered - before} answered, ${failed} failed\n`)
}
over = true
await Promise.all(readers)
process.stdout.write(`${answers.answered} answered, not answered: ${JSON.stringify(Object.fromEntries(answers.failures))}\n`)
process.exitCode = answers.failures.size > 0 ? 1 : 0
