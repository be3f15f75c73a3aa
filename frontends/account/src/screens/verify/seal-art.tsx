/** A wax seal with a ribbon, whole or broken. */
export function SealArt({ broken }: { broken: boolean }) {
  const wax = broken ? 'var(--club-colour-accent)' : 'var(--club-colour-primary)'
  return (
    <svg viewBox="0 0 96 96" width="96" height="96" aria-hidden="true" focusable="false">
      <path d="M32 58 24 90l12-7 8 9 6-30zM64 58l8 32-12-7-8 9-6-30z" fill="var(--club-colour-blush)" stroke={wax} strokeWidth="2" strokeLinejoin="round" />
      <path
        d="M48 6c5 0 7 5 12 6s9-2 13 2 1 8 2 13 7 7 7 12-6 7-7 12 2 9-2 13-8 1-13 2-7 6-12 6-7-5-12-6-9 2-13-2-1-8-2-13-7-7-7-12 6-7 7-12-2-9 2-13 8-1 13-2 7-6 12-6z"
        fill={wax}
      />
      <circle cx="48" cy="39" r="21" fill="none" stroke="var(--club-colour-card)" strokeWidth="2" opacity="0.8" />
      {broken ? (
        <path d="M48 14l-6 14 10 9-9 11 7 16" fill="none" stroke="var(--club-colour-card)" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
      ) : (
        <path d="M38 40l7 7 13-15" fill="none" stroke="var(--club-colour-card)" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
      )}
    </svg>
  )
}
