import { Fault, Overloaded } from '@club/kernel'
import { context as tracingContext, trace } from '@opentelemetry/api'
import { createServer } from 'nice-grpc'
import type { CallContext as RpcContext, ServerMiddleware, ServerMiddlewareCall } from 'nice-grpc-common'
import { authoriseMiddleware } from './authorise'
import { withCallContext } from './call-context'
import type { CallContext } from './call-context'
import { readMetadata } from './call-metadata'
import { openProof } from './caller-keys'
import type { HostConfig } from './config'
import { createInProcessServer } from './in-process'
import type { Logger } from './log'
import { gauge, histogram } from './metrics'
import { isAway, labelOf, MESSAGE_BYTES_MAX, overloadedError, resultOf, ServerError, Status } from './rpc'
import type { ServiceDefinition, ServiceImplementation } from './rpc'
import { asService, contextOf, span, SpanKind, tracerIn } from './tracing'

const streams = gauge('club_rpc_streams_open', 'Streaming RPCs that are open and hold the connection they read from')
const duration = histogram('club_grpc_server_seconds', 'Time to serve an RPC', ['method', 'outcome'])

export interface GrpcServer {
  /** Serves each method of an implementation. */
  add<Definition extends ServiceDefinition>(definition: Definition, implementation: ServiceImplementation<Definition>): void
  /** Listens at host:port and returns the port. */
  listen(address: string): Promise<number>
  /** Takes no more calls and finishes those under way. */
  shutdown(): Promise<void>
}

type ServerHost = { readonly name: string; readonly log: Logger; readonly config: HostConfig }

/**
 * Creates the server of a service. Each method gets, once: trace, chosen clock, actor, metrics, and the rule that a fault is answered
 * with UNAVAILABLE, overload with RESOURCE_EXHAUSTED and anything unforeseen with INTERNAL and no detail. Callers over the network are
 * proven and listed (ADR 22); services of the same process may call without a connection.
 */
export function createGrpcServer(host: ServerHost): GrpcServer {
  const middleware = serveMiddleware(host)
  const options = { 'grpc.max_receive_message_length': MESSAGE_BYTES_MAX, 'grpc.so_reuseport': 0, 'grpc.enable_channelz': 0 }
  const callersFile = host.config.RPC_CALLERS_FILE
  // Calls within the process need no proof: that code could read the keys as well.
  const network = (callersFile ? createServer(options).use(authoriseMiddleware(openProof(callersFile), host.log)) : createServer(options)).use(middleware)
  const inProcess = createInProcessServer(middleware)
  return {
    add(definition, implementation) {
      // The library and this code each derive the functions that a definition asks for; the compiler cannot tell that they are the same.
      network.add(definition, implementation as never)
      inProcess.add(definition, implementation)
    },
    async listen(address) {
      const port = await network.listen(address)
      inProcess.publish(`${address.slice(0, address.lastIndexOf(':'))}:${port}`)
      return port
    },
    async shutdown() {
      await inProcess.shutdown()
      await network.shutdown()
    },
  }
}

const serveMiddleware =
  (host: ServerHost): ServerMiddleware =>
  (call, context) =>
    call.responseStream ? produce(host, call, context) : serve(host, call, context)

async function* serve<Request, Response>(
  host: ServerHost,
  call: ServerMiddlewareCall<Request, Response> & { responseStream: false },
  context: RpcContext,
): AsyncGenerator<never, Response, undefined> {
  const label = labelOf(call.method.path)
  const stop = duration.startTimer({ method: label })
  try {
    const parent = asService(host.name, contextOf(context.metadata.get('traceparent')))
    const run = () => span(label, { kind: SpanKind.SERVER, parent }, () => resultOf(call.next(call.request, context)))
    const carried = readMetadata(context.metadata, { allowTestClock: host.config.ALLOW_TEST_CLOCK })
    const reply = await withCallContext({ ...carried, signal: () => context.signal }, run)
    stop({ outcome: 'ok' })
    return reply
  } catch (error) {
    stop({ outcome: 'fault' })
    throw toServerError(error, label, host.log)
  }
}

async function* produce<Request, Response>(
  host: ServerHost,
  call: ServerMiddlewareCall<Request, Response> & { responseStream: true },
  context: RpcContext,
): AsyncGenerator<Response, void, undefined> {
  const label = labelOf(call.method.path)
  const stop = duration.startTimer({ method: label })
  const parent = asService(host.name, contextOf(context.metadata.get('traceparent')))
  const carried: CallContext = { ...readMetadata(context.metadata, { allowTestClock: host.config.ALLOW_TEST_CLOCK }), signal: () => context.signal }
  const started = tracerIn(parent).startSpan(label, { kind: SpanKind.SERVER }, parent)
  const inside = <T>(work: () => T): T => withCallContext(carried, () => tracingContext.with(trace.setSpan(parent, started), work))
  let iterator: AsyncIterator<Response, void> | undefined
  streams.inc()
  try {
    iterator = inside(() => call.next(call.request, context)[Symbol.asyncIterator]())
    for (;;) {
      const step = await inside(() => (iterator as AsyncIterator<Response, void>).next())
      if (step.done) break
      yield step.value
    }
    stop({ outcome: 'ok' })
  } catch (error) {
    stop({ outcome: 'fault' })
    throw toServerError(error, label, host.log)
  } finally {
    // A reader who left early: the producer releases its resources.
    try {
      await inside(() => iterator?.return?.())
    } finally {
      streams.dec()
      started.end()
    }
  }
}

function toServerError(error: unknown, method: string, log: Logger): ServerError {
  if (error instanceof ServerError) return error
  if (error instanceof Error && error.name === 'AbortError') return new ServerError(Status.CANCELLED, 'cancelled')
  // Not logged individually: under overload the log would fail next.
  if (error instanceof Overloaded) return overloadedError(error)
  log.error({ err: error, method }, 'rpc failed')
  return error instanceof Fault || isAway(error) ? new ServerError(Status.UNAVAILABLE, 'a dependency failed') : new ServerError(Status.INTERNAL, 'internal')
}
