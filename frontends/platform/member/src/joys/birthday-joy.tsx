import { Scene, SceneGround, paint } from '@club/ui'
import { Bear, Spark, Star, hue } from '@club/ui/drawing'
import type { JoyProps } from './joy-props'
import css from './joys.module.css'

/** A child's birthday: the bear in its hat looks over the cake, the candles are lit one by one, balloons rise. */
export function BirthdayJoy({ moving }: JoyProps) {
  return (
    <Scene>
      <SceneGround />
      <g className={moving ? css.moving : undefined}>
        <g className={css.rise}>
          <path d="M30 75C24 90 36 98 30 114" fill="none" stroke={paint.lineStrong} strokeWidth="2" strokeLinecap="round" />
          <path d="M30 33C42 33 47 43 47 53 47 65 39 73 30 74 21 73 13 65 13 53 13 43 18 33 30 33z" fill={paint.primary} />
          <path d="M36 34C43 37 47 44 47 53 47 65 39 73 30 74 40 64 41 46 36 34z" fill={paint.primaryDark} />
          <path d="M26 78h8l-4-5z" fill={paint.primaryDark} />
          <path d="M21 48q1-6 6-9" fill="none" stroke={paint.card} strokeWidth="3.5" strokeLinecap="round" opacity=".65" />
          <path d="M208 73C202 88 214 96 208 112" fill="none" stroke={paint.lineStrong} strokeWidth="2" strokeLinecap="round" />
          <path d="M208 31C220 31 225 41 225 51 225 63 217 71 208 72 199 71 191 63 191 51 191 41 196 31 208 31z" fill={paint.diamond} />
          <path d="M214 32C221 35 225 42 225 51 225 63 217 71 208 72 218 62 219 44 214 32z" fill={paint.diamondInk} />
          <path d="M204 76h8l-4-5z" fill={paint.diamondInk} />
          <path d="M199 46q1-6 6-9" fill="none" stroke={paint.card} strokeWidth="3.5" strokeLinecap="round" opacity=".65" />
        </g>
        <g className={`${css.rise} ${css.first}`}>
          <path d="M182 53C176 68 188 76 182 92" fill="none" stroke={paint.lineStrong} strokeWidth="2" strokeLinecap="round" />
          <path d="M182 11C194 11 199 21 199 31 199 43 191 51 182 52 173 51 165 43 165 31 165 21 170 11 182 11z" fill={hue.coral} />
          <path d="M188 12C195 15 199 22 199 31 199 43 191 51 182 52 192 42 193 24 188 12z" fill={hue.coralDeep} />
          <path d="M178 56h8l-4-5z" fill={hue.coralDeep} />
          <path d="M173 26q1-6 6-9" fill="none" stroke={paint.card} strokeWidth="3.5" strokeLinecap="round" opacity=".65" />
        </g>
        <g transform="translate(82 82)">
          <g className={css.peek}>
            <Bear x={0} y={0} size={0.66} hat />
          </g>
        </g>
        <rect x="116.5" y="86" width="7" height="20" rx="2.5" fill={hue.cream} />
        <path d="M117 92l6 3M117 99l6 3" fill="none" stroke={hue.coral} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
        <path d="M120 68C127 76 127 86 120 86S113 76 120 68z" fill={paint.accent} className={`${css.flame} ${css.second}`} />
        <rect x="134.5" y="86" width="7" height="20" rx="2.5" fill={hue.cream} />
        <path d="M135 92l6 3M135 99l6 3" fill="none" stroke={hue.coral} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
        <path d="M138 68C145 76 145 86 138 86S131 76 138 68z" fill={paint.accent} className={`${css.flame} ${css.third}`} />
        <rect x="152.5" y="86" width="7" height="20" rx="2.5" fill={hue.cream} />
        <path d="M153 92l6 3M153 99l6 3" fill="none" stroke={hue.coral} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
        <path d="M156 68C163 76 163 86 156 86S149 76 156 68z" fill={paint.accent} className={`${css.flame} ${css.last}`} />
        <path d="M76 110C76 105 79 102 84 102H160C165 102 168 105 168 110V134H76z" fill={hue.coral} />
        <path d="M150 102h10c5 0 8 3 8 8v24h-22C152 126 154 112 150 102z" fill={hue.coralDeep} />
        <path
          d="M76 112C76 105 79 102 84 102H160C165 102 168 105 168 112 168 120 158 122 155 114 152 124 140 124 137 114 134 124 122 124 119 114 116 124 104 124 101 114 98 122 90 122 88 114 86 120 76 120 76 112z"
          fill={hue.cream}
        />
        <path d="M58 140C58 135 61 132 66 132H178C183 132 186 135 186 140V152C186 157 183 160 178 160H66C61 160 58 157 58 152z" fill={paint.primary} />
        <path d="M166 132h12c5 0 8 3 8 8v12c0 5-3 8-8 8h-18C168 152 170 142 166 132z" fill={paint.primaryDark} />
        <path d="M70 146H174" fill="none" stroke={paint.primarySoft} strokeWidth="5" strokeLinecap="round" strokeDasharray="0 13" />
        <path d="M66 138h28" fill="none" stroke={paint.card} strokeWidth="3" strokeLinecap="round" opacity=".5" />
        <g className={`${css.spark} ${css.last}`}>
          <Star x={186} y={96} size={0.34} />
          <Spark x={128} y={40} size={0.5} fill={hue.coral} />
          <Spark x={46} y={112} size={0.5} />
        </g>
      </g>
    </Scene>
  )
}
