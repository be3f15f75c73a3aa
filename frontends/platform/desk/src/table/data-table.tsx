import { useMediaQuery } from '@club/remote-kit'
import type { PagedList } from '@club/rules'
import { Dialog, FailedState, Skeletons, VisuallyHidden } from '@club/ui'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useDeskText } from '../desk-text'
import type { RowsFile } from '../save-rows'
import css from './data-table.module.css'
import { NoRows } from './no-rows'
import { isSortFolded, SortChoice } from './sort-choice'
import { useTableOptions } from './options/use-table-options'
import { TableBox } from './table-box'
import type { Enlarged } from './table-cell'
import { PageBodies } from './page-bodies'
import { PagedFooter } from './paged-footer'
import { asShown, columnsOfList, foldable, notHidden, PINNED, type DataTableColumn } from './table-column'
import { TableFooter } from './table-footer'
import { TableHead } from './table-head'
import { TableRow } from './table-row'
import { useTableState, type TableControl, type TableStart, type TableState } from './table-state'
import { TableToolbar } from './table-toolbar'
import { useDensity } from './use-density'
import { useFold } from './use-fold'
import { ChosenRows } from './options/chosen-rows'
import { useSelection } from './use-selection'
import { useRowKeys } from './use-row-keys'
import { useSearchKey } from './use-search-key'
import { useSortedRows } from './use-sorted-rows'
import type { ListPages } from './use-list-pages'

export interface DataTableProps<Row> {
  /** names the table for screen readers */
  label: string
  columns: readonly DataTableColumn<Row>[]
  rows: readonly Row[] | undefined
  /** of a list that the database searches, filters and sorts: `rows` are those of its pages, read as one scrolls */
  paged?: ListPages<Row> | undefined
  rowKey: (row: Row) => string
  loading?: boolean
  failed?: boolean
  onRetry?: () => void
  searchable?: boolean
  searchLabel?: string
  pageSize?: number
  initialSort?: TableStart['sort']
  /** holds search, filters, columns, sort and page outside, e.g. `useTableAddress`; without it the table holds search, sort and page itself */
  control?: TableControl
  emptyTitle?: string
  emptyAction?: ReactNode
  /** the file as which the rows that were found can be kept, in their order */
  file?: Omit<RowsFile<Row>, 'rows'> | undefined
  /** buttons right of the search: filters, CSV */
  tools?: ReactNode
  /** a click and Enter open a row, without it Enter does the first of its actions; arrows walk the rows */
  onRowOpen?: (row: Row) => void
  /** marks a row, e.g. problem rows of an upload */
  rowTone?: (row: Row) => 'danger' | undefined
  /** in pixels: a higher table scrolls in itself */
  heightMax?: number
}

const NO_ROWS: readonly never[] = []
const MANY_COLUMNS = 7
/** Where no two columns stand beside each other: each row is a card, its values below each other. */
const PHONE = '(max-width: 599px)'

/** The field of the search, which `/` leads to, and what clears search and filters. */
function useSearchField(change: TableControl['change']) {
  const search = useRef<HTMLInputElement>(null)
  useSearchKey(search)
  const clear = () => {
    change({ search: '', filters: [], page: 0 })
    search.current?.focus()
  }
  return { search, clear }
}

/** The columns, with what the database cannot do of a list left out. */
const useColumnsOf = <Row,>(given: readonly DataTableColumn<Row>[], list: PagedList | undefined) =>
  useMemo(() => (list ? columnsOfList(given, list) : given), [given, list])

/** The columns that are not hidden, those that must folded into others: all that can be on a phone. */
function useFolded<Row>(columns: readonly DataTableColumn<Row>[], hidden: readonly string[], isCards: boolean) {
  const wanted = useMemo(() => notHidden(columns, hidden), [columns, hidden])
  const lines = useMemo(() => foldable(wanted), [wanted])
  const { folded, onMeasure } = useFold(lines.length)
  const shownColumns = useMemo(
    () => asShown(wanted, isCards ? lines.filter(({ givesWay }) => !givesWay) : lines.slice(0, folded)),
    [wanted, lines, folded, isCards],
  )
  return { shownColumns, folded, onMeasure }
}

/** The rows in their order, and those that are shown: a page of them, or all where the database searches, filters and sorts. */
function useShownRows<Row>(columns: readonly DataTableColumn<Row>[], all: readonly Row[], isPaged: boolean, state: TableState) {
  const found = useSortedRows({ columns, rows: isPaged ? NO_ROWS : all, ...state })
  if (isPaged) return { sorted: all, shown: all }
  const page = Math.min(state.page, Math.max(0, Math.ceil(found.length / state.pageSize) - 1))
  return { sorted: found, shown: found.slice(page * state.pageSize, (page + 1) * state.pageSize) }
}

/**
 * Whether a list has no record, so that there is nothing to search, filter or save a view of. One that is read page by page is never taken for
 * empty: its rows are those of the search before until the next have come.
 */
const isEmptyList = ({ search, filters }: TableState, rows: readonly unknown[], isPaged: boolean): boolean =>
  !isPaged && rows.length === 0 && search === '' && filters.length === 0

/**
 * A table with search, sorting, paging, sticky header, row count, two row heights, thumbnails that enlarge, keyboard, and
 * designed loading, empty and failed states; on a phone each row is a card.
 */
export function DataTable<Row>({
  label,
  columns: given,
  rows,
  paged,
  rowKey,
  loading = false,
  failed = false,
  onRetry,
  searchable = true,
  searchLabel,
  pageSize,
  initialSort,
  control: held,
  emptyTitle,
  emptyAction,
  file,
  tools,
  onRowOpen,
  rowTone,
  heightMax,
}: DataTableProps<Row>) {
  const text = useDeskText()
  const own = useTableState({ pageSize, sort: initialSort })
  const control = held ?? own
  const { state, change } = control
  const { search, clear } = useSearchField(change)
  const table = useRef<HTMLTableElement>(null)
  const [enlarged, setEnlarged] = useState<Enlarged | null>(null)
  const [isCompact, setCompact] = useDensity()
  const columns = useColumnsOf(given, paged?.list)
  const isCards = useMediaQuery(PHONE)
  const { shownColumns, folded, onMeasure } = useFolded(columns, state.hidden, isCards)
  const hasSortChoice = isCards || isSortFolded(shownColumns)
  const all = rows ?? NO_ROWS
  const { sorted, shown } = useShownRows(columns, all, paged !== undefined, state)
  const total = sorted.length
  const selection = useSelection(columns, sorted)
  const onChoose = selection && ((row: Row) => selection.choose([row], !selection.isChosen(row)))
  const { walk, wantedRef, onRowKey } = useRowKeys({ search, table, count: shown.length, onRowOpen, onChoose })
  const options = useTableOptions(columns, all, held, file && { ...file, rows: sorted })
  if (failed) return <FailedState onRetry={onRetry} announced={false} />
  const isWhole = paged?.pages.at(-1)?.next === null
  const isBare = !loading && !tools && isEmptyList(state, all, paged !== undefined)
  const isWalked = paged !== undefined || onRowOpen !== undefined || columns.some(({ id }) => id === PINNED)
  const draw = (some: readonly Row[], from: number) =>
    some.map((row, index) => (
      <TableRow
        key={rowKey(row)}
        row={row}
        index={from + index}
        rowIndex={paged ? from + index + 2 : undefined}
        columns={shownColumns}
        isEntry={from + index === 0 && isWalked}
        tone={rowTone?.(row)}
        onKeyDown={(event) => onRowKey(event, from + index, row)}
        onOpen={onRowOpen}
        onEnlarge={setEnlarged}
        selection={selection}
      />
    ))
  return (
    <div className={css.root} data-choosing={(selection?.chosen.length ?? 0) > 0 || undefined}>
      <TableToolbar
        search={search}
        label={searchable && !isBare ? (searchLabel ?? text('search')) : null}
        value={state.search}
        onSearch={(value) => change({ search: value, page: 0 }, true)}
        onLeaveDown={() => walk(0)}
        tools={
          !isBare && (tools || hasSortChoice || options.button) ? (
            <>
              {tools}
              {options.button}
              {hasSortChoice ? <SortChoice columns={columns} sort={state.sort} onSort={(sort) => change({ sort, page: 0 })} /> : null}
            </>
          ) : null
        }
        isCompact={isCompact}
        onDensity={setCompact}
      />
      {isBare ? null : options.area}
      {loading ? (
        <Skeletons shape="table" count={8} />
      ) : total === 0 ? (
        <NoRows state={state} title={emptyTitle} action={emptyAction} onClear={clear} />
      ) : (
        <TableBox label={label} heightMax={heightMax} onMeasure={onMeasure}>
          <table
            ref={table}
            className={css.table}
            aria-rowcount={paged && !isWhole ? -1 : total}
            data-many={shownColumns.length > MANY_COLUMNS || undefined}
            data-folded={folded > 0 || undefined}
            data-compact={isCompact || undefined}
            data-cards={isCards || undefined}
          >
            <VisuallyHidden as="caption">{label}</VisuallyHidden>
            <TableHead
              columns={shownColumns}
              sort={state.sort}
              onSort={(sort) => change({ sort, page: 0 })}
              page={selection && { isChosen: shown.every(selection.isChosen), choose: (isChosen) => selection.choose(shown, isChosen) }}
            />
            {paged ? (
              <PageBodies paged={paged} columns={shownColumns.length + (selection ? 1 : 0)} wantedRef={wantedRef} draw={draw} />
            ) : (
              <tbody>{draw(shown, 0)}</tbody>
            )}
          </table>
        </TableBox>
      )}
      {selection ? <ChosenRows selection={selection} /> : null}
      {loading || total === 0 ? null : paged ? <PagedFooter count={total} isWhole={isWhole} /> : <TableFooter control={control} total={total} />}
      <Dialog open={enlarged !== null} title={enlarged?.name ?? ''} size="wide" onClose={() => setEnlarged(null)}>
        {enlarged ? <img src={enlarged.url} alt={enlarged.name} className={css.large} /> : null}
      </Dialog>
    </div>
  )
}
