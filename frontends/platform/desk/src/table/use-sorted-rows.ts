import { useMemo } from 'react'
import { textFinder } from './is-found'
import { plain, type DataTableColumn } from './table-column'
import { filterOf, isInstant } from './table-filter'
import type { TableState } from './table-state'

interface Sorted<Row> extends Pick<TableState, 'search' | 'filters' | 'sort'> {
  columns: readonly DataTableColumn<Row>[]
  rows: readonly Row[]
}

type Value = string | number

// "Batch 9" comes before "Batch 10", "aloe" before "Bath".
const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** How the values of a column are compared: as figures, as instants, else as words. */
function comparison(values: readonly Value[]): (one: Value, other: Value) => number {
  if (values.every((value) => typeof value === 'number')) return (one, other) => Number(one) - Number(other)
  if (values.every((value) => typeof value === 'string' && isInstant(value))) return (one, other) => (one < other ? -1 : Number(one > other))
  return (one, other) => words.compare(String(one), String(other))
}

/** The rows in the order of a column; those without a value come last either way, equal ones stay in the order of the list. */
function sorted<Row>(rows: readonly Row[], { value }: DataTableColumn<Row>, isDescending: boolean): readonly Row[] {
  const keyed = rows.map((row) => ({ row, key: plain(value(row)) }))
  const filled = keyed.filter(({ key }) => key !== '')
  const compare = comparison(filled.map(({ key }) => key))
  const direction = isDescending ? -1 : 1
  filled.sort((one, other) => direction * compare(one.key, other.key))
  return [...filled, ...keyed.filter(({ key }) => key === '')].map(({ row }) => row)
}

/** The rows that pass the filters and in which the search is found, in the order of a column. */
export function useSortedRows<Row>({ columns, rows, search, filters, sort }: Sorted<Row>): readonly Row[] {
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
