import { Scene, SceneGround, paint } from '@club/ui'
import { WholeBear, Coin, Pack, Spark, Star, hue } from '@club/ui/drawing'
import type { JoyProps } from './joy-props'
import css from './joys.module.css'

/** The first code: a light passes over the label of a pack, and its star comes out. */
export function FirstCodeJoy({ moving }: JoyProps) {
  return (
    <Scene>
      <SceneGround />
      <g className={moving ? css.moving : undefined}>
        <g className={`${css.peek} ${css.first}`}>
          <WholeBear x={62} y={98} size={0.54} arms="wave" />
        </g>
        <g transform="translate(136 112)">
          <g transform="scale(.7)">
            <Pack fill={paint.primary} shade={paint.primaryDark} band={hue.cream}></Pack>
          </g>
          <rect x="-30" y="10" width="60" height="26" rx="6" fill={paint.card} />
          <rect x="-30" y="10" width="60" height="26" rx="6" fill={paint.accentSoft} opacity=".6" />
          <path d="M-22 23h5M-12 23h5M-2 23h5M8 23h5M18 23h5" fill="none" stroke={paint.ink} strokeWidth="3.1" strokeLinecap="round" strokeLinejoin="round" />
        </g>
        <rect className={css.beam} x="98" y="112" width="76" height="5" rx="2.500" fill={paint.accent} />
        <g className={`${css.spark} ${css.third}`}>
          <Star x={136} y={40} size={0.92} />
        </g>
        <g className={`${css.spark} ${css.last}`}>
          <Spark x={92} y={44} size={0.5} fill={hue.coral} />
          <Spark x={188} y={60} size={0.6} fill={paint.primary} />
          <Spark x={208} y={112} size={0.4} />
        </g>
        <g className={`${css.pop} ${css.last}`}>
          <path d="M176 146L168 172l10-4 7 8 6-22z" fill={hue.coralDeep} />
          <path d="M184 148L195 170l-9-1-5 8-4-22z" fill={hue.coral} />
          <Coin x={182} y={142} size={0.52} />
        </g>
      </g>
    </Scene>
  )
}
