import { connect } from 'node:net'
import { join } from 'node:path'
import { listenTo } from '@club/kernel'
import { openConnection } from '@club/postgres'
import { doesJetStreamAnswer } from './jetstream'
import { writeNatsUsers } from './nats-users'
import type { NatsUser } from './nats-users'
import { urlOf } from './postgres-roles'
import type { Login } from './postgres-roles'
import { createPostgresServer } from './postgres-server'
import { ensurePrivateFolder } from './private-files'
import { writeRedisUsers } from './redis-users'
import type { RedisUser } from './redis-users'
import type { ProcessRegistry } from './process-registry'
import { SupervisedProcess } from './supervised-process'
import type { ProcessPlan } from './supervised-process'
import { ensureProgram, storeEnvironment } from './tools'

/** After a full disk every outbox waits for NATS, until it was unhealthy so often in a row that it is restarted. */
const NATS_HEALTH_INTERVAL_MS = 2000

export const BACKING = ['postgres', 'redis', 'nats'] as const
export type BackingName = (typeof BACKING)[number]

/** PostgreSQL, Redis and NATS: the ones the environment names, else our own on loopback. */
export interface Backing {
  /** The superuser's connection string for a database, which is made when it is missing: for what no service may do. */
  databaseUrl(database: string): Promise<string>
  /** Connection string of the maintenance database, as superuser. */
  readonly adminUrl: string
  /** For the operator, who may do everything. */
  readonly redisUrl: string
  readonly natsUrl: string
  /** The stores that run as child processes. */
  readonly processes: ReadonlyMap<BackingName, SupervisedProcess>
  stop(): Promise<void>
}

export interface BackingOptions {
  readonly dataDir: string
  readonly ports: ReadonlyMap<string, number>
  /** Password of PostgreSQL's superuser; used when the data folder is made. */
  readonly password: string
  /** Users of Redis and NATS; nobody else may use them, not even without a name. */
  readonly users: StoreUsers
  readonly registry: ProcessRegistry
  readonly log: (line: string) => void
  /** DATABASE_URL, REDIS_URL, NATS_URL: what is named is not started. */
  readonly env?: NodeJS.ProcessEnv
  readonly postgresSettings?: Readonly<Record<string, string>>
}

export interface StoreUsers {
  /** The operators: may do everything. */
  readonly operator: { readonly redis: Login; readonly nats: Login }
  readonly redis: readonly RedisUser[]
  readonly nats: readonly NatsUser[]
}

const LISTEN_MS_MAX = 60_000

/** Starts what the environment does not name. @throws Error one sentence that says what is missing. */
export async function startBacking(options: BackingOptions): Promise<Backing> {
  const { dataDir, ports, password, users, registry, log, env = {} } = options
  ensurePrivateFolder(dataDir)
  const port = (name: BackingName): number => ports.get(name) ?? 0
  const given = { adminUrl: env['DATABASE_URL'], redisUrl: env['REDIS_URL'], natsUrl: env['NATS_URL'] }

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
  const redisUrl = given.redisUrl ?? addressOf('redis', users.operator.redis, port('redis'))
  const natsUrl = given.natsUrl ?? addressOf('nats', users.operator.nats, port('nats'))
  const redisUsers = join(dataDir, 'redis', 'users.acl')
  const natsUsers = join(dataDir, 'nats', 'users.conf')
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
        '--aclfile',
        redisUsers,
      ])
  const nats = given.natsUrl
    ? undefined
    : await server('nats', 'nats-server', ['-js', '-a', '127.0.0.1', '-p', String(port('nats')), '-sd', join(dataDir, 'nats'), '-c', natsUsers], {
        isReady: () => doesJetStreamAnswer(natsUrl),
        isSick: async () => !(await doesJetStreamAnswer(natsUrl)),
        healthIntervalMs: NATS_HEALTH_INTERVAL_MS,
      })

  async function server(
    name: 'redis' | 'nats',
    programName: string,
    args: readonly string[],
    health: Pick<ProcessPlan, 'isReady' | 'isSick' | 'healthIntervalMs'> = { isReady: () => canConnect(port(name)) },
  ): Promise<SupervisedProcess> {
    const program = ensureProgram(programName, programName, log)
    ensurePrivateFolder(join(dataDir, name))
    if (name === 'redis') writeRedisUsers(redisUsers, [users.operator.redis, ...users.redis])
    else writeNatsUsers(natsUsers, [users.operator.nats, ...users.nats])
    return new SupervisedProcess(
      {
        name,
        launch: () => ({ command: program.path, args, env: storeEnvironment(program.env) }),
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

  const adminUrl = given.adminUrl ?? postgres?.url('postgres') ?? ''
  return {
    adminUrl,
    async databaseUrl(database) {
      await ensureDatabase(adminUrl, database)
      return urlOf(adminUrl, database)
    },
    redisUrl,
    natsUrl,
    processes,
    stop,
  }
}

async function ensureDatabase(adminUrl: string, database: string): Promise<void> {
  const client = await openConnection({ connectionString: adminUrl })
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])
    if (rowCount === 0) await client.query(`CREATE DATABASE "${database.replaceAll('"', '')}"`)
  } finally {
    await client.end()
  }
}

/** Address of a server on loopback with a login. */
export const addressOf = (store: 'redis' | 'nats', { name, password }: Login, port: number): string =>
  `${store}://${encodeURIComponent(name)}:${encodeURIComponent(password)}@127.0.0.1:${port}`

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const answer = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    listenTo(socket, { connect: () => answer(true) }, () => answer(false))
  })
}
