/**
 * Three kinds of failure. A refusal is an expected "no", returned as a value and never retried.
 * A fault is the world breaking: thrown with its cause, retried with a limit. A bug crashes.
 */
export type Refused<Reason extends string> = { readonly kind: 'refused'; readonly reason: Reason }

/** Makes a refusal, with the details that its text needs. */
export function refused<Reason extends string, Details extends object = object>(reason: Reason, details?: Details): Refused<Reason> & Details {
  return { kind: 'refused', reason, ...(details as Details) }
}

/** A dependency failed: a database, a broker, another process. */
export class Fault extends Error {
  override readonly name: string = 'Fault'
}

/** There is more work than can be done in time: the caller should come back a little later. */
export class Overloaded extends Fault {
  override readonly name = 'Overloaded'
  /** When there is room again, in milliseconds, where it is known. */
  readonly roomInMs: number | undefined

  constructor(message: string, { roomInMs, ...options }: ErrorOptions & { readonly roomInMs?: number | undefined } = {}) {
    super(message, options)
    this.roomInMs = roomInMs
  }
}

/** An invariant of the program does not hold. */
export class Bug extends Error {
  override readonly name = 'Bug'
}

/** States a condition that must hold; throws a Bug when it does not. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Bug(message)
}

/** Marks a branch that the types rule out. */
export function never(value: never): never {
  throw new Bug(`unexpected ${JSON.stringify(value)}`)
}
