import { Button, Card, CheckboxField, Row } from '@club/ui'
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
  onDone: () => void
}

/** Filters and columns of a table, all kept in its address, the file of its rows, and its keys. */
export function TableOptions({ columns, control, file, onDone }: TableOptionsProps) {
  const text = useDeskText()
  const { hidden, filters } = control.state
  const shown = columns.filter((column) => !hidden.includes(column.id))
  // Days that an address names all the same can be changed and taken away here.
  const isAsked = ({ id, hasDaysAbove }: OptionColumn) => !hasDaysAbove || filters.some(({ column }) => column === id)
  const filtering = columns.filter((column) => !column.isPicture && column.filteredBy !== null && isAsked(column))
  return (
    <Card padding="tight" className={css.options}>
      {filtering.length > 0 ? (
        <section aria-label={text('filters')}>
          <h2>{text('filters')}</h2>
          <div className={css.fields}>
            {filtering.map((column) => (
              <FilterFields key={column.id} column={column} control={control} />
            ))}
          </div>
        </section>
      ) : null}
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
      <Row justify="end">
        <Button look="outline" size="small" onClick={onDone}>
          {text('done')}
        </Button>
      </Row>
    </Card>
  )
}
