import css from './baby-art.module.css'

/** A small drawn baby face, for lists and the empty state. */
export function BabyArt({ girl = false }: { girl?: boolean }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" focusable="false" className={css.art}>
      <circle cx="32" cy="32" r="32" className={girl ? css.blush : css.soft} />
      <circle cx="32" cy="35" r="19" className={css.skin} />
      <circle cx="13.500" cy="36" r="4" className={css.skin} />
      <circle cx="50.500" cy="36" r="4" className={css.skin} />
      <path d="M32 16c-4 4-2 9 2 9s4-5 0-4" className={css.curl} />
      <circle cx="25" cy="35" r="2.200" className={css.ink} />
      <circle cx="39" cy="35" r="2.200" className={css.ink} />
      <path d="M27 43c3 4 7 4 10 0" className={css.smile} />
      <circle cx="21" cy="41" r="3" className={css.cheek} />
      <circle cx="43" cy="41" r="3" className={css.cheek} />
      {girl ? <path d="M32 13l-8-5v10zM32 13l8-5v10z" className={css.bow} /> : null}
    </svg>
  )
}
