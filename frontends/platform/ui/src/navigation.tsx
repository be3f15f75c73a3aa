import { useId, useLayoutEffect, useRef, type ElementType, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from './classes'
import { ChevronRightIcon } from './icons'
import css from './navigation.module.css'

/** Which tab a key leads to, of `count`. */
const TAB_KEYS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/** Tabs with arrow keys, Home and End; controlled by `value`/`onChange`. Only the chosen panel is in the page. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string
  tabs: readonly { value: Value; label: ReactNode; content: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.value === value)
    const next = tabs[TAB_KEYS[event.key]?.(index, tabs.length) ?? -1]
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return
    // Home and End would scroll the page as well.
    event.preventDefault()
    onChange(next.value)
    list.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(next.value)}"]`)?.focus()
  }
  // Also when a count has made its label longer. The page itself stays where it is.
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!list.current || !tab) return
    const { scrollLeft, clientWidth } = list.current
    const end = tab.offsetLeft + tab.offsetWidth
    if (tab.offsetLeft < scrollLeft) list.current.scrollLeft = tab.offsetLeft
    else if (end > scrollLeft + clientWidth) list.current.scrollLeft = end - clientWidth
  })
  const current = tabs.find((tab) => tab.value === value)
  return (
    <div className={css.tabs}>
      <div role="tablist" aria-label={label} ref={list} className={css.tabList} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            data-value={tab.value}
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            className={css.tab}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} tabIndex={0} className={css.panel}>
        {current?.content}
      </div>
    </div>
  )
}

/** Rows under each other with hair lines. */
export function List({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={css.list} aria-label={label}>
      {children}
    </ul>
  )
}

/** One row: picture, title, note, something at the end. With `as` (a link component or 'button') the whole row is pressable. */
export function ListRow({
  picture,
  title,
  note,
  end,
  as: Tag,
  ...rest
}: {
  picture?: ReactNode
  title: ReactNode
  note?: ReactNode
  end?: ReactNode
  as?: ElementType
  to?: unknown
  state?: unknown
  href?: string
  onClick?: () => void
  target?: string
  rel?: string
}) {
  const inside = (
    <>
      {picture ? <span className={css.rowPicture}>{picture}</span> : null}
      <span className={css.rowText}>
        <span className={css.rowTitle}>{title}</span>
        {note ? <span className={css.rowNote}>{note}</span> : null}
      </span>
      {end || Tag ? (
        <span className={css.rowEnd}>
          {end}
          {Tag ? <ChevronRightIcon size={20} /> : null}
        </span>
      ) : null}
    </>
  )
  return (
    <li className={css.rowItem}>
      {Tag ? (
        <Tag {...(Tag === 'button' ? { type: 'button' } : {})} {...rest} className={classes(css.row, css.pressable)}>
          {inside}
        </Tag>
      ) : (
        <div className={css.row}>{inside}</div>
      )}
    </li>
  )
}
