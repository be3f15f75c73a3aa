import type { ReactNode } from 'react'
import css from './report-facts.module.css'

export interface ReportFact {
  label: string
  /** null until it is known; its place is kept */
  value: ReactNode
}

/** The days of a report, where they are not all, and their sums, on one line below its title. */
export function ReportFacts({ days, items }: { days: string | null; items: readonly ReportFact[] }) {
  return (
    <span className={css.facts}>
      {days === null ? null : <span>{days}</span>}
      {items.map(({ label, value }) => (
        <span key={label}>
          {label} <strong>{value ?? '…'}</strong>
        </span>
      ))}
    </span>
  )
}
