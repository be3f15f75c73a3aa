import type { ReactNode } from 'react'
import css from './report-facts.module.css'

export interface ReportFact {
  label: string
  /** null until it is known; its place is kept */
  value: ReactNode
}

/** The days of a report and their sums, on one line below its title. */
export function ReportFacts({ days, items }: { days: string; items: readonly ReportFact[] }) {
  return (
    <span className={css.facts}>
      <span>{days}</span>
      {items.map(({ label, value }) => (
        <span key={label}>
          {label} <strong>{value ?? '…'}</strong>
        </span>
      ))}
    </span>
  )
}
