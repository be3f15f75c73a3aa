import { existsSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { listenTo } from '@club/kernel'
import { SupervisedProcess } from '../backing/supervised-process'
import { publishingKeysOf } from '../data-dir'
import { settingsOf, sharedSettings } from './settings'
import { storeAddresses } from './store-access'
import { callersFileOf, rpcKeyFileOf } from './rpc-keys'
import type { SystemEnvironment } from './system-environment'
import { addressVariable, ALL_IN_ONE, GATEWAY } from './topology'
import type { Layout, ProcessSpec } from './topology'

const READY_MS_MAX = 60_000
const READY_ANSWER_MS_MAX = 3000
const HEAP_TOGETHER_MB = 512
/** Heap of a process with many requests in progress at once. */
const HEAP_OF_REQUESTS_MB = 160
/** With Node's own megabyte an eighth of a start is garbage collection. */
const YOUNG_AT_FIRST_MB = 8
/** Number that Node would start, however few processors there are. */
const ENGINE_THREADS_MAX = 4

export const grpcPortOf = (ports: ReadonlyMap<string, number>, name: string): number => ports.get(`${name}.grpc`) ?? 0
export const adminPortOf = (ports: ReadonlyMap<string, number>, name: string): number => ports.get(`${name}.admin`) ?? 0

/** The processes of a service where each has one of its own: `codes`, and of its replicas `codes-2`, `codes-3`. */
export const replicasOf = (name: string, replicas: SystemEnvironment['replicas'] = {}): readonly [string, ...string[]] => [
  name,
  ...Array.from({ length: (replicas[name] ?? 1) - 1 }, (_, index) => `${name}-${index + 2}`),
]
/** The service that a process is of. */
export const serviceOf = (replica: string): string => replica.replace(/-\d+$/, '')
export const httpPortOf = ({ port, ports }: Pick<SystemEnvironment, 'port' | 'ports'>, replica: string): number => ports.get(`${replica}.http`) ?? port

/**
 * Node's compile cache of the bundles, which saves a third of a start: the start of a restarted process is waited for. Readable by its owner alone,
 * like all files of these processes.
 */
const compiled = ({ dataDir }: Pick<SystemEnvironment, 'dataDir'>): NodeJS.ProcessEnv => ({ NODE_COMPILE_CACHE: join(dataDir, 'compiled') })

/** The bundle of a service. @throws Error one sentence when it has not been built. */
export function bundleOf(servicesDir: string, name: string): string {
  const bundle = join(servicesDir, name, 'dist', 'main.cjs')
  if (!existsSync(bundle)) throw new Error(`${name} has not been built (there is no ${bundle}): run "npm run build".`)
  return bundle
}

/** A service's declarations in its package.json on its reference data and demo data, and the services whose demo data has to be there first. */
export function seedsOf(servicesDir: string, name: string): { seed: boolean; seedDemo: boolean; seedDemoAfter: readonly string[] } {
  const manifest = JSON.parse(readFileSync(join(servicesDir, name, 'package.json'), 'utf8')) as {
    club?: { seed?: boolean; seedDemo?: boolean; seedDemoAfter?: string[] }
  }
  const { seed = false, seedDemo = false, seedDemoAfter = [] } = manifest.club ?? {}
  return { seed, seedDemo, seedDemoAfter }
}

/** The environment of one process, and nothing that the process has no use for: no other's secret, and no role or user but its own. */
export function environmentOf(spec: ProcessSpec, around: SystemEnvironment, replica = spec.name): NodeJS.ProcessEnv {
  const { ports, keys } = around
  const has = (need: ProcessSpec['needs'][number]) => spec.needs.includes(need)
  const addressesOf = (name: string) => replicasOf(name, around.replicas).map((one) => `127.0.0.1:${grpcPortOf(ports, one)}`)
  return {
    NODE_ENV: 'development',
    LOG_LEVEL: 'info',
    ALLOW_TEST_CLOCK: 'true',
    // The mystery-box campaign of a local run (decision D140).
    MYSTERY_BOX_FROM: `${new Date().getFullYear()}-01-01`,
    MYSTERY_BOX_TO: `${new Date().getFullYear()}-12-31`,
    ...settingsOf(spec, around.env),
    HOST: '127.0.0.1',
    GRPC_PORT: String(grpcPortOf(ports, replica)),
    ADMIN_PORT: String(adminPortOf(ports, replica)),
    ...storeAddresses(spec, around),
    PORT: String(replica === spec.name ? around.port : httpPortOf(around, replica)),
    PUBLIC_ORIGIN: around.env['PUBLIC_ORIGIN'] || around.origin,
    OBJECTS_DIR: has('objects') ? join(around.dataDir, 'objects') : undefined,
    SITE_DIR: has('site') ? around.siteDir : undefined,
    PUBLISHING_KEYS_DIR: has('publishing-keys') ? around.env['PUBLISHING_KEYS_DIR'] || publishingKeysOf(around.dataDir) : undefined,
    TOKEN_PRIVATE_KEY_FILE: has('private-key') ? keys.privateKeyFile : undefined,
    STATEMENT_KEY_FILE: has('statement-key') ? keys.statementKeyFile : undefined,
    TOKEN_PUBLIC_KEY_FILE: has('public-key') ? keys.publicKeyFile : undefined,
    RPC_KEY_FILE: rpcKeyFileOf(keys.rpcKeysDir, spec.name),
    RPC_CALLERS_FILE: callersFileOf(keys.rpcKeysDir),
    ...Object.fromEntries(spec.secrets.map((name) => [name, keys.secrets[name]])),
    ...Object.fromEntries(spec.calls.map((name) => [addressVariable(name), addressesOf(name).join(',')])),
  }
}

/**
 * The processes that run services, by the name of the service. Those that run together share one, except the gateway: it reads what
 * strangers send, and what that could do to a process must not happen to the one that keeps points (ADR 24).
 */
export function superviseServices(specs: readonly ProcessSpec[], layout: Layout, around: SystemEnvironment): Map<string, SupervisedProcess> {
  if (layout === 'apart')
    return new Map(
      specs.flatMap((spec) => replicasOf(spec.name, around.replicas).map((replica) => [replica, superviseService(spec, around, replica)] as const)),
    )
  const joined = specs.filter(({ name }) => name !== GATEWAY)
  const together = joined.length > 0 ? superviseTogether(joined, around) : undefined
  // One process answers all questions: they gain less by waiting for each other than the wait costs.
  const beforeIt: SystemEnvironment = { ...around, env: { READS_BATCH_WAIT_MS: '0', ...around.env } }
  return new Map(specs.map((spec) => [spec.name, spec.name !== GATEWAY && together ? together : superviseService(spec, beforeIt)] as const))
}

/** A service as a supervised process, ready when its /readyz is. */
function superviseService(spec: ProcessSpec, around: SystemEnvironment, replica = spec.name): SupervisedProcess {
  const bundle = bundleOf(around.servicesDir, spec.name)
  const env = { ...environmentOf(spec, around, replica), ...compiled(around) }
  return new SupervisedProcess(
    {
      name: replica,
      launch: () => ({ command: process.execPath, args: [...nodeFlags(spec.heapMb), bundle], env, cwd: join(around.servicesDir, spec.name) }),
      isReady: () => isReady(adminPortOf(around.ports, replica)),
      readyMsMax: READY_MS_MAX,
    },
    around.registry,
    around.log,
  )
}

/** The services as one supervised process, ready when each of them is; each keeps its own ports and its own log. */
function superviseTogether(specs: readonly ProcessSpec[], around: SystemEnvironment): SupervisedProcess {
  const bundle = bundleOf(around.servicesDir, ALL_IN_ONE)
  const shared: NodeJS.ProcessEnv = { NODE_ENV: 'development', ...sharedSettings(around.env) }
  const environments = specs.map((spec) => {
    const env: NodeJS.ProcessEnv = { ...environmentOf(spec, around), LOG_FILE: around.registry.logFile(spec.name) }
    return [spec.name, differenceOf(env, shared)] as const
  })
  const env: NodeJS.ProcessEnv = { ...shared, ...compiled(around), SERVICE_ENVIRONMENTS: JSON.stringify(Object.fromEntries(environments)) }
  return new SupervisedProcess(
    {
      name: ALL_IN_ONE,
      launch() {
        for (const { name } of specs) around.registry.rotateLog(name)
        return { command: process.execPath, args: [...nodeFlags(HEAP_TOGETHER_MB), bundle], env, cwd: join(around.servicesDir, ALL_IN_ONE) }
      },
      isReady: async () => (await Promise.all(specs.map(({ name }) => isReady(adminPortOf(around.ports, name))))).every(Boolean),
      readyMsMax: READY_MS_MAX,
    },
    around.registry,
    around.log,
  )
}

/** Variables that an environment has beside or instead of another; null for those it lacks. */
const differenceOf = (env: NodeJS.ProcessEnv, shared: NodeJS.ProcessEnv): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(env)
      .filter(([name, value]) => value !== shared[name])
      .map(([name, value]) => [name, value ?? null]),
  )

/**
 * Small heaps: the services and their stores share one machine. Processes that work little get the smallest young generation. The gateway and the
 * process that runs all services get a large one: objects that outlive a young generation are copied twice, and a hundred requests need several
 * megabytes at once. The engine's threads, which collect memory beside the serving one, are no more than the remaining processors: its usual four
 * would make requests wait for all of them in turn. Source maps stay out of memory (10 MB a process), the bundles' stacks are readable as they are.
 */
export const nodeFlags = (heapMb: number): string[] => [
  `--max-old-space-size=${heapMb}`,
  `--max-semi-space-size=${youngMb(heapMb)}`,
  `--min-semi-space-size=${Math.min(YOUNG_AT_FIRST_MB, youngMb(heapMb))}`,
  `--v8-pool-size=${Math.max(1, Math.min(ENGINE_THREADS_MAX, availableParallelism() - 1))}`,
]

function youngMb(heapMb: number): number {
  if (heapMb >= HEAP_TOGETHER_MB) return 64
  if (heapMb >= HEAP_OF_REQUESTS_MB) return 32
  return heapMb > 96 ? 16 : 2
}

function isReady(adminPort: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port: adminPort, path: '/readyz', timeout: READY_ANSWER_MS_MAX, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    listenTo(request, { timeout: () => request.destroy() }, () => resolve(false))
  })
}
