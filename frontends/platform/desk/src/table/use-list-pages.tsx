import { useCallQuery, useQueryClient, type ApiFault, type ApiRefusal, type CallAnswer, type CallDefinition, type CallInput } from '@club/api'
import type { QueryOf } from '@club/contracts/http'
import { isFilterOf, LIST_PAGE_ROWS, readListSort, writeListFilters, type PagedList } from '@club/rules'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { TableState } from './table-state'

/** Rows of a page as a call answers them: bare, or under `data` with the `next` of the page. */
type Answered<Row> = readonly Row[] | { readonly data: readonly Row[]; readonly next?: string | null | undefined; readonly cut?: boolean | undefined }

interface ReadPage<Row> {
  readonly answer: unknown
  readonly rows: readonly Row[]
  /** the `before` of the page after it; null on the last one */
  readonly next: string | null
  readonly isCut: boolean
}

/** The pages of a list as far as they are read. */
export interface ListPages<Row> {
  readonly list: PagedList
  readonly pages: readonly ReadPage<Row>[]
  /** reads a page as long as it is drawn, the one after the last, too; that of the first page is drawn outside of the table */
  readonly readerOf: (index: number) => ReactNode
  /** the page that could not be read */
  readonly failed: number | null
  readonly onRetry: () => void
}

/** Milliseconds without a key after which a search is asked for. */
const TYPED_MS = 250

/** A text that is typed, once no key follows for a moment. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), TYPED_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}

/** The fields that ask for the rows of a table's state; what the list cannot sort or filter by is left out. */
export function listFields(list: PagedList, { search, filters, sort }: Pick<TableState, 'search' | 'filters' | 'sort'>): Record<string, string> {
  const order = sort ? `${sort.descending ? '-' : ''}${sort.id}` : ''
  const filter = new URLSearchParams()
  writeListFilters(
    filter,
    filters.filter((one) => isFilterOf(list, one)),
  )
  return Object.fromEntries(
    Object.entries({ q: search, sort: readListSort(list, order) ? order : '', filter: filter.toString() }).filter(([, value]) => value !== ''),
  )
}

/** The parts of a call that carry fields: the query of a GET, the body of a POST. */
export const carried = <C extends CallDefinition>(call: C, fields: object): { input: CallInput<C>; query: QueryOf<C> } => ({
  input: (call.method === 'GET' ? undefined : fields) as CallInput<C>,
  query: (call.method === 'GET' ? fields : undefined) as QueryOf<C>,
})

interface Asked<C extends CallDefinition> {
  call: C
  /** undefined: the call is not read page by page, and nothing is asked */
  list: PagedList | undefined
  /** fields besides those of a page */
  input: object
  state: Pick<TableState, 'search' | 'filters' | 'sort'>
  /** milliseconds after which a page that is drawn is read again: of rows with addresses that are good for minutes */
  pollMs?: number
}

type Problem = ApiRefusal | ApiFault

/**
 * Reads a list page by page as its pages are drawn. Rows that are shown stay until the first page of another search, filter or order has come.
 */
export function useListPages<C extends CallDefinition, Row>({ call, list, input, state, pollMs }: Asked<C>) {
  const queryClient = useQueryClient()
  const { filters, sort } = state
  const search = useSettled(state.search)
  const fields = useMemo(() => ({ ...input, ...(list ? listFields(list, { search, filters, sort }) : {}) }), [input, list, search, filters, sort])
  const asked = JSON.stringify(fields)
  const [known, setKnown] = useState<{ asked: string; pages: readonly ReadPage<Row>[] }>({ asked: '', pages: [] })
  const [problem, setProblem] = useState<{ asked: string; index: number; error: Problem } | null>(null)
  const isOf = known.asked === asked
  const failed = problem?.asked === asked ? problem : null
  const keep = (index: number, answer: CallAnswer<C>) =>
    setKnown((now) => {
      const before = now.asked === asked ? now.pages : []
      if (index > before.length || before[index]?.answer === answer) return now
      const page = pageOf<Row>(answer as Answered<Row>)
      // A page that ends elsewhere than before is followed by another one.
      const after = before[index]?.next === page.next ? before.slice(index + 1) : []
      return { asked, pages: [...before.slice(0, index), page, ...after] }
    })
  const fail = (index: number, error: Problem | null) =>
    setProblem((now) => {
      if (error === null) return now?.index === index ? null : now
      return now?.asked === asked && now.index === index && now.error === error ? now : { asked, index, error }
    })
  const readerOf = (index: number): ReactNode => {
    const before = index === 0 ? '' : isOf ? known.pages[index - 1]?.next : null
    if (!list || before === null || before === undefined) return null
    return (
      <PageReader
        key={`${asked}${before}`}
        call={call}
        fields={{ ...fields, limit: LIST_PAGE_ROWS, ...(before === '' ? {} : { before }) }}
        pollMs={pollMs}
        onRead={(answer) => keep(index, answer)}
        onProblem={(error) => fail(index, error)}
      />
    )
  }
  const { pages } = known
  const rows = useMemo(() => pages.flatMap((page) => page.rows), [pages])
  const onRetry = () => void queryClient.refetchQueries({ type: 'active', predicate: ({ queryKey: [id] }) => id === call.id })
  return {
    pages: list ? ({ list, pages, readerOf, failed: failed?.index ?? null, onRetry } satisfies ListPages<Row>) : undefined,
    rows: known.asked === '' ? undefined : rows,
    /** the answer that has the first page */
    first: pages[0]?.answer as CallAnswer<C> | undefined,
    /** whether the rows are those of this search, filter and order already */
    isCurrent: isOf,
    /** that all rows that fit are read */
    isWhole: isOf && pages.at(-1)?.next === null,
    isCut: pages.some(({ isCut }) => isCut),
    /** why the first page could not be read */
    error: failed?.index === 0 ? failed.error : null,
    fields,
    onRetry,
  }
}

function pageOf<Row>(answer: Answered<Row>): ReadPage<Row> {
  if (!('data' in answer)) return { answer, rows: answer, next: null, isCut: false }
  return { answer, rows: answer.data, next: answer.next ?? null, isCut: answer.cut ?? false }
}

interface ReaderParts<C extends CallDefinition> {
  call: C
  fields: object
  pollMs: number | undefined
  onRead: (answer: CallAnswer<C>) => void
  onProblem: (problem: Problem | null) => void
}

/** Reads one page, and again when something has changed. */
function PageReader<C extends CallDefinition>({ call, fields, pollMs, onRead, onProblem }: ReaderParts<C>) {
  const { input, query } = carried(call, fields)
  const again = pollMs === undefined ? {} : { pollMs: () => pollMs }
  const { data, error } = useCallQuery(call, input, { ...(query ? { query } : {}), ...again } as object)
  // Runs at each render, because the functions are new at each; a second report of the same answer changes nothing.
  useEffect(() => {
    if (data !== undefined) onRead(data)
    onProblem(error)
  })
  return null
}
