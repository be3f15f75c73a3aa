import { IconButton } from '@club/ui'
import { ChevronLeftIcon, ChevronRightIcon } from '@club/ui/icons'
import { useId } from 'react'
import { useDeskText } from '../desk-text'
import css from './data-table.module.css'
import { PAGE_SIZE_LEAST, PAGE_SIZES, type TableControl } from './table-state'

/** Row count, page size and the way through the pages; the count alone where no page could be turned. */
export function TableFooter({ control: { state, change }, total }: { control: TableControl; total: number }) {
  const text = useDeskText()
  const id = useId()
  const pages = Math.max(1, Math.ceil(total / state.pageSize))
  const page = Math.min(state.page, pages - 1)
  const from = page * state.pageSize + 1
  return (
    <div className={css.footer}>
      <span role="status">{text('rows', { from, to: Math.min(total, from + state.pageSize - 1), total: total.toLocaleString('en-GB') })}</span>
      {total > PAGE_SIZE_LEAST ? (
        <>
          <label className={css.sizes} htmlFor={`${id}-size`}>
            {text('rowsPerPage')}
            <select id={`${id}-size`} value={state.pageSize} onChange={(event) => change({ pageSize: Number(event.currentTarget.value), page: 0 })}>
              {[...new Set([...PAGE_SIZES, state.pageSize])]
                .sort((a, b) => a - b)
                .map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
            </select>
          </label>
          <nav aria-label={text('pages')} className={css.pages}>
            <IconButton label={text('previous')} disabled={page === 0} onClick={() => change({ page: page - 1 })}>
              <ChevronLeftIcon size={20} />
            </IconButton>
            <span>
              {page + 1} / {pages}
            </span>
            <IconButton label={text('next')} disabled={page >= pages - 1} onClick={() => change({ page: page + 1 })}>
              <ChevronRightIcon size={20} />
            </IconButton>
          </nav>
        </>
      ) : null}
    </div>
  )
}
