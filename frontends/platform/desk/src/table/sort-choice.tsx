import { useDeskText } from '../desk-text'
import css from './sort-choice.module.css'
import type { DataTableColumn, ShownColumn } from './table-column'
import type { TableState } from './table-state'

/** Whether a column that can be sorted has no header of its own, as it is a line below another one. */
export const isSortFolded = <Row,>(shown: readonly ShownColumn<Row>[]): boolean => shown.some(({ lines }) => lines.some(({ sortable }) => sortable !== false))

/** Sorts by any column, also by those that have no header of their own while they are folded. It looks like the buttons beside it. */
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
    <label className={css.choice}>
      {text('sortWord')}
      <select
        aria-label={text('sort')}
        value={sort ? nameOf(sort) : ''}
        onChange={({ currentTarget: { value } }) => onSort(value === '' ? null : { id: value.replace(/^-/, ''), descending: value.startsWith('-') })}
      >
        <option value="">{text('sortNone')}</option>
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
    </label>
  )
}
