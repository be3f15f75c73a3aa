import { createServer as createHttpServer } from 'node:http'
import type { Server as HttpServer, ServerResponse } from 'node:http'
import type { HostConfig } from './config'
import { withinTime } from '@club/kernel'
import { openCredentials } from './caller-keys'
import { createServiceClient } from './grpc-client'
import type { ClientOptions } from './grpc-client'
import { createGrpcServer } from './grpc-server'
import { listen } from './listen'
import { createLogger } from './log'
import type { Logger } from './log'
import { startLoop } from './loop'
import type { Loop, LoopOptions, Round } from './loop'
import { registry } from './metrics'
import type { ServiceClient, ServiceDefinition, ServiceImplementation } from './rpc'
import { registerTraceIds } from './telemetry'

const READY_CHECK_MS_MAX = 2000

/** Shared by all processes: logs, traces, metrics, health, RPC, and how they drain. */
export interface Host {
  readonly name: string
  readonly log: Logger
  readonly config: HostConfig
  /** The process is ready while every check resolves. */
  onReady(name: string, check: () => Promise<void>): void
  /** Runs when the process drains, last registered first. */
  onStop(name: string, stop: () => Promise<void>): void
  /** Does work in the background until the process drains, as `startLoop` says. */
  loop(name: string, work: (round: Round) => Promise<unknown>, options: LoopOptions): Pick<Loop, 'wake'>
  /** Serves an RPC service. */
  grpc<D extends ServiceDefinition>(definition: D, implementation: ServiceImplementation<D>): void
  /** A client of another service at host:port. */
  client<D extends ServiceDefinition>(definition: D, address: string, options?: ClientOptions): ServiceClient<D>
  /** Listens and stays; resolves when everything listens. @throws Error one sentence when it has no keys to prove who calls. */
  start(): Promise<{ grpcPort: number; adminPort: number }>
  /** Stops accepting, finishes running work, closes opened resources. */
  stop(): Promise<void>
}

/** Makes the host of one process. @throws Error one sentence when its key is somebody else's. */
export function createHost(name: string, config: HostConfig): Host {
  const log = createLogger(name, config.LOG_LEVEL, config.LOG_FILE)
  registerTraceIds()
  const checks = new Map<string, () => Promise<void>>()
  const stops: { name: string; stop: () => Promise<void> }[] = []
  const grpcServer = createGrpcServer({ name, log, config })
  const credentials = config.RPC_KEY_FILE ? openCredentials(config.RPC_KEY_FILE) : undefined
  if (credentials && credentials.service !== name) throw new Error(`RPC_KEY_FILE of ${name} holds a key of ${credentials.service}.`)
  let served = 0
  let draining = false
  let adminServer: HttpServer | undefined
  let stopped: Promise<void> | undefined

  const host: Host = {
    name,
    log,
    config,
    onReady: (check, run) => void checks.set(check, run),
    onStop: (stopName, stop) => void stops.push({ name: stopName, stop }),
    loop(loopName, work, options) {
      const loop = startLoop(loopName, log, work, options)
      host.onStop(loopName, loop.stop)
      return loop
    },
    grpc(definition, implementation) {
      served += 1
      grpcServer.add(definition, implementation)
    },
    client(definition, address, options) {
      const { client, channel } = createServiceClient(definition, address, options, { name, log, credentials })
      host.onStop(`channel ${address}`, async () => channel.close())
      return client
    },
    async start() {
      if (config.NODE_ENV !== 'test' && !(config.RPC_KEY_FILE && config.RPC_CALLERS_FILE))
        throw new Error('The environment is not usable: RPC_KEY_FILE and RPC_CALLERS_FILE are needed, services prove to each other who calls (ADR 22).')
      const grpcPort = served > 0 ? await grpcServer.listen(`${config.HOST}:${config.GRPC_PORT}`) : 0
      adminServer = createHttpServer((request, response) => {
        void answerAdmin(request.url ?? '/', response, () => draining, checks)
      })
      const adminPort = await listen(adminServer, config.ADMIN_PORT, config.HOST)
      log.info({ grpcPort, adminPort }, 'started')
      return { grpcPort, adminPort }
    },
    stop() {
      stopped ??= drain()
      return stopped
    },
  }

  async function drain(): Promise<void> {
    draining = true
    log.info('draining')
    const limit = setTimeout(() => {
      log.error('drain exceeded its time; ending the process')
      process.exit(1)
    }, config.DRAIN_SECONDS_MAX * 1000)
    limit.unref()
    if (served > 0) await grpcServer.shutdown()
    for (const { name: stopName, stop } of stops.reverse()) {
      await stop().catch((error: unknown) => log.error({ err: error, part: stopName }, 'part did not stop cleanly; stopping the rest'))
    }
    await new Promise<void>((resolve) => (adminServer ? adminServer.close(() => resolve()) : resolve()))
    clearTimeout(limit)
    log.info('stopped')
  }

  return host
}

async function answerAdmin(url: string, response: ServerResponse, isDraining: () => boolean, checks: Map<string, () => Promise<void>>): Promise<void> {
  if (url === '/metrics') {
    response.setHeader('content-type', registry.contentType)
    response.end(await registry.metrics())
    return
  }
  if (url === '/healthz') {
    answerJson(response, 200, { status: 'alive' })
    return
  }
  if (url === '/readyz') {
    const { ready, failing } = isDraining() ? { ready: false, failing: ['draining'] } : await runChecks(checks)
    answerJson(response, ready ? 200 : 503, ready ? { status: 'ready' } : { status: 'not ready', failing })
    return
  }
  answerJson(response, 404, { error: 'Not found' })
}

/** Runs the readiness checks side by side, each with a time limit. */
export async function runChecks(checks: Map<string, () => Promise<void>>): Promise<{ ready: boolean; failing: string[] }> {
  const failing: string[] = []
  await Promise.all([...checks].map(([checkName, check]) => withinTime(READY_CHECK_MS_MAX, check).catch(() => void failing.push(checkName))))
  return { ready: failing.length === 0, failing }
}

function answerJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
