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
  page,
}: {
  columns: readonly ShownColumn<Row>[]
  sort: TableState['sort']
  onSort: (sort: TableState['sort']) => void
  /** whether all rows of the page are chosen, and how they are; absent where none can be */
  page?: { isChosen: boolean; choose: (isChosen: boolean) => void } | undefined
}) {
  const text = useDeskText()
  return (
    <thead>
      <tr>
        {page ? (
          <th scope="col" className={css.select}>
            <label>
              <input
                type="checkbox"
                aria-label={text('selectPage')}
                checked={page.isChosen}
                onChange={({ currentTarget: { checked } }) => page.choose(checked)}
              />
            </label>
          </th>
        ) : null}
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
