import css from './parts.module.css'

/** Labels with their amounts under each other, amounts at the end of the line. */
export function Sums({ items, live = false }: { items: readonly { label: string; value: string }[]; live?: boolean }) {
  return (
    <dl className={css.sums} aria-live={live ? 'polite' : undefined}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
