import { Card, CheckboxField } from '@club/ui'
import { useDeskText } from '../../desk-text'
import type { TableControl } from '../table-state'
import { FilterFields, type OptionColumn } from './filter-fields'
import { KeysOfTable } from './keys-of-table'
import css from './table-options.module.css'

/** Filters and columns of a table, all kept in its address, and its keys. */
export function TableOptions({ columns, control }: { columns: readonly OptionColumn[]; control: TableControl }) {
  const text = useDeskText()
  const { hidden } = control.state
  const shown = columns.filter((column) => !hidden.includes(column.id))
  return (
    <Card padding="tight" className={css.options}>
      <section aria-label={text('filters')}>
        <h2>{text('filters')}</h2>
        <div className={css.fields}>
          {columns
            .filter(({ isPicture, filteredBy }) => !isPicture && filteredBy !== null)
            .map((column) => (
              <FilterFields key={column.id} column={column} control={control} />
            ))}
        </div>
      </section>
      <section aria-label={text('columns')}>
        <h2>{text('columns')}</h2>
        <div className={css.columns}>
          {columns.map((column) => {
            const isShown = shown.includes(column)
            const next = isShown ? [...hidden, column.id] : hidden.filter((one) => one !== column.id)
            return (
              <CheckboxField
                key={column.id}
                label={column.header}
                checked={isShown}
                // A table without a column says nothing.
                disabled={isShown && shown.length === 1}
                onChange={() => control.change({ hidden: next })}
              />
            )
          })}
        </div>
      </section>
      <KeysOfTable />
    </Card>
  )
}
