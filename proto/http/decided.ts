import type { ERRORS, ErrorEntry, ErrorName } from './errors'

/**
 * The statuses whose refusals never decide an intent, whatever their code: who asked was not known (401), there were too many requests
 * (429), or the service failed or paused (5xx). 408 and 425 come from what stands between the browser and us.
 */
const UNDECIDED_STATUSES = [401, 408, 425, 429] as const

type AlwaysUndecided = (typeof UNDECIDED_STATUSES)[number] | 500 | 503
type UndecidedName = { [N in ErrorName]: (typeof ERRORS)[N] extends { readonly undecided: true } ? N : never }[ErrorName]
type UndecidedCode = Exclude<UndecidedName, { [N in ErrorName]: (typeof ERRORS)[N]['status'] extends AlwaysUndecided ? N : never }[ErrorName]>

// A list of its own and not read out of ERRORS: the texts of all refusals are no part of what every page loads. Its type holds the
// two together: a refusal that is marked there and missing here does not compile, nor the reverse.
const UNDECIDED_CODES = {
  ACCOUNT_BLOCKED: true,
  ACCOUNT_CLOSED: true,
  FORBIDDEN: true,
  ID_MISMATCH: true,
  IN_PROGRESS: true,
  MEMBERSHIP_ENDED: true,
} as const satisfies Record<(typeof ERRORS)[UndecidedCode]['code'], true>

/**
 * Whether a refused call decided its intent. Decided: this press has ended, the next one is a new intent with a new `Idempotency-Key`
 * (D69). Undecided: what was asked for may have been done by this or an earlier press, or may still be; the next press carries the
 * same key, so that it is done once. An answer that was lost is undecided too.
 *
 * @param code the `code` of the answer's body; undefined when it has none, as an answer that is not the gateway's
 * @param status the HTTP status; null when no answer came
 */
export function isDecided(code: string | undefined, status: number | null): boolean {
  if (code === undefined || status === null || status >= 500) return false
  return !UNDECIDED_STATUSES.some((undecided) => undecided === status) && !Object.hasOwn(UNDECIDED_CODES, code)
}

/** `isDecided` of an entry of the catalogue. */
export const entryDecides = ({ code, status }: ErrorEntry): boolean => isDecided(code, status)
