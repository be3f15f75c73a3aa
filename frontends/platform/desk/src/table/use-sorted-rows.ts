import { useDeferredValue, useMemo } from 'react'
import { sortKey } from './sort-key'
import { textFinder } from './text-finder'
import { plain, type DataTableColumn } from './table-column'
import { filterOf, isInstant } from './table-filter'
import type { TableState } from './table-state'

interface Sorted<Row> extends Pick<TableState, 'search' | 'filters' | 'sort'> {
  columns: readonly DataTableColumn<Row>[]
  rows: readonly Row[]
}

type Value = string | number

const inOrder = (one: string | number, other: string | number): number => (one < other ? -1 : Number(one > other))

/** The keys by which the values of a column are compared: figures and instants as they are, else words. */
function keysOf(values: readonly Value[]): readonly Value[] {
  const filled = values.filter((value) => value !== '')
  if (filled.every((value) => typeof value === 'number') || filled.every((value) => typeof value === 'string' && isInstant(value))) return values
  return values.map((value) => (value === '' ? '' : sortKey(String(value))))
}

/** The rows in the order of a column; those without a value come last either way, equal ones stay in the order of the list. */
function sorted<Row>(rows: readonly Row[], { value }: DataTableColumn<Row>, isDescending: boolean): readonly Row[] {
  const keys = keysOf(rows.map((row) => plain(value(row))))
  const keyed = rows.map((row, index) => ({ row, key: keys[index] ?? '' }))
  const filled = keyed.filter(({ key }) => key !== '')
  const direction = isDescending ? -1 : 1
  filled.sort((one, other) => direction * inOrder(one.key, other.key))
  return [...filled, ...keyed.filter(({ key }) => key === '')].map(({ row }) => row)
}

/** The rows that pass the filters and in which the search is found, in the order of a column. */
export function useSortedRows<Row>({ columns, rows, search: typed, filters, sort }: Sorted<Row>): readonly Row[] {
  // Typing does not wait for the rows.
  const search = useDeferredValue(typed)
  const found = useMemo(() => {
    const passing = rows.filter(filterOf(columns, filters))
    if (search === '') return passing
    const isFound = textFinder(search)
    return passing.filter((row) => columns.some(({ value }) => isFound(String(plain(value(row))))))
  }, [rows, columns, filters, search])
  const { id, descending = false } = sort ?? {}
  return useMemo(() => {
    const column = columns.find((one) => one.id === id && one.sortable !== false)
    return column ? sorted(found, column, descending) : found
  }, [found, columns, id, descending])
}
