import { AsyncLocalStorage } from 'node:async_hooks'
import { naturalBatches, withinTime } from '@club/kernel'
import type { Database, Tx } from './database'

const ITEMS_MAX = 32
const WAITING_MAX = 10_000
/** One that takes longer is given up: the others wait for it. */
const RUN_MS_MAX = 10_000
/**
 * A group locks rows in the order of its callers, so two groups of two processes may wait for each other, or all of a group for
 * the row of one. After this it is taken apart, well before PostgreSQL looks for a deadlock.
 */
const LOCK_MS_MAX = 250

interface Asked {
  run(tx: Tx): Promise<unknown>
}
/** `apart`: the group was rolled back, so each runs again alone. */
type Outcome = { readonly kind: 'committed'; readonly result: unknown } | { readonly kind: 'failed'; readonly error: unknown } | { readonly kind: 'apart' }

/** Lock not available, deadlock, serialization failure. */
const TRY_AGAIN = ['55P03', '40P01', '40001']

/**
 * The same database, where short transactions that are requested at the same time share one: they run one after the other, each
 * in the context of its caller, and are answered after the common commit. A lone caller waits for nobody. When one of them
 * fails or waits for a lock too long, all are rolled back and each runs again alone, so one failing never fails another; work
 * must therefore have no effect but by its `tx`, and must not ask for another such transaction while it runs. It has ten seconds.
 *
 * For work that many callers do to the same few rows: a row is locked once for all of them instead of for one commit each.
 */
export function groupCommits(db: Database): Database {
  const together = async (items: readonly Asked[]): Promise<Outcome[]> =>
    db.withTransaction(
      async (tx) => {
        const outcomes: Outcome[] = []
        for (const { run } of items) outcomes.push({ kind: 'committed', result: await run(tx) })
        return outcomes
      },
      { retriesMax: 0, lockMsMax: LOCK_MS_MAX },
    )
  const submit = naturalBatches<Asked, Outcome>({
    itemsMax: ITEMS_MAX,
    inFlightMax: 1,
    waitingMax: WAITING_MAX,
    work: (items) =>
      together(items).catch((error: unknown) => {
        const isOwnFailure = items.length === 1 && !TRY_AGAIN.includes((error as { code?: string }).code ?? '')
        return items.map((): Outcome => (isOwnFailure ? { kind: 'failed', error } : { kind: 'apart' }))
      }),
  })
  return {
    ...db,
    async withTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
      const asCaller = AsyncLocalStorage.snapshot()
      const [outcome] = await submit([{ run: (tx) => withinTime(RUN_MS_MAX, (signal) => asCaller(() => work(until(signal, tx)))) }])
      if (outcome?.kind === 'failed') throw outcome.error
      return outcome?.kind === 'committed' ? (outcome.result as T) : db.withTransaction(work)
    },
  }
}

/** The transaction for as long as a signal is not aborted; what is asked of it later is refused, because it has ended without that. */
const until = (signal: AbortSignal, tx: Tx): Tx => ({
  ...tx,
  query: (statement, values) => (signal.aborted ? Promise.reject(signal.reason as Error) : tx.query(statement, values)),
})
