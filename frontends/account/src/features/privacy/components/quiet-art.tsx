import css from './quiet.module.css'

/** A drawn moon over still water. */
export function QuietArt() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <circle cx="32" cy="32" r="32" className={css.sky} />
      <path d="M40 13a12 12 0 107 20 10 10 0 01-7-20z" className={css.moon} />
      <path d="M12 45h40M18 51h28M25 57h14" className={css.water} />
    </svg>
  )
}
