import { Dialog, EmptyState, FailedState, Skeletons } from '@club/ui'
import { SortDownIcon, SortIcon, SortUpIcon } from '@club/ui/icons'
import {
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  columnFilteringFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  sortFn_datetime,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useDeskText } from '../desk-text'
import css from './data-table.module.css'
import { TableBox } from './table-box'
import { TableFooter } from './table-footer'
import { useTableState, type TableControl, type TableStart } from './table-state'
import { TableToolbar } from './table-toolbar'

type Value = string | number | boolean | Date | null | undefined

export interface DataTableColumn<Row> {
  id: string
  header: string
  /** what sorting and search look at, and what is shown unless `cell` is given */
  value: (row: Row) => Value
  cell?: (row: Row) => ReactNode
  /** an image URL: shown 80 px high, enlarges when pressed; `value` is its name */
  thumbnail?: (row: Row) => string | null | undefined
  sortable?: boolean
  align?: 'start' | 'end'
  width?: number | string
}

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
  /** holds search, sort and page outside, e.g. `useTableAddress`; the table holds them itself without it */
  control?: TableControl
  emptyTitle?: string
  emptyAction?: ReactNode
  /** buttons right of the search: filters, CSV */
  tools?: ReactNode
  /** a click and Enter open a row; arrows walk the rows */
  onRowOpen?: (row: Row) => void
  /** marks a row, e.g. problem rows of an upload */
  rowTone?: (row: Row) => 'danger' | undefined
}

const MANY_COLUMNS = 7
/** The column that stays in sight beside those that scroll away. */
const PINNED = 'actions'
const DENSITY = 'desk-density'
/** A date, a time, a number: broken over two lines it cannot be compared with the one below. */
const FIGURE = /^\d[\d/:., ]*$/

const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic, datetime: sortFn_datetime },
  filterFns: { includesString: filterFn_includesString },
})

function plain(value: Value): string | number {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'boolean' ? String(value) : value
}

/** `/` leads to the search wherever nothing is being typed. */
function useSearchKey(search: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (target?.closest('input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      search.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [search])
}

/**
 * A table with search, sorting, paging, sticky header, row count, two row heights, thumbnails that enlarge, keyboard, and
 * designed loading, empty and failed states.
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
}: DataTableProps<Row>) {
  const text = useDeskText()
  const own = useTableState({ pageSize, sort: initialSort })
  const control = given ?? own
  const { state, change } = control
  const search = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const [enlarged, setEnlarged] = useState<{ url: string; name: string } | null>(null)
  const [isCompact, setCompact] = useState(() => localStorage.getItem(DENSITY) === 'compact')
  useSearchKey(search)
  const data = useMemo(() => (rows ? rows.map((row) => ({ row })) : []), [rows])
  const definitions = useMemo<ColumnDef<typeof features, { row: Row }>[]>(
    () =>
      columns.map((column) => ({
        id: column.id,
        header: column.header,
        accessorFn: ({ row }: { row: Row }) => plain(column.value(row)),
        enableSorting: column.sortable !== false,
        enableGlobalFilter: true,
        sortDescFirst: false,
      })),
    [columns],
  )
  const sorting = useMemo(
    () => (state.sort && columns.some(({ id }) => id === state.sort?.id) ? [{ id: state.sort.id, desc: state.sort.descending }] : []),
    [state.sort, columns],
  )
  const table = useTable({
    features,
    data,
    columns: definitions,
    getRowId: ({ row }) => rowKey(row),
    globalFilterFn: 'includesString',
    state: { globalFilter: state.search, sorting },
  })
  if (failed) return <FailedState onRetry={onRetry} announced={false} />
  const sorted = table.getSortedRowModel().rows
  const total = sorted.length
  const page = Math.min(state.page, Math.max(0, Math.ceil(total / state.pageSize) - 1))
  const shown = sorted.slice(page * state.pageSize, (page + 1) * state.pageSize)
  const setDensity = (next: boolean) => {
    localStorage.setItem(DENSITY, next ? 'compact' : 'comfortable')
    setCompact(next)
  }
  const walk = (to: number | 'search') => {
    if (to === 'search') search.current?.focus()
    else body.current?.querySelectorAll<HTMLElement>(':scope > tr')[to]?.focus()
  }
  const onRowKey = (event: KeyboardEvent<HTMLTableRowElement>, index: number, row: Row) => {
    if (event.target !== event.currentTarget) return
    const steps: Record<string, number | 'search'> = {
      ArrowDown: Math.min(index + 1, shown.length - 1),
      ArrowUp: index === 0 ? 'search' : index - 1,
      Home: 0,
      End: shown.length - 1,
      Escape: 'search',
    }
    const to = steps[event.key]
    if (event.key === 'Enter') onRowOpen?.(row)
    else if (to !== undefined) walk(to)
    else return
    event.preventDefault()
  }
  return (
    <div className={css.root}>
      <TableToolbar
        search={search}
        label={searchable ? (searchLabel ?? text('search')) : null}
        value={state.search}
        onSearch={(value) => change({ search: value, page: 0 })}
        onLeaveDown={() => walk(0)}
        tools={tools}
        isCompact={isCompact}
        onDensity={setDensity}
      />
      {loading ? (
        <Skeletons shape="table" count={8} />
      ) : total === 0 ? (
        <EmptyState title={state.search === '' ? (emptyTitle ?? text('noRows')) : text('noMatches')} action={state.search === '' ? emptyAction : undefined} />
      ) : (
        <TableBox label={label}>
          <table className={css.table} aria-rowcount={total} data-many={columns.length > MANY_COLUMNS || undefined} data-compact={isCompact || undefined}>
            <caption className={css.hidden}>{label}</caption>
            <thead>
              <tr>
                {columns.map((column) => {
                  const sort = state.sort?.id === column.id ? state.sort : null
                  const Sign = sort ? (sort.descending ? SortDownIcon : SortUpIcon) : SortIcon
                  return (
                    <th
                      key={column.id}
                      scope="col"
                      data-pinned={column.id === PINNED || undefined}
                      style={{ width: column.width, textAlign: column.align }}
                      aria-sort={sort ? (sort.descending ? 'descending' : 'ascending') : undefined}
                    >
                      {column.sortable === false ? (
                        <span className={css.plainHeader}>{column.header}</span>
                      ) : (
                        <button
                          type="button"
                          className={css.sort}
                          title={text('sortBy', { column: column.header })}
                          onClick={() => change({ sort: { id: column.id, descending: sort !== null && !sort.descending }, page: 0 })}
                        >
                          {column.header}
                          <Sign size={16} />
                        </button>
                      )}
                    </th>
                  )
                })}
              </tr>
            </thead>
            <tbody ref={body}>
              {shown.map((line, index) => {
                const { row } = line.original
                return (
                  <tr
                    key={line.id}
                    tabIndex={onRowOpen && index === 0 ? 0 : -1}
                    data-tone={rowTone?.(row)}
                    data-openable={onRowOpen ? true : undefined}
                    onKeyDown={(event) => onRowKey(event, index, row)}
                    onClick={
                      onRowOpen
                        ? (event) => {
                            if (!(event.target as HTMLElement).closest('a, button, input')) onRowOpen(row)
                          }
                        : undefined
                    }
                  >
                    {columns.map((column) => (
                      <Cell key={column.id} column={column} row={row} onEnlarge={setEnlarged} />
                    ))}
                  </tr>
                )
              })}
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

function Cell<Row>({
  column,
  row,
  onEnlarge,
}: {
  column: DataTableColumn<Row>
  row: Row
  onEnlarge: (picture: { url: string; name: string }) => void
}): ReactNode {
  const text = useDeskText()
  const url = column.thumbnail?.(row)
  const name = String(column.value(row) ?? '')
  let content: ReactNode = null
  if (!column.thumbnail) content = column.cell ? column.cell(row) : plain(column.value(row))
  else if (url)
    content = (
      <button type="button" className={css.thumbnail} aria-label={text('enlarge', { name })} onClick={() => onEnlarge({ url, name })}>
        <img src={url} alt="" height={80} loading="lazy" />
      </button>
    )
  const isFigure = column.align === 'end' || (typeof content === 'string' && FIGURE.test(content))
  return (
    <td data-pinned={column.id === PINNED || undefined} data-figure={isFigure || undefined} style={{ textAlign: column.align }}>
      {content}
    </td>
  )
}
