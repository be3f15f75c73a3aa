import { paint } from '@club/ui'
import { GiftBody, GiftLid, GiftLight, Spark, Star, hue } from '@club/ui/drawing'
import css from './boxes.module.css'

export type BoxState = 'closed' | 'shaking' | 'open'

/** A mystery box: closed, shaking while it is being opened, or with its lid off and light coming out. */
export function BoxArt({ state = 'closed', label }: { state?: BoxState; label?: string }) {
  return (
    <svg
      viewBox="0 0 240 200"
      className={css.art}
      data-state={state}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <ellipse cx="122" cy="186" rx="82" ry="9" fill={paint.ink} opacity=".1" />
      <g className={css.light}>
        <GiftLight d="M52 92L18-6H222L192 88z" />
      </g>
      <g className={css.stars}>
        <Star x={112} y={34} size={0.62} />
        <Star x={64} y={50} size={0.36} fill={hue.coral} />
        <Spark x={146} y={18} size={0.7} fill={hue.coral} />
        <Spark x={84} y={14} size={0.5} fill={paint.primary} />
      </g>
      <g className={css.box}>
        {state === 'open' ? <path d="M52 92L108 74 192 88 138 108z" fill="#063F3C" /> : null}
        <GiftBody />
        <g className={css.lid}>
          <GiftLid />
        </g>
      </g>
    </svg>
  )
}
