import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startBacking } from '../backing/backing'
import type { Backing } from '../backing/backing'
import { choosePorts } from '../backing/ports'
import { ProcessRegistry } from '../backing/process-registry'
import { REDIS_OPERATOR } from '../backing/redis-users'
import { casesOf } from './cases-of-tests'
import { FERRETDB } from './charts'

/** The adapter for clubs that bring a MongoDB, against FerretDB, which speaks as one does and keeps documents in PostgreSQL. */
const SPEC = 'services/platform/documents/test/documents.spec.ts'
const STARTED_MS_MAX = 30_000
const LOOK_EVERY_MS = 100
const PASSWORD = 'throw-away'

let backing: Backing
let ferret: ChildProcess
let port: number
const folder = mkdtempSync(join(tmpdir(), 'documents-'))

const isListening = (): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    const end = (is: boolean) => (socket.destroy(), resolve(is))
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })

beforeAll(async () => {
  // PostgreSQL may run as another user, who must pass through.
  chmodSync(folder, 0o711)
  const ports = await choosePorts(folder, ['postgres', 'redis', 'nats', 'ferretdb'])
  port = ports.get('ferretdb') ?? 0
  backing = await startBacking({
    dataDir: folder,
    registry: new ProcessRegistry(folder),
    ports,
    password: PASSWORD,
    users: { operator: { redis: { name: REDIS_OPERATOR, password: PASSWORD }, nats: { name: 'operator', password: PASSWORD } }, redis: [], nats: [] },
    log: () => undefined,
  })
  const url = new URL(await backing.databaseUrl('documents'))
  const flags = [
    '--handler=postgresql',
    `--postgresql-url=${url.href}`,
    `--listen-addr=127.0.0.1:${port}`,
    '--debug-addr=-',
    '--telemetry=disable',
    '--log-level=fatal',
  ]
  ferret = spawn(FERRETDB, [...flags, `--state-dir=${folder}`], { stdio: ['ignore', 'ignore', 'inherit'] })
  for (const end = Date.now() + STARTED_MS_MAX; !(await isListening()); await pause(LOOK_EVERY_MS))
    if (ferret.exitCode !== null || Date.now() > end) throw new Error('FerretDB does not listen.')
}, 120_000)

afterAll(async () => {
  if (ferret.exitCode === null) {
    const ended = once(ferret, 'close')
    ferret.kill()
    await ended
  }
  await backing.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('keeps every promise of the documents port in a server that speaks the protocol of MongoDB', () => {
  const cases = casesOf(SPEC, { project: 'spec', folder, env: { MONGODB_URI: `mongodb://127.0.0.1:${port}/club` } }).filter(({ fullName }) =>
    fullName.startsWith('documents in MongoDB'),
  )
  expect(cases.filter(({ status }) => status !== 'passed').map(({ fullName, failureMessages }) => [fullName, ...failureMessages])).toEqual([])
  expect(cases.length).toBeGreaterThanOrEqual(7)
}, 180_000)
