import { Card, CheckboxField } from '@club/ui'
import type { ComponentProps } from 'react'
import { useDeskText } from '../../desk-text'
import { DownloadButtons } from '../../download-rows'
import type { TableControl } from '../table-state'
import { FilterFields, type OptionColumn } from './filter-fields'
import { KeysOfTable } from './keys-of-table'
import css from './table-options.module.css'

interface TableOptionsProps {
  columns: readonly OptionColumn[]
  control: TableControl
  file?: Omit<ComponentProps<typeof DownloadButtons>, 'look' | 'size'>
}

/** Filters and columns of a table, all kept in its address, the file of its rows, and its keys. */
export function TableOptions({ columns, control, file }: TableOptionsProps) {
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
      {file ? (
        <section aria-label={text('keepRows')}>
          <h2>{text('keepRows')}</h2>
          <div className={css.columns}>
            <DownloadButtons look="outline" size="small" {...file} />
          </div>
        </section>
      ) : null}
      <KeysOfTable />
    </Card>
  )
}
