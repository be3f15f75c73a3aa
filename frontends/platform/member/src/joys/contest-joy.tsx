import { Scene, SceneGround, paint } from '@club/ui'
import { Face, Spark, Star, Tuft, hue } from '@club/ui/drawing'
import type { JoyProps } from './joy-props'
import css from './joys.module.css'

/** An entry: the photo hangs under the bunting, and its rosette is pinned on. */
export function ContestJoy({ moving }: JoyProps) {
  return (
    <Scene>
      <SceneGround />
      <g className={moving ? css.moving : undefined}>
        <path d="M14 14C70 36 170 36 226 14" fill="none" stroke={paint.lineStrong} strokeWidth="2" strokeLinecap="round" />
        <path d="M30 19h18c1 0 1 1 1 1l-9 17c-1 1-1 1-2 0l-9-17c0-1 0-1 1-1z" fill={hue.coral} />
        <path d="M62 26h18c1 0 1 1 1 1l-9 17c-1 1-1 1-2 0l-9-17c0-1 0-1 1-1z" fill={paint.accent} />
        <path d="M94 30h18c1 0 1 1 1 1l-9 17c-1 1-1 1-2 0l-9-17c0-1 0-1 1-1z" fill={paint.primary} />
        <path d="M126 30.5h18c1 0 1 1 1 1l-9 17c-1 1-1 1-2 0l-9-17c0-1 0-1 1-1z" fill={paint.diamond} />
        <path d="M158 26.5h18c1 0 1 1 1 1l-9 17c-1 1-1 1-2 0l-9-17c0-1 0-1 1-1z" fill={hue.coral} />
        <path d="M190 20h18c1 0 1 1 1 1l-9 17c-1 1-1 1-2 0l-9-17c0-1 0-1 1-1z" fill={paint.accent} />
        <g transform="rotate(-5 120 100)">
          <path d="M64 52H172C176 52 178 54 178 58V156C178 160 176 162 172 162H64C60 162 58 160 58 156V58C58 54 60 52 64 52z" fill={paint.ink} opacity=".08" />
          <path d="M64 48H172C176 48 178 50 178 54V152C178 156 176 158 172 158H64C60 158 58 156 58 152V54C58 50 60 48 64 48z" fill={paint.card} />
          <rect x="68" y="58" width="100" height="74" rx="5" fill={paint.diamondSoft} />
          <path d="M68 112C96 98 140 98 168 112V127C168 130 166 132 163 132H73C70 132 68 130 68 127z" fill={hue.leaf} />
          <svg x="68" y="58" width="100" height="74" viewBox="68 58 100 74">
            <g transform="translate(118 100) scale(.62)">
              <path d="M-40 70C-40 44-24 40 0 40S40 44 40 70z" fill={paint.accent} />
              <Face skin="tan" child mood="laugh" />
              <Tuft />
            </g>
          </svg>
          <path d="M96 145h44" fill="none" stroke={paint.line} strokeWidth="5" strokeLinecap="round" />
        </g>
        <g className={`${css.pop} ${css.third}`}>
          <path d="M178 136L166 174l13-6 9 9 9-34z" fill={hue.coralDeep} />
          <path d="M190 138L204 172l-12-2-7 10-6-34z" fill={hue.coral} />
          <path
            d="M186 92C192 92 194 99 200 100 206 101 211 97 215 101 219 105 215 110 216 116 217 122 224 124 224 130 224 136 217 138 216 144 215 150 219 155 215 159 211 163 206 159 200 160 194 161 192 168 186 168 180 168 178 161 172 160 166 159 161 163 157 159 153 155 157 150 156 144 155 138 148 136 148 130 148 124 155 122 156 116 157 110 153 105 157 101 161 97 166 101 172 100 178 99 180 92 186 92z"
            fill={paint.accent}
            transform="translate(46 33) scale(.76)"
          />
          <circle cx="187.5" cy="132" r="18" fill={hue.cream} />
          <Star x={187.5} y={132} size={0.42} fill={hue.coralDeep} />
        </g>
        <g className={`${css.spark} ${css.last}`}>
          <Spark x={40} y={72} size={0.6} fill={hue.coral} />
          <Spark x={210} y={76} size={0.5} />
          <Spark x={34} y={128} size={0.4} fill={paint.primary} />
        </g>
      </g>
    </Scene>
  )
}
