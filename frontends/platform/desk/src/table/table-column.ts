import type { FilteredBy, PagedList } from '@club/rules'
import type { ReactNode } from 'react'
import type { ToggleCall } from '../use-flip'

type Value = string | number | boolean | Date | null | undefined

/** How the records of a table are shown and hidden. */
export interface RowSwitch<Row> {
  readonly call: ToggleCall
  readonly idOf: (row: Row) => string
  readonly nameOf: (row: Row) => string
  readonly isActive: (row: Row) => boolean
}

export interface DataTableColumn<Row> {
  id: string
  header: string
  /** what sorting and search look at, and what is shown unless `cell` is given */
  value: (row: Row) => Value
  cell?: (row: Row) => ReactNode
  /** an image URL: shown 80 px high, enlarges when pressed; `value` is its name */
  thumbnail?: (row: Row) => string | null | undefined
  sortable?: boolean
  /** how the database filters by it; null where it does not. Absent where the browser has all rows, and filters by what they say. */
  filteredBy?: FilteredBy | null
  /** its days are asked for above the table already, so that the panel of filters does not ask for them again */
  hasDaysAbove?: boolean
  /** what one of the few values that the database filters by is called */
  choiceName?: (value: string) => string
  /** it shows and hides the records: rows can be chosen, and shown or hidden together */
  switches?: RowSwitch<Row>
  align?: 'start' | 'end'
  width?: number | string
  /** the column below whose value this one is shown, as a line of its own, where the table is wider than its room */
  under?: string
  /** its values say by themselves what they are: as a line it needs no name */
  selfEvident?: boolean
  /** the first to leave a table that is wider than its room: it is not shown then, as staff can do without it there; a card has it */
  givesWay?: boolean
}

/** The columns of a list that the database sorts and filters: what it cannot do is not offered. */
export const columnsOfList = <Row>(columns: readonly DataTableColumn<Row>[], { sorts, filters }: PagedList): DataTableColumn<Row>[] =>
  columns.map((column) => ({ ...column, sortable: sorts.includes(column.id), filteredBy: filters[column.id] ?? null }))

/** A column with those that are folded into it. */
export interface ShownColumn<Row> extends DataTableColumn<Row> {
  lines: readonly DataTableColumn<Row>[]
}

/** The column that stays in sight beside those that scroll away. */
export const PINNED = 'actions'

/** Form of a value for sorting, searching and showing. */
export function plain(value: Value): string | number {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'boolean' ? String(value) : value
}

/** The columns that are not hidden; hiding all hides none. */
export function notHidden<Row>(columns: readonly DataTableColumn<Row>[], hidden: readonly string[]): readonly DataTableColumn<Row>[] {
  const wanted = columns.filter(({ id }) => id === PINNED || !hidden.includes(id))
  return wanted.some(({ id }) => id !== PINNED) ? wanted : columns
}

/**
 * The columns that can be folded, in that order: those that give way, then from the last one on those whose values say what they are, then the others.
 */
export function foldable<Row>(shown: readonly DataTableColumn<Row>[]): readonly DataTableColumn<Row>[] {
  const lines = shown.filter(({ under, givesWay }) => !givesWay && under !== undefined && shown.some(({ id }) => id === under)).reverse()
  return [...shown.filter(({ givesWay }) => givesWay), ...lines.filter(({ selfEvident }) => selfEvident), ...lines.filter(({ selfEvident }) => !selfEvident)]
}

/** Columns, each with those of the folded ones that belong below it. */
export function asShown<Row>(shown: readonly DataTableColumn<Row>[], folded: readonly DataTableColumn<Row>[]): readonly ShownColumn<Row>[] {
  return shown
    .filter((column) => !folded.includes(column))
    .map((column) => ({ ...column, lines: shown.filter((line) => line.under === column.id && folded.includes(line)) }))
}
