import { Scene, SceneGround, paint } from '@club/ui'
import { Bear, GiftBox, Heart, hue } from '@club/ui/drawing'
import type { JoyProps } from './joy-props'
import css from './joys.module.css'

/** An order: the bear drives up with the parcel, which hops when they stop. */
export function OrderJoy({ moving }: JoyProps) {
  return (
    <Scene>
      <SceneGround />
      <g className={moving ? css.moving : undefined}>
        <path d="M16 168H224" fill="none" stroke={paint.lineStrong} strokeWidth="3" strokeLinecap="round" strokeDasharray="16 12" />
        <g className={css.drive}>
          <g className={`${css.hop} ${css.last}`}>
            <GiftBox x={48} y={10} size={0.44} />
          </g>
          <path d="M42 96C42 90 46 86 52 86H146V148H52C46 148 42 144 42 138z" fill={paint.primary} />
          <path d="M42 96C42 90 46 86 52 86H84C62 98 48 116 42 132z" fill={paint.card} opacity=".16" />
          <path d="M146 74H172C182 74 190 80 194 90L204 114C208 120 208 124 208 130V140C208 146 204 148 198 148H146z" fill={paint.primaryDark} />
          <path d="M154 84H172C178 84 182 87 184 92L194 114H154z" fill="#CFE8F5" />
          <Bear x={170} y={106} size={0.36} />
          <path d="M146 114H204C208 120 208 124 208 130V140C208 146 204 148 198 148H146z" fill={paint.primaryDark} />
          <path d="M42 122H208V130H42z" fill={paint.accent} />
          <Heart x={94} y={108} size={0.44} fill={paint.blush} />
          <circle cx="203" cy="136" r="4.5" fill={hue.mangoLight} />
          <circle cx="76" cy="150" r="16" fill={paint.ink} />
          <g transform="translate(76 150)">
            <g className={css.wheel}>
              <circle cx="0" cy="0" r="7.5" fill={paint.line} />
              <path d="M0-5V5M-5 0H5" fill="none" stroke={paint.lineStrong} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
            </g>
          </g>
          <circle cx="172" cy="150" r="16" fill={paint.ink} />
          <g transform="translate(172 150)">
            <g className={css.wheel}>
              <circle cx="0" cy="0" r="7.5" fill={paint.line} />
              <path d="M0-5V5M-5 0H5" fill="none" stroke={paint.lineStrong} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
            </g>
          </g>
        </g>
        <g className={`${css.pop} ${css.third}`}>
          <path d="M14 104H32M6 120H26M16 136H32" fill="none" stroke={paint.lineStrong} strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
        </g>
      </g>
    </Scene>
  )
}
