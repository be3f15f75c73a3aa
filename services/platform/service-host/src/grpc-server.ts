import { once } from 'node:events'
import { Fault, Overloaded } from '@club/kernel'
import { Server, ServerCredentials } from '@grpc/grpc-js'
import type { Metadata, sendUnaryData, ServerUnaryCall, ServerWritableStream } from '@grpc/grpc-js'
import { context, trace } from '@opentelemetry/api'
import type { Context } from '@opentelemetry/api'
import { readActor } from './actor'
import { callContext, withCallContext } from './call-context'
import type { CallContext } from './call-context'
import { parseInstant } from './clock'
import type { HostConfig } from './config'
import { registerInProcess } from './in-process'
import type { InProcessMethod } from './in-process'
import type { Logger } from './log'
import { histogram } from './metrics'
import { ServerError, Status } from './rpc'
import type { ServiceDefinition, ServiceImplementation } from './rpc'
import { asService, contextOf, span, SpanKind, tracerIn } from './tracing'
import { copierOf, pathOf, readerOf, writerOf } from './wire'

const duration = histogram('club_grpc_server_seconds', 'Time to serve an RPC', ['method', 'outcome'])

/** The rows of a bulk file; an uploaded file of 10 MB fits with room to spare. */
export const MESSAGE_BYTES_MAX = 32 * 1024 * 1024

export interface GrpcServer {
  /** Serves each method of an implementation. */
  add<Definition extends ServiceDefinition>(definition: Definition, implementation: ServiceImplementation<Definition>): void
  /** Listens at host:port and answers the port. */
  listen(address: string): Promise<number>
  /** Takes no more calls and finishes those under way. */
  shutdown(): Promise<void>
}

/**
 * The server of a service. Each method gets, once: trace, chosen clock, actor, metrics, and the rule that a fault is answered
 * with UNAVAILABLE, overload with RESOURCE_EXHAUSTED and anything unforeseen with INTERNAL and no detail. What stands beside it in the same process may call
 * it without a connection.
 */
export function createGrpcServer(host: ServerHost): GrpcServer {
  const server = new Server({ 'grpc.max_receive_message_length': MESSAGE_BYTES_MAX, 'grpc.so_reuseport': 0, 'grpc.enable_channelz': 0 })
  const inProcess = new Map<string, InProcessMethod>()
  const calls = callsUnderWay()
  let withdraw = (): void => undefined
  return {
    add(definition, implementation) {
      for (const [name, method] of Object.entries(definition.methods)) {
        const label = `${definition.fullName}/${name}`
        const run = (implementation[name] as (request: unknown) => unknown).bind(implementation)
        const path = pathOf(definition, method)
        const [write, read] = [writerOf(method.responseType), readerOf(method.requestType)]
        const [copyRequest, answered] = [copierOf(method.requestType), copierOf(method.responseType)]
        if (method.responseStream) {
          const produce = producing(label, run as Streaming, host)
          server.register(path, streaming(produce, host), write, read, 'serverStream')
          inProcess.set(path, { kind: 'stream', enter: calls.enter, answer: (request) => copied(produce(copyRequest(request), here(host.name)), answered) })
        } else {
          const serve = serving(label, run as Unary, host)
          server.register(path, unary(serve, host), write, read, 'unary')
          inProcess.set(path, { kind: 'unary', enter: calls.enter, answer: (request) => serve(copyRequest(request), here(host.name)).then(answered) })
        }
      }
    },
    listen: (address) =>
      new Promise((resolve, reject) => {
        server.bindAsync(address, ServerCredentials.createInsecure(), (error, port) => {
          if (error) return reject(error)
          withdraw = registerInProcess(`${address.slice(0, address.lastIndexOf(':'))}:${port}`, inProcess)
          resolve(port)
        })
      }),
    async shutdown() {
      withdraw()
      await calls.over()
      await new Promise<void>((resolve, reject) => server.tryShutdown((error) => (error ? reject(error) : resolve())))
    },
  }
}

type ServerHost = { readonly name: string; readonly log: Logger; readonly config: HostConfig }
type Unary = (request: unknown) => Promise<unknown>
type Streaming = (request: unknown) => AsyncIterable<unknown>

/** What travels with a call beside its message. */
interface Origin {
  readonly call: CallContext
  readonly parent: Context
}

/** Of a call from this process, at its moment. */
const here = (name: string): Origin => ({ call: callContext(), parent: asService(name, context.active()) })

const originOf = (metadata: Metadata, { name, config }: ServerHost): Origin => ({
  call: {
    instant: config.ALLOW_TEST_CLOCK ? parseInstant(sent(metadata, 'x-test-now')) : undefined,
    actor: readActor(sent(metadata, 'x-actor')),
  },
  parent: asService(name, contextOf(sent(metadata, 'traceparent'))),
})

const serving =
  (label: string, run: Unary, host: ServerHost) =>
  async (request: unknown, { call, parent }: Origin): Promise<unknown> => {
    const stop = duration.startTimer({ method: label })
    try {
      const reply = await withCallContext(call, () => span(label, { kind: SpanKind.SERVER, parent }, () => run(request)))
      stop({ outcome: 'ok' })
      return reply
    } catch (error) {
      stop({ outcome: 'fault' })
      throw toServerError(error, label, host.log)
    }
  }

const producing = (label: string, run: Streaming, host: ServerHost) =>
  async function* (request: unknown, { call, parent }: Origin): AsyncGenerator<unknown> {
    const stop = duration.startTimer({ method: label })
    const started = tracerIn(parent).startSpan(label, { kind: SpanKind.SERVER }, parent)
    const inside = <T>(work: () => T): T => withCallContext(call, () => context.with(trace.setSpan(parent, started), work))
    let iterator: AsyncIterator<unknown> | undefined
    try {
      iterator = inside(() => run(request)[Symbol.asyncIterator]())
      for (;;) {
        const step = await inside(() => (iterator as AsyncIterator<unknown>).next())
        if (step.done) break
        yield step.value
      }
      stop({ outcome: 'ok' })
    } catch (error) {
      stop({ outcome: 'fault' })
      throw toServerError(error, label, host.log)
    } finally {
      // A reader who left early: the producer lets go of what it holds.
      await inside(() => iterator?.return?.())
      started.end()
    }
  }

const unary =
  (serve: ReturnType<typeof serving>, host: ServerHost) =>
  (call: ServerUnaryCall<unknown, unknown>, answer: sendUnaryData<unknown>): void => {
    serve(call.request, originOf(call.metadata, host)).then(
      (reply) => answer(null, reply),
      ({ code, details }: ServerError) => answer({ code, details }),
    )
  }

const streaming =
  (produce: ReturnType<typeof producing>, host: ServerHost) =>
  (call: ServerWritableStream<unknown, unknown>): void => {
    const send = async (): Promise<void> => {
      for await (const message of produce(call.request, originOf(call.metadata, host))) {
        if (!call.cancelled && !call.write(message)) await takenOrCancelled(call)
        if (call.cancelled) return
      }
    }
    send().then(
      () => call.end(),
      ({ code, details }: ServerError) => call.emit('error', { code, details }),
    )
  }

async function* copied(messages: AsyncIterable<unknown>, copy: (message: unknown) => unknown): AsyncGenerator<unknown> {
  for await (const message of messages) yield copy(message)
}

/** Counts the calls from this process: a draining server waits until there is none. */
function callsUnderWay() {
  let count = 0
  let resolveOver = (): void => undefined
  return {
    enter() {
      count += 1
      return () => {
        count -= 1
        if (count === 0) resolveOver()
      }
    },
    over: () => new Promise<void>((resolve) => (count === 0 ? resolve() : (resolveOver = resolve))),
  }
}

/** Holds the producer back until the reader has taken what was written. */
async function takenOrCancelled(call: ServerWritableStream<unknown, unknown>): Promise<void> {
  const other = new AbortController()
  const options = { signal: other.signal }
  try {
    await Promise.race([once(call, 'drain', options), once(call, 'cancelled', options)])
  } finally {
    other.abort()
  }
}

/** The first value that the caller sent under a name. */
const sent = (metadata: Metadata, name: string): string | undefined => metadata.get(name)[0]?.toString()

function toServerError(error: unknown, method: string, log: Logger): ServerError {
  if (error instanceof ServerError) return error
  if (error instanceof Error && error.name === 'AbortError') return new ServerError(Status.CANCELLED, 'cancelled')
  // Not logged one by one: under overload the log would be the next thing to give way.
  if (error instanceof Overloaded) return new ServerError(Status.RESOURCE_EXHAUSTED, 'overloaded')
  log.error({ err: error, method }, 'rpc failed')
  return error instanceof Fault ? new ServerError(Status.UNAVAILABLE, 'a dependency failed') : new ServerError(Status.INTERNAL, 'internal')
}
