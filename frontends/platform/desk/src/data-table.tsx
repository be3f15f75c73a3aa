import { Dialog, EmptyState, FailedState, IconButton, Skeletons } from '@club/ui'
import { ChevronLeftIcon, ChevronRightIcon, SearchIcon, SortDownIcon, SortIcon, SortUpIcon } from '@club/ui/icons'
import {
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  columnFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  sortFn_datetime,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import css from './data-table.module.css'
import { useDeskText } from './desk-text'

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
  initialSort?: { id: string; descending?: boolean }
  emptyTitle?: string
  emptyAction?: ReactNode
  /** buttons right of the search: filters, CSV */
  tools?: ReactNode
  onRowOpen?: (row: Row) => void
  /** marks a row, e.g. problem rows of an upload */
  rowTone?: (row: Row) => 'danger' | undefined
}

const MANY_COLUMNS = 7
const PAGE_SIZES = [10, 25, 50, 100]

const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic, datetime: sortFn_datetime },
  filterFns: { includesString: filterFn_includesString },
})

function plain(value: Value): string | number {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'boolean' ? String(value) : value
}

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
  pageSize = 25,
  initialSort,
  emptyTitle,
  emptyAction,
  tools,
  onRowOpen,
  rowTone,
}: DataTableProps<Row>) {
  const text = useDeskText()
  const id = useId()
  const search = useRef<HTMLInputElement>(null)
  const [enlarged, setEnlarged] = useState<{ url: string; name: string } | null>(null)
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
  const table = useTable({
    features,
    data,
    columns: definitions,
    getRowId: ({ row }) => rowKey(row),
    globalFilterFn: 'includesString',
    initialState: { pagination: { pageIndex: 0, pageSize }, sorting: initialSort ? [{ id: initialSort.id, desc: initialSort.descending ?? false }] : [] },
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement | null
      if (event.key !== '/' || event.ctrlKey || event.metaKey || target?.closest('input, textarea, select, [contenteditable]')) return
      event.preventDefault()
      search.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  if (failed) return <FailedState onRetry={onRetry} />
  const filter = String(table.state.globalFilter ?? '')
  const { pageIndex, pageSize: size } = table.state.pagination
  const total = table.getFilteredRowModel().rows.length
  const shown = table.getRowModel().rows
  return (
    <div className={css.root}>
      <div className={css.toolbar}>
        {searchable ? (
          <div className={css.search}>
            <SearchIcon size={20} />
            <input
              ref={search}
              type="search"
              aria-label={searchLabel ?? text('search')}
              placeholder={searchLabel ?? text('search')}
              value={filter}
              onChange={(event) => table.setGlobalFilter(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') table.setGlobalFilter('')
              }}
            />
          </div>
        ) : null}
        {tools ? <div className={css.tools}>{tools}</div> : null}
      </div>
      {loading ? (
        <Skeletons shape="table" count={8} />
      ) : total === 0 ? (
        <EmptyState title={filter === '' ? (emptyTitle ?? text('noRows')) : text('noMatches')} action={filter === '' ? emptyAction : undefined} />
      ) : (
        <div className={css.scroll} tabIndex={0} role="region" aria-label={label}>
          <table className={css.table} aria-rowcount={total} data-many={columns.length > MANY_COLUMNS ? true : undefined}>
            <caption className={css.hidden}>{label}</caption>
            <thead>
              {table.getHeaderGroups().map((group) => (
                <tr key={group.id}>
                  {group.headers.map((header, index) => {
                    const column = columns[index]
                    const sorted = header.column.getIsSorted()
                    return (
                      <th
                        key={header.id}
                        scope="col"
                        style={{ width: column?.width, textAlign: column?.align }}
                        aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : undefined}
                      >
                        {header.column.getCanSort() ? (
                          <button
                            type="button"
                            className={css.sort}
                            title={text('sortBy', { column: column?.header ?? '' })}
                            onClick={() => header.column.toggleSorting()}
                          >
                            {column?.header}
                            {sorted === 'asc' ? <SortUpIcon size={16} /> : sorted === 'desc' ? <SortDownIcon size={16} /> : <SortIcon size={16} />}
                          </button>
                        ) : (
                          <span className={css.plainHeader}>{column?.header}</span>
                        )}
                      </th>
                    )
                  })}
                </tr>
              ))}
            </thead>
            <tbody>
              {shown.map((line) => {
                const row = line.original.row
                return (
                  <tr
                    key={line.id}
                    data-tone={rowTone?.(row)}
                    data-openable={onRowOpen ? true : undefined}
                    onClick={
                      onRowOpen
                        ? (event) => {
                            if (!(event.target as HTMLElement).closest('a, button, input')) onRowOpen(row)
                          }
                        : undefined
                    }
                  >
                    {columns.map((column) => {
                      const picture = column.thumbnail?.(row)
                      const name = String(column.value(row) ?? '')
                      return (
                        <td key={column.id} style={{ textAlign: column.align }}>
                          {column.thumbnail ? (
                            picture ? (
                              <button
                                type="button"
                                className={css.thumbnail}
                                aria-label={text('enlarge', { name })}
                                onClick={() => setEnlarged({ url: picture, name })}
                              >
                                <img src={picture} alt="" height={80} loading="lazy" />
                              </button>
                            ) : null
                          ) : column.cell ? (
                            column.cell(row)
                          ) : (
                            plain(column.value(row))
                          )}
                        </td>
                      )
                    })}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
      {!loading && total > 0 ? (
        <div className={css.footer}>
          <span role="status">{text('rows', { from: pageIndex * size + 1, to: Math.min(total, (pageIndex + 1) * size), total })}</span>
          <label className={css.sizes} htmlFor={`${id}-size`}>
            {text('rowsPerPage')}
            <select id={`${id}-size`} value={size} onChange={(event) => table.setPageSize(Number(event.currentTarget.value))}>
              {[...new Set([...PAGE_SIZES, pageSize])]
                .sort((a, b) => a - b)
                .map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
            </select>
          </label>
          <nav aria-label={text('pages')} className={css.pages}>
            <IconButton label={text('previous')} disabled={!table.getCanPreviousPage()} onClick={() => table.previousPage()}>
              <ChevronLeftIcon size={20} />
            </IconButton>
            <span>
              {pageIndex + 1} / {Math.max(1, table.getPageCount())}
            </span>
            <IconButton label={text('next')} disabled={!table.getCanNextPage()} onClick={() => table.nextPage()}>
              <ChevronRightIcon size={20} />
            </IconButton>
          </nav>
        </div>
      ) : null}
      <Dialog open={enlarged !== null} title={enlarged?.name ?? ''} size="wide" onClose={() => setEnlarged(null)}>
        {enlarged ? <img src={enlarged.url} alt={enlarged.name} className={css.large} /> : null}
      </Dialog>
    </div>
  )
}
