import { paint } from '@club/ui'

export type Tier = 'gold' | 'platinum' | 'diamond'

const COLOURS = {
  gold: { deep: paint.gold, light: '#F6D58A', edge: paint.goldInk },
  platinum: { deep: paint.platinum, light: '#DCE3EC', edge: paint.platinumInk },
  diamond: { deep: paint.diamond, light: '#BFDCF5', edge: paint.diamondInk },
} as const

/** The emblem of a tier: a medal, a shield, a cut stone. */
export function TierArt({ tier, label }: { tier: Tier; label?: string }) {
  const colour = COLOURS[tier]
  return (
    <svg viewBox="0 0 64 64" role={label ? 'img' : undefined} aria-label={label} aria-hidden={label ? undefined : true} focusable="false">
      {tier === 'gold' ? (
        <>
          <path d="M20 6l12 18L44 6h8L38 30H26L12 6z" fill={paint.primary} />
          <circle cx="32" cy="40" r="19" fill={colour.deep} />
          <circle cx="32" cy="40" r="14" fill={colour.light} />
          <path d="M32 30l3 6.500 7 .8-5.200 4.800 1.400 7L32 45.600l-6.200 3.500 1.400-7-5.200-4.800 7-.8z" fill={colour.deep} />
        </>
      ) : null}
      {tier === 'platinum' ? (
        <>
          <path d="M32 4l24 8v18c0 15-10 25-24 30C18 55 8 45 8 30V12z" fill={colour.deep} />
          <path d="M32 11l17 6v14c0 11-7 18-17 22-10-4-17-11-17-22V17z" fill={colour.light} />
          <path d="M21 36l11-10 11 10M21 44l11-10 11 10" fill="none" stroke={colour.edge} strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
        </>
      ) : null}
      {tier === 'diamond' ? (
        <>
          <path d="M16 10h32l12 16-28 32L4 26z" fill={colour.deep} />
          <path d="M16 10l8 16h16l8-16z" fill={colour.light} />
          <path d="M24 26h16l-8 32z" fill="#8CC0EC" />
          <path d="M4 26h20l8 32z" fill="#5B9AD3" />
          <path d="M20 14l3 7M48 4v8M44 8h8" stroke={paint.card} strokeWidth="2.500" strokeLinecap="round" />
        </>
      ) : null}
    </svg>
  )
}
