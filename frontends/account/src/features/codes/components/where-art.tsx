import { paint } from '@club/ui'
import { Face, Pack, Tuft, hue } from '@club/ui/drawing'

/** Where the code is printed: inside the flap of a pack. Decoration; the words are beside it. */
export function WhereArt() {
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true" focusable="false">
      <ellipse cx="160" cy="98" rx="150" ry="76" fill="var(--club-colour-blush)" />
      <ellipse cx="118" cy="168" rx="66" ry="7" fill={paint.ink} opacity=".1" />
      <g transform="translate(118 104) scale(.82)">
        <Pack fill={paint.primary} shade={paint.primaryDark} band={hue.cream}></Pack>
      </g>
      <circle cx="118" cy="138" r="21" fill={paint.accentSoft} />
      <g transform="translate(118 140) scale(.32)">
        <Face skin="light" child />
        <Tuft />
      </g>
      <path
        d="M72 42C70 38 72 34 76 33 104 38 132 38 160 33 164 34 166 38 164 42L172 84C173 90 170 94 164 94H72C66 94 63 90 64 84z"
        fill={paint.ink}
        opacity=".14"
      />
      <path d="M72 40C70 36 72 32 76 31 104 36 132 36 160 31 164 32 166 36 164 40L170 78C171 84 168 88 162 88H74C68 88 65 84 66 78z" fill={hue.cream} />
      <path d="M140 35C148 34 154 33 160 31 164 32 166 36 164 40L170 78C171 84 168 88 162 88H138C146 74 148 52 140 35z" fill={paint.line} opacity=".8" />
      <rect x="80" y="50" width="76" height="22" rx="6" fill={paint.accentSoft} />
      <path
        d="M88 61h7.5M103 61h7.5M118 61h7.5M133 61h7.5M148 61h7.5"
        fill="none"
        stroke={paint.ink}
        strokeWidth="4.65"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M176 58C196 48 210 54 222 66" fill="none" stroke={hue.mangoDeep} strokeWidth="4" strokeLinecap="round" strokeDasharray="1 9" />
      <g transform="translate(224 58)">
        <rect x="3" y="4" width="84" height="60" rx="13" fill={paint.ink} opacity=".08" />
        <rect x="0" y="0" width="84" height="58" rx="13" fill={paint.card} />
        <rect x="0" y="0" width="84" height="58" rx="13" fill="none" stroke={paint.accent} strokeWidth="4" />
        <path
          d="M15 21h8M37 21h8M59 21h8M15 38h8M37 38h8M59 38h8"
          fill="none"
          stroke={paint.ink}
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  )
}
