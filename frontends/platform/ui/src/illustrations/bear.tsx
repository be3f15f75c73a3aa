import { hue } from './hues'
import { paint } from './palette'
import type { Mood, Placement } from './parts'

/** The bear's fur: lit, in shade, the inside of its ears and belly, its muzzle. */
export const FUR = { lit: '#C08A52', shade: '#A8703A', light: '#E9C79E', muzzle: '#F4DFC4' }

function Hat() {
  return (
    <>
      <path d="M0-100L26-42C10-36-10-36-26-42z" fill={paint.accent} />
      <path d="M0-100L26-42C20-40 14-38 8-38z" fill={hue.mangoDeep} />
      <path d="M-10-74l20 10M-18-56l36 12" fill="none" stroke={paint.card} strokeWidth="6" strokeLinecap="round" strokeLinejoin="round" />
      <circle cx="0" cy="-100" r="10" fill={paint.primary} />
    </>
  )
}

/** The head of the club's bear, about 100 wide around 0, 0. */
export function Bear({ x = 0, y = 0, size = 1, turn = 0, mood = 'glad', hat = false }: Placement & { turn?: number; mood?: Mood; hat?: boolean }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
      <circle cx="-33" cy="-33" r="17" fill={FUR.shade} />
      <circle cx="33" cy="-33" r="17" fill="#96602F" />
      <circle cx="-32" cy="-32" r="9" fill={FUR.light} />
      <circle cx="32" cy="-32" r="9" fill="#D9B184" />
      <path d="M-48 2C-48-30-26-46 0-46S48-30 48 2C48 32 26 46 0 46S-48 32-48 2z" fill={FUR.lit} />
      <path d="M20-43C38-36 48-20 48 2 48 32 26 46 0 46-6 46-11 45-16 44 18 42 36 24 36-4 36-22 30-35 20-43z" fill={FUR.shade} opacity=".6" />
      <path d="M-36-10C-34-22-28-30-18-35" fill="none" stroke="#E0B27C" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
      <ellipse cx="0" cy="18" rx="22" ry="18" fill={FUR.muzzle} />
      <path d="M-8 8c0-5 16-5 16 0s-5 8-8 8-8-3-8-8z" fill={paint.ink} />
      <ellipse cx="-3" cy="7" rx="2.4" ry="1.4" fill={paint.card} opacity=".7" />
      <path d="M0 16v4" fill="none" stroke={paint.ink} strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
      {mood === 'glad' || mood === 'sleep' ? (
        <path
          d={mood === 'glad' ? 'M-25-4q7-9 14 0M11-4q7-9 14 0' : 'M-25-6q7 6 14 0M11-6q7 6 14 0'}
          fill="none"
          stroke={paint.ink}
          strokeWidth="4"
          strokeLinecap="round"
        />
      ) : (
        <>
          <path
            d="M-22.600-6a4.600 5.600 0 1 0 9.200 0a4.600 5.600 0 1 0-9.200 0M13.400-6a4.600 5.600 0 1 0 9.200 0a4.600 5.600 0 1 0-9.200 0"
            fill={paint.ink}
          />
          <path d="M-21-8a1.600 1.600 0 1 0 3.200 0a1.600 1.600 0 1 0-3.200 0M15-8a1.600 1.600 0 1 0 3.200 0a1.600 1.600 0 1 0-3.200 0" fill={paint.card} />
        </>
      )}
      <path d={mood === 'worry' ? 'M-8 27q8-7 16 0' : 'M-9 20q9 10 18 0'} fill="none" stroke={paint.ink} strokeWidth="3.600" strokeLinecap="round" />
      <path d="M-39 12a8 6 0 1 0 16 0a8 6 0 1 0-16 0M23 12a8 6 0 1 0 16 0a8 6 0 1 0-16 0" fill="#D9573F" opacity=".35" />
      {hat ? <Hat /> : null}
    </g>
  )
}
