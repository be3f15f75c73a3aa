import { awaitDuplicate, keepFirstOutcomes } from '@club/idempotency'
import type { DecidedRequest, IdempotencyRefusal } from '@club/idempotency'
import { groupTransactions } from '@club/postgres'
import type { Database, Grouped, Tx } from '@club/postgres'
import type { Saga, SagaRunner } from '@club/saga'

/** Plan of a request, decided before its key is claimed. */
export interface Opening<Outcome, Thing> extends DecidedRequest<Outcome> {
  /** Written and carried out when the key is new; absent for a request that was refused at once. */
  readonly thing?: Thing | undefined
}

export interface Opened<Outcome> {
  /** First outcome of the key. */
  readonly first: Outcome | IdempotencyRefusal
  /** Another call of the same key came first. */
  readonly isCopy: boolean
}

interface OpenerDeps {
  readonly db: Database
  readonly runner: Pick<SagaRunner, 'beginAll'>
  /** How long a copy waits for the first, as the definition of the call says (decision D140). */
  readonly waitMsMax: number
}

interface OpenerOptions<Thing, State> {
  /** Name of a group's transaction in a trace. */
  readonly name: string
  /** Carries out the written thing; its id is that of the thing. */
  readonly saga: Saga<State>
  /** Writes concurrent things together: rows are locked in one order (`groupTransactions`). */
  write(tx: Tx, things: readonly Thing[]): Promise<void>
  firstState(thing: Thing): State
}

/**
 * Opens spendings, once for each key: the outcome is kept under the key, the thing is written and its saga begins in
 * one transaction, shared by concurrent callers. A repeated key gets the first outcome; refusals: key-reused, in-progress
 * (the first of the key has not committed in time).
 */
export function createOpener<Outcome, Thing extends { readonly id: string }, State>(
  { db, runner, waitMsMax }: OpenerDeps,
  { name, saga, write, firstState }: OpenerOptions<Thing, State>,
): (opening: Opening<Outcome, Thing>) => Promise<Opened<Outcome>> {
  async function openTogether(tx: Tx, group: readonly Grouped<Opening<Outcome, Thing>>[]): Promise<Opened<Outcome>[]> {
    const earlier = await keepFirstOutcomes(
      tx,
      group.map(({ item }) => item),
    )
    const fresh = group.flatMap(({ item: { thing }, asCaller }, index) => (thing && earlier[index] === undefined ? [{ thing, asCaller }] : []))
    if (fresh.length > 0) {
      await write(
        tx,
        fresh.map(({ thing }) => thing),
      )
      const begun = fresh.map(({ thing, asCaller }) => ({ sagaId: thing.id, state: firstState(thing), asCaller }))
      await runner.beginAll(tx, saga, begun)
    }
    return group.map(({ item }, index) => {
      const first = earlier[index]
      return first === undefined ? { first: item.outcome, isCopy: false } : { first, isCopy: true }
    })
  }

  return groupTransactions<Opening<Outcome, Thing>, Opened<Outcome>>(db, {
    name,
    work: openTogether,
    retryIndividually: async (run) => {
      const opened = await awaitDuplicate(run, waitMsMax)
      return 'kind' in opened ? { first: opened, isCopy: true } : opened
    },
  })
}
