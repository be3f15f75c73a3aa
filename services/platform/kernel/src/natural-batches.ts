import { AsyncLocalStorage } from 'node:async_hooks'
import { assert, Fault } from './failures'

export interface NaturalBatchOptions<Item, Result> {
  /** Items of one batch at most. */
  readonly itemsMax: number
  /** Batches worked on at the same time at most. */
  readonly inFlightMax: number
  /** Items that may wait at most; beyond it a caller is refused instead of the process growing. */
  readonly waitingMax: number
  /**
   * Milliseconds between the starts of two batches at least; 0 unless given. An item after a quiet moment still leaves
   * at once; in a busy one, items that come within the pause go together.
   */
  readonly pauseMs?: number
  /** Processes one batch; returns one result per item, in order. A throw fails every item of the batch. */
  work(items: readonly Item[]): Promise<readonly Result[]>
}

interface Waiting<Item, Result> {
  readonly item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * Groups concurrent calls: while a batch is in flight, or the pause after it lasts, the next one collects, so a lone caller
 * never waits and a busy moment makes large batches. A batch serves many callers, so it runs in the context (clock, trace)
 * in which the grouping was made, never in that of the caller who happened to come first. Returns the results of the given items, in their order.
 * @throws Fault when too many items wait, or what `work` threw.
 */
export function naturalBatches<Item, Result>(options: NaturalBatchOptions<Item, Result>): (items: readonly Item[]) => Promise<Result[]> {
  const { itemsMax, inFlightMax, waitingMax, pauseMs = 0, work } = options
  assert(itemsMax > 0 && inFlightMax > 0, 'a batch holds something')
  const outside = AsyncLocalStorage.snapshot()
  let waiting: Waiting<Item, Result>[] = []
  let inFlight = 0
  let scheduled = false

  const run = async (batch: Waiting<Item, Result>[]) => {
    try {
      const results = await work(batch.map(({ item }) => item))
      assert(results.length === batch.length, 'a batch answers each of its items')
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      inFlight -= 1
      start()
    }
  }
  let startedAt = -Infinity
  let pausing = false
  const start = () => {
    while (waiting.length > 0 && inFlight < inFlightMax) {
      if (pausing) return
      const left = startedAt + pauseMs - performance.now()
      if (left > 0) {
        pausing = true
        setTimeout(() => {
          pausing = false
          // The clock of timers is coarser than this one: the rest of a pause after its timer is not waited for.
          startedAt = -Infinity
          start()
        }, left)
        return
      }
      startedAt = performance.now()
      const batch = waiting.slice(0, itemsMax)
      waiting = waiting.slice(itemsMax)
      inFlight += 1
      outside(() => void run(batch))
    }
  }
  // Callers that arrive in the same turn of the event loop share the first batch.
  const schedule = () => {
    if (scheduled) return
    scheduled = true
    setImmediate(() => {
      scheduled = false
      start()
    })
  }

  return (items) => {
    if (waiting.length + items.length > waitingMax) return Promise.reject(new Fault(`more than ${waitingMax} items wait for a batch`))
    const results = items.map((item) => new Promise<Result>((resolve, reject) => void waiting.push({ item, resolve, reject })))
    schedule()
    return Promise.all(results)
  }
}
