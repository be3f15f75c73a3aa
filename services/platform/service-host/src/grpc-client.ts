import { ChannelCredentials, createChannel, createClientFactory, Metadata } from 'nice-grpc'
import type { Channel } from 'nice-grpc'
import { deadlineMiddleware } from 'nice-grpc-client-middleware-deadline'
import { clock } from './clock'
import { MESSAGE_BYTES_MAX } from './grpc-server'
import { histogram } from './metrics'
import type { CallOptions, ServiceClient, ServiceDefinition } from './rpc'
import { activeTraceparent, span, SpanKind } from './tracing'

const duration = histogram('club_grpc_client_seconds', 'Time that an RPC to another service took', ['method', 'outcome'])

export interface ClientOptions {
  /** How long a call may take; the callee learns it too. */
  readonly deadlineMs?: number
}

/**
 * A client of another service. Each call has a deadline and carries the trace and the chosen clock.
 * A lost connection is tried again within a second, so that a restarted service is found at once.
 */
export function createServiceClient<Definition extends ServiceDefinition>(
  definition: Definition,
  address: string,
  options: ClientOptions = {},
): { client: ServiceClient<Definition>; channel: Channel } {
  const channel = createChannel(address, ChannelCredentials.createInsecure(), {
    'grpc.initial_reconnect_backoff_ms': 50,
    'grpc.max_reconnect_backoff_ms': 500,
    'grpc.max_receive_message_length': MESSAGE_BYTES_MAX,
    'grpc.enable_retries': 0,
  })
  const plain = createClientFactory().use(deadlineMiddleware).create(definition as never, channel) as unknown as Record<string, Call>
  const service = definition.fullName
  const client: Record<string, Call> = {}
  for (const [name, method] of Object.entries(definition.methods)) {
    const label = `${service}/${name}`
    const call = plain[name] as Call
    client[name] = (request, callOptions = {}) => {
      const deadline = callOptions.deadline ?? new Date(Date.now() + (options.deadlineMs ?? 2000))
      if (method.responseStream) return call(request, { ...callOptions, deadline, metadata: outgoing() })
      return span(label, { kind: SpanKind.CLIENT }, async () => {
        const stop = duration.startTimer({ method: label })
        try {
          const reply = await (call(request, { ...callOptions, deadline, metadata: outgoing() }) as Promise<unknown>)
          stop({ outcome: 'ok' })
          return reply
        } catch (error) {
          stop({ outcome: 'fault' })
          throw error
        }
      })
    }
  }
  return { client: client as unknown as ServiceClient<Definition>, channel }
}

type Call = (request: unknown, options?: CallOptions & { metadata?: Metadata }) => unknown

function outgoing(): Metadata {
  const metadata = Metadata()
  const traceparent = activeTraceparent()
  if (traceparent) metadata.set('traceparent', traceparent)
  const chosen = clock.chosen()
  if (chosen) metadata.set('x-test-now', chosen.toISOString())
  return metadata
}
