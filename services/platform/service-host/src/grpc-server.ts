import { Fault } from '@club/kernel'
import { context, trace } from '@opentelemetry/api'
import { createServer, ServerError, Status } from 'nice-grpc'
import type { CallContext, Server } from 'nice-grpc'
import { clock, parseInstant } from './clock'
import type { HostConfig } from './config'
import type { Logger } from './log'
import { histogram } from './metrics'
import type { ServiceDefinition, ServiceImplementation } from './rpc'
import { contextOf, span, SpanKind } from './tracing'

const duration = histogram('club_grpc_server_seconds', 'Time to serve an RPC', ['method', 'outcome'])

/** Batches of a few hundred awards and report streams fit with room to spare. */
export const MESSAGE_BYTES_MAX = 8 * 1024 * 1024

export function createGrpcServer(): Server {
  return createServer({ 'grpc.max_receive_message_length': MESSAGE_BYTES_MAX, 'grpc.so_reuseport': 0 })
}

type Unary = (request: unknown, context: CallContext) => Promise<unknown>
type Streaming = (request: unknown, context: CallContext) => AsyncIterable<unknown>

/**
 * Wraps each method of an implementation once: trace, chosen clock, metrics, and the rule that a fault is answered
 * with UNAVAILABLE and anything unforeseen with INTERNAL and no detail.
 */
export function wrapImplementation<Definition extends ServiceDefinition>(
  definition: Definition,
  implementation: ServiceImplementation<Definition>,
  host: { log: Logger; config: HostConfig },
): ServiceImplementation<Definition> {
  const wrapped: Record<string, unknown> = {}
  for (const [name, method] of Object.entries(definition.methods)) {
    const label = `${definition.fullName}/${name}`
    const original: unknown = implementation[name as keyof Definition['methods']]
    wrapped[name] = method.responseStream
      ? streaming(label, (original as Streaming).bind(implementation), host)
      : unary(label, (original as Unary).bind(implementation), host)
  }
  return wrapped as ServiceImplementation<Definition>
}

function unary(label: string, run: Unary, host: { log: Logger; config: HostConfig }): Unary {
  return async (request, call) => {
    const stop = duration.startTimer({ method: label })
    try {
      const reply = await clock.runAt(chosenInstant(call, host.config), () =>
        span(label, { kind: SpanKind.SERVER, parent: contextOf(call.metadata.get('traceparent')) }, () => run(request, call)),
      )
      stop({ outcome: 'ok' })
      return reply
    } catch (error) {
      stop({ outcome: 'fault' })
      throw toServerError(error, label, host.log)
    }
  }
}

function streaming(label: string, run: Streaming, host: { log: Logger; config: HostConfig }): Streaming {
  return async function* stream(request, call) {
    const stop = duration.startTimer({ method: label })
    const parent = contextOf(call.metadata.get('traceparent'))
    const started = trace.getTracer('baby-club').startSpan(label, { kind: SpanKind.SERVER }, parent)
    const inside = <T>(work: () => T): T =>
      clock.runAt(chosenInstant(call, host.config), () => context.with(trace.setSpan(parent, started), work))
    try {
      const iterator = inside(() => run(request, call)[Symbol.asyncIterator]())
      for (;;) {
        const step = await inside(() => iterator.next())
        if (step.done) break
        yield step.value
      }
      stop({ outcome: 'ok' })
    } catch (error) {
      stop({ outcome: 'fault' })
      throw toServerError(error, label, host.log)
    } finally {
      started.end()
    }
  }
}

const chosenInstant = (call: CallContext, config: HostConfig): Date | undefined =>
  config.ALLOW_TEST_CLOCK ? parseInstant(call.metadata.get('x-test-now')) : undefined

function toServerError(error: unknown, method: string, log: Logger): ServerError {
  if (error instanceof ServerError) return error
  if (error instanceof Error && error.name === 'AbortError') return new ServerError(Status.CANCELLED, 'cancelled')
  log.error({ err: error, method }, 'rpc failed')
  return error instanceof Fault
    ? new ServerError(Status.UNAVAILABLE, 'a dependency failed')
    : new ServerError(Status.INTERNAL, 'internal')
}
