import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { connectNats } from '@club/messaging'
import type { Nats } from '@club/messaging'
import { connect as connectPostgres, migrate, openConnection } from '@club/postgres'
import type { Database } from '@club/postgres'
import { createHost } from '@club/service-host'
import type { Host, HostConfig } from '@club/service-host'
import { Redis } from 'ioredis'

const MESSAGING_MIGRATIONS = join('services', 'platform', 'messaging', 'migrations')

/** The servers that the test run started; a suite outside such a run fails with the missing variable. */
function backing(variable: 'TEST_DATABASE_URL' | 'TEST_NATS_URL' | 'TEST_REDIS_URL'): string {
  const url = process.env[variable]
  if (!url) throw new Error(`${variable} is not set: run the suite through jest's spec project, which starts the servers.`)
  return url
}

/** The roles of every test database: the suite's server makes them before the first suite. */
export const TEST_ROLES = { owner: { name: 'test_owner', password: 'throw-away' }, service: { name: 'test_service', password: 'throw-away' } } as const

/** Database of the code under test: with the service's role, which has its production privileges and no others. */
export interface TestDatabase extends Database {
  /** The role that migrated it, for a test that empties a table or plants something in one. */
  readonly owner: Database
  /** Its connection string, for a test that migrates. */
  readonly ownerUrl: string
  /** For a test that does what only the operator of the server can. */
  readonly superuser: Database
  /** Closes the pool and drops the database. */
  drop(): Promise<void>
}

/** A fresh, migrated database for one suite. `dirs` are migration folders relative to the repository's root. */
export async function testDatabase(dirs: readonly string[] = []): Promise<TestDatabase> {
  const adminUrl = backing('TEST_DATABASE_URL')
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(adminUrl, `CREATE DATABASE ${name} OWNER ${TEST_ROLES.owner.name}`)
  const urlOf = (role?: { readonly name: string; readonly password: string }) => {
    const url = new URL(adminUrl)
    url.pathname = `/${name}`
    if (role) Object.assign(url, { username: role.name, password: role.password })
    return url.toString()
  }
  await migrate({ ownerUrl: urlOf(TEST_ROLES.owner), serviceRole: TEST_ROLES.service.name, dirs: [MESSAGING_MIGRATIONS, ...dirs] })
  const db = connectPostgres(urlOf(TEST_ROLES.service), { poolMax: 16 })
  const owner = connectPostgres(urlOf(TEST_ROLES.owner), { poolMax: 2 })
  const superuser = connectPostgres(urlOf(), { poolMax: 1 })
  return {
    ...db,
    owner,
    ownerUrl: urlOf(TEST_ROLES.owner),
    superuser,
    async drop() {
      await Promise.all([db.end(), owner.end(), superuser.end()])
      await asAdmin(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = await openConnection({ connectionString: url })
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * The NATS server of this jest worker: TEST_NATS_URL lists one server per worker, separated by commas, because a stream's
 * name is its service's and suites that run side by side would read each other's events.
 */
export function testNatsUrl(): string {
  const urls = backing('TEST_NATS_URL').split(',')
  const worker = Number(process.env['JEST_WORKER_ID'] ?? '1')
  return urls[(worker - 1) % urls.length] as string
}

/** A connection to this worker's NATS server, which holds no stream when the connection is answered. */
export async function testNats(): Promise<Nats & { close(): Promise<void> }> {
  const nats = await connectNats(testNatsUrl())
  const manager = await nats.manager()
  for await (const stream of manager.streams.list()) await manager.streams.delete(stream.config.name)
  return { ...nats, close: () => nats.connection.close() }
}

/** A connection to the run's Redis. */
export const testRedis = (): Redis => new Redis(backing('TEST_REDIS_URL'), { maxRetriesPerRequest: 1 })

/** A host that logs nothing, listens on free ports and accepts a chosen clock. */
export function testHost(name: string, config: Partial<HostConfig> = {}): Host {
  return createHost(name, {
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    HOST: '127.0.0.1',
    GRPC_PORT: 0,
    ADMIN_PORT: 0,
    ALLOW_TEST_CLOCK: true,
    DRAIN_SECONDS_MAX: 10,
    ...config,
  })
}

/**
 * Waits until a condition holds, looking often; the condition may be asynchronous.
 * @throws Error naming the condition when the time is up.
 */
export async function waitFor<T>(
  what: string,
  condition: () => Promise<T | undefined | false> | T | undefined | false,
  timeoutMs = 10_000,
  pollIntervalMs = 10,
): Promise<T> {
  const end = Date.now() + timeoutMs
  for (;;) {
    const value = await condition()
    if (value !== undefined && value !== false) return value
    if (Date.now() > end) throw new Error(`waited ${timeoutMs} ms in vain for: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
  }
}

/** An instant written as a person writes it, with its offset. */
export const anInstant = (text: string): Date => new Date(text)
export * from './archives'
export * from './other-spellings'
export * from './failing-emitters'
export * from './publish-event'
export * from './recorded-events'
