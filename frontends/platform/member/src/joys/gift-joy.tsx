import { paint, Scene, SceneGround } from '@club/ui'
import { GladBear } from './bear'
import type { JoyProps } from './joy-props'
import css from './joys.module.css'

const HEART = 'M0 12C-15 2-12-12-5-12-2-12-1-10 0-8 1-10 2-12 5-12 12-12 15 2 0 12z'

function Heart({ x, y, size, fill, className }: { x: number; y: number; size: number; fill: string; className: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path className={className} d={HEART} fill={fill} />
    </g>
  )
}

/** A gift: the bear hands over a heart, and small ones come of it. */
export function GiftJoy({ moving }: JoyProps) {
  return (
    <Scene>
      <SceneGround />
      <g className={moving ? css.moving : undefined}>
        <path d="M88 158c0-26 14-42 32-42s32 16 32 42z" fill={paint.primary} />
        <g transform="translate(120 96)">
          <GladBear />
        </g>
        <g className={css.peek}>
          <Heart x={120} y={138} size={2} fill={paint.danger} className={`${css.pop} ${css.first}`} />
          <path d="M88 128c2 18 10 24 18 24M152 128c-2 18-10 24-18 24" fill="none" stroke="#C08A52" strokeWidth="13" strokeLinecap="round" />
        </g>
        <g className={`${css.rise} ${css.second}`}>
          <Heart x={58} y={70} size={1.1} fill={paint.accent} className={`${css.pop} ${css.third}`} />
          <Heart x={182} y={64} size={1.3} fill={paint.danger} className={`${css.pop} ${css.third}`} />
        </g>
        <g className={`${css.rise} ${css.third}`}>
          <Heart x={86} y={38} size={0.8} fill={paint.danger} className={`${css.pop} ${css.last}`} />
          <Heart x={156} y={34} size={0.9} fill={paint.accent} className={`${css.pop} ${css.last}`} />
          <Heart x={200} y={106} size={0.8} fill={paint.primary} className={`${css.pop} ${css.last}`} />
        </g>
      </g>
    </Scene>
  )
}
