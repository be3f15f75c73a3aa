import { paint } from '@club/ui'
import { hue } from '@club/ui/drawing'
import { FACES } from './avatar-faces'

/** The six faces of the wishing tree, in the order they are offered. */
export const AVATARS = ['bear', 'cat', 'rabbit', 'tapir', 'hornbill', 'elephant'] as const
export type AvatarName = (typeof AVATARS)[number]

/** How far an animal has grown with the child of its member. */
export type AvatarAge = 'newborn' | 'crawler' | 'toddler' | 'grown'

/** How an animal looks at the moment: grown and awake, unless said. */
export interface AvatarLook {
  age?: AvatarAge
  asleep?: boolean
  /** a hat, on a birthday */
  hat?: boolean
}

const SIZES: Record<AvatarAge, number> = { newborn: 0.72, crawler: 0.82, toddler: 0.91, grown: 1 }
const NIGHT = '#46558A'

/** Clothes show the age: a blanket, a bib; grown animals wear none. */
function Clothes({ age }: { age: AvatarAge }) {
  if (age === 'newborn')
    return (
      <>
        <path d="M2 70C2 57 14 51 32 51S62 57 62 70z" fill={hue.tealLight} />
        <path d="M46 53.500C56 56.500 62 62 62 70H40C46 66 49 60 46 53.500z" fill={paint.primary} opacity=".45" />
        <path d="M8 60C18 55 46 55 56 60" fill="none" stroke={paint.card} strokeWidth="2.200" strokeLinecap="round" opacity=".8" />
      </>
    )
  if (age === 'crawler')
    return (
      <>
        <path d="M18 50C24 57 40 57 46 50 52 61 43 69 32 69S12 61 18 50z" fill={paint.card} />
        <path d="M18 50C24 57 40 57 46 50" fill="none" stroke={paint.accent} strokeWidth="2.600" strokeLinecap="round" />
        <path
          d="M32 66.500C28 63.500 28 60.500 30 60.500 31 60.500 32 61.500 32 62 32 61.500 33 60.500 34 60.500 36 60.500 36 63.500 32 66.500z"
          fill={hue.coralDeep}
        />
      </>
    )
  return null
}

function Hat() {
  return (
    <>
      <path d="M32 1L42 19C36 22 28 22 22 19z" fill={paint.accent} />
      <path d="M32 1L42 19C40 20 38 20.600 36 21z" fill={hue.mangoDeep} />
      <path d="M28.500 8l7.500 4M25.500 14l13 4.500" stroke={paint.card} strokeWidth="2.400" strokeLinecap="round" />
      <circle cx="32" cy="2.500" r="3.200" fill={paint.primary} />
    </>
  )
}

/** The face alone in a field of 64 by 64, from the colour behind it to what it wears; asleep, under a moon. */
export function AvatarFace({ name, age = 'grown', asleep = false, hat = false }: AvatarLook & { name: AvatarName }) {
  const { back, Face } = FACES[name]
  const size = SIZES[age]
  return (
    <>
      <rect width="64" height="64" fill={asleep ? NIGHT : back} />
      {asleep ? null : <path d="M0 0h30C26 16 16 26 0 30z" fill={paint.card} opacity=".5" />}
      {asleep ? <path d="M51 5a9 9 0 1 0 8 12 8 8 0 0 1-8-12zM9 12l1 3 3 1-3 1-1 3-1-3-3-1 3-1z" fill="#FFD98F" /> : null}
      <g transform={`translate(${32 - 32 * size} ${60 - 60 * size})`}>
        <g transform={`scale(${size})`}>
          <Face asleep={asleep} />
          <Clothes age={age} />
          {hat ? <Hat /> : null}
        </g>
      </g>
    </>
  )
}

/** A round animal face. */
export function Avatar({ name, size = 64, label, ...look }: AvatarLook & { name: AvatarName; size?: number; label?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 64 64"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
      style={{ borderRadius: '50%' }}
    >
      <AvatarFace name={name} {...look} />
    </svg>
  )
}
