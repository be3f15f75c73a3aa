import { ChevronRightIcon } from '@club/ui/icons'
import type { ElementType } from 'react'
import css from './breadcrumbs.module.css'
import { useDeskText } from './desk-text'

/** The way to this page; the last item is the page itself. `as` is the router's link component. */
export function Breadcrumbs({ items, as: Tag = 'a' }: { items: readonly { label: string; to?: string }[]; as?: ElementType }) {
  const text = useDeskText()
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
