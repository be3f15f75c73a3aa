import { paint } from '@club/ui'

/** Props of an animal's face. */
export interface FaceProps {
  asleep: boolean
}

/** Eyes of a small face: round with a glint, or closed. */
export function Eyes({ left, right, y, asleep }: { left: number; right?: number; y: number; asleep: boolean }) {
  const places = right === undefined ? [left] : [left, right]
  return places.map((x) =>
    asleep ? (
      <path key={x} d={`M${x - 3.5} ${y}q3.5 3.5 7 0`} fill="none" stroke={paint.ink} strokeWidth="2" strokeLinecap="round" />
    ) : (
      <g key={x}>
        <ellipse cx={x} cy={y} rx="2.600" ry="3" fill={paint.ink} />
        <circle cx={x - 0.9} cy={y - 1.1} r=".900" fill={paint.card} />
      </g>
    ),
  )
}
