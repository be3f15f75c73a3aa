import type { ReactNode } from 'react'
import css from './report-facts.module.css'

/** The sums of a report on one line beside the search of its table; a value is null until it is known, and its place is kept. */
export function ReportFacts({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={css.facts}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? '…'}</dd>
        </div>
      ))}
    </dl>
  )
}
