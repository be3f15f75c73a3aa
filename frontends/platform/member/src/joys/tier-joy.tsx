import { paint, Scene, SceneGround } from '@club/ui'
import type { CSSProperties } from 'react'
import { TierArt } from '../illustrations'
import { GladBear, Star } from './bear'
import type { JoyProps } from './joy-props'
import css from './joys.module.css'

/** Position of each tier's step: its left edge and its top. */
const STEPS = {
  gold: { x: 36, y: 132, fill: paint.gold },
  platinum: { x: 92, y: 112, fill: paint.platinum },
  diamond: { x: 148, y: 92, fill: paint.diamond },
} as const
const STEP = { width: 56, foot: 160 } as const
const EMBLEM = 44

/** A new tier: the bear jumps up to its step, and the emblem appears over it. */
export function TierJoy({ moving, tier = 'platinum' }: JoyProps) {
  const step = STEPS[tier]
  const from = tier === 'diamond' ? STEPS.platinum : STEPS.gold
  const middle = step.x + STEP.width / 2
  return (
    <Scene>
      <SceneGround />
      <g className={moving ? css.moving : undefined}>
        {Object.values(STEPS).map(({ x, y, fill }) => (
          <g key={x}>
            <path d={`M${x} ${y}h${STEP.width}v${STEP.foot - y}h-${STEP.width}z`} fill={fill} opacity={fill === step.fill ? 1 : 0.45} />
            <path d={`M${x} ${y}h${STEP.width}v6h-${STEP.width}z`} fill={paint.card} opacity=".4" />
          </g>
        ))}
        <g transform={`translate(${middle} ${step.y - 20})`}>
          <g className={css.climb} style={{ '--joy-from-x': `${from.x - step.x}px`, '--joy-from-y': `${from.y - step.y}px` } as CSSProperties}>
            <GladBear />
          </g>
        </g>
        <g className={`${css.pop} ${css.last}`}>
          <svg x={middle - EMBLEM / 2} y={step.y - 88} width={EMBLEM} height={EMBLEM} viewBox="0 0 64 64">
            <TierArt tier={tier} />
          </svg>
        </g>
        <Star x={middle - 40} y={step.y - 58} size={0.9} fill={paint.accent} className={`${css.spark} ${css.last}`} />
        <Star x={middle + 36} y={step.y - 46} size={1.1} fill={paint.accent} className={`${css.spark} ${css.last}`} />
        <Star x={60} y={58} size={0.8} fill={paint.gold} className={`${css.spark} ${css.third}`} />
      </g>
    </Scene>
  )
}
