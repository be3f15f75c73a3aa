import { useId, useRef, type ElementType, type ReactNode } from 'react'
import { classes } from './classes'
import { CheckIcon, ChevronDownIcon, ChevronRightIcon } from './icons'
import css from './navigation.module.css'
import { useUiText } from './ui-text'

/** Tabs with arrow keys; controlled by `value`/`onChange`. Only the chosen panel is in the page. */
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
  const move = (step: number) => {
    const index = tabs.findIndex((tab) => tab.value === value)
    const next = tabs[(index + step + tabs.length) % tabs.length]
    if (!next) return
    onChange(next.value)
    list.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(next.value)}"]`)?.focus()
  }
  const current = tabs.find((tab) => tab.value === value)
  return (
    <div className={css.tabs}>
      <div
        role="tablist"
        aria-label={label}
        ref={list}
        className={css.tabList}
        onKeyDown={(event) => {
          if (event.key === 'ArrowRight') move(1)
          if (event.key === 'ArrowLeft') move(-1)
        }}
      >
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

/** Questions that open; any number may be open at once. */
export function Accordion({ items }: { items: readonly { id?: string; title: ReactNode; content: ReactNode; open?: boolean }[] }) {
  return (
    <div className={css.accordion}>
      {items.map((item, index) => (
        <details key={item.id ?? index} id={item.id} open={item.open} className={css.item}>
          <summary>
            <span>{item.title}</span>
            <ChevronDownIcon size={20} />
          </summary>
          <div className={css.answer}>{item.content}</div>
        </details>
      ))}
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
      {end ? <span className={css.rowEnd}>{end}</span> : null}
      {Tag ? <ChevronRightIcon size={20} /> : null}
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

/** Where a person is in a wizard: `current` counts from 0. */
export function Stepper({ steps, current, label }: { steps: readonly string[]; current: number; label: string }) {
  const text = useUiText()
  return (
    <nav aria-label={label} className={css.stepper}>
      <p className={css.stepNow}>
        {text('step', { n: current + 1, total: steps.length })}: <strong>{steps[current]}</strong>
      </p>
      <ol>
        {steps.map((step, index) => (
          <li key={step} aria-current={index === current ? 'step' : undefined} data-done={index < current || undefined}>
            <span className={css.stepDot}>{index < current ? <CheckIcon size={14} /> : index + 1}</span>
            <span className={css.stepName}>{step}</span>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The way to this page; the last item is the page itself. `as` is the router's link component. */
export function Breadcrumbs({ items, as: Tag = 'a' }: { items: readonly { label: string; to?: string }[]; as?: ElementType }) {
  const text = useUiText()
  return (
    <nav aria-label={text('breadcrumbs')}>
      <ol className={css.breadcrumbs}>
        {items.map((item, index) => (
          <li key={`${item.label}${index}`}>
            {index > 0 ? <ChevronRightIcon size={14} /> : null}
            {item.to && index < items.length - 1 ? (
              <Tag {...(Tag === 'a' ? { href: item.to } : { to: item.to })}>{item.label}</Tag>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
