import { displayDay, isDay, withFilter, type ListFilter } from '@club/rules'
import { Button } from '@club/ui'
import { CloseIcon } from '@club/ui/icons'
import { useDeskText } from '../../desk-text'
import type { TableControl } from '../table-state'
import { choiceName } from './choice-name'
import css from './table-options.module.css'

const WORDS = { is: 'filteredIs', has: 'filteredHas', min: 'filteredMin', max: 'filteredMax' } as const

interface Named {
  id: string
  header: string
  choiceName?: ((value: string) => string) | undefined
}

/** The filters that have an effect, in words; each is taken away by a press. */
export function ActiveFilters({ columns, control: { state, change } }: { columns: readonly Named[]; control: TableControl }) {
  const text = useDeskText()
  const known = state.filters.flatMap((filter) => {
    const column = columns.find(({ id }) => id === filter.column)
    return column ? [{ filter, header: column.header, nameOf: column.choiceName ?? ((value: string) => choiceName(text, value)) }] : []
  })
  if (known.length === 0) return null
  const valueOf = ({ kind, value }: ListFilter, nameOf: (value: string) => string) => (kind === 'is' ? nameOf(value) : isDay(value) ? displayDay(value) : value)
  const show = (filters: readonly ListFilter[]) => change({ filters, page: 0 })
  return (
    <ul className={css.active} aria-label={text('activeFilters')}>
      {known.map(({ filter, header, nameOf }) => {
        const words = text(WORDS[filter.kind], { column: header, value: valueOf(filter, nameOf) })
        return (
          <li key={`${filter.kind}.${filter.column}`}>
            <Button
              look="soft"
              size="small"
              iconAfter={<CloseIcon size={16} />}
              aria-label={text('removeFilter', { filter: words })}
              onClick={() => show(withFilter(state.filters, { ...filter, value: '' }))}
            >
              {words}
            </Button>
          </li>
        )
      })}
      <li>
        <Button look="quiet" size="small" onClick={() => show([])}>
          {text('clearFilters')}
        </Button>
      </li>
    </ul>
  )
}
