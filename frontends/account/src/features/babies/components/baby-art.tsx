import { paint } from '@club/ui'
import { Face, Tuft, hue } from '@club/ui/drawing'
import css from './baby-art.module.css'

/** A small drawn baby face, for lists and the empty state. */
export function BabyArt({ girl = false }: { girl?: boolean }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" focusable="false" className={css.art}>
      <circle cx="32" cy="32" r="32" className={girl ? css.blush : css.soft} />
      <g transform="translate(32 35) scale(.44)">
        <Face child />
        <Tuft />
        {girl ? (
          <g transform="translate(-26 -42) rotate(-24)">
            <path d="M0 0C-8-12-22-14-24-8-26 0-24 10-20 12-12 12-4 6 0 0zM0 0C8-12 22-14 24-8 26 0 24 10 20 12 12 12 4 6 0 0z" fill={hue.coralDeep} />
            <circle r="6" fill={hue.coral} />
            <path d="M-18-4C-16-7-13-8-10-7" fill="none" stroke={paint.card} strokeWidth="3" strokeLinecap="round" opacity=".6" />
          </g>
        ) : null}
      </g>
    </svg>
  )
}
