import type { ReactNode } from 'react'
import { paint } from './palette'

export interface SceneProps {
  label?: string
}

/** The frame of a drawing: decoration, or an image when it has a label. */
export function Scene({ label, children }: SceneProps & { children?: ReactNode }) {
  return (
    <svg viewBox="0 0 240 180" role={label ? 'img' : undefined} aria-label={label} aria-hidden={label ? undefined : true} focusable="false">
      {children}
    </svg>
  )
}

/** The soft backdrop of a drawing; the one colour of it that follows the theme. */
export function SceneGround() {
  return (
    <>
      <path d="M24 96C16 44 62 14 116 16 176 14 228 40 224 92 222 140 176 166 118 164 64 166 28 144 24 96z" fill="var(--club-colour-blush)" opacity=".75" />
      <ellipse cx="120" cy="162" rx="84" ry="8" fill={paint.ink} opacity=".1" />
    </>
  )
}

const CUBE = 'M-24-16C-24-21-21-24-16-24H16C21-24 24-21 24-16V16C24 21 21 24 16 24H-16C-21 24-24 21-24 16z'
const CUBE_SIDE = 'M10-24h6c5 0 8 3 8 8v32c0 5-3 8-8 8H2C16 14 16-10 10-24z'
const CUBES = [
  { at: 'translate(78 130)', lit: paint.primary, side: paint.primaryDark, mark: 'M0-14L4-4 15-3 7 4 9 15 0 9-9 15-7 4-15-3-4-4z' },
  { at: 'translate(130 130)', lit: paint.accent, side: '#E4912A', mark: 'M0 13C-16 3-17-5-14-9-11-15-3-14 0-7 3-14 11-15 14-9 17-5 16 3 0 13z' },
  { at: 'translate(177 120) rotate(22)', lit: paint.diamond, side: paint.diamondInk, mark: 'M0-16C2-4 4-2 16 0 4 2 2 4 0 16-2 4-4 2-16 0-4-2-2-4 0-16z' },
  { at: 'translate(90 78) rotate(-16)', lit: '#F29C86', side: '#D9735D', mark: '' },
] as const

/** Blocks that tumbled: something broke on our side. */
export function ErrorArt({ label }: SceneProps) {
  return (
    <Scene label={label}>
      <SceneGround />
      {CUBES.map(({ at, lit, side, mark }) => (
        <g key={at} transform={at}>
          <path d={CUBE} fill={lit} />
          <path d={CUBE_SIDE} fill={side} />
          {mark ? (
            <path d={mark} fill={paint.card} />
          ) : (
            <>
              <path d="M-12-3a3 3.500 0 1 0 6 0a3 3.500 0 1 0-6 0M4-3a3 3.500 0 1 0 6 0a3 3.500 0 1 0-6 0" fill={paint.ink} />
              <path d="M-7 10q6-6 12 0" fill="none" stroke={paint.ink} strokeWidth="3" strokeLinecap="round" />
            </>
          )}
        </g>
      ))}
      <path
        d="M134 62C142 50 138 42 148 34M158 78C168 74 172 64 184 64M58 62C54 54 46 54 42 46"
        fill="none"
        stroke={paint.lineStrong}
        strokeWidth="3"
        strokeLinecap="round"
      />
    </Scene>
  )
}
