import { Scene, SceneGround, paint } from '@club/ui'
import { WholeBear, Coin, Spark, Star, hue } from '@club/ui/drawing'
import type { JoyProps } from './joy-props'
import css from './joys.module.css'

/** A further code: one more coin falls into the jar, and the bear throws up its arms. */
export function CodeJoy({ moving }: JoyProps) {
  return (
    <Scene>
      <SceneGround />
      <g className={moving ? css.moving : undefined}>
        <g className={`${css.drop} ${css.third}`}>
          <Coin x={146} y={34} size={0.62} />
        </g>
        <g transform="translate(146 106)">
          <g transform="translate(0 0) scale(0.8)">
            <path d="M-44-46C-56-34-60-18-60 0V44C-60 60-52 66-38 66H38C52 66 60 60 60 44V0C60-18 56-34 44-46z" fill={paint.primarySoft} />
            <path d="M-44-46C-56-34-60-18-60 0V44C-60 60-52 66-38 66H38C52 66 60 60 60 44V0C60-18 56-34 44-46z" fill={hue.tealLight} opacity=".35" />
            <Coin x={-28} y={44} size={0.62} />
            <Coin x={8} y={48} size={0.62} />
            <Coin x={34} y={34} size={0.6} />
            <Coin x={-8} y={22} size={0.6} />
            <Coin x={24} y={6} size={0.58} />
            <Coin x={-36} y={14} size={0.56} />
            <path d="M26-46H44C56-34 60-18 60 0V44C60 60 52 66 38 66H16C40 50 46-10 26-46z" fill={paint.primary} opacity=".16" />
            <rect x="-50" y="-66" width="100" height="22" rx="10" fill={paint.primary} />
            <path d="M24-66h16c6 0 10 4 10 11s-4 11-10 11H18C26-50 28-58 24-66z" fill={paint.primaryDark} />
            <path d="M-36-58h34" fill="none" stroke={paint.card} strokeWidth="4" strokeLinecap="round" opacity=".5" />
            <path d="M-46-22C-49-12-50 0-50 12" fill="none" stroke={paint.card} strokeWidth="7" strokeLinecap="round" opacity=".9" />
          </g>
        </g>
        <WholeBear x={62} y={92} size={0.58} arms="up" />
        <g className={`${css.spark} ${css.last}`}>
          <Spark x={196} y={56} size={0.55} fill={hue.coral} />
          <Spark x={104} y={40} size={0.5} fill={paint.primary} />
          <Spark x={208} y={104} size={0.4} />
        </g>
        <g className={`${css.spark} ${css.last}`}>
          <Star x={186} y={32} size={0.42} />
        </g>
      </g>
    </Scene>
  )
}
