import { paint } from '@club/ui'
import { Spark, hue } from '@club/ui/drawing'
import css from './baby-art.module.css'

/** A drawn cradle under a little moon: a child that is on the way or hoped for. */
export function AwaitedArt() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" focusable="false" className={css.art}>
      <circle cx="32" cy="32" r="32" className={css.soft} />
      <path d="M46 8a11 11 0 1 0 9 15 9 9 0 0 1-9-15z" fill={paint.accent} />
      <Spark x={18} y={17} size={0.2} />
      <Spark x={28} y={11} size={0.14} fill={hue.coral} />
      <path d="M14 51C22 56 42 56 50 51" fill="none" stroke={hue.woodDeep} strokeWidth="3" strokeLinecap="round" />
      <path d="M14 33C14 25 20 21 26 22L31 34z" fill={hue.coralLight} />
      <path d="M28 33C30 28 36 26 42 28L50 33z" fill={paint.card} />
      <path d="M12 33.500C12 32.500 12.500 32 13.500 32H50.500C51.500 32 52 32.500 52 33.500 52 44 44 50 32 50S12 44 12 33.500z" fill={paint.primary} />
      <path d="M42 32h8.500c1 0 1.500.500 1.500 1.500C52 44 44 50 32 50 30 50 28.500 49.900 27 49.600 36 47 42 41 42 32z" fill={paint.primaryDark} />
      <path d="M17 36C18 40 20 42.500 23 44.500" fill="none" stroke={paint.card} strokeWidth="2" strokeLinecap="round" opacity=".5" />
    </svg>
  )
}
