import { flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { Fault, withinTime } from '@club/kernel'
import type { Actor } from './actor'
import { actAs } from './call-context'
import type { Host } from './host'
import { callInProcess } from './in-process'
import { collectProcessMetrics } from './metrics'
import { loadTelemetryConfig } from './config'
import { startTelemetry } from './telemetry'
import { inService } from './tracing'

/** A service, as its process starts it. */
export interface Service {
  readonly name: string
  /** Starts the service and returns its host, which is drained on SIGTERM; the environment is the process's own unless one is given. */
  serve(env?: NodeJS.ProcessEnv): Promise<Host>
  migrate?(): Promise<void>
  /** Seeds reference data, safe to repeat (decision D120); returns the JSON to print. */
  seed?(): Promise<object>
  /** Demo data, safe to repeat (decision D121). */
  'seed-demo'?(): Promise<object>
  /** Runs an operations command (decision D139); returns the JSON to print. */
  ops?(args: readonly string[]): Promise<object>
}

/** How a command ends that found a database or another service unavailable, and may be given again (EX_TEMPFAIL of sysexits.h). */
export const TRY_AGAIN_LATER = 75

/** The entry of a service's process: `main.cjs` serves, `main.cjs migrate|seed|seed-demo|ops …` does one thing and ends. */
export function runMain(service: Service): void {
  const [command = 'serve', ...args] = process.argv.slice(2)
  void dispatch(service, command, args).catch((error: unknown) => fail(service.name, error))
}

/**
 * The entry of one process that runs several services, those with an environment, each with the resources that it would have
 * alone (ADR 24).
 */
export function runTogether(name: string, services: readonly Service[], loadEnvironments: () => Readonly<Record<string, NodeJS.ProcessEnv>>): void {
  callInProcess()
  void serve(name, async () => {
    const environments = loadEnvironments()
    const wanted = services.filter(({ name }) => environments[name])
    return Promise.all(wanted.map((service) => inService(service.name, () => service.serve(environments[service.name]))))
  }).catch((error: unknown) => fail(name, error))
}

function fail(name: string, error: unknown): void {
  const reason = error instanceof Error ? error.message || error.name : String(error)
  process.stderr.write(`${name}: ${reason}\n`)
  process.exit(error instanceof Fault ? TRY_AGAIN_LATER : 1)
}

/** The operator, who has the command line of a service. */
const OPERATOR: Actor = { kind: 'operator', id: 'ops' }

async function dispatch(service: Service, command: string, args: readonly string[]): Promise<void> {
  if (command === 'serve') return serve(service.name, async () => [await inService(service.name, () => service.serve())])
  if (command === 'migrate' && service.migrate) {
    await service.migrate()
    process.exit(0)
  }
  const once = actAs(command === 'ops' ? OPERATOR : { kind: 'system', id: command }, () =>
    command === 'seed' ? service.seed?.() : command === 'seed-demo' ? service['seed-demo']?.() : command === 'ops' ? service.ops?.(args) : undefined,
  )
  if (!once) throw new Error(`unknown command ${command}`)
  const result = await once
  await new Promise<void>((resolve) => process.stdout.write(`${JSON.stringify(result)}\n`, () => resolve()))
  process.exit(0)
}

/**
 * Objects are made in the young generation, even when earlier ones of the same code outlived it. The engine would make lasting ones in the old
 * generation. But the same lines of code make objects for a connection and for a request, and anything that such an object refers to, up to
 * the whole request, then lives until the whole heap is collected.
 */
const MAKE_YOUNG_OBJECTS = '--no-allocation-site-pretenuring'

/**
 * The whole heap is collected when it is twice as large as after the last time. The engine would do so at 1.3 times, which in a heap of 50 MB is
 * less than the buffers of the requests in progress: a busy process would collect everything twice a second to find nothing (ADR 43).
 */
const LET_HEAP_DOUBLE = '--heap-growing-percent=100'

/** A collector that does not answer must not keep a process from ending. */
const FLUSH_MS_MAX = 3000

async function serve(name: string, start: () => Promise<readonly Host[]>): Promise<void> {
  setFlagsFromString(MAKE_YOUNG_OBJECTS)
  setFlagsFromString(LET_HEAP_DOUBLE)
  collectProcessMetrics()
  const telemetry = await startTelemetry(name, loadTelemetryConfig())
  const hosts = await start()
  // Now, where there is such a cache: a process that is killed writes nothing.
  flushCompileCache()
  const end = async (signal: string): Promise<never> => {
    hosts[0]?.log.info({ signal }, 'signal received; stopping')
    await Promise.all(hosts.map((host) => host.stop()))
    await withinTime(FLUSH_MS_MAX, () => telemetry.stop()).catch((error: unknown) => hosts[0]?.log.warn({ err: error }, 'telemetry was not flushed'))
    process.exit(0)
  }
  process.once('SIGTERM', () => void end('SIGTERM'))
  process.once('SIGINT', () => void end('SIGINT'))
  // A promise that nobody awaited is a bug: crash and let the supervisor start afresh from durable state.
  process.on('unhandledRejection', (error) => {
    hosts[0]?.log.fatal({ err: error }, 'unhandled rejection')
    process.exit(1)
  })
}
