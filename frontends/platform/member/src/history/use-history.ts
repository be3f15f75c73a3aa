import { useApi, useOneAtATime, type CallAnswer } from '@club/api'
import type { History as Name, historyCalls } from '@club/contracts/http'
import { useCallback, useState } from 'react'

type HistoryCall = (typeof historyCalls)[Name]
type RowOf<C extends HistoryCall> = CallAnswer<C>['data'][number]

/** Most pages that one press loads while none of their rows is of the wanted kind. */
const PAGES_AT_ONCE_MAX = 5

export interface LoadedHistory<Row> {
  /** The newest rows, and behind them all that were loaded, each once. */
  readonly rows: readonly Row[]
  /** Whether there are older ones. */
  readonly more: boolean
  readonly busy: boolean
  /** Why the last load failed; null when it did not. */
  readonly problem: unknown
  /** Wanted rows of the last load; null before the first. */
  readonly added: number | null
  readonly load: () => Promise<void>
}

interface Options<Row> {
  /** Selects the rows to show; pages without one are loaded past. */
  readonly wanted?: (row: Row) => boolean
  /** The newest rows have gaps (vouchers: used ones between older unused ones), so the pages begin at the start. */
  readonly gapped?: boolean
}

const nothingNew = (): boolean => true

/**
 * A list of the member with what is older than the User answer holds, page by page on request (D158).
 *
 * @param newest the list of the User answer
 * @param isCut whether it leaves out what is older
 */
export function useHistory<C extends HistoryCall>(
  call: C,
  newest: readonly RowOf<C>[],
  isCut: boolean,
  { wanted = nothingNew, gapped = false }: Options<RowOf<C>> = {},
): LoadedHistory<RowOf<C>> {
  const api = useApi()
  const { isBusy, run } = useOneAtATime()
  // Rows of the first load are kept as well: a live update may push them out of the list, and no page has them again.
  const [loaded, setLoaded] = useState<{ rows: readonly RowOf<C>[]; next: string | null } | null>(null)
  const [added, setAdded] = useState<number | null>(null)
  const [problem, setProblem] = useState<unknown>(null)

  const load = useCallback(
    async () =>
      void (await run(async () => {
        setProblem(null)
        try {
          let at = loaded ?? { rows: newest, next: gapped ? '' : (newest.at(-1)?.id ?? '') }
          let count = 0
          for (let page = 0; page < PAGES_AT_ONCE_MAX && count === 0 && at.next !== null; page += 1) {
            const query = at.next === '' ? {} : { query: { before: at.next } }
            const answer = (await api.call(call as HistoryCall, undefined, query)) as { data: RowOf<C>[]; next: string | null }
            const known = new Set(at.rows.map(({ id }) => id))
            const fresh = answer.data.filter(({ id }) => !known.has(id))
            count += fresh.filter(wanted).length
            at = { rows: [...at.rows, ...fresh], next: answer.next }
          }
          setLoaded(at)
          setAdded(count)
        } catch (error) {
          setProblem(error)
        }
      })),
    [api, call, gapped, loaded, newest, run, wanted],
  )
  const here = new Set(newest.map(({ id }) => id))
  return {
    rows: loaded === null ? newest : [...newest, ...loaded.rows.filter(({ id }) => !here.has(id))],
    more: loaded === null ? isCut : loaded.next !== null,
    busy: isBusy,
    problem,
    added,
    load,
  }
}
