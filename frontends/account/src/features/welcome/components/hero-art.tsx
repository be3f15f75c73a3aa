import { tokens } from '@club/ui'

const { colour } = tokens
const SKIN = '#EDB98F'
const SKIN_LIGHT = '#F6CDA8'
const HAIR = '#3A2A2A'

/** A family on a rug with points in the air: the picture of the landing page. Decoration. */
export function HeroArt() {
  return (
    <svg viewBox="0 0 560 460" width="560" height="460" aria-hidden="true" focusable="false">
      <path d="M280 26c130 0 246 70 246 196S430 424 280 424 34 350 34 226 150 26 280 26z" fill={colour.blush} />
      <path d="M92 150a46 46 0 0191-10 34 34 0 01-5 68H110a34 34 0 01-18-58z" fill={colour.card} opacity=".7" />
      <path d="M400 92a38 38 0 0174-8 28 28 0 01-4 56h-56a28 28 0 01-14-48z" fill={colour.card} opacity=".7" />
      <ellipse cx="280" cy="388" rx="212" ry="34" fill={colour.accentSoft} />
      <ellipse cx="280" cy="386" rx="176" ry="25" fill="none" stroke={colour.accent} strokeWidth="4" strokeDasharray="2 14" strokeLinecap="round" />
      {/* plant */}
      <path d="M66 384h52l-8-54H74z" fill={colour.primaryDark} />
      <path
        d="M92 332c-4-40-34-44-46-70 34-2 52 24 48 70zM94 332c-2-52 12-84 42-98 6 40-8 74-40 98zM92 330c-14-30-10-64 4-96 18 30 18 64 2 96z"
        fill={colour.primary}
      />
      {/* father */}
      <path d="M304 386c-10-92 6-152 66-156 62-4 92 54 90 156z" fill={colour.diamond} />
      <path d="M352 226h38v22c0 14-38 14-38 0z" fill="#D99F73" />
      <circle cx="371" cy="184" r="47" fill={SKIN} />
      <path d="M323 188c-8-62 98-70 97 0 0 0-8-22-18-30-20 8-46 8-60 2-10 6-17 16-19 28z" fill={HAIR} />
      <path d="M350 190v5M391 190v5" stroke={colour.ink} strokeWidth="7" strokeLinecap="round" />
      <path d="M356 210c8 9 22 9 30 0" fill="none" stroke={colour.ink} strokeWidth="4" strokeLinecap="round" />
      <path d="M344 217c8 22 46 22 54 0-6 4-10 5-14 3-8 6-18 6-26 0-4 2-8 1-14-3z" fill={HAIR} opacity=".18" />
      {/* mother with scarf */}
      <path d="M112 386c-8-84 22-136 82-138 64-2 100 48 94 138z" fill={colour.primary} />
      <path d="M136 196c-6-76 122-78 118 0-2 30-8 52 4 84-40 26-92 26-126 0 12-34 6-52 4-84z" fill={colour.accent} />
      <path d="M155 196c0-48 80-48 80 0s-16 60-40 60-40-16-40-60z" fill={SKIN} />
      {/* the cap under the scarf, and the fold below the chin */}
      <path d="M155 196c0-48 80-48 80 0-4-26-20-33-40-33s-36 7-40 33z" fill={colour.primaryDark} />
      <path d="M152 236c14 34 66 36 88 2" fill="none" stroke={colour.gold} strokeWidth="5" strokeLinecap="round" />
      <path d="M178 204v5M212 204v5" stroke={colour.ink} strokeWidth="7" strokeLinecap="round" />
      <path d="M183 226c7 9 18 9 25 0" fill="none" stroke={colour.ink} strokeWidth="4" strokeLinecap="round" />
      <circle cx="168" cy="221" r="7" fill={colour.danger} opacity=".22" />
      <circle cx="223" cy="221" r="7" fill={colour.danger} opacity=".22" />
      {/* baby between them */}
      <path d="M222 386c-4-54 16-82 58-82s60 28 56 82z" fill={colour.card} />
      <path d="M238 352h82c0 22-20 34-41 34s-41-12-41-34z" fill={colour.primarySoft} />
      <circle cx="279" cy="268" r="42" fill={SKIN_LIGHT} />
      <path d="M276 228c-4-12 14-16 17-4 1 7-6 8-8 4" fill="none" stroke={HAIR} strokeWidth="5" strokeLinecap="round" />
      <path d="M262 266v5M296 266v5" stroke={colour.ink} strokeWidth="7" strokeLinecap="round" />
      <path d="M266 284c7 12 20 12 27 0z" fill={colour.danger} opacity=".75" />
      <circle cx="252" cy="283" r="8" fill={colour.danger} opacity=".22" />
      <circle cx="307" cy="283" r="8" fill={colour.danger} opacity=".22" />
      <path d="M226 340c-22-4-38-20-42-40M334 340c20-4 34-18 40-36" stroke={SKIN_LIGHT} strokeWidth="20" strokeLinecap="round" fill="none" />
      {/* pack */}
      <g transform="translate(432 300)">
        <path d="M4 8c10-6 70-6 80 0l4 80c-12 6-76 6-88 0z" fill={colour.primaryDark} />
        <path d="M0 52c28-14 60-14 88 0v18c-30-10-60-10-88 0z" fill={colour.accent} />
        <circle cx="44" cy="30" r="15" fill={colour.blush} />
        <circle cx="39" cy="29" r="2" fill={colour.ink} />
        <circle cx="49" cy="29" r="2" fill={colour.ink} />
        <path d="M39 35c3 3 7 3 10 0" stroke={colour.ink} strokeWidth="2" fill="none" strokeLinecap="round" />
      </g>
      {/* points */}
      <g fill={colour.accent} stroke={colour.gold} strokeWidth="4">
        <circle cx="118" cy="92" r="26" />
        <circle cx="286" cy="74" r="32" />
        <circle cx="478" cy="206" r="22" />
      </g>
      <g fill={colour.card}>
        <path d="M118 78l4 9 10 1-7 7 2 10-9-5-9 5 2-10-7-7 10-1z" />
        <path d="M286 56l5.500 12 13 1.500-9.500 9 2.500 13-11.500-6.500L274.500 91.500l2.500-13-9.500-9 13-1.500z" />
        <path d="M478 194l3.500 8 8.500 1-6 6 1.500 8.500-7.500-4.500-7.500 4.500 1.500-8.500-6-6 8.500-1z" />
      </g>
      <path
        d="M226 145.9C207.3 134.9 216.7 121.2 226 131.6 235.3 121.2 244.7 134.9 226 145.9zM446 157.7C431.6 149.2 438.8 138.5 446 146.6 453.2 138.5 460.4 149.2 446 157.7z"
        fill={colour.danger}
        opacity=".7"
      />
      <path d="M64 236l4 9 9 4-9 4-4 9-4-9-9-4 9-4zM400 42l4 9 9 4-9 4-4 9-4-9-9-4 9-4z" fill={colour.card} />
    </svg>
  )
}
