import type { PagedList } from '@club/rules'
import { useMemo } from 'react'
import type { DataTableColumn } from '../table/table-column'
import type { DateFilter } from './range-address'

export type ColumnsOfReport<Row> = readonly DataTableColumn<Row>[] | ((rows: readonly Row[]) => readonly DataTableColumn<Row>[])

interface Reported<Row> {
  given: ColumnsOfReport<Row>
  rows: readonly Row[]
  list: PagedList | undefined
  dateFilter: DateFilter
}

/** The columns of a report; the one by whose days the report is narrowed says so, where both of them are asked for above the table. */
export function useColumnsOfReport<Row>({ given, rows, list, dateFilter }: Reported<Row>): readonly DataTableColumn<Row>[] {
  const { column: ordering } = list?.order ?? {}
  const isNarrowed = dateFilter === 'range' && ordering !== undefined && list?.filters[ordering] === 'day'
  return useMemo(() => {
    const columns = typeof given === 'function' ? given(rows) : given
    return isNarrowed ? columns.map((column) => (column.id === ordering ? { ...column, hasDaysAbove: true } : column)) : columns
  }, [given, rows, isNarrowed, ordering])
}
