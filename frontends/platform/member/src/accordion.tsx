import { Stack } from '@club/ui'
import { ChevronDownIcon } from '@club/ui/icons'
import type { ReactNode } from 'react'
import css from './accordion.module.css'

/** Questions that open; any number may be open at once. */
export function Accordion({ items }: { items: readonly { id?: string; title: ReactNode; content: ReactNode; open?: boolean }[] }) {
  return (
    <Stack gap={2}>
      {items.map((item, index) => (
        <details key={item.id ?? index} id={item.id} open={item.open} className={css.item}>
          <summary>
            <span>{item.title}</span>
            <ChevronDownIcon size={20} />
          </summary>
          <div className={css.answer}>{item.content}</div>
        </details>
      ))}
    </Stack>
  )
}
