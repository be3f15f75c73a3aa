import type { CallDefinition, ErrorName, ErrorParams, RefusalNameOf } from '@club/contracts/http'
import type { Refusal } from '../pipeline/refusal'
import { refuse } from '../pipeline/refusal'

/** A service's reply: what it did, or why not; a `oneof` named `result`. */
export interface Reply {
  readonly result?: { readonly $case: string; readonly value: unknown } | undefined
}
type ResultOf<R extends Reply> = NonNullable<R['result']>
export type Granted<R extends Reply> = Exclude<ResultOf<R>, { readonly $case: 'refused' }>
type RefusedIn<Result> = Result extends { readonly $case: 'refused'; readonly value: infer Refused } ? Refused : never
type RefusedOf<R extends Reply> = RefusedIn<ResultOf<R>>
/** Why a reply may refuse. */
export type ReasonIn<R extends Reply> = ReasonOf<RefusedOf<R>>
type ReasonOf<Refused> = Refused extends string ? Refused : Refused extends { readonly reason: infer Reason extends string } ? Reason : never

/** What a service may add to its reason: the fields of `club.platform.v1.Refused`. */
interface Details {
  readonly field?: string
  readonly retryAfterSeconds?: number
  readonly params?: Readonly<Record<string, string>>
}

/** What a reason means to a browser, with what fills its text where that is always the same. */
export type Meaning = ErrorName | { readonly name: ErrorName; readonly params: ErrorParams }
/** Each reason of a service → what the browser receives; `satisfies RefusalMap<Enum>`, so that a new reason does not compile until it stands there. */
export type RefusalMap<Reason extends string> = Readonly<Record<Reason, Meaning>>

/**
 * What a service did, as `{ $case, value }` without its refusals, or its "no" as `call` answers it. A reply that says neither is a fault.
 * `meaning` is the service's map, or a function for a service whose refusals say more. That `call` declares the refusal is checked when
 * it is answered.
 * @throws Error when the reply is empty or refuses for a reason that the map does not know.
 */
export function unwrap<C extends CallDefinition, R extends Reply>(
  call: C,
  reply: R,
  meaning: RefusalMap<ReasonOf<RefusedOf<R>>> | ((refused: RefusedOf<R>) => Refusal),
): Granted<R> | Refusal<RefusalNameOf<C>> {
  const { result } = reply
  if (!result) throw new Error(`the service answered nothing to ${call.id}`)
  if (result.$case !== 'refused') return result as Granted<R>
  const refused = result.value as RefusedOf<R>
  return (typeof meaning === 'function' ? meaning(refused) : refusalOf(call, refused, meaning)) as Refusal<RefusalNameOf<C>>
}

function refusalOf(call: CallDefinition, refused: unknown, map: Readonly<Record<string, Meaning>>): Refusal {
  const refusal = typeof refused === 'string' ? { reason: refused } : (refused as { reason: string; details?: Details } & Details)
  const { field = '', retryAfterSeconds = 0, params = {} } = { ...refusal, ...('details' in refusal ? refusal.details : {}) } as Details
  const meant = Object.hasOwn(map, refusal.reason) ? map[refusal.reason] : undefined
  if (!meant) throw new Error(`${call.id} was refused for an unknown reason: ${refusal.reason}`)
  const { name, params: always } = typeof meant === 'string' ? { name: meant, params: {} } : meant
  return refuse(name, {
    params: { field, ...always, ...params },
    ...(field ? { extra: { field } } : {}),
    ...(retryAfterSeconds > 0 ? { retryAfterSeconds } : {}),
  })
}
