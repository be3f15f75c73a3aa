import type { KeyboardEvent } from 'react'
import { TableCell, type Enlarged } from './table-cell'
import type { ShownColumn } from './table-column'

interface TableRowProps<Row> {
  row: Row
  columns: readonly ShownColumn<Row>[]
  /** entry of the keyboard into the rows */
  isEntry: boolean
  tone: 'danger' | undefined
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void
  onOpen: ((row: Row) => void) | undefined
  onEnlarge: (picture: Enlarged) => void
}

/** A row, which opens when it is pressed anywhere but on what does something itself. */
export function TableRow<Row>({ row, columns, isEntry, tone, onKeyDown, onOpen, onEnlarge }: TableRowProps<Row>) {
  return (
    <tr
      tabIndex={isEntry ? 0 : -1}
      data-tone={tone}
      data-openable={onOpen ? true : undefined}
      onKeyDown={onKeyDown}
      onClick={
        onOpen
          ? (event) => {
              if (!(event.target as HTMLElement).closest('a, button, input')) onOpen(row)
            }
          : undefined
      }
    >
      {columns.map((column) => (
        <TableCell key={column.id} column={column} row={row} onEnlarge={onEnlarge} />
      ))}
    </tr>
  )
}
