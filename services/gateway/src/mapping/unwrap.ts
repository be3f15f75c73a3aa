import type { CallDefinition, ErrorName, ErrorParams, RefusalNameOf } from '@club/contracts/http'
import { unwrapReply } from '@club/service-host'
import type { Granted, Outcome, RefusalOf, Reply } from '@club/service-host'
import type { Refusal } from '../pipeline/refusal'
import { refuse } from '../pipeline/refusal'

/** Error that a reason becomes for a browser, with its params and its field where they are always the same. */
export type Meaning = ErrorName | { readonly name: ErrorName; readonly params: ErrorParams; readonly field?: string }
/** Each reason of a service → what the browser receives; `satisfies RefusalMap<Enum>`, so that a new reason does not compile until it is listed. */
export type RefusalMap<Reason extends string> = Readonly<Record<Reason, Meaning>>

/**
 * Unwraps a service's reply: `{ $case, value }` without its refusals, or the refusal that `call` answers. A reply without either is a fault.
 * `meaning` is the service's map, or a function for a service whose refusals say more. That `call` declares the refusal is checked when
 * it is answered.
 * @throws Error when the reply is empty or refuses for a reason that the map does not know.
 */
export function unwrap<C extends CallDefinition, R extends Reply, Reason extends string>(
  call: C,
  reply: R,
  meaning: RefusalMap<Reason> | ((refused: RefusalOf<Reason>) => Refusal),
): Granted<R> | Refusal<RefusalNameOf<C>> {
  const { result, refusal } = reply
  if (refusal?.reason)
    return (typeof meaning === 'function' ? meaning(refusal as RefusalOf<Reason>) : refusalAs(call, refusal, meaning)) as Refusal<RefusalNameOf<C>>
  if (!result) throw new Error(`the service behind ${call.id} answered nothing`)
  return result as Granted<R>
}

/**
 * Unwraps a service's reply, with the refusal as the service gave it, for a handler that decides by the reason.
 * @throws Error when the reply says neither: to ask again would not help.
 */
export function outcomeOf<R extends Reply, Reason extends string>(reply: R, from: string, reasons: Readonly<Record<string, Reason>>): Outcome<R, Reason> {
  if (!reply.result && !reply.refusal) throw new Error(`${from} answered nothing`)
  return unwrapReply(reply, from, reasons)
}

function refusalAs(
  call: CallDefinition,
  { reason, retryAfterSeconds, params, ...refused }: RefusalOf<string>,
  map: Readonly<Record<string, Meaning>>,
): Refusal {
  const meant = Object.hasOwn(map, reason) ? map[reason] : undefined
  if (!meant) throw new Error(`${call.id} was refused for an unknown reason: ${reason}`)
  const { name, params: always, field = refused.field } = typeof meant === 'string' ? { name: meant, params: {} } : meant
  return refuse(name, {
    params: { field, ...always, ...params },
    ...(field ? { extra: { field } } : {}),
    ...(retryAfterSeconds > 0 ? { retryAfterSeconds } : {}),
  })
}
