import type { ReactNode } from 'react'
import css from './stacked-cell.module.css'

/** What identifies a row, and below it, lighter, what identifies it more exactly; what is empty has no line. */
export function StackedCell({ children, more }: { children?: ReactNode; more: readonly (string | null)[] }) {
  return (
    <div className={css.stacked}>
      {children ? <span>{children}</span> : null}
      {more.map((line, index) => (line ? <small key={index}>{line}</small> : null))}
    </div>
  )
}
