import { mkdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { doesJetStreamAnswer } from './jetstream'
import { createPostgresServer } from './postgres-server'
import type { ProcessRegistry } from './process-registry'
import { SupervisedProcess } from './supervised-process'
import type { ProcessPlan } from './supervised-process'
import { ensureProgram } from './tools'

export const BACKING = ['postgres', 'redis', 'nats'] as const
export type BackingName = (typeof BACKING)[number]

/** PostgreSQL, Redis and NATS: the ones the environment names, else our own on loopback. */
export interface Backing {
  /** The connection string of a database, which is made when it is missing. */
  databaseUrl(database: string): Promise<string>
  /** Connection string of the maintenance database, as superuser. */
  readonly adminUrl: string
  readonly redisUrl: string
  /** host:port */
  readonly natsUrl: string
  /** The ones that run as processes of ours. */
  readonly processes: ReadonlyMap<BackingName, SupervisedProcess>
  stop(): Promise<void>
}

export interface BackingOptions {
  readonly dataDir: string
  readonly ports: ReadonlyMap<string, number>
  /** Of PostgreSQL's superuser; taken when the data folder is made. */
  readonly password: string
  readonly registry: ProcessRegistry
  readonly log: (line: string) => void
  /** DATABASE_URL, REDIS_URL, NATS_URL: what is named is not started. */
  readonly env?: NodeJS.ProcessEnv
  readonly postgresSettings?: Readonly<Record<string, string>>
}

const LISTEN_MS_MAX = 60_000

/** Starts what the environment does not name. @throws Error one sentence that says what is missing. */
export async function startBacking(options: BackingOptions): Promise<Backing> {
  const { dataDir, ports, password, registry, log, env = {} } = options
  await mkdir(dataDir, { recursive: true })
  const port = (name: BackingName): number => ports.get(name) ?? 0
  const given = { adminUrl: env['DATABASE_URL'], redisUrl: env['REDIS_URL'], natsUrl: env['NATS_URL']?.replace(/^nats:\/\//, '') }

  const postgres = given.adminUrl
    ? undefined
    : await createPostgresServer({
        dataDir,
        port: port('postgres'),
        password,
        registry,
        log,
        ...(options.postgresSettings ? { settings: options.postgresSettings } : {}),
      })
  const redis = given.redisUrl
    ? undefined
    : await server('redis', 'redis-server', [
        '--port',
        String(port('redis')),
        '--bind',
        '127.0.0.1',
        '--dir',
        join(dataDir, 'redis'),
        '--appendonly',
        'yes',
        '--save',
        '',
      ])
  const nats = given.natsUrl
    ? undefined
    : await server('nats', 'nats-server', ['-js', '-a', '127.0.0.1', '-p', String(port('nats')), '-sd', join(dataDir, 'nats')], {
        isReady: () => doesJetStreamAnswer(port('nats')),
        isSick: async () => !(await doesJetStreamAnswer(port('nats'))),
      })

  async function server(
    name: 'redis' | 'nats',
    programName: string,
    args: readonly string[],
    health: Pick<ProcessPlan, 'isReady' | 'isSick'> = { isReady: () => canConnect(port(name)) },
  ): Promise<SupervisedProcess> {
    const program = ensureProgram(programName, programName, log)
    await mkdir(join(dataDir, name), { recursive: true })
    return new SupervisedProcess(
      {
        name,
        launch: () => ({ command: program.path, args, env: { ...process.env, ...program.env } }),
        ...health,
        readyMsMax: LISTEN_MS_MAX,
      },
      registry,
      log,
    )
  }

  const processes = new Map<BackingName, SupervisedProcess>()
  if (postgres) processes.set('postgres', postgres.process)
  if (redis) processes.set('redis', redis)
  if (nats) processes.set('nats', nats)
  const stop = async () => void (await Promise.all([...processes.values()].map((one) => one.stop())))
  try {
    await Promise.all([...processes.values()].map((one) => one.start()))
  } catch (error) {
    await stop()
    throw error
  }

  const urlOf = (database: string): string => postgres?.url(database) ?? withDatabase(given.adminUrl ?? '', database)
  const adminUrl = given.adminUrl ?? urlOf('postgres')
  return {
    adminUrl,
    async databaseUrl(database) {
      await ensureDatabase(adminUrl, database)
      return urlOf(database)
    },
    redisUrl: given.redisUrl ?? `redis://127.0.0.1:${port('redis')}`,
    natsUrl: given.natsUrl ?? `127.0.0.1:${port('nats')}`,
    processes,
    stop,
  }
}

async function ensureDatabase(adminUrl: string, database: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])
    if (rowCount === 0) await client.query(`CREATE DATABASE "${database.replaceAll('"', '')}"`)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.toString()
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
