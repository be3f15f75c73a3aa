import { AsyncLocalStorage } from 'node:async_hooks'
import { activeTraceparent, batchCalls } from '@club/service-host'
import type { Database, TransactionOptions, Tx } from './database'

const ITEMS_MAX = 64
const WAITING_MAX = 10_000
/** How long a group may wait for a lock before it is rolled back and each of it is retried individually; shorter than the deadlock timeout of PostgreSQL. */
const LOCK_MS_MAX = 250
/** Lock not available, deadlock, serialization failure. */
const TRY_AGAIN = ['55P03', '40P01', '40001']

/** One member of a group that shares a transaction. */
export interface Grouped<Item> {
  readonly item: Item
  /** Does something in the context of its caller: for their trace and as their actor. */
  asCaller<T>(work: () => T): T
}

export interface GroupOptions<Item, Result> {
  /** Name of a group in a trace. */
  readonly name: string
  /**
   * Does the work of a group in its transaction and returns an outcome for each, in order. Statements take the whole group at
   * once and lock rows in one order, so that two groups never wait for each other. All of a group have the same clock.
   */
  work(tx: Tx, group: readonly Grouped<Item>[]): Promise<readonly Result[]>
  /** How one is retried individually after its group was rolled back; in a transaction like any other unless given. */
  retryIndividually?(run: (options?: TransactionOptions) => Promise<Result>): Promise<Result>
}

type Outcome<Result> =
  | { readonly kind: 'committed'; readonly result: Result }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** The group was rolled back, so each of it is retried individually. */
  | { readonly kind: 'rolled-back' }

/**
 * Gives many callers one transaction: those who ask while a group is under way are in the next one, and are answered after its
 * commit; a lone caller waits for nobody. When a group fails, or waits for a lock too long, it is rolled back and each is
 * retried individually, so one failing never fails another; work must therefore have no effect but by its `tx`.
 *
 * For work that many callers do at the same time: one statement, one lock and one commit serve all of them.
 * @throws the work's error when it ran for this caller only.
 */
export function groupTransactions<Item, Result>(db: Database, options: GroupOptions<Item, Result>): (item: Item) => Promise<Result> {
  const { name, work, retryIndividually = (run) => run() } = options
  interface Asked extends Grouped<Item> {
    readonly traceparent: string
  }
  const submit = batchCalls<Asked, Outcome<Result>>({
    itemsMax: ITEMS_MAX,
    inFlightMax: 1,
    waitingMax: WAITING_MAX,
    spanName: name,
    traceparentOf: ({ traceparent }) => traceparent,
    async work(group) {
      try {
        const results = await db.withTransaction((tx) => work(tx, group), { retriesMax: 0, lockMsMax: LOCK_MS_MAX })
        return results.map((result) => ({ kind: 'committed', result }))
      } catch (error) {
        const isOwnFailure = group.length === 1 && !TRY_AGAIN.includes((error as { code?: string }).code ?? '')
        return group.map(() => (isOwnFailure ? { kind: 'failed', error } : { kind: 'rolled-back' }))
      }
    },
  })
  return async (item) => {
    const one: Asked = { item, asCaller: AsyncLocalStorage.snapshot(), traceparent: activeTraceparent() }
    const [outcome] = await submit([one])
    if (outcome?.kind === 'committed') return outcome.result
    if (outcome?.kind === 'failed') throw outcome.error
    return retryIndividually((how) => db.withTransaction(async (tx) => (await work(tx, [one]))[0] as Result, how))
  }
}
