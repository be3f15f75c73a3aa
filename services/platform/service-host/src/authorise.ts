import type { ClientMiddleware, ServerMiddleware } from 'nice-grpc-common'
import { Metadata } from 'nice-grpc-common'
import type { Credentials, ProveCaller } from './caller-keys'
import { mayCall } from './callers'
import type { Logger } from './log'
import { counter } from './metrics'
import { labelOf, ServerError, Status } from './rpc'

const refusedTotal = counter('club_rpc_refused_total', 'RPCs refused: the caller is not authenticated or may not call the method', [
  'method',
  'caller',
  'reason',
])
/** A refusal of the same kind is logged so often at most, so that repeated attempts cannot fill the log. */
const LOGGED_EVERY_MS = 60_000

/** Sends with each call who makes it. */
export const credentialsMiddleware = (credentials: Credentials): ClientMiddleware =>
  async function* (call, options) {
    const [audience = ''] = labelOf(call.method.path).split('/')
    const metadata = Metadata(options.metadata).set('authorization', `Bearer ${await credentials.tokenFor(audience)}`)
    return yield* call.next(call.request, { ...options, metadata })
  }

/** Lets through who proves to be a service that may call the method (ADR 22); everybody else is refused, counted and logged. */
export function authoriseMiddleware(prove: ProveCaller, log: Logger): ServerMiddleware {
  const loggedAtMs = new Map<string, number>()
  const refuse = (code: Status, seen: { readonly method: string; readonly caller: string; readonly reason: string }): ServerError => {
    refusedTotal.inc(seen)
    const kind = `${seen.method} ${seen.caller} ${seen.reason}`
    if (Date.now() - (loggedAtMs.get(kind) ?? -Infinity) >= LOGGED_EVERY_MS) {
      loggedAtMs.set(kind, Date.now())
      log.warn(seen, 'RPC refused')
    }
    return new ServerError(code, code === Status.UNAUTHENTICATED ? 'unknown caller' : 'not a caller of this method')
  }
  return async function* (call, context) {
    const label = labelOf(call.method.path)
    const [service = '', method = ''] = label.split('/')
    const proof = await prove(context.metadata.get('authorization'), service)
    if (proof.kind === 'unproven') throw refuse(Status.UNAUTHENTICATED, { method: label, caller: 'unknown', reason: proof.reason })
    if (!mayCall(proof.caller, service, method)) throw refuse(Status.PERMISSION_DENIED, { method: label, caller: proof.caller, reason: 'not-listed' })
    return yield* call.next(call.request, context)
  }
}
