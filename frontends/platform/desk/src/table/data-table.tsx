import { useMediaQuery } from '@club/remote-kit'
import { Dialog, FailedState, Skeletons, VisuallyHidden } from '@club/ui'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useDeskText } from '../desk-text'
import css from './data-table.module.css'
import { NoRows } from './no-rows'
import { SortChoice } from './sort-choice'
import { useTableOptions } from './options/use-table-options'
import { TableBox } from './table-box'
import type { Enlarged } from './table-cell'
import { asShown, foldable, notHidden, PINNED, type DataTableColumn } from './table-column'
import { TableFooter } from './table-footer'
import { TableHead } from './table-head'
import { TableRow } from './table-row'
import { useTableState, type TableControl, type TableStart } from './table-state'
import { TableToolbar } from './table-toolbar'
import { useDensity } from './use-density'
import { useFold } from './use-fold'
import { ChosenRows } from './options/chosen-rows'
import { useSelection } from './use-selection'
import { useRowKeys } from './use-row-keys'
import { useSearchKey } from './use-search-key'
import { useSortedRows } from './use-sorted-rows'

export interface DataTableProps<Row> {
  /** names the table for screen readers */
  label: string
  columns: readonly DataTableColumn<Row>[]
  rows: readonly Row[] | undefined
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

/**
 * A table with search, sorting, paging, sticky header, row count, two row heights, thumbnails that enlarge, keyboard, and
 * designed loading, empty and failed states; on a phone each row is a card.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  loading = false,
  failed = false,
  onRetry,
  searchable = true,
  searchLabel,
  pageSize,
  initialSort,
  control: given,
  emptyTitle,
  emptyAction,
  tools,
  onRowOpen,
  rowTone,
  heightMax,
}: DataTableProps<Row>) {
  const text = useDeskText()
  const own = useTableState({ pageSize, sort: initialSort })
  const control = given ?? own
  const { state, change } = control
  const search = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const [enlarged, setEnlarged] = useState<Enlarged | null>(null)
  const [isCompact, setCompact] = useDensity()
  useSearchKey(search)
  const wanted = useMemo(() => notHidden(columns, state.hidden), [columns, state.hidden])
  const lines = useMemo(() => foldable(wanted), [wanted])
  const { folded, onMeasure } = useFold(lines.length)
  const isCards = useMediaQuery(PHONE)
  const isStacked = folded > 0 || isCards
  const shownColumns = useMemo(() => asShown(wanted, isCards ? lines : lines.slice(0, folded)), [wanted, lines, folded, isCards])
  const all = rows ?? NO_ROWS
  const sorted = useSortedRows({ columns, rows: all, ...state })
  const total = sorted.length
  const page = Math.min(state.page, Math.max(0, Math.ceil(total / state.pageSize) - 1))
  const shown = sorted.slice(page * state.pageSize, (page + 1) * state.pageSize)
  const selection = useSelection(columns, sorted)
  const onChoose = selection && ((row: Row) => selection.choose([row], !selection.isChosen(row)))
  const { walk, onRowKey } = useRowKeys({ search, body, count: shown.length, onRowOpen, onChoose })
  const options = useTableOptions(columns, all, given)
  if (failed) return <FailedState onRetry={onRetry} announced={false} />
  const isWalked = onRowOpen !== undefined || columns.some(({ id }) => id === PINNED)
  const clearSearch = () => {
    change({ search: '', filters: [], page: 0 })
    search.current?.focus()
  }
  return (
    <div className={css.root}>
      <TableToolbar
        search={search}
        label={searchable ? (searchLabel ?? text('search')) : null}
        value={state.search}
        onSearch={(value) => change({ search: value, page: 0 }, true)}
        onLeaveDown={() => walk(0)}
        tools={
          tools || isStacked || options.button ? (
            <>
              {tools}
              {options.button}
              {isStacked ? <SortChoice columns={columns} sort={state.sort} onSort={(sort) => change({ sort, page: 0 })} /> : null}
            </>
          ) : null
        }
        isCompact={isCompact}
        onDensity={setCompact}
      />
      {options.area}
      {selection ? <ChosenRows selection={selection} /> : null}
      {loading ? (
        <Skeletons shape="table" count={8} />
      ) : total === 0 ? (
        <NoRows state={state} title={emptyTitle} action={emptyAction} onClear={clearSearch} />
      ) : (
        <TableBox label={label} heightMax={heightMax} onMeasure={onMeasure}>
          <table
            className={css.table}
            aria-rowcount={total}
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
            <tbody ref={body}>
              {shown.map((row, index) => (
                <TableRow
                  key={rowKey(row)}
                  row={row}
                  columns={shownColumns}
                  isEntry={index === 0 && isWalked}
                  tone={rowTone?.(row)}
                  onKeyDown={(event) => onRowKey(event, index, row)}
                  onOpen={onRowOpen}
                  onEnlarge={setEnlarged}
                  selection={selection}
                />
              ))}
            </tbody>
          </table>
        </TableBox>
      )}
      {!loading && total > 0 ? <TableFooter control={control} total={total} /> : null}
      <Dialog open={enlarged !== null} title={enlarged?.name ?? ''} size="wide" onClose={() => setEnlarged(null)}>
        {enlarged ? <img src={enlarged.url} alt={enlarged.name} className={css.large} /> : null}
      </Dialog>
    </div>
  )
}
