import { paint } from '@club/ui'
import { Heart, Spark, hue } from '@club/ui/drawing'
import css from './pass-link.module.css'

/** A code on its way from one hand to another, with a heart. Decoration; the words are beside it. */
export function PassArt() {
  return (
    <svg viewBox="0 0 320 160" aria-hidden="true" focusable="false" className={css.art}>
      <ellipse cx="160" cy="88" rx="150" ry="66" fill="var(--club-colour-blush)" />
      <g transform="rotate(-8 160 66)">
        <rect x="113" y="41" width="96" height="54" rx="12" fill={paint.ink} opacity=".07" />
        <rect x="110" y="37" width="96" height="54" rx="12" fill={paint.card} />
        <rect x="110" y="37" width="96" height="54" rx="12" fill="none" stroke={paint.primary} strokeWidth="4" />
        <path
          d="M126 57h9M146 57h9M166 57h9M186 57h5M126 73h9M146 73h9M166 73h9"
          fill="none"
          stroke={paint.ink}
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <path d="M18 118C36 108 54 101 76 106 96 112 118 112 134 106 142 103 148 110 142 116 132 126 112 132 92 130 64 142 42 148 18 149z" fill="#DFA67A" />
      <path d="M142 116C132 126 112 132 92 130 64 142 42 148 18 149V140C50 138 72 130 96 120 112 120 130 118 142 116z" fill="#C98C60" opacity=".7" />
      <path d="M92 114C106 116 118 114 128 110" fill="none" stroke="#C98C60" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M14 111C22 108 28 109 32 112 40 122 40 136 34 148 28 153 22 155 14 156 6 155 2 146 2 134 2 121 6 113 14 111z" fill={paint.primary} />
      <path d="M20 110C26 110 30 110 32 112 40 122 40 136 34 148 30 150 26 152 22 153 30 138 28 122 20 110z" fill={paint.primaryDark} />
      <path d="M302 86C286 80 266 76 246 84 226 92 206 94 190 90 182 88 176 96 183 101 194 110 214 114 232 112 258 122 282 124 302 122z" fill="#F3C9A5" />
      <path d="M183 101C194 110 214 114 232 112 258 122 282 124 302 122V112C280 113 258 110 228 103 212 103 196 103 183 101z" fill="#E3AC82" opacity=".7" />
      <path d="M234 97C220 100 208 100 198 97" fill="none" stroke="#E3AC82" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M306 76C298 76 292 79 288 82 282 94 284 110 290 120 296 125 301 127 306 128 314 126 318 116 318 102 318 88 314 78 306 76z" fill={paint.accent} />
      <path d="M290 120C296 125 301 127 306 128 311 127 315 121 317 113 307 119 298 119 290 120z" fill={hue.mangoDeep} />
      <Heart x={214} y={28} size={0.5} />
      <Spark x={110} y={26} size={0.45} />
      <Spark x={236} y={52} size={0.4} fill={hue.coral} />
    </svg>
  )
}
