import { paint } from '@club/ui'
import { Coin, Face, Pack, Tuft, hue } from '@club/ui/drawing'
import css from './greetings.module.css'

/** A phone reads the code of a pack and points come out. Moves once in four seconds, not at all under reduced motion. Decoration. */
export function HowToEarnScene() {
  return (
    <svg viewBox="0 0 360 180" aria-hidden="true" focusable="false" className={css.scene}>
      <path d="M0 0H96C80 56 50 84 0 92zM360 96C312 104 282 134 272 180H360z" fill="var(--club-colour-card)" opacity=".45" />
      <ellipse cx="180" cy="166" rx="140" ry="8" fill={paint.ink} opacity=".08" />
      <g transform="translate(118 92) scale(.84)">
        <Pack fill={paint.primary} shade={paint.primaryDark} band={hue.cream}></Pack>
      </g>
      <rect x="82" y="46" width="72" height="22" rx="6" fill={paint.accentSoft} />
      <path d="M89 57h7M103 57h7M117 57h7M131 57h7M145 57h7" fill="none" stroke={paint.ink} strokeWidth="4.34" strokeLinecap="round" strokeLinejoin="round" />
      <circle cx="118" cy="116" r="19" fill={paint.accentSoft} />
      <g transform="translate(118 118) scale(.3)">
        <Face skin="light" child />
        <Tuft />
      </g>
      <path className={css.beam} d="M216 94L156 54C152 62 152 70 156 78z" fill={paint.accent} />
      <g className={css.phone}>
        <rect x="216" y="40" width="66" height="124" rx="15" fill={paint.ink} opacity=".1" />
        <rect x="212" y="34" width="66" height="124" rx="15" fill={paint.ink} />
        <path d="M216 60V48C216 42 220 38 226 38H238C226 44 220 50 216 60z" fill={paint.card} opacity=".25" />
        <rect x="218" y="44" width="54" height="102" rx="8" fill={paint.card} />
        <path
          d="M228 68V60H236M262 68V60H254M228 98v8h8M262 98v8h-8"
          fill="none"
          stroke={paint.primary}
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path
          d="M232 83h3.6M239.2 83h3.6M246.4 83h3.6M253.6 83h3.6"
          fill="none"
          stroke={paint.ink}
          strokeWidth="2.232"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <rect x="226" y="122" width="38" height="13" rx="6.5" fill={paint.primary} />
      </g>
      <g className={css.coin}>
        <Coin x={304} y={60} size={0.52} />
      </g>
      <g className={css.coin}>
        <Coin x={330} y={92} size={0.38} />
      </g>
      <g className={css.coin}>
        <Coin x={302} y={114} size={0.28} />
      </g>
    </svg>
  )
}
