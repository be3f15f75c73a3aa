import { AbortError } from 'abort-controller-x'
import { ChannelCredentials, createChannel, createClientFactory } from 'nice-grpc'
import { deadlineMiddleware } from 'nice-grpc-client-middleware-deadline'
import type { DeadlineOptions } from 'nice-grpc-client-middleware-deadline'
import type { CallOptions, ClientMiddleware, ClientMiddlewareCall } from 'nice-grpc-common'
import { credentialsMiddleware } from './authorise'
import { callContext } from './call-context'
import { outgoingMetadata } from './call-metadata'
import { openCredentials } from './caller-keys'
import type { Credentials } from './caller-keys'
import { createCircuitBreaker } from './circuit-breaker'
import type { CallEnd, CircuitBreaker } from './circuit-breaker'
import { commandKeyFile } from './config'
import { callInProcessMiddleware } from './in-process'
import type { Logger } from './log'
import { counter, gauge, histogram } from './metrics'
import { asPods } from './pods-resolver'
import { ClientError, isAway, labelOf, MESSAGE_BYTES_MAX, resultOf, Status } from './rpc'
import type { ServiceClient, ServiceDefinition } from './rpc'
import { span, SpanKind } from './tracing'
import { deadlineMsOf } from './waits'

/**
 * How long a connection may take from its first byte to the callee's first word; behind one that stays silent another is tried. Longer
 * than the event loop of a busy process stands still: a callee that is only slow is not away.
 */
const CONNECT_MS_MAX = 3000
/** Calls go to all addresses of a name in turn: those of a headless service in a cluster are its pods. */
const CALLS_SPREAD = JSON.stringify({ loadBalancingConfig: [{ round_robin: {} }] })
/** The circuit of a callee opens after so many failures in a row (ADR 18). */
const FAILURES_MAX = 3
/** Or after one that waited so long while the callee answered nobody at all: the next call need not wait as long. */
const SILENT_MS = 2000
/** How long the circuit stays open, so that a restarted service is found within about a second. */
const CIRCUIT_OPEN_MS = 1000
/** A call whose caller gives up so much earlier than it may take has not had its time. */
const CUT_SHORT_MS = 1000
/** Calls that fail sooner kept nobody waiting, so there is no reason to cut the callee off. */
const SLOW_MS = 250

const duration = histogram('club_grpc_client_seconds', 'Time that an RPC to another service took', ['method', 'outcome'])
const circuitOpen = gauge('club_circuit_open', 'Whether calls to a service that does not answer are cut off (1) or let through (0)', ['caller', 'callee'])
const cutOff = counter('club_circuit_rejected_calls_total', 'Calls rejected because the circuit to their callee is open', ['caller', 'callee'])

export interface ClientOptions {
  /** For a caller with less patience, or more, than each call's entry in `proto/waits.ts` allows (`deadlineMsOf`): for optional or long calls. */
  readonly deadlineMs?: number
}

/** The caller: a service, or a command that runs once. */
export interface RpcCaller {
  readonly name: string
  readonly log?: Logger
  /** Absent where nobody asks for them: in tests of one service. */
  readonly credentials?: Credentials | undefined
}

/** A caller with the key of a service: a command of its own, or a test of the whole system. */
export function callerWithKey(keyFile: string): RpcCaller {
  const credentials = openCredentials(keyFile)
  return { name: credentials.service, credentials }
}

function command(): RpcCaller {
  const keyFile = commandKeyFile()
  return keyFile ? callerWithKey(keyFile) : { name: 'command' }
}

/**
 * Creates a client of another service. Each call has a deadline, never later than its caller's, and carries the time left of it,
 * the trace, the chosen clock and the actor. A lost connection is tried again within a second, so that a restarted service is found at
 * once; a callee that keeps callers waiting without an answer is cut off for a second at a time: calls to it are UNAVAILABLE at once (ADR 18).
 * The caller's key proves who calls (ADR 22).
 * A call that reached no callee, because the connection was ending, is made again on another: nothing was done yet.
 * A call that does not end with OK throws a ClientError, one that its caller gave up an AbortError.
 * A service of the same process is called without a connection, where the process wants that (ADR 24); all else is the same.
 */
export function createServiceClient<Definition extends ServiceDefinition>(
  definition: Definition,
  address: string,
  { deadlineMs }: ClientOptions = {},
  caller: RpcCaller = command(),
): { client: ServiceClient<Definition>; channel: { close(): void } } {
  const channel = createChannel(asPods(address), ChannelCredentials.createInsecure(), {
    'grpc.initial_reconnect_backoff_ms': 50,
    // The library's limit of time for a connection attempt goes by this name.
    'grpc.min_reconnect_backoff_ms': CONNECT_MS_MAX,
    'grpc.max_reconnect_backoff_ms': 500,
    'grpc.max_receive_message_length': MESSAGE_BYTES_MAX,
    'grpc.enable_channelz': 0,
    'grpc.service_config_disable_resolution': 1,
    'grpc.service_config': CALLS_SPREAD,
    'grpc.use_local_subchannel_pool': 1,
  })
  // The last one is called first.
  const factory = (caller.credentials ? createClientFactory().use(credentialsMiddleware(caller.credentials)) : createClientFactory())
    .use(callInProcessMiddleware(address))
    .use(deadlineMiddleware)
    .use(carryMiddleware)
    .use(observeMiddleware(circuitsOf(caller)))
    .use(limitMiddleware(limitsOf(definition, deadlineMs)))
  return { client: factory.create(definition, channel), channel }
}

/** How long each method of a service may take, by path. */
function limitsOf(definition: ServiceDefinition, deadlineMs: number | undefined): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(definition.methods).map(([method, { name }]) => [`/${definition.fullName}/${name}`, deadlineMs ?? deadlineMsOf(definition, method)]),
  )
}

/** Limit of a call by itself, whatever its caller's deadline. */
interface Limited {
  readonly limitMs?: number
}

const limitMiddleware =
  (limits: ReadonlyMap<string, number>): ClientMiddleware<DeadlineOptions & Limited, Limited> =>
  (call, { deadline, ...options }) => {
    const chosen = deadline instanceof Date ? deadline.getTime() - Date.now() : deadline
    return call.next(call.request, { ...options, limitMs: chosen ?? limits.get(call.method.path) ?? 0 })
  }

/**
 * Gives a call its deadline and its metadata: those of the moment of the call, not of the first read of a stream. A stream ends when
 * its reader leaves, because it changes nothing. A call that answers once continues, since it may have written already; it is not begun for a
 * caller who has left and for whom nothing is written.
 */
const carryMiddleware: ClientMiddleware<Limited, DeadlineOptions> = (call, { limitMs = 0, ...options }) => {
  const { deadline: given = Infinity, signal, hasLeft } = callContext()
  if (hasLeft?.()) throw new AbortError()
  const deadline = Math.min(Date.now() + limitMs, given)
  const left = call.responseStream && signal ? { signal: AbortSignal.any([signal(), ...(options.signal ? [options.signal] : [])]) } : {}
  return call.next(call.request, { ...options, ...left, deadline: new Date(deadline), metadata: outgoingMetadata(deadline) })
}

interface Circuit extends CircuitBreaker {
  countCutOff(): void
}

/** A circuit for each method: one that is slow says nothing of its neighbours. */
function circuitsOf({ name, log }: RpcCaller): (path: string) => Circuit {
  const circuits = new Map<string, Circuit>()
  return (path) => {
    const circuit = circuits.get(path) ?? circuitOf(labelOf(path))
    circuits.set(path, circuit)
    return circuit
  }

  function circuitOf(callee: string): Circuit {
    const labels = { caller: name, callee }
    circuitOpen.set(labels, 0)
    const breaker = createCircuitBreaker({
      failuresMax: FAILURES_MAX,
      silentMs: SILENT_MS,
      openMs: CIRCUIT_OPEN_MS,
      onChange(state) {
        circuitOpen.set(labels, state === 'closed' ? 0 : 1)
        if (state === 'half-open') return
        log?.warn({ callee, state }, state === 'open' ? 'a call that is not answered is cut off' : 'a call that was cut off is answered again')
      },
    })
    return { ...breaker, countCutOff: () => cutOff.inc(labels) }
  }
}

/** Draws and measures the calls that answer once (a stream is as long as its reader takes), and cuts off a callee that does not answer. */
const observeMiddleware =
  (circuitOfPath: (path: string) => Circuit): ClientMiddleware<Limited, Limited> =>
  (call, options) => {
    const circuit = circuitOfPath(call.method.path)
    return call.responseStream ? observeStream(circuit, call, options) : observe(circuit, call, options)
  }

async function* observe<Request, Response>(
  circuit: Circuit,
  call: ClientMiddlewareCall<Request, Response, Limited> & { responseStream: false },
  options: CallOptions & Limited,
): AsyncGenerator<never, Response, undefined> {
  const label = labelOf(call.method.path)
  const report = enter(circuit, call.method.path)
  const begun = begin(options)
  const stop = duration.startTimer({ method: label })
  try {
    const reply = await span(label, { kind: SpanKind.CLIENT }, () => resultOf(call.next(call.request, options)))
    report('answered')
    stop({ outcome: 'ok' })
    return reply
  } catch (error) {
    report(endOf(error, begun))
    stop({ outcome: 'fault' })
    throw error
  }
}

/** The messages of a stream; the context of the call is captured now, before the first of them is read. */
function observeStream<Request, Response>(
  circuit: Circuit,
  call: ClientMiddlewareCall<Request, Response, Limited> & { responseStream: true },
  options: CallOptions & Limited,
): AsyncGenerator<Response, void, undefined> {
  const messages = call.next(call.request, options)
  const begun = begin(options)
  return (async function* () {
    const report = enter(circuit, call.method.path)
    try {
      for await (const message of messages) {
        report('answered')
        yield message
      }
      report('answered')
    } catch (error) {
      report(endOf(error, begun))
      throw error
    } finally {
      report('given-up')
    }
  })()
}

function enter(circuit: Circuit, path: string): (end: CallEnd) => void {
  const report = circuit.enter()
  if (report) return report
  circuit.countCutOff()
  throw new ClientError(path, Status.UNAVAILABLE, 'the service does not answer and is cut off')
}

interface Begun {
  readonly atMs: number
  /** Whether its caller would give up before the call has had the time that it may take. */
  readonly isCutShort: boolean
}

const begin = ({ limitMs = 0 }: Limited): Begun => ({
  atMs: performance.now(),
  isCutShort: (callContext().deadline ?? Infinity) - Date.now() < limitMs - CUT_SHORT_MS,
})

/**
 * A status of the callee's own choice is an answer; no answer in the time of the call, or no connection after a wait, is a failure. That
 * the caller's own budget was used up before says nothing of the callee.
 */
function endOf(error: unknown, { atMs, isCutShort }: Begun): CallEnd {
  if (!(error instanceof ClientError)) return 'given-up'
  if (!isAway(error)) return 'answered'
  if (error.code === Status.DEADLINE_EXCEEDED && isCutShort) return 'given-up'
  return performance.now() - atMs < SLOW_MS ? 'given-up' : 'failed'
}
