import type { ReactNode } from 'react'
import css from './parts.module.css'

/** Buttons under each other, as wide as a thumb wants them; `stay` keeps them in sight on a phone. */
export function Actions({ children, stay = false }: { children: ReactNode; stay?: boolean }) {
  const actions = (
    <div className={css.actions} data-stay={stay || undefined}>
      {children}
    </div>
  )
  return stay ? <div className={css.room}>{actions}</div> : actions
}

/** A drawing in a window, in the middle. */
export function DialogArt({ children }: { children: ReactNode }) {
  return <span className={css.art}>{children}</span>
}
