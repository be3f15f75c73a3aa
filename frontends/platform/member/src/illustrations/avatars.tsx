import { paint } from '@club/ui'
import type { ReactNode } from 'react'

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

function eyes(y: number, asleep: boolean, [left, right] = [24, 40]) {
  if (asleep) return <path d={`M${left - 4} ${y}q4 4 8 0M${right - 4} ${y}q4 4 8 0`} fill="none" stroke={paint.ink} strokeWidth="2.200" strokeLinecap="round" />
  return (
    <>
      <circle cx={left} cy={y} r="2.500" fill={paint.ink} />
      <circle cx={right} cy={y} r="2.500" fill={paint.ink} />
    </>
  )
}
function smile(y: number) {
  return <path d={`M27 ${y}c3 4 7 4 10 0`} fill="none" stroke={paint.ink} strokeWidth="2.200" strokeLinecap="round" />
}

const FACES: Record<AvatarName, { back: string; face: (asleep: boolean) => ReactNode }> = {
  bear: {
    back: paint.accentSoft,
    face: (asleep) => (
      <>
        <circle cx="17" cy="19" r="8" fill="#A8703A" />
        <circle cx="47" cy="19" r="8" fill="#A8703A" />
        <circle cx="32" cy="36" r="20" fill="#C08A52" />
        <ellipse cx="32" cy="42" rx="9" ry="7" fill="#F0D9BD" />
        <ellipse cx="32" cy="39" rx="3" ry="2" fill={paint.ink} />
        {eyes(32, asleep)}
        {smile(43)}
      </>
    ),
  },
  cat: {
    back: paint.blush,
    face: (asleep) => (
      <>
        <path d="M14 10l12 10-12 12zM50 10L38 20l12 12z" fill="#E58F5A" />
        <ellipse cx="32" cy="37" rx="20" ry="18" fill="#F2A873" />
        <path d="M32 40l-2.500-2.500h5z" fill={paint.ink} />
        {eyes(34, asleep)}
        {smile(42)}
        <path d="M8 36l9 2M8 43l9-1M56 36l-9 2M56 43l-9-1" stroke={paint.ink} strokeWidth="1.500" strokeLinecap="round" />
      </>
    ),
  },
  rabbit: {
    back: paint.primarySoft,
    face: (asleep) => (
      <>
        <ellipse cx="24" cy="15" rx="6" ry="14" fill="#FFF" />
        <ellipse cx="40" cy="15" rx="6" ry="14" fill="#FFF" />
        <ellipse cx="24" cy="15" rx="3" ry="10" fill="#F6B7B2" />
        <ellipse cx="40" cy="15" rx="3" ry="10" fill="#F6B7B2" />
        <circle cx="32" cy="39" r="18" fill="#FFF" />
        <path d="M32 42l-2.500-2.500h5z" fill="#D86A63" />
        {eyes(36, asleep)}
        {smile(44)}
      </>
    ),
  },
  tapir: {
    back: paint.diamondSoft,
    face: (asleep) => (
      <>
        <circle cx="18" cy="20" r="6" fill="#3B4560" />
        <circle cx="46" cy="20" r="6" fill="#3B4560" />
        <path d="M14 34c0-12 8-18 18-18s18 6 18 18c0 9-6 14-10 18-3 3-13 3-16 0-4-4-10-9-10-18z" fill="#3B4560" />
        <path d="M25 40h14l2 14c-3 5-15 5-18 0z" fill="#E7EAF0" />
        <circle cx="24" cy="32" r="3" fill="#FFF" />
        <circle cx="40" cy="32" r="3" fill="#FFF" />
        {eyes(32, asleep)}
        <path d="M29 51v2M35 51v2" stroke={paint.ink} strokeWidth="2" strokeLinecap="round" />
      </>
    ),
  },
  hornbill: {
    back: paint.goldSoft,
    face: (asleep) => (
      <>
        <circle cx="30" cy="34" r="19" fill="#26314E" />
        <circle cx="26" cy="32" r="7" fill="#FFF" />
        {asleep ? (
          <path d="M22 32q4 4 8 0" fill="none" stroke={paint.ink} strokeWidth="2.200" strokeLinecap="round" />
        ) : (
          <circle cx="27" cy="32" r="3" fill={paint.ink} />
        )}
        <path d="M34 28c10-4 20 0 24 12-8-3-16-2-24 2z" fill={paint.accent} />
        <path d="M34 27c4-9 14-11 19-6-7 0-11 3-14 7z" fill="#E4562F" />
        <path d="M18 48c6 6 18 6 24 0" stroke="#FFF" strokeWidth="4" fill="none" />
      </>
    ),
  },
  elephant: {
    back: '#EAEFFA',
    face: (asleep) => (
      <>
        <ellipse cx="13" cy="34" rx="10" ry="13" fill="#9CA9C4" />
        <ellipse cx="51" cy="34" rx="10" ry="13" fill="#9CA9C4" />
        <circle cx="32" cy="32" r="18" fill="#B4C0D8" />
        <path d="M28 36h8v14c0 6 8 4 7-1" fill="none" stroke="#B4C0D8" strokeWidth="8" strokeLinecap="round" />
        <path d="M28 44h7M28 49h8" stroke="#8F9DBB" strokeWidth="1.800" />
        {eyes(30, asleep)}
      </>
    ),
  },
}

/** Clothes show the age: a blanket, a bib; grown animals wear none. */
function Clothes({ age }: { age: AvatarAge }) {
  if (age === 'newborn')
    return <path d="M2 70c0-12 12-17 30-17s30 5 30 17zM8 60c10-4 38-4 48 0" fill={paint.primarySoft} stroke={paint.primary} strokeWidth="1.600" />
  if (age === 'crawler') return <path d="M18 50c6 7 22 7 28 0 5 11-3 20-14 20s-19-9-14-20z" fill={paint.card} stroke={paint.accent} strokeWidth="2.400" />
  return null
}

function Hat() {
  return (
    <>
      <path d="M32 2l9 17a21 21 0 0 1-18 0z" fill={paint.accent} />
      <path d="M29 8l8 4M26 14l12 4" stroke={paint.danger} strokeWidth="2.400" strokeLinecap="round" />
      <circle cx="32" cy="3" r="3" fill={paint.primary} />
    </>
  )
}

/** The face alone in a field of 64 by 64, from the colour behind it to what it wears; asleep, under a moon. */
export function AvatarFace({ name, age = 'grown', asleep = false, hat = false }: AvatarLook & { name: AvatarName }) {
  const { back, face } = FACES[name]
  const size = SIZES[age]
  return (
    <>
      <rect width="64" height="64" fill={asleep ? NIGHT : back} />
      {asleep ? <path d="M51 5a9 9 0 1 0 8 12 8 8 0 0 1-8-12zM9 12l1 3 3 1-3 1-1 3-1-3-3-1 3-1z" fill="#F6D58A" /> : null}
      <g transform={`translate(${32 - 32 * size} ${60 - 60 * size})`}>
        <g transform={`scale(${size})`}>
          {face(asleep)}
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
