import { Fault } from '@club/kernel'

/** The "no" of a service: `club.platform.v1.Refused` with a value of the service's enum as its reason. */
export interface RefusalOf<Reason extends string> {
  readonly reason: Reason
  /** The field of the request that is wrong; empty for none. */
  readonly field: string
  /** 0 for no time. */
  readonly retryAfterSeconds: number
  readonly params: Readonly<Record<string, string>>
}

/** What a reason may bring with it. */
export type RefusalDetails = Partial<Omit<RefusalOf<string>, 'reason'>>

/**
 * A service's reply: what it did, or why not. The release before says why not in the `oneof`, by the enum or by a message of its own, and
 * this one says it there too until all pods read `refusal` (ADR 36).
 */
export interface Reply {
  readonly result?: { readonly $case: string; readonly value: unknown } | undefined
  readonly refusal?: RefusalOf<string> | undefined
}

type ResultOf<R extends Reply> = NonNullable<R['result']>
/** What a service did, as `{ $case, value }`. */
export type Granted<R extends Reply> = Exclude<ResultOf<R>, { readonly $case: 'refused' }>
type ReasonOf<Refused> = Refused extends string ? Refused : Refused extends { readonly reason: infer Reason extends string } ? Reason : never
type ReasonInResult<Result> = Result extends { readonly $case: 'refused'; readonly value: infer Refused } ? ReasonOf<Refused> : never
/** Why a reply may refuse: the service's enum. */
export type ReasonIn<R extends Reply> = ReasonInResult<ResultOf<R>>

/** What a service did, or its "no". */
export type Outcome<R extends Reply> = Granted<R> | { readonly $case: 'refused'; readonly value: RefusalOf<ReasonIn<R>> }

/**
 * The outcome of a call to another service, its "no" in one shape whichever release answered.
 *
 * @param from who answered, for the fault
 * @throws Fault when the reply is missing or says neither
 */
export function unwrapReply<R extends Reply>(reply: R | undefined, from: string): Outcome<R> {
  const refusal = reply && refusalIn(reply)
  if (refusal) return { $case: 'refused', value: refusal as RefusalOf<ReasonIn<R>> }
  if (!reply?.result) throw new Fault(`${from} answered neither an outcome nor a refusal`)
  return reply.result as Granted<R>
}

function refusalIn({ result, refusal, ...beside }: Reply): RefusalOf<string> | undefined {
  if (refusal?.reason) return refusal
  return result?.$case === 'refused' ? refusalOfReleaseBefore(result.value, beside) : undefined
}

/** What a reply of the release before may say beside its reason, in its message or next to it. */
interface Before extends RefusalDetails {
  readonly reason: string
  readonly details?: { readonly params?: Readonly<Record<string, string>> } | undefined
}

/** All that is no field of the common message becomes a param by its own name. */
function refusalOfReleaseBefore(refused: unknown, { changedBy, changedAt }: { readonly changedBy?: unknown; readonly changedAt?: unknown }): RefusalOf<string> {
  const {
    reason,
    field = '',
    retryAfterSeconds = 0,
    params,
    details,
    ...rest
  } = typeof refused === 'string' ? ({ reason: refused } as Before) : (refused as Before)
  const texts = paramsOf({ changedBy, changedAt, ...rest })
  return { reason, field, retryAfterSeconds, params: { ...texts, ...details?.params, ...params } }
}

/** Params as they are sent: instants as ISO 8601, numbers in decimal; what is undefined or empty is left out. */
export const paramsOf = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : String(value)]),
  )

/** A refusal as replies have it. */
export const refusalOf = <Reason extends string>(reason: Reason, details: RefusalDetails = {}): RefusalOf<Reason> => ({
  reason,
  field: '',
  retryAfterSeconds: 0,
  params: {},
  ...details,
})

/** The reply of a call that is refused, for a service whose enum alone said why in the release before. */
export const refusedReply = <Reason extends string>(reason: Reason, details?: RefusalDetails) => refusedReplyBeside(reason, refusalOf(reason, details))

/** The reply of a call that is refused, for a service that said why in a message of its own, which the release before still reads. */
export const refusedReplyBeside = <Before, Reason extends string>(before: Before, refusal: RefusalOf<Reason>) => ({
  refusal: { ...refusal, params: { ...refusal.params } },
  result: { $case: 'refused' as const, value: before },
})
