import css from './baby-art.module.css'

/** A drawn cradle under a little moon: a child that is on the way or hoped for. */
export function AwaitedArt() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" focusable="false" className={css.art}>
      <circle cx="32" cy="32" r="32" className={css.soft} />
      <path d="M45 9a10 10 0 108 14 8.500 8.500 0 01-8-14z" className={css.cheek} />
      <path d="M14 34h36c0 10-8 15-18 15s-18-5-18-15z" className={css.bow} />
      <path d="M14 34c2-8 8-11 14-9l4 9z" className={css.blush} />
      <path d="M12 53c6 4 34 4 40 0" className={css.curl} />
      <circle cx="38" cy="31" r="5" className={css.skin} />
    </svg>
  )
}
