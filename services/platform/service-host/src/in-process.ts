import { abortable, throwIfAborted } from 'abort-controller-x'
import { ClientError, Metadata, ServerError, Status } from 'nice-grpc-common'
import type { CallContext, CallOptions, ClientMiddleware, ServerMiddleware } from 'nice-grpc-common'
import type { ServiceDefinition, ServiceImplementation } from './rpc'

type Answer = AsyncGenerator<unknown, unknown, undefined>

/**
 * One method of a service that runs in this process. Its request and reply are whole messages of their own, as if they
 * had been on the wire: with the defaults that their sender left out, and shared with nobody.
 * @throws ServerError the status that the network would have carried.
 */
interface InProcessMethod {
  /** Answers as the server's middleware does: a reply is returned, the messages of a stream are yielded. */
  answer(request: unknown, context: CallContext): Answer
  readonly copyReply: (message: unknown) => unknown
  /** Counts a call as under way, for a callee that drains, until the caller says that it has its answer or has gone. */
  enter(): () => void
}

/** Methods by the address at which other processes would call, then by path. */
const methodsByAddress = new Map<string, ReadonlyMap<string, InProcessMethod>>()
let isDirect = false

/**
 * Lets services of this process call each other without a connection from now on (ADR 24). A process opts in: a test that
 * serves and calls in one process means the network.
 */
export const callInProcess = (direct = true): void => void (isDirect = direct)

export interface InProcessServer {
  add<Definition extends ServiceDefinition>(definition: Definition, implementation: ServiceImplementation<Definition>): void
  /** Makes the methods known to the rest of the process. */
  publish(address: string): void
  /** Takes no more calls and waits for those under way. */
  shutdown(): Promise<void>
}

/** Serves a server's methods within its own process, through the same middleware. */
export function createInProcessServer(middleware: ServerMiddleware): InProcessServer {
  const methods = new Map<string, InProcessMethod>()
  const calls = callsUnderWay()
  let publishedAt: string | undefined
  return {
    add(definition, implementation) {
      for (const [name, { name: wireName, requestStream, responseStream, requestType, responseType, options }] of Object.entries(definition.methods)) {
        const method = { path: `/${definition.fullName}/${wireName}`, requestStream, responseStream, options }
        const run = (implementation[name] as (request: unknown) => unknown).bind(implementation)
        const next = responseStream ? (request: unknown) => run(request) as Answer : (request: unknown) => once(run, request)
        methods.set(method.path, {
          answer: (request, context) =>
            middleware({ method, requestStream: false, request: requestType.fromPartial?.(request) as unknown, responseStream, next } as never, context),
          copyReply: (message) => responseType.fromPartial?.(message) as unknown,
          enter: calls.enter,
        })
      }
    },
    publish(address) {
      publishedAt = address
      methodsByAddress.set(address, methods)
    },
    async shutdown() {
      if (publishedAt !== undefined && methodsByAddress.get(publishedAt) === methods) methodsByAddress.delete(publishedAt)
      await calls.over()
    },
  }
}

async function* once(run: (request: unknown) => unknown, request: unknown): Answer {
  return await run(request)
}

/** Calls services that this process serves at an address directly; all others over the network. */
export const callInProcessMiddleware =
  (address: string): ClientMiddleware =>
  (call, options) => {
    const method = isDirect ? methodsByAddress.get(address)?.get(call.method.path) : undefined
    if (!method) return call.next(call.request, options)
    const answer = call.responseStream ? readDirectly : askDirectly
    return answer(method, call.method.path, call.request, options) as never
  }

async function* askDirectly(method: InProcessMethod, path: string, request: unknown, options: CallOptions): Answer {
  const context = contextFor(options)
  throwIfAborted(context.signal)
  const leave = method.enter()
  try {
    const { value } = await abortable(context.signal, method.answer(request, context).next())
    return method.copyReply(value)
  } catch (error) {
    throw asSeenByCaller(path, error, context.signal)
  } finally {
    leave()
  }
}

async function* readDirectly(method: InProcessMethod, path: string, request: unknown, options: CallOptions): Answer {
  const context = contextFor(options)
  throwIfAborted(context.signal)
  using held = new DisposableStack()
  held.defer(method.enter())
  const messages = method.answer(request, context)
  // Not awaited: the callee may be in the middle of the wait that took too long.
  const end = () => void messages.return(undefined).catch(() => undefined)
  held.defer(end)
  // A reader who never asks for the next message holds the callee no longer than one who does.
  const leave = () => held.dispose()
  context.signal.addEventListener('abort', leave)
  held.defer(() => context.signal.removeEventListener('abort', leave))
  try {
    for (;;) {
      const step = await abortable(context.signal, messages.next())
      if (step.done) return
      yield method.copyReply(step.value)
    }
  } catch (error) {
    throw asSeenByCaller(path, error, context.signal)
  }
}

const contextFor = ({ metadata = Metadata(), signal = new AbortController().signal }: CallOptions): CallContext => ({
  metadata,
  peer: 'in-process',
  header: Metadata(),
  sendHeader: () => undefined,
  trailer: Metadata(),
  signal,
})

/** Translates a callee's fault as the network would; the error of a call that the caller gave up stays as it is. */
function asSeenByCaller(path: string, error: unknown, signal: AbortSignal): unknown {
  if (error instanceof ServerError) return new ClientError(path, error.code, error.details)
  return signal.aborted ? error : new ClientError(path, Status.INTERNAL, 'internal')
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
