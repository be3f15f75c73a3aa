import { Scene, SceneGround, paint } from '@club/ui'
import { WholeBear, Heart, Spark, hue } from '@club/ui/drawing'
import type { JoyProps } from './joy-props'
import css from './joys.module.css'

/** A new member: the bear waits at the club's open door. */
export function SignUpJoy({ moving }: JoyProps) {
  return (
    <Scene>
      <SceneGround />
      <g className={moving ? css.moving : undefined}>
        <path d="M14 10C70 32 170 32 226 10" fill="none" stroke={paint.lineStrong} strokeWidth="2" strokeLinecap="round" />
        <path d="M30 15h18c1 0 1 1 1 1l-9 17c-1 1-1 1-2 0l-9-17c0-1 0-1 1-1z" fill={hue.coral} />
        <path d="M62 22h18c1 0 1 1 1 1l-9 17c-1 1-1 1-2 0l-9-17c0-1 0-1 1-1z" fill={paint.accent} />
        <path d="M94 26h18c1 0 1 1 1 1l-9 17c-1 1-1 1-2 0l-9-17c0-1 0-1 1-1z" fill={paint.primary} />
        <path d="M126 26.5h18c1 0 1 1 1 1l-9 17c-1 1-1 1-2 0l-9-17c0-1 0-1 1-1z" fill={paint.diamond} />
        <path d="M158 22.5h18c1 0 1 1 1 1l-9 17c-1 1-1 1-2 0l-9-17c0-1 0-1 1-1z" fill={hue.coral} />
        <path d="M190 16h18c1 0 1 1 1 1l-9 17c-1 1-1 1-2 0l-9-17c0-1 0-1 1-1z" fill={paint.accent} />
        <path d="M64 158V66C64 46 92 34 120 34S176 46 176 66V158z" fill={hue.woodDeep} />
        <path d="M72 158V70C72 53 96 43 120 43S168 53 168 70V158z" fill={paint.accentSoft} />
        <path d="M72 158V96C84 84 150 70 168 78V158z" fill={paint.accent} opacity=".28" />
        <path d="M176 66V158L208 166V72C208 58 192 54 176 66z" fill={paint.primary} />
        <path d="M196 60C204 62 208 66 208 72V166l-10-2.500C202 130 202 96 196 60z" fill={paint.primaryDark} />
        <circle cx="184" cy="116" r="3.5" fill={paint.accent} />
        <path d="M186 78c4-3 10-3 14 0v22c-4-3-10-3-14 0z" fill={hue.tealLight} opacity=".5" />
        <g className={css.peek}>
          <WholeBear x={120} y={84} size={0.6} arms="up" />
        </g>
        <path d="M44 158H180L196 166H36z" fill={hue.wood} />
        <path d="M36 166H196V171H36z" fill={hue.woodDeep} />
        <g transform="translate(40 158)">
          <path d="M-16-26H16L12 0H-12z" fill={hue.coral} />
          <path d="M6-26H16L12 0H2C6-8 8-18 6-26z" fill={hue.coralDeep} />
          <g transform="translate(-2 -22) rotate(-30) scale(0.6)">
            <path d="M0 0C-22-12-24-38 0-60 24-38 22-12 0 0z" fill={hue.leafDeep} />
            <path d="M0 0C-22-12-24-38 0-60z" fill={hue.leaf} />
            <path d="M0-2V-46" fill="none" stroke={hue.leafDeep} strokeWidth="2.5" strokeLinecap="round" />
          </g>
          <g transform="translate(2 -22) rotate(18) scale(0.7)">
            <path d="M0 0C-22-12-24-38 0-60 24-38 22-12 0 0z" fill={hue.leafDeep} />
            <path d="M0 0C-22-12-24-38 0-60z" fill={hue.leaf} />
            <path d="M0-2V-46" fill="none" stroke={hue.leafDeep} strokeWidth="2.5" strokeLinecap="round" />
          </g>
          <g transform="translate(0 -22) rotate(-4) scale(0.6)">
            <path d="M0 0C-22-12-24-38 0-60 24-38 22-12 0 0z" fill={hue.leafDeep} />
            <path d="M0 0C-22-12-24-38 0-60z" fill={hue.leaf} />
            <path d="M0-2V-46" fill="none" stroke={hue.leafDeep} strokeWidth="2.5" strokeLinecap="round" />
          </g>
        </g>
        <g className={`${css.pop} ${css.third}`}>
          <Heart x={42} y={62} size={0.46} />
          <Heart x={206} y={46} size={0.4} fill={hue.coral} />
        </g>
        <g className={`${css.spark} ${css.last}`}>
          <Spark x={40} y={104} size={0.45} />
          <Spark x={152} y={24} size={0.4} fill={paint.primary} />
        </g>
      </g>
    </Scene>
  )
}
