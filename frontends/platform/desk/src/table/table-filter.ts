import { isDay, klDay } from '@club/rules'
import { textFinder } from './is-found'
import { plain, type DataTableColumn } from './table-column'

const FILTER_KINDS = ['is', 'has', 'min', 'max'] as const
type FilterKind = (typeof FILTER_KINDS)[number]

/**
 * A condition on one column: its value `is` this, or `has` it somewhere, or lies at or above `min`, at or below `max`. Bounds are numbers, or days
 * `YYYY-MM-DD` in Malaysian time.
 */
export interface TableFilter {
  readonly column: string
  readonly kind: FilterKind
  readonly value: string
}

const VALUE_LENGTH_MAX = 200
const FILTERS_MAX = 20
/** More choices than this are found sooner by typing. */
const CHOICES_MAX = 12
const CHOICE_LENGTH_MAX = 40
const INSTANT = /^\d{4}-\d\d-\d\d(T|$)/

/** Whether a text is an instant or a day, as answers have them. */
export const isInstant = (text: string): boolean => INSTANT.test(text)

const nameOf = ({ kind, column }: Pick<TableFilter, 'kind' | 'column'>) => `${kind}.${column}`

/** Reads the filters of an address, e.g. `is.tier=Gold&min.stock=10`; empty and overlong values are left out. */
export function readFilters(params: URLSearchParams): readonly TableFilter[] {
  return [...new Set(params.keys())]
    .flatMap((name) => {
      const kind = FILTER_KINDS.find((one) => name.startsWith(`${one}.`))
      const value = params.get(name) ?? ''
      return kind && value !== '' && value.length <= VALUE_LENGTH_MAX ? [{ kind, column: name.slice(kind.length + 1), value }] : []
    })
    .slice(0, FILTERS_MAX)
}

/** Replaces the filters of an address. */
export function writeFilters(params: URLSearchParams, filters: readonly TableFilter[]): void {
  for (const filter of readFilters(params)) params.delete(nameOf(filter))
  for (const filter of filters) params.set(nameOf(filter), filter.value)
}

/** The filters with one of them set, or taken away by an empty value. */
export const withFilter = (filters: readonly TableFilter[], filter: TableFilter): readonly TableFilter[] => {
  const others = filters.filter((one) => nameOf(one) !== nameOf(filter))
  return filter.value === '' ? others : [...others, filter]
}

/** A value as bounds compare it: a number, or the day of an instant; undefined for a text, which has no bounds. */
function ordered(value: string | number): string | number | undefined {
  if (typeof value === 'number') return value
  if (!isInstant(value)) return undefined
  return value.includes('T') ? klDay(new Date(value)) : value
}

/** A bound as it is compared; undefined when the address has something else. */
function boundOf(text: string): string | number | undefined {
  if (isDay(text)) return text
  const number = Number(text)
  return text.trim() !== '' && Number.isFinite(number) ? number : undefined
}

/** The condition of one filter; what a bound says that is neither a figure nor a day has no effect. */
function passing({ kind, value: wanted }: TableFilter): (value: string | number) => boolean {
  if (kind === 'is') return (value) => String(value) === wanted
  if (kind === 'has') {
    const isFound = textFinder(wanted)
    return (value) => isFound(String(value))
  }
  const bound = boundOf(wanted)
  if (bound === undefined) return () => true
  return (value) => {
    if (value === '') return false
    const own = ordered(value)
    if (own === undefined || typeof own !== typeof bound) return true
    return kind === 'min' ? own >= bound : own <= bound
  }
}

/** Whether a row passes all filters. A filter of an unknown column has no effect. */
export function filterOf<Row>(columns: readonly DataTableColumn<Row>[], filters: readonly TableFilter[]): (row: Row) => boolean {
  const known = filters.flatMap((filter) => {
    const column = columns.find(({ id }) => id === filter.column)
    return column ? [{ column, passes: passing(filter) }] : []
  })
  return (row) => known.every(({ column, passes }) => passes(plain(column.value(row))))
}

/** How a column is filtered, judged by its values: by bounds, by one of a few values, or by a part of a text. */
export type FilterField = { readonly by: 'number' | 'day' | 'text' } | { readonly by: 'choice'; readonly choices: readonly string[] }

export function filterFieldOf(all: readonly (string | number)[]): FilterField {
  const values = all.filter((one) => one !== '')
  if (values.length > 0 && values.every((one) => typeof one === 'number')) return { by: 'number' }
  if (values.length > 0 && values.every((one) => typeof one === 'string' && isInstant(one))) return { by: 'day' }
  const choices = [...new Set(values.map(String))]
  const isFew = choices.length > 0 && choices.length <= CHOICES_MAX && choices.length < values.length
  return isFew && choices.every(({ length }) => length <= CHOICE_LENGTH_MAX) ? { by: 'choice', choices: choices.sort() } : { by: 'text' }
}
