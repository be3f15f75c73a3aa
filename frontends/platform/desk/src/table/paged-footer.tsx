import { useDeskText } from '../desk-text'
import { inFigures } from '../figures'
import css from './data-table.module.css'

/** How many rows of a list are read, and whether more follow. */
export function PagedFooter({ count, isWhole }: { count: number; isWhole: boolean }) {
  const text = useDeskText()
  const all = count === 1 ? 'rowsAllOne' : 'rowsAll'
  return (
    <div className={css.footer}>
      <span role="status">{text(isWhole ? all : 'rowsSoFar', { rows: inFigures(count) })}</span>
    </div>
  )
}
