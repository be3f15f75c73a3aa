import { isDay, klDay, type FilteredBy, type ListFilter } from '@club/rules'
import { byWords } from './sort-key'
import { textFinder } from './text-finder'
import { plain, type DataTableColumn } from './table-column'

/** More choices than this are found sooner by typing. */
const CHOICES_MAX = 12
const CHOICE_LENGTH_MAX = 40
const INSTANT = /^\d{4}-\d\d-\d\d(T|$)/

/** Whether a text is an instant or a day, as answers have them. */
export const isInstant = (text: string): boolean => INSTANT.test(text)

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
function passing({ kind, value: wanted }: ListFilter): (value: string | number) => boolean {
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
export function filterOf<Row>(columns: readonly DataTableColumn<Row>[], filters: readonly ListFilter[]): (row: Row) => boolean {
  const known = filters.flatMap((filter) => {
    const column = columns.find(({ id }) => id === filter.column)
    return column ? [{ column, passes: passing(filter) }] : []
  })
  return (row) => known.every(({ column, passes }) => passes(plain(column.value(row))))
}

/** How a column is filtered, judged by its values: by bounds, by one of a few values, or by a part of a text. */
export type FilterField = { readonly by: 'number' | 'day' | 'text' } | { readonly by: 'choice'; readonly choices: readonly string[] }

/** The field of a column that a database filters. */
export const fieldOf = (by: FilteredBy): FilterField => (typeof by === 'string' ? { by } : { by: 'choice', choices: by })

export function filterFieldOf(all: readonly (string | number)[]): FilterField {
  const values = all.filter((one) => one !== '')
  if (values.length > 0 && values.every((one) => typeof one === 'number')) return { by: 'number' }
  if (values.length > 0 && values.every((one) => typeof one === 'string' && isInstant(one))) return { by: 'day' }
  const choices = [...new Set(values.map(String))]
  const isFew = choices.length > 0 && choices.length <= CHOICES_MAX && choices.length < values.length
  return isFew && choices.every(({ length }) => length <= CHOICE_LENGTH_MAX) ? { by: 'choice', choices: choices.sort(byWords) } : { by: 'text' }
}
