import { tokens } from '@club/ui'
import css from './pass-link.module.css'

const { colour } = tokens

/** A code on its way from one hand to another, with a heart. Decoration; the words stand beside it. */
export function PassArt() {
  return (
    <svg viewBox="0 0 320 160" aria-hidden="true" focusable="false" className={css.art}>
      <ellipse cx="160" cy="88" rx="150" ry="66" fill={colour.blush} />
      <path d="M14 112c26-8 46-6 66 6l26 16c8 6 0 18-10 14l-28-8H14z" fill={colour.accentSoft} stroke={colour.accent} strokeWidth="3" strokeLinejoin="round" />
      <path d="M306 74c-26-8-46-6-66 6l-26 14c-8 6-2 18 9 15l29-6h54z" fill={colour.accentSoft} stroke={colour.accent} strokeWidth="3" strokeLinejoin="round" />
      <g transform="rotate(-8 160 70)">
        <rect x="112" y="46" width="96" height="54" rx="12" fill={colour.card} stroke={colour.primary} strokeWidth="4" />
        <path d="M128 66h12M148 66h12M168 66h12M128 82h12M148 82h12M168 82h12M188 66h6M188 82h6" stroke={colour.ink} strokeWidth="6" strokeLinecap="round" />
      </g>
      <path d="M212 30c-5-9-19-5-17 5 1 7 9 11 17 17 8-6 16-10 17-17 2-10-12-14-17-5z" fill={colour.primary} />
    </svg>
  )
}
