import { join, resolve } from 'node:path'
import { BACKING, startBacking } from '../backing/backing'
import type { Backing, BackingName } from '../backing/backing'
import { choosePorts, isPortFree } from '../backing/ports'
import { closeDataFolder } from '../backing/private-files'
import { ProcessRegistry } from '../backing/process-registry'
import type { SupervisedProcess } from '../backing/supervised-process'
import { seedSystem } from './seed'
import type { DemoResults } from './seed'
import { openDemo } from './demo'
import type { Demo } from './demo'
import { openKeys } from './keys'
import { rpcKeyFileOf } from './rpc-keys'
import { adminPortOf, grpcPortOf, httpPortOf, replicasOf, superviseServices } from './service-process'
import type { SystemEnvironment } from './system-environment'
import { prepareDatabases } from './prepare-databases'
import { STAND_INS } from '../stand-ins/stand-in-events'
import { STAND_INS_PORT, standInEnvironment, superviseStandIns } from './stand-ins'
import { Steps } from './steps'
import { storeUsers } from './store-access'
import { GATEWAY, LAYOUTS, TOPOLOGY } from './topology'
import type { Layout, ProcessSpec } from './topology'

export const ROOT = resolve(import.meta.dirname, '..', '..')
export const APP = 'drypers-baby-club'

export interface SystemOptions {
  /** Folder of all data of this system; two systems side by side have two folders. */
  readonly dataDir: string
  /** Where browsers connect; 0 or absent takes a free port. */
  readonly port?: number
  /** Over every process's environment, e.g. RATE_LIMIT_SCALE; DATABASE_URL, REDIS_URL and NATS_URL name servers that run already. */
  readonly env?: NodeJS.ProcessEnv
  /** The services in one process or in one for each; what LAYOUT says unless given, and together unless that says otherwise. */
  readonly layout?: Layout
  /** Number of processes of a service, one unless given; only where services are apart. */
  readonly replicas?: Readonly<Record<string, number>>
  /** Only these services of the topology. */
  readonly only?: readonly string[]
  /** Demo members, administrators, stock and codes (decision D121); on unless said otherwise. */
  readonly seedDemo?: boolean
  /** The published web site. */
  readonly siteDir?: string
  readonly postgresSettings?: Readonly<Record<string, string>>
  readonly log?: (line: string) => void
  /** Runs when the data folder is claimed and the port is free, before anything starts (the build). */
  readonly prepare?: (steps: Steps) => Promise<void>
  /** Gives up between two steps. */
  readonly signal?: AbortSignal
  /** For tests of the supervisor itself. */
  readonly topology?: readonly ProcessSpec[]
  readonly servicesDir?: string
}

export interface RunningService {
  readonly name: string
  /** Undefined while it is down. */
  readonly pid: number | undefined
  readonly adminPort: number
  readonly grpcPort: number
  /** Where browsers connect, of those that serve them. */
  readonly httpPort: number
}

export interface System {
  /** http://localhost:<port>/drypers-baby-club */
  readonly url: string
  readonly dataDir: string
  /** By the name of the service; those of its replicas by `codes-2`, `codes-3`. */
  readonly services: ReadonlyMap<string, RunningService>
  readonly backing: Backing
  readonly demo: Demo
  /** The key with which a test of the whole system calls in a service's name. */
  rpcKeyFileOf(service: string): string
  /** Ends the process of a service, or postgres, redis, nats, with SIGKILL and leaves it down. */
  kill(name: string): Promise<void>
  /** Starts it (again) and waits until it is ready. */
  restart(name: string): Promise<void>
  /** Drains the services, then stops the backing; nothing is left running. */
  stop(): Promise<void>
}

/**
 * Brings up the whole system from its bundles and waits until every process is ready and seeded.
 * @throws Error one sentence that says what could not be started, with everything stopped again.
 */
export async function startSystem(options: SystemOptions): Promise<System> {
  const log = options.log ?? (() => undefined)
  const steps = new Steps(log)
  const dataDir = resolve(options.dataDir)
  const specs = (options.topology ?? TOPOLOGY).filter((spec) => !options.only || options.only.includes(spec.name))
  const env = { ...process.env, ...options.env }
  const layout = options.layout ?? layoutOf(env['LAYOUT'])
  const replicas = options.replicas ?? {}
  const ofServices = specs.flatMap(({ name }) => replicasOf(name, replicas))
  const registry = new ProcessRegistry(dataDir)
  const note = (line: string) => steps.note(line)
  await registry.claim(note)
  closeDataFolder(dataDir)
  const processes = new Map<string, SupervisedProcess>()
  let backing: Backing | undefined
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= stopAll())
  const stopAll = async () => {
    const names = [...ofServices, STAND_INS]
    // The gateway stops first: its requests in progress still reach their services.
    await Promise.all(replicasOf(GATEWAY, replicas).map((name) => processes.get(name)?.stop()))
    await Promise.all([...new Set(names.map((name) => processes.get(name)))].map((one) => one?.stop()))
    await backing?.stop()
    registry.release()
  }

  try {
    if (layout !== 'apart' && ofServices.length > specs.length) throw new Error('Only services that are apart can have replicas: LAYOUT=apart.')
    if (options.port) await refuseTakenPort(options.port)
    await options.prepare?.(steps)
    options.signal?.throwIfAborted()
    // Sign-in's partners, for a system with a sign-in.
    const withStandIns = ['identity', GATEWAY].every((name) => specs.some((spec) => spec.name === name))
    const names = [
      ...(withStandIns ? [STAND_INS_PORT] : []),
      ...BACKING,
      ...ofServices.flatMap((name) => [`${name}.grpc`, `${name}.admin`]),
      ...replicasOf(GATEWAY, replicas).flatMap((name) => (name === GATEWAY && options.port ? [] : [`${name}.http`])),
    ]
    const ports = await choosePorts(dataDir, names)
    const port = options.port || (ports.get('gateway.http') ?? 0)
    const keys = await steps.step('keys', 'secrets and the token key pair', () => openKeys(dataDir, env))
    backing = await steps.step('backing', 'PostgreSQL, Redis and NATS', () =>
      startBacking({
        dataDir,
        ports,
        password: keys.postgresPassword,
        users: storeUsers(specs, keys),
        registry,
        log: note,
        env,
        ...(options.postgresSettings ? { postgresSettings: options.postgresSettings } : {}),
      }),
    )
    for (const [name, one] of backing.processes) processes.set(name, one)
    options.signal?.throwIfAborted()
    const around: SystemEnvironment = {
      servicesDir: options.servicesDir ?? join(ROOT, 'services'),
      siteDir: options.siteDir ?? join(ROOT, 'dist', 'site'),
      origin: `http://localhost:${port}`,
      dataDir,
      port,
      ports,
      replicas,
      backing,
      keys,
      registry,
      log: note,
      env: { ...env, ...standInEnvironment(ports, keys, env) },
    }
    if (withStandIns) processes.set(STAND_INS, superviseStandIns(ROOT, around, APP))
    await steps.step('databases', 'roles and migrations', () => prepareDatabases(specs, around))
    options.signal?.throwIfAborted()
    await steps.step('services', `${layout}: ${specs.map((spec) => spec.name).join(', ')}`, async () => {
      for (const [name, one] of superviseServices(specs, layout, around)) processes.set(name, one)
      const wanted = [...ofServices, ...(withStandIns ? [STAND_INS] : [])]
      await allOrFirstFailure([...new Set(wanted.map((name) => processes.get(name) as SupervisedProcess))].map((one) => one.start()))
    })
    options.signal?.throwIfAborted()
    const demoWanted = options.seedDemo ?? env['SEED_DEMO'] !== 'false'
    const results = await steps.step('seed', demoWanted ? 'reference data and demo data' : 'reference data', () =>
      seedSystem(specs, around, { demo: demoWanted }),
    )
    return running({ around, backing, processes, specs, results, stop })
  } catch (error) {
    await stop()
    throw error
  }
}

/** @throws Error one sentence when there is no such layout. */
function layoutOf(text: string | undefined): Layout {
  const found = LAYOUTS.find((layout) => layout === (text || 'together'))
  if (!found) throw new Error(`LAYOUT is "${text}", and it is one of: ${LAYOUTS.join(', ')}.`)
  return found
}

function running(made: {
  around: SystemEnvironment
  processes: ReadonlyMap<string, SupervisedProcess>
  specs: readonly ProcessSpec[]
  results: DemoResults
  backing: Backing
  stop: () => Promise<void>
}): System {
  const { around, processes, specs } = made
  const processOf = (name: string): SupervisedProcess => {
    const found = processes.get(name)
    if (!found) throw new Error(`This system runs no process named ${name}.`)
    return found
  }
  const names = specs.flatMap((spec) => replicasOf(spec.name, around.replicas))
  const services = names.map((name): [string, RunningService] => [
    name,
    {
      name,
      get pid() {
        return processes.get(name)?.pid
      },
      adminPort: adminPortOf(around.ports, name),
      grpcPort: grpcPortOf(around.ports, name),
      httpPort: httpPortOf(around, name),
    },
  ])
  const url = `${around.origin}/${APP}`
  return {
    url,
    dataDir: around.dataDir,
    services: new Map(services),
    backing: made.backing,
    rpcKeyFileOf: (service) => rpcKeyFileOf(around.keys.rpcKeysDir, service),
    demo: openDemo({ url, password: around.keys.demoPassword, results: made.results }),
    kill: (name: string | BackingName) => processOf(name).kill(),
    async restart(name: string | BackingName) {
      await processOf(name).stop()
      await processOf(name).start()
    },
    stop: made.stop,
  }
}

/** All of them, or the first failure at once: the others then need not be waited for. */
async function allOrFirstFailure(starts: readonly Promise<void>[]): Promise<void> {
  for (const start of starts) start.catch(() => undefined)
  await Promise.all(starts)
}

/** @throws Error one sentence when something listens where the system should. */
export async function refuseTakenPort(port: number): Promise<void> {
  const isFree = (await isPortFree(port)) && (await isPortFree(port, '::1'))
  if (!isFree) throw new Error(`Port ${port} is in use by another program: stop that one, or choose another port, as in "PORT=${port + 1} npm start".`)
}
