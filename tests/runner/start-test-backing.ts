import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEST_ROLES } from '@club/testing'
import { Client } from 'pg'
import { startBacking } from '../../scripts/backing/backing'
import type { Backing } from '../../scripts/backing/backing'
import { choosePorts } from '../../scripts/backing/ports'
import { roleSql } from '../../scripts/backing/postgres-roles'
import { REDIS_OPERATOR } from '../../scripts/backing/redis-users'
import { ProcessRegistry } from '../../scripts/backing/process-registry'

declare global {
  var testBacking: { stop(): Promise<void> } | undefined
}

/** Suites play every service; who may do what is a suite of its own. */
const operator = (name: string) => ({ name, password: 'throw-away' })

/** One NATS server per jest worker: a stream is named after its service, and suites that run side by side must not share it. */
export const NATS_SERVERS = 4

/**
 * Starts throw-away PostgreSQL, Redis and NATS for the specs and passes their addresses by environment. As containers, MinIO and a server
 * of the MongoDB protocol come with them. Durability is off: these specs test behaviour; the fault tests start a system of their own that
 * keeps its promises to the disk.
 */
export default async function startTestBacking(): Promise<void> {
  if (process.env['TEST_DATABASE_URL'] && process.env['TEST_NATS_URL'] && process.env['TEST_REDIS_URL']) return makeTestRoles()
  if (wantsContainers()) {
    const { startContainerBacking } = await import('./container-backing')
    const containers = await startContainerBacking(NATS_SERVERS)
    globalThis.testBacking = containers
    exportAddresses(containers.databaseUrl, containers.redisUrl, containers.natsUrls)
    process.env['MONGODB_URI'] = `${containers.mongoUrl}/specs`
    process.env['MINIO_URL'] = containers.minio.url
    process.env['MINIO_USER'] = containers.minio.user
    process.env['MINIO_PASSWORD'] = containers.minio.password
    return makeTestRoles()
  }
  const folder = mkdtempSync(join(tmpdir(), 'club-specs-'))
  // PostgreSQL may run as another user, who must pass through.
  chmodSync(folder, 0o711)
  const started: Backing[] = []
  globalThis.testBacking = {
    async stop() {
      await Promise.all(started.map((backing) => backing.stop()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
  for (let index = 0; index < NATS_SERVERS; index += 1) started.push(await startOne(join(folder, String(index)), started[0]))
  const first = started[0] as Backing
  exportAddresses(
    first.adminUrl,
    first.redisUrl,
    started.map((backing) => backing.natsUrl),
  )
  await makeTestRoles()
  // Temporary files of the specs, even of aborted ones, are removed with the run.
  process.env['TMPDIR'] = join(folder, 'tmp')
  mkdirSync(process.env['TMPDIR'])
}

const ENGINE_MS_MAX = 3000

/** TEST_BACKING decides; without it, a CI run takes the Docker engine that answers (TEST_BACKING=embedded keeps it from that). */
function wantsContainers(): boolean {
  const { TEST_BACKING: backing, CI: ci } = process.env
  if (backing !== undefined) return backing === 'containers'
  return ci === 'true' && spawnSync('docker', ['info'], { stdio: 'ignore', timeout: ENGINE_MS_MAX }).status === 0
}

/** Suites work as the roles of a service's database, never as the superuser. */
async function makeTestRoles(): Promise<void> {
  const client = new Client({ connectionString: process.env['TEST_DATABASE_URL'] })
  await client.connect()
  for (const role of Object.values(TEST_ROLES)) await client.query(roleSql(role))
  await client.end()
}

/** The first brings everything, the further ones only NATS. */
async function startOne(dataDir: string, first: Backing | undefined): Promise<Backing> {
  const registry = new ProcessRegistry(dataDir)
  return startBacking({
    dataDir,
    registry,
    ports: await choosePorts(dataDir, ['postgres', 'redis', 'nats']),
    password: 'throw-away',
    users: { operator: { redis: operator(REDIS_OPERATOR), nats: operator('operator') }, redis: [], nats: [] },
    log: (line) => void process.stderr.write(`${line}\n`),
    env: first ? { DATABASE_URL: first.adminUrl, REDIS_URL: first.redisUrl } : {},
    postgresSettings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' },
  })
}

function exportAddresses(databaseUrl: string, redisUrl: string, natsUrls: readonly string[]): void {
  process.env['TEST_DATABASE_URL'] = databaseUrl
  process.env['TEST_REDIS_URL'] = redisUrl
  process.env['TEST_NATS_URL'] = natsUrls.join(',')
}
