import { createTurns, Overloaded } from '@club/kernel'
import { actor, callSignal } from './call-context'

const SUMS_TURNS = { underWayMax: 2, ownUnderWayMax: 1, waitingMax: 32, ownWaitingMax: 8, waitMsMax: 10_000 } as const

/** Sums over all rows of a table, for reports. */
export interface Sums {
  /**
   * Waits for the turn of whoever calls, which ends with the scope. That should be when the statement ends and not when the reader leaves, as
   * PostgreSQL reads on.
   * @throws Overloaded when many wait already, or the turn does not come within ten seconds.
   */
  enter(scope: DisposableStack): Promise<void>
}

/** Sums read so many rows that each holds a connection for a while: an administrator has one under way, a service two, and members keep the other connections. */
export function createSums(): Sums {
  const turns = createTurns(SUMS_TURNS)
  return {
    async enter(scope) {
      if (!scope.use(await turns.takeTurn(actor().id, callSignal)))
        throw new Overloaded('too many sums of all rows are under way', { roomInMs: SUMS_TURNS.waitMsMax })
    },
  }
}
