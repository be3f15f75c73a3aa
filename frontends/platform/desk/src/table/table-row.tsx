import type { KeyboardEvent } from 'react'
import { useDeskText } from '../desk-text'
import css from './data-table.module.css'
import { TableCell, type Enlarged } from './table-cell'
import type { ShownColumn } from './table-column'
import type { Selection } from './use-selection'

interface TableRowProps<Row> {
  row: Row
  /** its place among the rows that are shown */
  index: number
  /** of a list that is read page by page: its place in the whole, for screen readers */
  rowIndex?: number | undefined
  columns: readonly ShownColumn<Row>[]
  /** entry of the keyboard into the rows */
  isEntry: boolean
  tone: 'danger' | undefined
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void
  onOpen: ((row: Row) => void) | undefined
  onEnlarge: (picture: Enlarged) => void
  selection?: Selection<Row> | undefined
}

/** A row, which opens when it is pressed anywhere but on what does something itself. */
export function TableRow<Row>({ row, index, rowIndex, columns, isEntry, tone, onKeyDown, onOpen, onEnlarge, selection }: TableRowProps<Row>) {
  const text = useDeskText()
  const isChosen = selection?.isChosen(row) ?? false
  return (
    <tr
      tabIndex={isEntry ? 0 : -1}
      data-row={index}
      aria-rowindex={rowIndex}
      data-tone={tone}
      data-chosen={isChosen || undefined}
      data-openable={onOpen ? true : undefined}
      onKeyDown={onKeyDown}
      onClick={
        onOpen
          ? (event) => {
              if (!(event.target as HTMLElement).closest('a, button, input, label')) onOpen(row)
            }
          : undefined
      }
    >
      {selection ? (
        <td className={css.select}>
          <label>
            <input
              type="checkbox"
              aria-label={text('selectRow', { name: selection.rowSwitch.nameOf(row) })}
              checked={isChosen}
              onChange={({ currentTarget: { checked } }) => selection.choose([row], checked)}
            />
          </label>
        </td>
      ) : null}
      {columns.map((column) => (
        <TableCell key={column.id} column={column} row={row} onEnlarge={onEnlarge} />
      ))}
    </tr>
  )
}
