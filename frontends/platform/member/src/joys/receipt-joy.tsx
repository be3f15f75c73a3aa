import { Scene, SceneGround, paint } from '@club/ui'
import { WholeBear, Spark, Star, hue } from '@club/ui/drawing'
import type { JoyProps } from './joy-props'
import css from './joys.module.css'

/** A receipt: it rolls out beside the bear and gets its tick. */
export function ReceiptJoy({ moving }: JoyProps) {
  return (
    <Scene>
      <SceneGround />
      <g className={moving ? css.moving : undefined}>
        <g className={css.rise}>
          <path
            d="M92 22C92 18 95 16 98 16H172C175 16 178 18 178 22V130L169 137 160 130 151 137 142 130 133 137 124 130 115 137 106 130 98 137 92 131z"
            fill={paint.card}
          />
          <path d="M152 16H172C175 16 178 18 178 22V130L169 137 160 130 154 135C164 100 166 50 152 16z" fill={paint.line} opacity=".6" />
          <path d="M92 22C92 18 95 16 98 16H172C175 16 178 18 178 22V36H92z" fill={paint.primary} />
          <path d="M104 26h26" fill="none" stroke={paint.card} strokeWidth="4" strokeLinecap="round" opacity=".6" />
          <path d="M104 52h34M104 66h26M104 80h32" fill="none" stroke={paint.line} strokeWidth="6" strokeLinecap="round" strokeLinejoin="round" />
          <path d="M156 52h10M156 66h10M156 80h10" fill="none" stroke={paint.accent} strokeWidth="6" strokeLinecap="round" strokeLinejoin="round" />
          <path d="M104 98h62" fill="none" stroke={paint.lineStrong} strokeWidth="2" strokeLinecap="round" strokeDasharray="3 5" />
        </g>
        <WholeBear x={66} y={98} size={0.56} arms="wave" />
        <g className={`${css.pop} ${css.last}`}>
          <circle cx="172" cy="124" r="27" fill={paint.primaryDark} />
          <circle cx="170" cy="122" r="26" fill={paint.primary} />
          <path d="M158 122l9 9 16-18" fill="none" stroke={paint.card} strokeWidth="6" strokeLinecap="round" />
          <path d="M152 112C154 106 159 102 164 101" fill="none" stroke={paint.card} strokeWidth="3" strokeLinecap="round" opacity=".6" />
        </g>
        <g className={`${css.spark} ${css.last}`}>
          <Spark x={204} y={76} size={0.5} fill={hue.coral} />
          <Spark x={74} y={44} size={0.5} />
          <Star x={204} y={40} size={0.36} />
        </g>
      </g>
    </Scene>
  )
}
