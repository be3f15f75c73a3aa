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

/** Details that may accompany a reason. */
export type RefusalDetails = Partial<Omit<RefusalOf<string>, 'reason'>>

/** A service's reply: its result, or its refusal (ADR 2). */
export interface Reply {
  readonly result?: { readonly $case: string; readonly value: unknown } | undefined
  readonly refusal?: RefusalOf<string> | undefined
}

/** Result of a service, as `{ $case, value }`. */
export type Granted<R extends Reply> = NonNullable<R['result']>

/** Result of a service, or its refusal. */
export type Outcome<R extends Reply, Reason extends string> = Granted<R> | { readonly $case: 'refused'; readonly value: RefusalOf<Reason> }

/**
 * The outcome of a call to another service.
 *
 * @param from who answered, for the fault
 * @param reasons the enum of reasons for which that call is refused
 * @throws Fault when the reply is missing, says neither, or refuses for another reason, as a later release may
 */
export function unwrapReply<R extends Reply, Reason extends string>(
  reply: R | undefined,
  from: string,
  reasons: Readonly<Record<string, Reason>>,
): Outcome<R, Reason> {
  if (reply?.refusal?.reason) {
    const reason = Object.values(reasons).find((one) => one === reply.refusal?.reason)
    if (!reason) throw new Fault(`${from} refused for an unknown reason: ${reply.refusal.reason}`)
    return { $case: 'refused', value: { ...reply.refusal, reason } }
  }
  if (!reply?.result) throw new Fault(`${from} answered neither an outcome nor a refusal`)
  return reply.result as Granted<R>
}

/** Params as they are sent: instants as ISO 8601, numbers in decimal; undefined and empty ones are left out. */
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

/** The reply of a call that is refused. */
export const refusedReply = <Reason extends string>(reason: Reason, details?: RefusalDetails) => ({ result: undefined, refusal: refusalOf(reason, details) })
