import { tokens } from '@club/ui'

const { colour } = tokens

/** Where the code is printed: inside the flap of a pack. Decoration; the words stand beside it. */
export function WhereArt() {
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true" focusable="false">
      <ellipse cx="160" cy="98" rx="150" ry="76" fill={colour.blush} />
      <path d="M60 72c20-10 120-10 140 0l6 84c-22 8-130 8-152 0z" fill={colour.primary} />
      <path d="M60 72c4-26 24-44 54-48 40-4 76 14 86 48-34 12-106 12-140 0z" fill={colour.primaryDark} />
      <path d="M76 66c8-20 26-30 50-31 28-1 48 10 58 31-30 8-80 8-108 0z" fill={colour.card} />
      <rect x="92" y="46" width="76" height="17" rx="4" fill={colour.accentSoft} />
      <path d="M99 55h8M111 55h8M123 55h8M135 55h8M147 55h8" stroke={colour.ink} strokeWidth="4" strokeLinecap="round" />
      <circle cx="130" cy="112" r="20" fill={colour.blush} />
      <circle cx="123" cy="110" r="2.500" fill={colour.ink} />
      <circle cx="137" cy="110" r="2.500" fill={colour.ink} />
      <path d="M123 118c4 4 10 4 14 0" stroke={colour.ink} strokeWidth="2.500" fill="none" strokeLinecap="round" />
      <path d="M176 54c30-8 38-2 50 8" fill="none" stroke={colour.accent} strokeWidth="4" strokeDasharray="3 8" strokeLinecap="round" />
      <g transform="translate(222 58)">
        <rect width="82" height="56" rx="12" fill={colour.card} stroke={colour.accent} strokeWidth="4" />
        <path d="M14 20h12M32 20h12M50 20h12M14 36h12M32 36h12M50 36h12" stroke={colour.ink} strokeWidth="6" strokeLinecap="round" />
      </g>
    </svg>
  )
}
