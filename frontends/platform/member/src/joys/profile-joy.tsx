import { Scene, SceneGround, paint } from '@club/ui'
import { Bear, Spark, Star, hue } from '@club/ui/drawing'
import type { JoyProps } from './joy-props'
import css from './joys.module.css'

/** A whole profile: the lines of the card are ticked one by one. */
export function ProfileJoy({ moving }: JoyProps) {
  return (
    <Scene>
      <SceneGround />
      <g className={moving ? css.moving : undefined}>
        <path d="M62 34H196C203 34 208 39 208 46V142C208 149 203 154 196 154H62C55 154 50 149 50 142V46C50 39 55 34 62 34z" fill={paint.ink} opacity=".07" />
        <path d="M58 30H190C197 30 202 35 202 42V138C202 145 197 150 190 150H58C51 150 46 145 46 138V42C46 35 51 30 58 30z" fill={paint.card} />
        <path d="M58 30H190C197 30 202 35 202 42V54H46V42C46 35 51 30 58 30z" fill={paint.primary} />
        <path d="M170 30h20c7 0 12 5 12 12v12h-40C168 48 172 40 170 30z" fill={paint.primaryDark} />
        <path d="M58 42h40" fill="none" stroke={paint.card} strokeWidth="5" strokeLinecap="round" opacity=".5" />
        <rect x="58" y="66" width="58" height="68" rx="12" fill={paint.accentSoft} />
        <svg x="58" y="66" width="58" height="68" viewBox="58 66 58 68">
          <path d="M60 136C60 120 70 116 87 116S114 120 114 136z" fill="#A8703A" />
        </svg>
        <Bear x={87} y={98} size={0.5} />
        <rect x="148" y="67" width="40" height="10" rx="5" fill={paint.line} />
        <g className={`${css.pop} ${css.first}`}>
          <circle cx="134" cy="72" r="10" fill={hue.leaf} />
          <path d="M129.500 72l3.500 3.500 6-7" fill="none" stroke={paint.card} strokeWidth="3" strokeLinecap="round" />
        </g>
        <rect x="148" y="91" width="34" height="10" rx="5" fill={paint.line} />
        <g className={`${css.pop} ${css.second}`}>
          <circle cx="134" cy="96" r="10" fill={hue.leaf} />
          <path d="M129.500 96l3.500 3.500 6-7" fill="none" stroke={paint.card} strokeWidth="3" strokeLinecap="round" />
        </g>
        <rect x="148" y="115" width="28" height="10" rx="5" fill={paint.line} />
        <g className={`${css.pop} ${css.third}`}>
          <circle cx="134" cy="120" r="10" fill={hue.leaf} />
          <path d="M129.500 120l3.500 3.500 6-7" fill="none" stroke={paint.card} strokeWidth="3" strokeLinecap="round" />
        </g>
        <g className={`${css.pop} ${css.last}`}>
          <g transform="translate(198 140) scale(0.9)">
            <Star x={0} y={0} size={1} />
            <path d="M-10-2l7 8 13-15" fill="none" stroke={paint.card} strokeWidth="6" strokeLinecap="round" />
          </g>
        </g>
        <g className={`${css.spark} ${css.last}`}>
          <Spark x={212} y={70} size={0.5} fill={hue.coral} />
          <Spark x={30} y={56} size={0.5} />
          <Spark x={34} y={120} size={0.4} fill={paint.primary} />
        </g>
      </g>
    </Scene>
  )
}
