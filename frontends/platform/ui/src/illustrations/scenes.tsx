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

/** The soft backdrop that drawings stand on. */
export function SceneGround() {
  return (
    <>
      <ellipse cx="120" cy="92" rx="108" ry="76" fill="var(--club-colour-blush)" opacity=".75" />
      <ellipse cx="120" cy="160" rx="82" ry="8" fill={paint.ink} opacity=".08" />
    </>
  )
}

/** An open basket with nothing in it. */
export function EmptyArt({ label }: SceneProps) {
  return (
    <Scene label={label}>
      <SceneGround />
      <path d="M62 88h116l-12 62a8 8 0 01-8 6H82a8 8 0 01-8-6z" fill={paint.primary} />
      <path d="M54 82h132a6 6 0 010 14H54a6 6 0 010-14z" fill={paint.primaryDark} />
      <path d="M84 84c4-46 68-46 72 0" fill="none" stroke={paint.primaryDark} strokeWidth="7" />
      <path d="M86 112l6 32M108 112l3 32M132 112l-3 32M154 112l-6 32" stroke={paint.primarySoft} strokeWidth="4" strokeLinecap="round" opacity=".6" />
      <path d="M188 44l3 7 7 3-7 3-3 7-3-7-7-3 7-3zM50 52l2 5 5 2-5 2-2 5-2-5-5-2 5-2z" fill={paint.accent} />
    </Scene>
  )
}

/** A ladder of blocks that tumbled: something broke on our side. */
export function ErrorArt({ label }: SceneProps) {
  return (
    <Scene label={label}>
      <SceneGround />
      <rect x="52" y="108" width="48" height="48" rx="8" fill={paint.primary} />
      <rect x="104" y="108" width="48" height="48" rx="8" fill={paint.accent} />
      <g transform="rotate(24 176 120)">
        <rect x="156" y="100" width="46" height="46" rx="8" fill={paint.diamond} />
        <path d="M170 114l18 18M188 114l-18 18" stroke={paint.card} strokeWidth="5" strokeLinecap="round" />
      </g>
      <g transform="rotate(-14 92 74)">
        <rect x="70" y="54" width="46" height="46" rx="8" fill={paint.danger} opacity=".85" />
        <path d="M93 64v16M93 88v1" stroke={paint.card} strokeWidth="6" strokeLinecap="round" />
      </g>
      <path d="M64 132h24M76 120v24" stroke={paint.card} strokeWidth="5" strokeLinecap="round" />
      <circle cx="128" cy="132" r="11" fill="none" stroke={paint.ink} strokeWidth="5" />
      <path d="M140 50c8-10 4-18 12-24M164 66c10-4 12-12 22-12" stroke={paint.lineStrong} strokeWidth="3" fill="none" strokeLinecap="round" />
    </Scene>
  )
}
