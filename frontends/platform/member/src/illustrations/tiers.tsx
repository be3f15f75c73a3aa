import { paint } from '@club/ui'
import { hue } from '@club/ui/drawing'
import type { ReactNode } from 'react'

export type Tier = 'gold' | 'platinum' | 'diamond'

const EMBLEMS: Record<Tier, ReactNode> = {
  gold: (
    <>
      <path d="M13 4H27L37 22 26 30z" fill={paint.primary} />
      <path d="M51 4H37L27 22 38 30z" fill={paint.primaryDark} />
      <circle cx="32" cy="42" r="19" fill="#9A6213" />
      <circle cx="32" cy="40.5" r="19" fill="#D59A34" />
      <path
        d="M42 24.500C47.500 28 51 33.800 51 40.500 51 51 42.500 59.500 32 59.500 29 59.500 26 58.800 23.500 57.500 40 56 46 42 42 24.500z"
        fill={paint.gold}
      />
      <circle cx="32" cy="40.5" r="14" fill="#F6D58A" />
      <path
        d="M38 28C42.800 30.500 46 35 46 40.500 46 48.200 39.700 54.500 32 54.500 30 54.500 28.300 54.200 26.600 53.500 38 51 42 38 38 28z"
        fill="#E6BC62"
      />
      <path
        d="M32 30.500L34.900 36.700 41.600 37.500 36.700 42.100 38 48.800 32 45.500 26 48.800 27.300 42.100 22.400 37.500 29.100 36.700z"
        fill={paint.gold}
      />
      <path d="M32 30.500L29.100 36.700 22.400 37.500 27.300 42.100 26 48.800 32 45.500z" fill="#C98B22" />
      <path d="M17.500 38C18.500 32.500 21.500 29 25.500 27" fill="none" stroke={paint.card} strokeWidth="2.4" strokeLinecap="round" opacity=".85" />
    </>
  ),
  platinum: (
    <>
      <path d="M32 3.500C40 9 48 11 57 11V31C57 46 47 56 32 61 17 56 7 46 7 31V11C16 11 24 9 32 3.500z" fill="#64748B" />
      <path d="M32 3.500C24 9 16 11 7 11V31C7 46 17 56 32 61z" fill="#8C9BB0" />
      <path d="M32 12C38 15.500 44 17 50 17.500V31C50 42 43 49.500 32 53.500 21 49.500 14 42 14 31V17.500C20 17 26 15.500 32 12z" fill="#E7ECF3" />
      <path d="M32 12C38 15.500 44 17 50 17.500V31C50 42 43 49.500 32 53.500z" fill="#BECAD9" />
      <path d="M22 33L32 24 42 33M22 43L32 34 42 43" fill="none" stroke="#475569" strokeWidth="4.2" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M18 31V22C21 21.600 23.500 21 26 20" fill="none" stroke={paint.card} strokeWidth="2.6" strokeLinecap="round" opacity=".9" />
    </>
  ),
  diamond: (
    <>
      <path
        d="M17 9H47C48 9 49 9.500 49.600 10.300L60 24.500C60.700 25.600 60.700 27 59.800 28L33.500 59.300C32.700 60.200 31.300 60.200 30.500 59.300L4.200 28C3.300 27 3.300 25.600 4 24.500L14.400 10.300C15 9.500 16 9 17 9z"
        fill={paint.diamond}
      />
      <path d="M16 9.200L22 26H3.500C3.500 25.500 3.700 25 4 24.500L14.400 10.300C14.800 9.700 15.400 9.400 16 9.200z" fill="#BFDCF5" />
      <path d="M16 9.200C16.300 9 16.600 9 17 9H47C47.400 9 47.700 9 48 9.200L42 26H22z" fill="#DDEFFF" />
      <path d="M32 9H47C47.400 9 47.700 9 48 9.200L42 26 32 9z" fill="#A9D2F3" />
      <path d="M48 9.200L42 26H60.500C60.500 25.500 60.300 25 60 24.500L49.600 10.300C49.200 9.700 48.600 9.400 48 9.200z" fill="#6AA7DD" />
      <path d="M3.500 26H22L32 60C31.400 60 30.900 59.800 30.500 59.300L4.200 28C3.700 27.400 3.500 26.700 3.500 26z" fill="#8CC0EC" />
      <path d="M22 26H42L32 60z" fill="#5B9AD3" />
      <path d="M42 26H60.500C60.500 26.700 60.300 27.400 59.800 28L33.500 59.300C33.100 59.800 32.600 60 32 60z" fill={paint.diamond} />
      <path d="M22 26L32 60 27 26z" fill="#B9DDF8" opacity=".7" />
      <path d="M19 13l2.500 7" fill="none" stroke={paint.card} strokeWidth="2.4" strokeLinecap="round" opacity=".95" />
      <path d="M53 1C53.600 6 55 7.400 60 8 55 8.600 53.600 10 53 15 52.400 10 51 8.600 46 8 51 7.400 52.400 6 53 1z" fill={hue.mangoLight} />
    </>
  ),
}

/** The emblem of a tier, lit from the upper left: a medal, a shield, a cut stone. */
export function TierArt({ tier, label }: { tier: Tier; label?: string }) {
  return (
    <svg viewBox="0 0 64 64" role={label ? 'img' : undefined} aria-label={label} aria-hidden={label ? undefined : true} focusable="false">
      {EMBLEMS[tier]}
    </svg>
  )
}
