import { useDeskText } from '../desk-text'
import { inFigures } from '../figures'
import css from './data-table.module.css'

/** How many rows of a list are read, and whether more follow. */
export function PagedFooter({ count, isWhole }: { count: number; isWhole: boolean }) {
  const text = useDeskText()
  return (
    <div className={css.footer}>
      <span role="status">{text(isWhole ? 'rowsAll' : 'rowsSoFar', { rows: inFigures(count) })}</span>
    </div>
  )
}
