import { naturalBatches } from '@club/kernel'
import type { NaturalBatchOptions } from '@club/kernel'
import { clock } from './clock'
import { contextOf, isSampled, linksTo, span, SpanKind } from './tracing'

export interface BatchCallOptions<Item, Result> extends NaturalBatchOptions<Item, Result> {
  /** Name of one batch in a trace. */
  readonly spanName: string
  /** The trace that an item belongs to; '' for none. */
  traceparentOf(item: Item): string
}

/**
 * Groups concurrent calls (`naturalBatches`) that carry a chosen clock and a trace. A batch has one clock, so callers of
 * different test instants are processed one group after the other (decision D127), each `work` at its group's instant. It
 * serves several traces: it is drawn in the first that is sampled and linked from the others. A batch has no single actor:
 * `work` acts as the system.
 */
export function batchCalls<Item, Result>({
  work,
  spanName,
  traceparentOf,
  ...options
}: BatchCallOptions<Item, Result>): (items: readonly Item[]) => Promise<Result[]> {
  interface Request {
    readonly item: Item
    readonly instant: Date | undefined
  }
  const workTraced = (items: readonly Item[]) => {
    const sampled = items.map(traceparentOf).filter(isSampled)
    if (sampled.length === 0) return work(items)
    return span(
      spanName,
      { kind: SpanKind.INTERNAL, parent: contextOf(sampled[0]), links: linksTo(sampled.slice(1)), attributes: { 'club.batch.items': items.length } },
      () => work(items),
    )
  }
  const submit = naturalBatches<Request, Result>({
    ...options,
    async work(requests) {
      const results = new Map<Request, Result>()
      for (const group of byInstant(requests)) {
        const answered = await clock.runAt(group[0]?.instant, () => workTraced(group.map(({ item }) => item)))
        group.forEach((one, index) => results.set(one, answered[index] as Result))
      }
      return requests.map((one) => results.get(one) as Result)
    },
  })
  return (items) => {
    const instant = clock.chosen()
    return submit(items.map((item) => ({ item, instant })))
  }
}

function byInstant<Request extends { readonly instant: Date | undefined }>(requests: readonly Request[]): Request[][] {
  const groups = new Map<number | undefined, Request[]>()
  for (const one of requests) {
    const group = groups.get(one.instant?.getTime())
    if (group) group.push(one)
    else groups.set(one.instant?.getTime(), [one])
  }
  return [...groups.values()]
}
