import { Client, connectivityState, credentials, Metadata } from '@grpc/grpc-js'
import type { ServiceError } from '@grpc/grpc-js'
import { writeActor } from './actor'
import { callContext } from './call-context'
import { MESSAGE_BYTES_MAX } from './grpc-server'
import { inProcessMethod } from './in-process'
import type { InProcessStream, InProcessUnary } from './in-process'
import { histogram } from './metrics'
import { ClientError, ServerError, Status } from './rpc'
import type { CallOptions, ServiceClient, ServiceDefinition } from './rpc'
import { activeTraceparent, span, SpanKind } from './tracing'
import { pathOf, readerOf, writerOf } from './wire'

const DEADLINE_MS = 2000

const duration = histogram('club_grpc_client_seconds', 'Time that an RPC to another service took', ['method', 'outcome'])

export interface ClientOptions {
  /** How long a call may take; the callee learns it too. */
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
  options: ClientOptions = {},
): { client: ServiceClient<Definition>; channel: { close(): void } } {
  const connection = connect(address)
  const deadlineMs = options.deadlineMs ?? DEADLINE_MS
  const methods = Object.entries(definition.methods).map(([name, method]) => {
    const wire: Wire = {
      address,
      label: `${definition.fullName}/${name}`,
      path: pathOf(definition, method),
      write: writerOf(method.requestType),
      read: readerOf(method.responseType),
      deadlineMs,
    }
    return [name, method.responseStream ? streaming(connection, wire) : unary(connection, wire)]
  })
  return { client: Object.fromEntries(methods) as ServiceClient<Definition>, channel: connection }
}

interface Wire {
  readonly address: string
  readonly label: string
  readonly path: string
  readonly write: (message: unknown) => Buffer
  readonly read: (bytes: Buffer) => unknown
  readonly deadlineMs: number
}

/** When a call has taken too long, in milliseconds since the epoch. */
const deadlineOf = (wire: Wire, options: CallOptions | undefined): number => options?.deadline?.getTime() ?? Date.now() + wire.deadlineMs

function unary(connection: Connection, wire: Wire) {
  const callRemote = (request: unknown, options: CallOptions | undefined): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const signal = options?.signal
      if (signal?.aborted) return reject(givenUp())
      const giveUp = () => call.cancel()
      const call = connection
        .client()
        .makeUnaryRequest(wire.path, wire.write, wire.read, request, outgoing(), { deadline: deadlineOf(wire, options) }, (error, reply) => {
          signal?.removeEventListener('abort', giveUp)
          if (error) reject(signal?.aborted ? givenUp() : connection.faultOf(wire.path, error))
          else resolve(reply)
        })
      signal?.addEventListener('abort', giveUp)
    })

  return (request: unknown, options?: CallOptions): Promise<unknown> =>
    span(wire.label, { kind: SpanKind.CLIENT }, async () => {
      const stop = duration.startTimer({ method: wire.label })
      try {
        const local = inProcessMethod(wire.address, wire.path)
        const reply = local?.kind === 'unary' ? await askInProcess(local, wire, request, options) : await callRemote(request, options)
        stop({ outcome: 'ok' })
        return reply
      } catch (error) {
        stop({ outcome: 'fault' })
        throw error
      }
    })
}

function streaming(connection: Connection, wire: Wire) {
  async function* read(request: unknown, metadata: Metadata, deadline: number, signal: AbortSignal | undefined): AsyncIterable<unknown> {
    if (signal?.aborted) throw givenUp()
    const call = connection.client().makeServerStreamRequest(wire.path, wire.write, wire.read, request, metadata, { deadline })
    const giveUp = () => call.cancel()
    signal?.addEventListener('abort', giveUp)
    // The end of a call that nobody reads any more surfaces as an error, and nobody is left to handle it.
    call.on('error', () => undefined)
    try {
      yield* call
    } catch (error) {
      throw signal?.aborted ? givenUp() : connection.faultOf(wire.path, error as ServiceError)
    } finally {
      signal?.removeEventListener('abort', giveUp)
      call.cancel()
    }
  }

  // The trace, the clock, the actor and the limit are those of the moment of the call, not of the first read.
  return (request: unknown, options?: CallOptions): AsyncIterable<unknown> => {
    const local = inProcessMethod(wire.address, wire.path)
    const deadline = deadlineOf(wire, options)
    return local?.kind === 'stream'
      ? readInProcess(local, local.answer(request), wire, deadline, options?.signal)
      : read(request, outgoing(), deadline, options?.signal)
  }
}

async function askInProcess(method: InProcessUnary, wire: Wire, request: unknown, options: CallOptions | undefined): Promise<unknown> {
  if (options?.signal?.aborted) throw givenUp()
  const leave = method.enter()
  let stopWatching = (): void => undefined
  try {
    return await new Promise((resolve, reject) => {
      stopWatching = watch(wire, deadlineOf(wire, options), options?.signal, reject)
      method.answer(request).then(resolve, (error: unknown) => reject(asSeenByCaller(wire, error)))
    })
  } finally {
    stopWatching()
    leave()
  }
}

async function* readInProcess(
  method: InProcessStream,
  messages: AsyncGenerator<unknown>,
  wire: Wire,
  deadline: number,
  signal: AbortSignal | undefined,
): AsyncIterable<unknown> {
  const leave = method.enter()
  let ended: Error | undefined
  let wake: ((error: Error) => void) | undefined
  const stopWatching = watch(wire, deadline, signal, (error) => {
    ended = error
    wake?.(error)
  })
  try {
    for (;;) {
      const step = await new Promise<IteratorResult<unknown>>((resolve, reject) => {
        if (ended) return reject(ended)
        wake = reject
        messages.next().then(resolve, (error: unknown) => reject(asSeenByCaller(wire, error)))
      })
      if (step.done) return
      yield step.value
    }
  } finally {
    stopWatching()
    leave()
    // Not awaited: the callee may be in the middle of the very wait that took too long.
    messages.return(undefined).catch(() => undefined)
  }
}

/** Reports when a call has taken too long or was given up, until it is asked to stop watching. */
function watch(wire: Wire, deadline: number, signal: AbortSignal | undefined, onGivenUp: (error: Error) => void): () => void {
  const giveUp = () => onGivenUp(givenUp())
  const limit = setTimeout(() => onGivenUp(new ClientError(wire.path, Status.DEADLINE_EXCEEDED, 'Deadline exceeded')), Math.max(0, deadline - Date.now()))
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp)
  return () => {
    clearTimeout(limit)
    signal?.removeEventListener('abort', giveUp)
  }
}

const asSeenByCaller = (wire: Wire, error: unknown): ClientError =>
  error instanceof ServerError ? new ClientError(wire.path, error.code, error.details) : new ClientError(wire.path, Status.INTERNAL, 'internal')

const givenUp = () => Object.assign(new Error('the caller gave the call up'), { name: 'AbortError' })

function outgoing(): Metadata {
  const metadata = new Metadata()
  const traceparent = activeTraceparent()
  if (traceparent) metadata.set('traceparent', traceparent)
  const { instant, actor } = callContext()
  if (instant) metadata.set('x-test-now', instant.toISOString())
  if (actor) metadata.set('x-actor', writeActor(actor))
  return metadata
}

interface Connection {
  client(): Client
  faultOf(path: string, error: ServiceError): ClientError
  close(): void
}

function connect(address: string): Connection {
  const open = () =>
    new Client(address, credentials.createInsecure(), {
      'grpc.initial_reconnect_backoff_ms': 50,
      'grpc.max_reconnect_backoff_ms': 500,
      'grpc.max_receive_message_length': MESSAGE_BYTES_MAX,
      'grpc.enable_retries': 0,
      'grpc.enable_channelz': 0,
      'grpc.service_config_disable_resolution': 1,
      'grpc.use_local_subchannel_pool': 1,
    })
  let client = open()
  return {
    client: () => client,
    faultOf(path, error) {
      // Something accepted the connection and says nothing, for ever as far as the library is concerned: start afresh.
      if (error.code === Status.DEADLINE_EXCEEDED && client.getChannel().getConnectivityState(false) === connectivityState.CONNECTING) {
        client.close()
        client = open()
      }
      return new ClientError(path, error.code, error.details)
    },
    close: () => client.close(),
  }
}
