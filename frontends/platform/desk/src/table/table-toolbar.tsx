import { Button, Row } from '@club/ui'
import { RowsCloseIcon, RowsIcon, SearchIcon } from '@club/ui/icons'
import type { ReactNode, RefObject } from 'react'
import { useDeskText } from '../desk-text'
import css from './table-toolbar.module.css'
import { useTypedSearch } from './use-typed-search'

/** Search, what the screen adds, and the row height. Esc in the search empties it, arrow down goes to the rows. */
export function TableToolbar({
  search,
  label,
  value,
  onSearch,
  onLeaveDown,
  tools,
  isCompact,
  onDensity,
}: {
  search: RefObject<HTMLInputElement | null>
  /** null hides the search, and everything where there are no tools either */
  label: string | null
  value: string
  onSearch: (value: string) => void
  onLeaveDown: () => void
  tools?: ReactNode
  isCompact: boolean
  onDensity: (isCompact: boolean) => void
}) {
  const text = useDeskText()
  const [typed, type] = useTypedSearch(value, onSearch)
  if (label === null && !tools) return null
  return (
    <Row justify="between">
      {label === null ? null : (
        <div className={css.search}>
          <SearchIcon size={20} />
          <div className={css.field} data-hint={label}>
            <input
              ref={search}
              type="search"
              aria-label={label}
              placeholder={label}
              value={typed}
              onChange={(event) => type(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Escape' && typed !== '') type('')
                else if (event.key === 'Escape') event.currentTarget.blur()
                else if (event.key === 'ArrowDown') {
                  event.preventDefault()
                  onLeaveDown()
                }
              }}
            />
          </div>
          <kbd aria-hidden="true">/</kbd>
        </div>
      )}
      <div className={css.tools}>
        {tools}
        <Button
          look="quiet"
          size="small"
          icon={isCompact ? <RowsIcon size={20} /> : <RowsCloseIcon size={20} />}
          title={text('density')}
          onClick={() => onDensity(!isCompact)}
        >
          {text(isCompact ? 'comfortable' : 'compact')}
        </Button>
      </div>
    </Row>
  )
}
