import type { KeyboardEvent, RefObject } from 'react'

interface RowKeys<Row> {
  search: RefObject<HTMLInputElement | null>
  body: RefObject<HTMLTableSectionElement | null>
  /** how many rows are shown */
  count: number
  onRowOpen: ((row: Row) => void) | undefined
}

/**
 * The keyboard in a table: arrows, Home and End walk the rows, Escape and the arrow above the first lead to the search, Enter opens a
 * row or does the first of its actions.
 */
export function useRowKeys<Row>({ search, body, count, onRowOpen }: RowKeys<Row>) {
  const walk = (to: number | 'search') => {
    if (to === 'search') search.current?.focus()
    else body.current?.querySelectorAll<HTMLElement>(':scope > tr')[to]?.focus()
  }
  const onRowKey = (event: KeyboardEvent<HTMLTableRowElement>, index: number, row: Row) => {
    if (event.target !== event.currentTarget) return
    const steps: Record<string, number | 'search'> = {
      ArrowDown: Math.min(index + 1, count - 1),
      ArrowUp: index === 0 ? 'search' : index - 1,
      Home: 0,
      End: count - 1,
      Escape: 'search',
    }
    const to = steps[event.key]
    if (event.key === 'Enter' && !onRowOpen) event.currentTarget.querySelector<HTMLElement>('[data-pinned] :is(a, button)')?.click()
    else if (event.key === 'Enter') onRowOpen?.(row)
    else if (to !== undefined) walk(to)
    else return
    event.preventDefault()
  }
  return { walk, onRowKey }
}
