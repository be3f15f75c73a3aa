import { paint, Scene, SceneGround } from '@club/ui'
import { Spark, Star, WholeBear, hue } from '@club/ui/drawing'
import type { CSSProperties } from 'react'
import { TierArt } from '../illustrations'
import type { JoyProps } from './joy-props'
import css from './joys.module.css'

/** Position of each tier's step: its left edge and its top, and its lit and shaded sides. */
const STEPS = {
  gold: { x: 30, y: 136, lit: paint.goldCardTo, shade: paint.gold },
  platinum: { x: 90, y: 116, lit: paint.platinumCardTo, shade: paint.platinum },
  diamond: { x: 150, y: 96, lit: paint.diamondCardTo, shade: paint.diamond },
} as const
const STEP = { width: 60, foot: 162 } as const
const BEAR = { size: 0.36, feet: 42 } as const
const EMBLEM = 50

/** A new tier: the bear jumps up to its step, and the emblem appears over it. */
export function TierJoy({ moving, tier = 'platinum' }: JoyProps) {
  const step = STEPS[tier]
  const from = tier === 'diamond' ? STEPS.platinum : STEPS.gold
  const middle = step.x + STEP.width / 2
  return (
    <Scene>
      <SceneGround />
      <g className={moving ? css.moving : undefined}>
        {Object.values(STEPS).map(({ x, y, lit, shade }) => (
          <g key={x}>
            <path d={`M${x} ${y + 6}a6 6 0 0 1 6-6h${STEP.width - 6}v${STEP.foot - y}h-${STEP.width}z`} fill={lit} />
            <path d={`M${x + 42} ${y}h18v${STEP.foot - y}h-26c8-20 11-30 8-${STEP.foot - y}z`} fill={shade} opacity=".55" />
            <path d={`M${x + 7} ${y + 4}h26`} stroke={paint.card} strokeWidth="4" strokeLinecap="round" opacity=".8" />
          </g>
        ))}
        <g transform={`translate(${middle} ${step.y - BEAR.feet})`}>
          <g className={css.climb} style={{ '--joy-from-x': `${from.x - step.x}px`, '--joy-from-y': `${from.y - step.y}px` } as CSSProperties}>
            <WholeBear size={BEAR.size} arms="up" />
          </g>
        </g>
        <g className={`${css.pop} ${css.last}`}>
          <svg x={middle - (tier === 'gold' ? -14 : 78)} y={step.y - 92} width={EMBLEM} height={EMBLEM} viewBox="0 0 64 64">
            <TierArt tier={tier} />
          </svg>
        </g>
        <g className={`${css.spark} ${css.last}`}>
          <Star x={62} y={44} size={0.36} />
          <Spark x={200} y={34} size={0.5} fill={hue.coral} />
          <Spark x={36} y={92} size={0.4} fill={paint.primary} />
        </g>
      </g>
    </Scene>
  )
}
