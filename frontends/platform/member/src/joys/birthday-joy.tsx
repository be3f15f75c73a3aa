import { paint, Scene, SceneGround } from '@club/ui'
import { GladBear, Star } from './bear'
import type { JoyProps } from './joy-props'
import css from './joys.module.css'

const CANDLES = [
  { x: 98, turn: 'second' },
  { x: 120, turn: 'third' },
  { x: 142, turn: 'last' },
] as const

function Balloon({ x, y, fill }: { x: number; y: number; fill: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 19c-5 16 6 22 0 40" fill="none" stroke={paint.lineStrong} strokeWidth="2" />
      <ellipse rx="15" ry="19" fill={fill} />
      <path d="M-4 22h8L0 17z" fill={fill} />
      <path d="M-7-8c2-4 4-5 7-5" fill="none" stroke={paint.card} strokeWidth="3" strokeLinecap="round" opacity=".7" />
    </g>
  )
}

/** A child's birthday: the bear in its hat looks over the cake, the candles are lit one by one, balloons rise. */
export function BirthdayJoy({ moving }: JoyProps) {
  return (
    <Scene>
      <SceneGround />
      <g className={moving ? css.moving : undefined}>
        <g className={css.rise}>
          <Balloon x={42} y={52} fill={paint.primary} />
          <Balloon x={200} y={46} fill={paint.diamond} />
        </g>
        <g className={`${css.rise} ${css.first}`}>
          <Balloon x={66} y={30} fill={paint.danger} />
        </g>
        <g transform="translate(120 62)">
          <g className={css.peek}>
            <GladBear hat />
          </g>
        </g>
        {CANDLES.map(({ x, turn }) => (
          <g key={x}>
            <rect x={x - 3} y="86" width="6" height="18" rx="2" fill={paint.primarySoft} stroke={paint.primary} strokeWidth="1.500" />
            <path className={`${css.flame} ${css[turn]}`} d={`M${x} 70c5 6 5 8 5 10a5 5 0 0 1-10 0c0-2 0-4 5-10z`} fill={paint.accent} />
          </g>
        ))}
        <rect x="74" y="102" width="92" height="30" rx="6" fill="#F6B7B2" />
        <path
          d="M74 108a6 6 0 0 1 6-6h80a6 6 0 0 1 6 6v4c-6 8-12 8-15 0-4 8-12 8-16 0-4 8-12 8-15 0-4 8-12 8-16 0-4 8-12 8-15 0-3 6-10 6-15 0z"
          fill={paint.card}
        />
        <rect x="58" y="130" width="124" height="28" rx="6" fill={paint.primary} />
        <path d="M70 144h100" stroke={paint.primarySoft} strokeWidth="4" strokeLinecap="round" strokeDasharray="1 12" />
        <Star x={180} y={92} size={0.9} fill={paint.gold} className={`${css.spark} ${css.last}`} />
        <Star x={150} y={28} size={0.8} fill={paint.accent} className={`${css.spark} ${css.last}`} />
      </g>
    </Scene>
  )
}
