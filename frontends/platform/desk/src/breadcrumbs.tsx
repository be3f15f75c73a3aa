import { ChevronRightIcon } from '@club/ui/icons'
import type { ElementType } from 'react'
import css from './breadcrumbs.module.css'
import { useDeskText } from './desk-text'

interface BreadcrumbsProps {
  /** `state`: what the router hands over to the page */
  items: readonly { label: string; to?: string; state?: unknown }[]
  /** the router's link component */
  as?: ElementType
}

/** The way to this page; the last item is the page itself. */
export function Breadcrumbs({ items, as: Tag = 'a' }: BreadcrumbsProps) {
  const text = useDeskText()
  return (
    <nav aria-label={text('breadcrumbs')}>
      <ol className={css.breadcrumbs}>
        {items.map((item, index) => (
          <li key={`${item.label}${index}`}>
            {index > 0 ? <ChevronRightIcon size={14} /> : null}
            {item.to && index < items.length - 1 ? (
              <Tag {...(Tag === 'a' ? { href: item.to } : { to: item.to, state: item.state })}>{item.label}</Tag>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
