import { Scene, SceneGround, paint } from '@club/ui'
import { WholeBear, Heart, Spark, hue } from '@club/ui/drawing'
import type { JoyProps } from './joy-props'
import css from './joys.module.css'

/** A gift: the bear hands over a heart, and small ones come of it. */
export function GiftJoy({ moving }: JoyProps) {
  return (
    <Scene>
      <SceneGround />
      <g className={moving ? css.moving : undefined}>
        <g className={css.peek}>
          <WholeBear x={120} y={72} size={0.8} arms="hug">
            <g className={`${css.pop} ${css.first}`}>
              <Heart x={0} y={72} size={1.24} fill={hue.cream} />
              <Heart x={0} y={72} size={1.1} fill="#D8433B" />
            </g>
          </WholeBear>
        </g>
        <g className={`${css.rise} ${css.second}`}>
          <Heart x={52} y={70} size={0.46} fill={hue.coral} />
          <Heart x={190} y={64} size={0.5} />
        </g>
        <g className={`${css.rise} ${css.third}`}>
          <Heart x={64} y={32} size={0.32} />
          <Heart x={178} y={28} size={0.36} fill={paint.accent} />
          <Heart x={206} y={108} size={0.3} fill={hue.coral} />
        </g>
        <g className={`${css.spark} ${css.last}`}>
          <Spark x={34} y={112} size={0.5} />
          <Spark x={212} y={34} size={0.4} fill={paint.primary} />
        </g>
      </g>
    </Scene>
  )
}
