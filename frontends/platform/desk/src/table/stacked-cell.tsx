import { truncate } from '@club/rules'
import type { ReactNode } from 'react'
import css from './stacked-cell.module.css'

/** Identifies a row, with more exact identification below it, lighter; empty parts have no line. */
export function StackedCell({ children, more }: { children?: ReactNode; more: readonly ReactNode[] }) {
  return (
    <div className={css.stacked}>
      {children ? <span>{children}</span> : null}
      {more.map((line, index) => (line ? <small key={index}>{line}</small> : null))}
    </div>
  )
}

/** One text in both languages, English above, each cut to what a table shows (back-office 9). */
export function BilingualCell({ text, isName = false }: { text: { en: string; bm: string }; isName?: boolean }) {
  const english = truncate(text.en)
  return (
    <div className={css.stacked} data-bilingual={isName ? 'name' : 'text'}>
      {isName ? <strong>{english}</strong> : <span>{english}</span>}
      {text.bm ? <small lang="ms">{truncate(text.bm)}</small> : null}
    </div>
  )
}
