import { errorBody, errorStatus } from '@club/contracts/http'
import type { ErrorDetails, ErrorName, ErrorParams } from '@club/contracts/http'

/** A call's refusal: an entry of the catalogue, the params of its text and the extra fields of its answer. */
export class Refusal<Name extends ErrorName = ErrorName> {
  constructor(
    readonly name: Name,
    readonly details: { readonly params?: ErrorParams; readonly extra?: Readonly<ErrorDetails>; readonly retryAfterSeconds?: number } = {},
  ) {}

  get status(): number {
    return errorStatus(this.name)
  }

  /** The body as the browser reads it (decision D04); waiting time in seconds where there is one (D21). */
  get body(): object {
    const { params, extra, retryAfterSeconds } = this.details
    return errorBody(this.name, params, retryAfterSeconds === undefined ? extra : { ...extra, retryAfter: retryAfterSeconds })
  }
}

/** Refuses with an entry of the catalogue; a handler's refusal must be one that its call declares, or it does not compile. */
export const refuse = <const Name extends ErrorName>(name: Name, details?: Refusal['details']): Refusal<Name> => new Refusal(name, details)

/** Seconds after which an unavailable or busy service has mostly recovered; spread, so that the clients do not all return at once. */
export const COME_BACK_SECONDS = [1, 2, 3] as const

/** When to try again where nothing better is known. */
export const comeBackSeconds = (): number => COME_BACK_SECONDS[Math.floor(Math.random() * COME_BACK_SECONDS.length)] ?? COME_BACK_SECONDS[0]
