import { tokens } from '@club/ui'
import css from './greetings.module.css'

const { colour } = tokens
const CODE_LINES = 'M0 0h9M14 0h9M28 0h9M42 0h9M56 0h9'

/** A phone reads the code of a pack and points come out. Moves once in four seconds, not at all under reduced motion. Decoration. */
export function HowToEarnArt() {
  return (
    <svg viewBox="0 0 360 180" aria-hidden="true" focusable="false" className={css.scene}>
      <circle cx="58" cy="36" r="60" fill={colour.card} opacity=".5" />
      <circle cx="330" cy="168" r="70" fill={colour.card} opacity=".5" />
      <ellipse cx="180" cy="164" rx="140" ry="8" fill={colour.ink} opacity=".08" />
      <g transform="translate(60 32)">
        <path d="M8 8c18-8 86-8 104 0l6 118c-20 6-96 6-116 0z" fill={colour.primary} />
        <path d="M3 70c34-18 80-18 114 0l2 40c-40-12-78-12-118 0z" fill={colour.card} />
        <rect x="24" y="22" width="72" height="22" rx="5" fill={colour.accentSoft} />
        <path d={CODE_LINES} transform="translate(28 33)" stroke={colour.ink} strokeWidth="5" strokeLinecap="round" />
        <circle cx="60" cy="86" r="15" fill={colour.blush} />
        <circle cx="55" cy="84" r="2" fill={colour.ink} />
        <circle cx="65" cy="84" r="2" fill={colour.ink} />
        <path d="M55 91c3 3 7 3 10 0" stroke={colour.ink} strokeWidth="2" fill="none" strokeLinecap="round" />
      </g>
      <path className={css.beam} d="M214 92L160 56v24z" fill={colour.accent} />
      <g className={css.phone}>
        <rect x="212" y="34" width="66" height="122" rx="14" fill={colour.ink} />
        <rect x="218" y="44" width="54" height="100" rx="7" fill={colour.card} />
        <path
          d="M228 66v-8h8M262 66v-8h-8M228 100v8h8M262 100v8h-8"
          stroke={colour.primary}
          strokeWidth="4"
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path d={CODE_LINES} transform="translate(231 83) scale(.42)" stroke={colour.ink} strokeWidth="9" strokeLinecap="round" />
        <rect x="226" y="122" width="38" height="12" rx="6" fill={colour.primary} />
      </g>
      <g className={css.coin}>
        <circle cx="302" cy="62" r="15" fill={colour.accent} />
        <path d="M302 53l3 6 6.500.800-4.800 4.600 1.200 6.600-5.900-3.200-5.900 3.200 1.200-6.600-4.800-4.600 6.500-.800z" fill={colour.card} />
      </g>
      <g className={css.coin}>
        <circle cx="328" cy="92" r="11" fill={colour.accent} />
      </g>
      <g className={css.coin}>
        <circle cx="300" cy="112" r="8" fill={colour.accent} />
      </g>
    </svg>
  )
}
