import { callContext, withCallContext } from './call-context'

/**
 * The one clock of a process (decision D12). Real time, unless the call being served carries a test instant.
 * A class of bug this avoids: a rule that reads `new Date()` cannot be tested at the end of a month.
 */
export const clock = {
  /** The instant that the rules of the current call go by. */
  now: (): Date => callContext().instant ?? new Date(),
  /** Runs a function at a chosen instant; at real time when none is given. */
  runAt<T>(instant: Date | undefined, run: () => T): T {
    return instant ? withCallContext({ ...callContext(), instant }, run) : run()
  },
  /** The chosen instant, when there is one, to hand on to other processes (decision D127). */
  chosen: (): Date | undefined => callContext().instant,
}

/** Reads an X-Test-Now value; undefined when absent or not an instant. */
export function parseInstant(text: string | undefined): Date | undefined {
  if (!text) return undefined
  const instant = new Date(text)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}
