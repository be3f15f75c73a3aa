/** A wax seal with a ribbon, whole or broken; its colours follow the theme. */
export function SealArt({ broken }: { broken: boolean }) {
  const wax = broken ? 'var(--club-colour-accent)' : 'var(--club-colour-primary)'
  return (
    <svg viewBox="0 0 96 96" width="96" height="96" aria-hidden="true" focusable="false">
      <path d="M34 58L25 91 36 84 44 92 50 62z" fill={wax} opacity=".55" />
      <path d="M62 58L71 91 60 84 52 92 46 62z" fill={wax} opacity=".8" />
      <path
        d="M48 6C53 6 55 11 60 12S69 10 73 14 74 22 75 27 82 34 82 39 76 46 75 51 77 60 73 64 65 65 60 66 53 72 48 72 41 67 36 66 27 68 23 64 22 56 21 51 14 44 14 39 20 32 21 27 19 18 23 14 31 13 36 12 43 6 48 6z"
        fill={wax}
      />
      <path
        d="M62 12C66 12 70 11 73 14 77 18 74 22 75 27 76 32 82 34 82 39S76 46 75 51 77 60 73 64 65 65 60 66 53 72 48 72C45 72 42 70 40 68 60 62 70 40 62 12z"
        fill="var(--club-colour-ink)"
        opacity=".14"
      />
      <circle cx="48" cy="39" r="21" fill="none" stroke="var(--club-colour-card)" strokeWidth="2.500" opacity=".85" />
      <path d="M24 34C26 25 32 19 40 17" fill="none" stroke="var(--club-colour-card)" strokeWidth="3.500" strokeLinecap="round" opacity=".5" />
      <path
        d={broken ? 'M48 14l-6 14 10 9-9 11 7 16' : 'M38 40l7 7 13-15'}
        fill="none"
        stroke="var(--club-colour-card)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
