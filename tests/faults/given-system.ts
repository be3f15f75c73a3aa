import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@club/postgres'
import type { Database } from '@club/postgres'
import { runOnce } from '../../scripts/start/seed'
import { openEnvironment } from '../../scripts/start/open-environment'
import { environmentOf } from '../../scripts/start/service-process'
import type { SystemEnvironment } from '../../scripts/start/system-environment'
import { ROOT, startSystem } from '../../scripts/start/start-system'
import type { System, SystemOptions } from '../../scripts/start/start-system'
import { databaseOf, TOPOLOGY } from '../../scripts/start/topology'
import type { ProcessSpec, ServiceName } from '../../scripts/start/topology'
import { openClub } from './club'
import type { Club } from './club'
import { mountSmallDisk } from './small-disk'
import type { SmallDisk } from './small-disk'

/** The processes on the path of a code, and those that bring members and staff to it. */
export const PATH_OF_A_CODE: readonly string[] = ['notifications', 'catalogue', 'identity', 'tiers', 'points-ledger', 'codes', 'reporting', 'gateway']

/** A real system of its own: bundles as they are shipped, PostgreSQL with fsync, Redis and NATS on free ports. */
export interface GivenSystem {
  readonly system: System
  readonly club: Club
  /** The file system that holds everything, where a separate one was asked for. */
  readonly smallDisk: SmallDisk | undefined
  /** Log lines of the supervisor, such as that a process ended by itself. */
  readonly logged: readonly string[]
  /** The database of a service, as superuser. */
  database(service: ServiceName): Promise<Database>
  /** Runs an operations command with a service's bundle and returns what it printed. */
  ops(service: ServiceName, ...args: readonly string[]): Promise<Record<string, unknown>>
  /** The environment that every process of this system gets. */
  around(): SystemEnvironment
  /** The environment that a process of this system has. */
  environment(name: string): NodeJS.ProcessEnv
  stop(): Promise<void>
}

/** The parts of a club, wherever it runs, that members' traffic and the comparison with the ledger need. */
export interface GivenClub extends Pick<GivenSystem, 'database' | 'ops' | 'environment'> {
  readonly system: Pick<System, 'url' | 'dataDir' | 'rpcKeyFileOf'> & {
    readonly demo: Pick<System['demo'], 'password'>
    readonly backing: Pick<System['backing'], 'databaseUrl' | 'natsUrl'>
    readonly services: ReadonlyMap<string, { readonly grpcPort: number }>
  }
}

const LOGGED_LINES_MAX = 1000

/** Starts it. @throws Error one sentence that says what could not be started, e.g. a bundle that has not been built. */
export async function givenSystem({
  smallDiskMb,
  ...options
}: Pick<SystemOptions, 'only' | 'env' | 'layout' | 'postgresSettings'> & { smallDiskMb?: number } = {}): Promise<GivenSystem> {
  const dataDir = mkdtempSync(join(tmpdir(), 'club-fault-'))
  const smallDisk = smallDiskMb ? mountSmallDisk(dataDir, smallDiskMb) : undefined
  const forget = () => {
    smallDisk?.unmount()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const logged: string[] = []
  const system = await startSystem({
    only: PATH_OF_A_CODE,
    layout: 'apart',
    ...options,
    dataDir,
    siteDir: join(dataDir, 'site'),
    seedDemo: true,
    env: { LOG_LEVEL: 'warn', ...options.env },
    log: (line) => {
      logged.push(line)
      if (logged.length > LOGGED_LINES_MAX) logged.shift()
    },
  }).catch((error: unknown) => {
    forget()
    throw error
  })
  const around = (): SystemEnvironment =>
    openEnvironment({ ...process.env, ...options.env, DATA_DIR: dataDir, PORT: new URL(system.url).port }, join(ROOT, 'services'))
  const databases = new Map<string, Database>()
  return {
    system,
    smallDisk,
    logged,
    club: openClub(system.url, { password: system.demo.password }),
    async database(service) {
      const open = databases.get(service) ?? connect(await system.backing.databaseUrl(databaseOf(service)), { poolMax: 1 })
      databases.set(service, open)
      return open
    },
    ops: (service, ...args) => runOnce(specOf(service), around(), ['ops', ...args]),
    around,
    environment: (name) => environmentOf(specOf(name), around()),
    async stop() {
      await Promise.all([...databases.values()].map((database) => database.end()))
      await system.stop()
      forget()
    },
  }
}

function specOf(name: string): ProcessSpec {
  const spec = TOPOLOGY.find((one) => one.name === name)
  if (!spec) throw new Error(`There is no process ${name}.`)
  return spec
}
