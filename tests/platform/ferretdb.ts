import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, openSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { waitFor } from '@club/testing'
import { startBacking } from '../../scripts/backing/backing'
import { choosePorts } from '../../scripts/backing/ports'
import { ProcessRegistry } from '../../scripts/backing/process-registry'
import { REDIS_OPERATOR } from '../../scripts/backing/redis-users'
import { FERRETDB } from './charts'

const STARTED_MS_MAX = 30_000
const PASSWORD = 'throw-away'

/** Starts FerretDB, which speaks as a MongoDB does, on loopback; it keeps documents in a PostgreSQL of its own in the folder. @throws Error when it does not start */
export async function startFerretdb(folder: string) {
  // PostgreSQL may run as another user, who must pass through.
  chmodSync(folder, 0o711)
  const ports = await choosePorts(folder, ['postgres', 'redis', 'nats', 'ferretdb'])
  const port = ports.get('ferretdb') ?? 0
  const login = { name: 'operator', password: PASSWORD }
  const backing = await startBacking({
    dataDir: folder,
    registry: new ProcessRegistry(folder),
    ports,
    password: PASSWORD,
    users: { operator: { redis: { name: REDIS_OPERATOR, password: PASSWORD }, nats: login }, redis: [], nats: [] },
    log: () => undefined,
  })
  const databaseUrl = await backing.databaseUrl('documents')
  const flags = [
    '--handler=postgresql',
    `--postgresql-url=${databaseUrl}`,
    `--listen-addr=127.0.0.1:${port}`,
    '--debug-addr=-',
    '--telemetry=disable',
    '--log-level=error',
  ]
  const log = openSync(join(folder, 'ferretdb.log'), 'a')
  const ferret = spawn(FERRETDB, [...flags, `--state-dir=${folder}`], { stdio: ['ignore', log, log] })
  closeSync(log)
  const isListening = () =>
    new Promise<boolean>((resolve, reject) => {
      if (ferret.exitCode !== null) return reject(new Error(`FerretDB ended with ${ferret.exitCode}.`))
      const socket = connect({ host: '127.0.0.1', port })
      const end = (is: boolean) => (socket.destroy(), resolve(is))
      socket.once('connect', () => end(true)).once('error', () => end(false))
    })
  await waitFor('FerretDB to listen', isListening, STARTED_MS_MAX)
  return {
    port,
    url: `mongodb://127.0.0.1:${port}/club`,
    /** Where it keeps documents: a cursor that is open there is a transaction here. */
    databaseUrl,
    async stop(): Promise<void> {
      if (ferret.exitCode === null) {
        const ended = once(ferret, 'close')
        ferret.kill()
        await ended
      }
      await backing.stop()
    },
  }
}
