import { paint } from '@club/ui'
import { hue } from '@club/ui/drawing'

const MARKS = [
  { y: 30, colour: paint.accent, width: 72 },
  { y: 54, colour: paint.diamond, width: 48 },
  { y: 70, colour: paint.diamond, width: 60 },
] as const

function Paper() {
  return (
    <>
      <path d="M66 18h120v148H66z" fill={paint.ink} opacity=".06" />
      <path
        d="M60 17C60 14 62 12 65 12H175C178 12 180 14 180 17V162l-10 7-10-7-10 7-10-7-10 7-10-7-10 7-10-7-10 7-10-7-10 7-10-7z"
        fill={paint.card}
        stroke={paint.line}
        strokeWidth="2"
      />
      <path d="M152 12h23c3 0 5 2 5 5v145l-10 7-10-7-10 7-4-3C158 110 160 50 152 12z" fill={paint.line} opacity=".5" />
      {MARKS.map(({ y, colour, width }) => (
        <rect key={`${y}${width}`} x={120 - width / 2} y={y} width={width} height="7" rx="3" fill={colour} opacity=".75" />
      ))}
      <path d="M74 92h92M74 128h92" stroke={paint.line} strokeWidth="2" strokeDasharray="4 4" />
      <path d="M74 104h50M74 116h40M150 104h16M154 116h12" stroke={paint.inkSoft} strokeWidth="4" strokeLinecap="round" />
      <path d="M74 142h30M146 142h20" stroke={paint.ink} strokeWidth="5" strokeLinecap="round" />
    </>
  )
}

/** A till receipt, or the order page of an online shop, with what has to be readable on it. */
export function ReceiptArt({ kind }: { kind: 'offline' | 'online' }) {
  return (
    <svg viewBox="0 0 240 180" aria-hidden="true" focusable="false">
      <path d="M24 96C16 44 62 14 116 16 176 14 228 40 224 92 222 140 176 166 118 164 64 166 28 144 24 96z" fill="var(--club-colour-primary-soft)" />
      {kind === 'offline' ? (
        <Paper />
      ) : (
        <>
          <rect x="78" y="14" width="96" height="164" rx="16" fill={paint.ink} opacity=".1" />
          <rect x="72" y="8" width="96" height="164" rx="16" fill={paint.ink} />
          <rect x="78" y="18" width="84" height="144" rx="6" fill={paint.card} />
          <rect x="86" y="28" width="48" height="8" rx="4" fill={paint.accent} />
          <path d="M86 48h40M86 60h56" stroke={paint.diamond} strokeWidth="5" strokeLinecap="round" opacity=".75" />
          <rect x="86" y="76" width="26" height="26" rx="6" fill={paint.blush} />
          <rect x="86" y="110" width="26" height="26" rx="6" fill={paint.primarySoft} />
          <path d="M120 84h32M120 94h20M120 118h32M120 128h20" stroke={paint.inkSoft} strokeWidth="4" strokeLinecap="round" />
          <path d="M86 150h28M136 150h18" stroke={paint.ink} strokeWidth="5" strokeLinecap="round" />
        </>
      )}
      <circle cx="190" cy="143" r="23" fill={paint.primaryDark} />
      <circle cx="188" cy="140" r="23" fill={hue.leafDeep} />
      <path d="M178 140l7 7 13-14" fill="none" stroke={paint.card} strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M173 132C175 127 179 124 184 123" fill="none" stroke={paint.card} strokeWidth="3" strokeLinecap="round" opacity=".7" />
    </svg>
  )
}
