import {
  createFilteredRowModel,
  createSortedRowModel,
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
import { useMemo } from 'react'
import { isFound } from './is-found'
import { plain, type DataTableColumn } from './table-column'
import type { TableState } from './table-state'

const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic, datetime: sortFn_datetime },
})

interface Sorted<Row> extends Pick<TableState, 'search' | 'sort'> {
  columns: readonly DataTableColumn<Row>[]
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
}

/** The rows in which the search is found, in the order of a column, each with its key. */
export function useSortedRows<Row>({ columns, rows, rowKey, search, sort }: Sorted<Row>): readonly { id: string; row: Row }[] {
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
  const sorting = useMemo(() => (sort && columns.some(({ id }) => id === sort.id) ? [{ id: sort.id, desc: sort.descending }] : []), [sort, columns])
  const table = useTable({
    features,
    data,
    columns: definitions,
    getRowId: ({ row }) => rowKey(row),
    globalFilterFn: (row, column, wanted: string) => isFound(String(row.getValue(column)), wanted),
    state: { globalFilter: search, sorting },
  })
  const sorted = table.getSortedRowModel().rows
  return useMemo(() => sorted.map(({ id, original: { row } }) => ({ id, row })), [sorted])
}
