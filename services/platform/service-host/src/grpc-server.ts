import { once } from 'node:events'
import { Fault } from '@club/kernel'
import { Server, ServerCredentials } from '@grpc/grpc-js'
import type { Metadata, sendUnaryData, ServerUnaryCall, ServerWritableStream } from '@grpc/grpc-js'
import { context, trace } from '@opentelemetry/api'
import { clock, parseInstant } from './clock'
import type { HostConfig } from './config'
import type { Logger } from './log'
import { histogram } from './metrics'
import { ServerError, Status } from './rpc'
import type { ServiceDefinition, ServiceImplementation } from './rpc'
import { contextOf, span, SpanKind } from './tracing'
import { pathOf, readerOf, writerOf } from './wire'

const duration = histogram('club_grpc_server_seconds', 'Time to serve an RPC', ['method', 'outcome'])

/** Batches of a few hundred awards and report streams fit with room to spare. */
export const MESSAGE_BYTES_MAX = 8 * 1024 * 1024

export interface GrpcServer {
  /** Serves each method of an implementation. */
  add<Definition extends ServiceDefinition>(definition: Definition, implementation: ServiceImplementation<Definition>): void
  /** Listens at host:port and answers the port. */
  listen(address: string): Promise<number>
  /** Takes no more calls and finishes those under way. */
  shutdown(): Promise<void>
}

/**
 * The server of a process. Each method gets, once: trace, chosen clock, metrics, and the rule that a fault is answered
 * with UNAVAILABLE and anything unforeseen with INTERNAL and no detail.
 */
export function createGrpcServer(host: ServerHost): GrpcServer {
  const server = new Server({ 'grpc.max_receive_message_length': MESSAGE_BYTES_MAX, 'grpc.so_reuseport': 0, 'grpc.enable_channelz': 0 })
  return {
    add(definition, implementation) {
      for (const [name, method] of Object.entries(definition.methods)) {
        const label = `${definition.fullName}/${name}`
        const run = (implementation[name] as (request: unknown) => unknown).bind(implementation)
        server.register(
          pathOf(definition, method),
          method.responseStream ? streaming(label, run as Streaming, host) : unary(label, run as Unary, host),
          writerOf(method.responseType),
          readerOf(method.requestType),
          method.responseStream ? 'serverStream' : 'unary',
        )
      }
    },
    listen: (address) =>
      new Promise((resolve, reject) => {
        server.bindAsync(address, ServerCredentials.createInsecure(), (error, port) => (error ? reject(error) : resolve(port)))
      }),
    shutdown: () => new Promise((resolve, reject) => server.tryShutdown((error) => (error ? reject(error) : resolve()))),
  }
}

type ServerHost = { readonly log: Logger; readonly config: HostConfig }
type Unary = (request: unknown) => Promise<unknown>
type Streaming = (request: unknown) => AsyncIterable<unknown>

function unary(label: string, run: Unary, host: ServerHost) {
  const serve = async ({ request, metadata }: ServerUnaryCall<unknown, unknown>): Promise<unknown> => {
    const stop = duration.startTimer({ method: label })
    try {
      const reply = await clock.runAt(chosenInstant(metadata, host.config), () =>
        span(label, { kind: SpanKind.SERVER, parent: contextOf(sent(metadata, 'traceparent')) }, () => run(request)),
      )
      stop({ outcome: 'ok' })
      return reply
    } catch (error) {
      stop({ outcome: 'fault' })
      throw toServerError(error, label, host.log)
    }
  }
  return (call: ServerUnaryCall<unknown, unknown>, answer: sendUnaryData<unknown>): void => {
    serve(call).then(
      (reply) => answer(null, reply),
      ({ code, details }: ServerError) => answer({ code, details }),
    )
  }
}

function streaming(label: string, run: Streaming, host: ServerHost) {
  const serve = async (call: ServerWritableStream<unknown, unknown>): Promise<void> => {
    const stop = duration.startTimer({ method: label })
    const parent = contextOf(sent(call.metadata, 'traceparent'))
    const started = trace.getTracer('baby-club').startSpan(label, { kind: SpanKind.SERVER }, parent)
    const inside = <T>(work: () => T): T =>
      clock.runAt(chosenInstant(call.metadata, host.config), () => context.with(trace.setSpan(parent, started), work))
    try {
      const iterator = inside(() => run(call.request)[Symbol.asyncIterator]())
      for (;;) {
        const step = await inside(() => iterator.next())
        if (step.done) break
        if (!call.cancelled && !call.write(step.value)) await takenOrCancelled(call)
        if (call.cancelled) return void (await inside(() => iterator.return?.()))
      }
      stop({ outcome: 'ok' })
    } catch (error) {
      stop({ outcome: 'fault' })
      throw toServerError(error, label, host.log)
    } finally {
      started.end()
    }
  }
  return (call: ServerWritableStream<unknown, unknown>): void => {
    serve(call).then(
      () => call.end(),
      ({ code, details }: ServerError) => call.emit('error', { code, details }),
    )
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

const chosenInstant = (metadata: Metadata, config: HostConfig): Date | undefined =>
  config.ALLOW_TEST_CLOCK ? parseInstant(sent(metadata, 'x-test-now')) : undefined

function toServerError(error: unknown, method: string, log: Logger): ServerError {
  if (error instanceof ServerError) return error
  if (error instanceof Error && error.name === 'AbortError') return new ServerError(Status.CANCELLED, 'cancelled')
  log.error({ err: error, method }, 'rpc failed')
  return error instanceof Fault
    ? new ServerError(Status.UNAVAILABLE, 'a dependency failed')
    : new ServerError(Status.INTERNAL, 'internal')
}
