import { SortDownIcon, SortIcon, SortUpIcon } from '@club/ui/icons'
import { useDeskText } from '../desk-text'
import css from './data-table.module.css'
import { PINNED, type ShownColumn } from './table-column'
import type { TableState } from './table-state'

/** The headers, which sort where a column can be sorted. */
export function TableHead<Row>({
  columns,
  sort,
  onSort,
}: {
  columns: readonly ShownColumn<Row>[]
  sort: TableState['sort']
  onSort: (sort: TableState['sort']) => void
}) {
  const text = useDeskText()
  return (
    <thead>
      <tr>
        {columns.map(({ id, header, width, align, sortable }) => {
          const mine = sort?.id === id ? sort : null
          const Sign = mine ? (mine.descending ? SortDownIcon : SortUpIcon) : SortIcon
          return (
            <th
              key={id}
              scope="col"
              data-pinned={id === PINNED || undefined}
              style={{ width, textAlign: align }}
              aria-sort={mine ? (mine.descending ? 'descending' : 'ascending') : undefined}
            >
              {sortable === false ? (
                <span className={css.plainHeader}>{header}</span>
              ) : (
                <button
                  type="button"
                  className={css.sort}
                  title={text('sortBy', { column: header })}
                  onClick={() => onSort({ id, descending: mine !== null && !mine.descending })}
                >
                  {header}
                  <Sign size={16} />
                </button>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
