import type { ReactNode } from 'react'
import { paint } from './palette'

export interface SceneProps {
  label?: string
}

/** The frame of a drawing: decoration, or an image when it has a label. */
export function Scene({ label, children }: SceneProps & { children: ReactNode }) {
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
      <ellipse cx="120" cy="92" rx="108" ry="76" fill={paint.blush} opacity=".75" />
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

/** A cat that pulled the cable: the page does not exist. */
export function CatErrorArt({ label }: SceneProps) {
  return (
    <Scene label={label}>
      <SceneGround />
      <path d="M84 152c-12-40 6-66 36-66s48 26 36 66z" fill="#F2A873" />
      <path d="M88 40l22 18-22 20zM152 40l-22 18 22 20z" fill="#E58F5A" />
      <ellipse cx="120" cy="78" rx="38" ry="32" fill="#F2A873" />
      <circle cx="106" cy="74" r="4" fill={paint.ink} />
      <circle cx="134" cy="74" r="4" fill={paint.ink} />
      <path d="M120 84l-4-4h8zM112 92c3-4 13-4 16 0" fill={paint.ink} stroke={paint.ink} strokeWidth="2" strokeLinecap="round" />
      <path d="M72 78l18 3M72 90l18-2M168 78l-18 3M168 90l-18-2" stroke={paint.ink} strokeWidth="2" strokeLinecap="round" />
      <path d="M156 146c34 0 44-18 32-36" stroke="#E58F5A" strokeWidth="11" fill="none" strokeLinecap="round" />
      <path d="M20 134c20 14 30-14 52 2 10 8 26 8 34 0" stroke={paint.primary} strokeWidth="5" fill="none" strokeLinecap="round" />
      <rect x="98" y="126" width="20" height="16" rx="4" fill={paint.primaryDark} />
      <path d="M118 130h8M118 138h8" stroke={paint.primaryDark} strokeWidth="4" />
    </Scene>
  )
}

/** A bear with a broken honey pot: the service did not answer. */
export function BearErrorArt({ label }: SceneProps) {
  return (
    <Scene label={label}>
      <SceneGround />
      <path d="M72 156c-6-40 14-64 46-64s52 24 46 64z" fill="#C08A52" />
      <circle cx="88" cy="40" r="14" fill="#A8703A" />
      <circle cx="148" cy="40" r="14" fill="#A8703A" />
      <circle cx="118" cy="70" r="38" fill="#C08A52" />
      <ellipse cx="118" cy="82" rx="17" ry="13" fill="#F0D9BD" />
      <ellipse cx="118" cy="76" rx="5" ry="4" fill={paint.ink} />
      <circle cx="102" cy="64" r="4" fill={paint.ink} />
      <circle cx="134" cy="64" r="4" fill={paint.ink} />
      <path d="M110 91c4-4 12-4 16 0" stroke={paint.ink} strokeWidth="2.500" fill="none" strokeLinecap="round" />
      <path d="M162 112h46l-5 42h-36z" fill={paint.accent} />
      <path d="M158 106h54v9h-54z" fill={paint.gold} />
      <path d="M184 106l-6 16 9 8-7 22" stroke={paint.ink} strokeWidth="2.500" fill="none" />
      <path d="M150 156c8-10 20 2 28-2s18 4 24 2" fill={paint.gold} />
    </Scene>
  )
}
