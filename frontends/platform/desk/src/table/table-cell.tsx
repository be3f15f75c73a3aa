import type { ReactNode } from 'react'
import { useDeskText } from '../desk-text'
import css from './data-table.module.css'
import { PINNED, plain, type DataTableColumn, type ShownColumn } from './table-column'

/** A picture on its own, as large as there is room. */
export interface Enlarged {
  url: string
  name: string
}

/** A date, a time, a number: broken over two lines it cannot be compared with the one below. */
const FIGURE = /^\d[\d/:., ]*$/
const isFigure = ({ align }: Pick<DataTableColumn<never>, 'align'>, content: ReactNode) =>
  align === 'end' || (typeof content === 'string' && FIGURE.test(content))

const MAIL = /^[^\s@]+@(?=[^\s@]+$)/

/** A mail address too long for its column goes on after its @, where it can still be read, and takes no more than its share of the table. */
function breakable(text: ReactNode): ReactNode {
  const [name] = (typeof text === 'string' && MAIL.exec(text)) || []
  return name === undefined ? (
    text
  ) : (
    <span className={css.mail}>
      {name}
      <wbr />
      {String(text).slice(name.length)}
    </span>
  )
}

/** One value, and below it those of the columns that are folded into this one; what is empty has no line. */
export function TableCell<Row>({ column, row, onEnlarge }: { column: ShownColumn<Row>; row: Row; onEnlarge: (picture: Enlarged) => void }) {
  const text = useDeskText()
  const contentOf = ({ cell, thumbnail, value }: DataTableColumn<Row>): ReactNode => {
    if (!thumbnail) return cell ? cell(row) : breakable(plain(value(row)))
    const url = thumbnail(row)
    if (!url) return null
    const name = String(plain(value(row)))
    return (
      <button type="button" className={css.thumbnail} aria-label={text('enlarge', { name })} onClick={() => onEnlarge({ url, name })}>
        <img src={url} alt="" height={80} loading="lazy" />
      </button>
    )
  }
  const content = contentOf(column)
  const lines = column.lines.filter((line) => plain(line.value(row)) !== '')
  return (
    <td
      data-pinned={column.id === PINNED || undefined}
      data-figure={isFigure(column, content) || undefined}
      data-label={column.id === PINNED || column.thumbnail ? undefined : column.header}
      data-align={column.align}
    >
      {content}
      {lines.map((line) => {
        const below = contentOf(line)
        return (
          <div key={line.id} className={css.line} data-figure={isFigure(line, below) || undefined}>
            {line.selfEvident ? null : <span>{line.header} </span>}
            {below}
          </div>
        )
      })}
    </td>
  )
}
