import { paint, Scene, SceneGround } from '@club/ui'
import { GladBear } from './bear'
import type { JoyProps } from './joy-props'
import css from './joys.module.css'

function Wheel({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 152)`}>
      <circle r="13" fill={paint.ink} />
      <g className={css.wheel}>
        <circle r="6" fill={paint.lineStrong} />
        <path d="M0-5v10M-5 0h10" stroke={paint.card} strokeWidth="2" />
      </g>
    </g>
  )
}

/** An order: the bear drives up with the parcel, which hops when they stop. */
export function OrderJoy({ moving }: JoyProps) {
  return (
    <Scene>
      <SceneGround />
      <path d="M20 166h200" stroke={paint.lineStrong} strokeWidth="3" strokeLinecap="round" strokeDasharray="18 12" />
      <g className={moving ? css.moving : undefined}>
        <g className={css.drive}>
          <g className={`${css.hop} ${css.last}`}>
            <rect x="66" y="50" width="62" height="46" rx="5" fill={paint.accent} />
            <path d="M91 50h12v46H91z" fill={paint.danger} opacity=".85" />
            <path d="M97 50c-20-1-18-19-6-16 6 2 7 10 6 16zm0 0c20-1 18-19 6-16-6 2-7 10-6 16z" fill="none" stroke={paint.danger} strokeWidth="4" />
          </g>
          <path d="M44 96h104v52H52a8 8 0 0 1-8-8z" fill={paint.primary} />
          <path d="M148 76h28a10 10 0 0 1 9 6l15 32v26a8 8 0 0 1-8 8h-44z" fill={paint.primaryDark} />
          <path d="M156 86h18a6 6 0 0 1 5 3l11 25h-34z" fill={paint.primarySoft} />
          <g transform="translate(168 105) scale(.52)">
            <GladBear />
          </g>
          <path d="M146 114h54v26a8 8 0 0 1-8 8h-46z" fill={paint.primaryDark} />
          <path d="M44 118h104v10H44z" fill={paint.accent} />
          <path d="M96 144c-8-6-14-10-14-16 0-5 4-8 7-8s5 2 7 5c2-3 4-5 7-5s7 3 7 8c0 6-6 10-14 16z" fill={paint.card} transform="translate(0 -10)" />
          <circle cx="196" cy="132" r="4" fill="#F6D58A" />
          <Wheel x={76} />
          <Wheel x={168} />
        </g>
        <path className={`${css.pop} ${css.third}`} d="M14 112h20M8 126h26M18 140h16" stroke={paint.lineStrong} strokeWidth="3" strokeLinecap="round" />
      </g>
    </Scene>
  )
}
