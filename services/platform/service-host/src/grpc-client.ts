import { ChannelCredentials, createChannel, createClientFactory } from 'nice-grpc'
import { deadlineMiddleware } from 'nice-grpc-client-middleware-deadline'
import type { DeadlineOptions } from 'nice-grpc-client-middleware-deadline'
import type { ClientMiddleware, ClientMiddlewareCall } from 'nice-grpc-common'
import { outgoingMetadata } from './call-metadata'
import { callInProcessMiddleware } from './in-process'
import { histogram } from './metrics'
import { labelOf, MESSAGE_BYTES_MAX, resultOf } from './rpc'
import type { ServiceClient, ServiceDefinition } from './rpc'
import { span, SpanKind } from './tracing'

const DEADLINE_MS = 2000
/** How long a connection may take from its first byte to the callee's first word; behind one that stays silent another is tried. */
const CONNECT_MS_MAX = 1000

const duration = histogram('club_grpc_client_seconds', 'Time that an RPC to another service took', ['method', 'outcome'])

export interface ClientOptions {
  /** How long a call may take. */
  readonly deadlineMs?: number
}

/**
 * A client of another service. Each call has a deadline and carries the trace, the chosen clock and who acts.
 * A lost connection is tried again within a second, so that a restarted service is found at once.
 * A call that does not end with OK throws a ClientError, one that its caller gave up an AbortError.
 * A service of the same process is called without a connection, where the process wants that (ADR 13); all else is the same.
 */
export function createServiceClient<Definition extends ServiceDefinition>(
  definition: Definition,
  address: string,
  { deadlineMs = DEADLINE_MS }: ClientOptions = {},
): { client: ServiceClient<Definition>; channel: { close(): void } } {
  const channel = createChannel(address, ChannelCredentials.createInsecure(), {
    'grpc.initial_reconnect_backoff_ms': 50,
    // The library's limit of time for a connection attempt goes by this name.
    'grpc.min_reconnect_backoff_ms': CONNECT_MS_MAX,
    'grpc.max_reconnect_backoff_ms': 500,
    'grpc.max_receive_message_length': MESSAGE_BYTES_MAX,
    'grpc.enable_retries': 0,
    'grpc.enable_channelz': 0,
    'grpc.service_config_disable_resolution': 1,
    'grpc.use_local_subchannel_pool': 1,
  })
  // The last one is called first.
  const factory = createClientFactory().use(callInProcessMiddleware(address)).use(deadlineMiddleware).use(carryMiddleware(deadlineMs)).use(observeMiddleware)
  return { client: factory.create(definition, channel), channel }
}

/** Gives a call its deadline and what travels with it: those of the moment of the call, not of the first read of a stream. */
const carryMiddleware =
  (deadlineMs: number): ClientMiddleware<DeadlineOptions, DeadlineOptions> =>
  (call, options) => {
    const deadline = options.deadline ?? new Date(Date.now() + deadlineMs)
    return call.next(call.request, { ...options, deadline, metadata: outgoingMetadata() })
  }

/** Draws and measures the calls that answer once; a stream is as long as its reader takes. */
const observeMiddleware: ClientMiddleware = (call, options) => (call.responseStream ? call.next(call.request, options) : observe(call, options))

async function* observe<Request, Response>(
  call: ClientMiddlewareCall<Request, Response> & { responseStream: false },
  options: Parameters<ClientMiddleware>[1],
): AsyncGenerator<never, Response, undefined> {
  const label = labelOf(call.method.path)
  const stop = duration.startTimer({ method: label })
  try {
    const reply = await span(label, { kind: SpanKind.CLIENT }, () => resultOf(call.next(call.request, options)))
    stop({ outcome: 'ok' })
    return reply
  } catch (error) {
    stop({ outcome: 'fault' })
    throw error
  }
}
