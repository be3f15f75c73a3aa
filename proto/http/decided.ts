import type { ERRORS, ErrorEntry, ErrorName } from './errors'

/**
 * Statuses whose refusals never decide an intent, whatever their code: the caller was not known (401), there were too many requests
 * (429), or the service failed or paused (5xx). 408 and 425 come from proxies between the browser and the gateway.
 */
const UNDECIDED_STATUSES = [401, 408, 425, 429] as const

type AlwaysUndecided = (typeof UNDECIDED_STATUSES)[number] | 500 | 503
type UndecidedName = { [N in ErrorName]: (typeof ERRORS)[N] extends { readonly undecided: true } ? N : never }[ErrorName]
type UndecidedCode = Exclude<UndecidedName, { [N in ErrorName]: (typeof ERRORS)[N]['status'] extends AlwaysUndecided ? N : never }[ErrorName]>

// A list of its own, not derived from ERRORS, so that pages need not load the texts of all refusals. Its type keeps the two equal: a
// refusal that is marked in only one of them does not compile.
const UNDECIDED_CODES = {
  ACCOUNT_BLOCKED: true,
  ACCOUNT_CLOSED: true,
  FORBIDDEN: true,
  ID_MISMATCH: true,
  IN_PROGRESS: true,
  MEMBERSHIP_ENDED: true,
} as const satisfies Record<(typeof ERRORS)[UndecidedCode]['code'], true>

/**
 * Whether a refused call decided its intent. Decided: the next press is a new intent with a new `Idempotency-Key` (D69). Undecided:
 * this or an earlier press may have carried out the intent, or may still do so; the next press sends the same key, so that it is done
 * once. A lost answer is undecided too.
 *
 * @param code the `code` of the answer's body; undefined when it has none, such as an answer that is not the gateway's
 * @param status the HTTP status; null when no answer came
 */
export function isDecided(code: string | undefined, status: number | null): boolean {
  if (code === undefined || status === null || status >= 500) return false
  return !UNDECIDED_STATUSES.some((undecided) => undecided === status) && !Object.hasOwn(UNDECIDED_CODES, code)
}

/** `isDecided` of an entry of the catalogue. */
export const entryDecides = ({ code, status }: ErrorEntry): boolean => isDecided(code, status)
