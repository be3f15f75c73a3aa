import { withFilter, type FilteredBy, type ListFilter } from '@club/rules'
import { DateField, fieldStyles, TextField } from '@club/ui'
import { useId } from 'react'
import { useDeskText } from '../../desk-text'
import { fieldOf, filterFieldOf } from '../table-filter'
import type { TableControl } from '../table-state'
import { useTypedSearch } from '../use-typed-search'
import { choiceName } from './choice-name'
import css from './table-options.module.css'

/** A column that can be hidden, and filtered unless it is a picture. */
export interface OptionColumn {
  readonly id: string
  readonly header: string
  readonly isPicture: boolean
  /** of all rows of the list */
  readonly values: readonly (string | number)[]
  /** how the database filters by it, not judged by its values; null where it does not */
  readonly filteredBy?: FilteredBy | null | undefined
  readonly hasDaysAbove?: boolean | undefined
  readonly choiceName?: ((value: string) => string) | undefined
}

interface OfColumn {
  header: string
  valueOf: (kind: ListFilter['kind']) => string
  set: (kind: ListFilter['kind'], value: string, isTyped?: boolean) => void
}

/** A text that filters while it is typed. */
function Typed({ label, kind, isNumber = false, of }: { label: string; kind: ListFilter['kind']; isNumber?: boolean; of: OfColumn }) {
  const [typed, type] = useTypedSearch(of.valueOf(kind), (value) => of.set(kind, value, true))
  return (
    <TextField
      label={label}
      {...(isNumber ? { inputMode: 'decimal' } : {})}
      value={typed}
      onChange={({ currentTarget: { value } }) => type(isNumber ? value.replace(/[^\d.-]/g, '') : value)}
    />
  )
}

/** The first and the last value, side by side. */
function Bounds({ by, of }: { by: 'number' | 'day'; of: OfColumn }) {
  const text = useDeskText()
  return (
    <div role="group" aria-label={of.header} className={css.bounds}>
      {(['min', 'max'] as const).map((kind) => {
        const label = text(kind === 'min' ? 'filterFrom' : 'filterTo', { column: of.header })
        if (by === 'number') return <Typed key={kind} label={label} kind={kind} isNumber of={of} />
        return <DateField key={kind} label={label} value={of.valueOf(kind) || null} clearable onChange={(day) => of.set(kind, day ?? '')} />
      })}
    </div>
  )
}

function Choice({ choices, nameOf, of: { header, valueOf, set } }: { choices: readonly string[]; nameOf: (value: string) => string; of: OfColumn }) {
  const text = useDeskText()
  const id = useId()
  const value = valueOf('is')
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {header}
      </label>
      <select id={id} className={css.choice} value={value} onChange={(event) => set('is', event.currentTarget.value)}>
        <option value="">{text('filterAny')}</option>
        {[...new Set([...choices, ...(value === '' ? [] : [value])])].map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The fields that filter by a column: fitting its values, two for bounds. */
export function FilterFields({
  column: { id, header, values, filteredBy, choiceName: own },
  control: { state, change },
}: {
  column: OptionColumn
  control: TableControl
}) {
  const text = useDeskText()
  const of: OfColumn = {
    header,
    valueOf: (kind) => state.filters.find((one) => one.column === id && one.kind === kind)?.value ?? '',
    set: (kind, value, isTyped) => change({ filters: withFilter(state.filters, { column: id, kind, value }), page: 0 }, isTyped),
  }
  const field = filteredBy ? fieldOf(filteredBy) : filterFieldOf(values)
  if (field.by === 'choice') return <Choice of={of} choices={field.choices} nameOf={own ?? ((value) => choiceName(text, value))} />
  if (field.by === 'text') return <Typed label={text('filterHas', { column: header })} kind="has" of={of} />
  return <Bounds by={field.by} of={of} />
}
