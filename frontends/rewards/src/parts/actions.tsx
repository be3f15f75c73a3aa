import type { ReactNode } from 'react'
import css from './parts.module.css'

/** Buttons under each other, as wide as a thumb wants them. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>
}

/** A drawing in a window, in the middle. */
export function DialogArt({ children }: { children: ReactNode }) {
  return <span className={css.art}>{children}</span>
}
