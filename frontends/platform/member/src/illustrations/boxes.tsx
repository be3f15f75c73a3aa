import { paint } from '@club/ui'
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
      <ellipse cx="120" cy="184" rx="84" ry="9" fill={paint.ink} opacity=".1" />
      <g className={css.light}>
        <path d="M70 96 34 8h172l-36 88z" fill={paint.accentSoft} />
        <path d="M92 96 74 22h92l-18 74z" fill={paint.accent} opacity=".35" />
      </g>
      <g className={css.stars}>
        <path d="M120 18l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1z" fill={paint.accent} />
        <path d="M72 38l3 7 8 1-6 5 2 8-7-4-7 4 2-8-6-5 8-1z" fill={paint.gold} />
        <path d="M168 30l3 7 8 1-6 5 2 8-7-4-7 4 2-8-6-5 8-1z" fill={paint.diamond} />
      </g>
      <g className={css.box}>
        <path d="M60 92h120v78a12 12 0 0 1-12 12H72a12 12 0 0 1-12-12z" fill={paint.primary} />
        <path d="M60 92h120v16H60z" fill={paint.primaryDark} opacity=".55" />
        <path d="M108 92h24v90h-24z" fill={paint.accent} />
        <path d="M76 126l4 9 9 1-7 6 2 9-8-5-8 5 2-9-7-6 9-1zM164 138l3 7 8 1-6 5 2 8-7-4-7 4 2-8-6-5 8-1z" fill={paint.card} opacity=".35" />
        <g className={css.lid}>
          <rect x="48" y="68" width="144" height="32" rx="9" fill={paint.primaryDark} />
          <rect x="108" y="68" width="24" height="32" fill={paint.accent} />
          <path
            d="M120 68c-44-2-44-44-14-38 14 3 16 24 14 38zm0 0c44-2 44-44 14-38-14 3-16 24-14 38z"
            fill="none"
            stroke={paint.accent}
            strokeWidth="9"
            strokeLinejoin="round"
          />
        </g>
      </g>
    </svg>
  )
}
