import { createTurns, Overloaded } from '@club/kernel'
import { actor, callSignal } from './call-context'

const SUMS_TURNS = { underWayMax: 2, ownUnderWayMax: 1, waitingMax: 32, ownWaitingMax: 8, waitMsMax: 10_000 } as const

/** Turns for statements that sum all rows of a table for a report. */
export interface Sums {
  /**
   * Waits until the caller may run a statement; the turn ends when the scope is disposed. Dispose the scope when the statement ends, not when the reader
   * leaves, because PostgreSQL runs the statement to its end.
   * @throws Overloaded when many wait already, or the turn does not come within ten seconds.
   */
  enter(scope: DisposableStack): Promise<void>
}

/** Limits sums to two at once in a service and one for each administrator. A sum holds a connection for seconds, and members need the others. */
export function createSums(): Sums {
  const turns = createTurns(SUMS_TURNS)
  return {
    async enter(scope) {
      if (!scope.use(await turns.takeTurn(actor().id, callSignal)))
        throw new Overloaded('too many sums of all rows are under way', { roomInMs: SUMS_TURNS.waitMsMax })
    },
  }
}
