import { useRef, type KeyboardEvent, type RefObject } from 'react'

interface RowKeys<Row> {
  search: RefObject<HTMLInputElement | null>
  table: RefObject<HTMLTableElement | null>
  /** how many rows are shown; some of a long list may have no place in the document */
  count: number
  onRowOpen: ((row: Row) => void) | undefined
  /** chooses a row for an act, or takes it back; absent where none can be chosen */
  onChoose?: ((row: Row) => void) | undefined
}

/** The link to a record's form, among what its row has. */
const EDIT = 'a[href$="/edit"]'
/** A row's actions, which Enter does the first of. */
const ACTION = '[data-pinned] :is(a, button)'

/**
 * The keyboard in a table: arrows, Home and End walk the rows, Escape and the arrow above the first lead to the search, or out of the rows where there
 * is none, Enter opens a row or does the first of its actions, E opens its form, Space chooses it.
 */
export function useRowKeys<Row>({ search, table, count, onRowOpen, onChoose }: RowKeys<Row>) {
  /** the row to focus once its page is drawn */
  const wantedRef = useRef<number | null>(null)
  const walk = (to: number) => {
    const row = table.current?.querySelector<HTMLElement>(`tr[data-row="${to}"]`)
    if (row) return row.focus()
    wantedRef.current = to
    const page = [...(table.current?.tBodies ?? [])].find(({ dataset }) => Number(dataset['from']) <= to && to < Number(dataset['to']))
    page?.scrollIntoView({ block: to === 0 ? 'start' : 'end' })
  }
  const onRowKey = (event: KeyboardEvent<HTMLTableRowElement>, index: number, row: Row) => {
    const { currentTarget: own, target, key } = event
    if (target !== own || event.ctrlKey || event.metaKey || event.altKey) return
    const leave = () => (search.current ?? own).focus()
    const press = (selector: string) => own.querySelector<HTMLElement>(selector)?.click()
    const does: Record<string, () => void> = {
      ArrowDown: () => walk(Math.min(index + 1, count - 1)),
      ArrowUp: () => (index === 0 ? leave() : walk(index - 1)),
      Home: () => walk(0),
      End: () => walk(count - 1),
      Escape: () => (search.current ? leave() : own.blur()),
      Enter: () => (onRowOpen ? onRowOpen(row) : press(ACTION)),
      ...(onChoose ? { ' ': () => onChoose(row) } : {}),
      e: () => press(EDIT),
      E: () => press(EDIT),
    }
    const act = does[key]
    if (!act) return
    act()
    event.preventDefault()
  }
  return { walk, wantedRef, onRowKey }
}
