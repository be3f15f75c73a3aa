import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openConnection } from '@club/postgres'
import { openPostgresHome, SUPERUSER } from './postgres-home'
import { commandOf, isRunning, stopProcess } from './process-identity'
import type { ProcessRegistry } from './process-registry'
import { SupervisedProcess } from './supervised-process'
import { storeEnvironment } from './tools'

export interface PostgresServer {
  readonly process: SupervisedProcess
  /** The superuser's connection string for a database. */
  url(database: string): string
}

export interface PostgresOptions {
  readonly dataDir: string
  readonly port: number
  readonly password: string
  readonly registry: ProcessRegistry
  readonly log: (line: string) => void
  /** Extra settings, e.g. fsync=off for throw-away test runs. */
  readonly settings?: Readonly<Record<string, string>>
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '128MB',
  max_wal_size: '2GB',
  synchronous_commit: 'on',
  fsync: 'on',
  // Nothing here is analytical: these only cost memory and start-up time.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** PostgreSQL from npm as a plain child process; its data folder is made on the first run. */
export async function createPostgresServer(options: PostgresOptions): Promise<PostgresServer> {
  const { port, registry, log } = options
  const { binaries, data, owner } = openPostgresHome(options.dataDir, options.password)
  const url = (database: string) => `postgresql://${SUPERUSER}:${options.password}@127.0.0.1:${port}/${database}`
  await stopLeftover(data)
  const settings = Object.entries({ ...SETTINGS, ...options.settings }).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const server = new SupervisedProcess(
    {
      name: 'postgres',
      launch: () => {
        endOrphans(data)
        return { command: join(binaries, 'postgres'), args: ['-D', data, '-p', String(port), ...settings], env: storeEnvironment(), cwd: '/', ...owner }
      },
      isReady: () => answers(url('postgres')),
      readyMsMax: 120_000,
      // After a kill -9 the shared memory is held for a moment, and without /proc until the last session notices.
      attemptsMax: 40,
      // "fast": open sessions are ended, not waited for.
      stopSignal: 'SIGINT',
    },
    registry,
    log,
  )
  return { process: server, url }
}

/** The server that its pid file names; the pid may by now be a stranger's. */
function serverOf(data: string): { pid: number; isOurs: boolean } | undefined {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  return { pid, isOurs: isRunning(pid) && commandOf(pid).includes(data) }
}

/**
 * Ends sessions that outlived a killed server. One in a long statement notices nothing for minutes, and no server starts while it holds the shared
 * memory of the one before. Each has the data folder as its working directory.
 */
function endOrphans(data: string): void {
  if (!existsSync('/proc/self') || serverOf(data)?.isOurs) return
  const folder = realpathSync(data)
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const isSession = readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === folder
      if (isSession) process.kill(Number(pid), 'SIGKILL')
    } catch {
      // Gone meanwhile, or a stranger's.
    }
  }
}

/** After a kill -9 of its parent the postmaster lives on. */
async function stopLeftover(data: string): Promise<void> {
  const server = serverOf(data)
  if (!server) return
  if (server.isOurs) await stopProcess(server.pid, 'SIGINT')
  if (server.isOurs || !isRunning(server.pid)) rmSync(join(data, 'postmaster.pid'), { force: true })
}

async function answers(url: string): Promise<boolean> {
  try {
    const client = await openConnection({ connectionString: url, connectionTimeoutMillis: 2000 })
    await client.end()
    return true
  } catch {
    // Not yet: it starts, or recovers after a crash.
    return false
  }
}
