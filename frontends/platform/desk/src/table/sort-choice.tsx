import { useDeskText } from '../desk-text'
import css from './data-table.module.css'
import type { DataTableColumn } from './table-column'
import type { TableState } from './table-state'

/** Sorts by any column, also by those that have no header of their own while they are folded. */
export function SortChoice<Row>({
  columns,
  sort,
  onSort,
}: {
  columns: readonly DataTableColumn<Row>[]
  sort: TableState['sort']
  onSort: (sort: TableState['sort']) => void
}) {
  const text = useDeskText()
  const nameOf = ({ id, descending }: NonNullable<TableState['sort']>) => `${descending ? '-' : ''}${id}`
  return (
    <select
      className={css.choice}
      aria-label={text('sort')}
      value={sort ? nameOf(sort) : ''}
      onChange={({ currentTarget: { value } }) => onSort(value === '' ? null : { id: value.replace(/^-/, ''), descending: value.startsWith('-') })}
    >
      <option value="">{text('sort')}</option>
      {columns
        .filter(({ sortable }) => sortable !== false)
        .flatMap(({ id, header }) =>
          [false, true].map((descending) => (
            <option key={nameOf({ id, descending })} value={nameOf({ id, descending })}>
              {text(descending ? 'sortDown' : 'sortUp', { column: header })}
            </option>
          )),
        )}
    </select>
  )
}
