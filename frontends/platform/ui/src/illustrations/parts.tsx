import type { ReactNode } from 'react'
import { hue, skins } from './hues'
import { paint } from './palette'

/** Place of a part in its drawing. Each is about 60 to 100 wide around 0, 0 at size 1. */
export interface Placement {
  x?: number
  y?: number
  size?: number
}
const place = ({ x = 0, y = 0, size = 1 }: Placement, turn = 0) => `translate(${x} ${y}) rotate(${turn}) scale(${size})`
const STAR =
  'M0-30C3-30 7-12 9-10 12-8 30-8 30-5 30-1 16 6 15 9 14 13 20 28 17 30 14 32 3 21 0 21S-14 32-17 30C-20 28-14 13-15 9-16 6-30-1-30-5-30-8-12-8-9-10-7-12-3-30 0-30z'

/** A five-pointed star with soft points. */
export function Star({ fill = paint.accent, ...at }: Placement & { fill?: string }) {
  return <path transform={place(at)} d={STAR} fill={fill} />
}

/** A spark of four points. */
export function Spark({ fill = paint.accent, ...at }: Placement & { fill?: string }) {
  return <path transform={place(at)} d="M0-20C2-5 5-2 20 0 5 2 2 5 0 20-2 5-5 2-20 0-5-2-2-5 0-20z" fill={fill} />
}

/** A heart with its light. */
export function Heart({ fill = hue.coralDeep, ...at }: Placement & { fill?: string }) {
  return (
    <g transform={place(at)}>
      <path d="M0 28C-34 6-36-10-31-20-24-33-6-31 0-16 6-31 24-33 31-20 36-10 34 6 0 28z" fill={fill} />
      <path d="M-22-10C-22-16-18-20-13-20" fill="none" stroke={paint.card} strokeWidth="5" strokeLinecap="round" opacity=".55" />
    </g>
  )
}

/** A point of the club: a coin with a star. */
export function Coin(at: Placement) {
  return (
    <g transform={place(at)}>
      <circle cx="2" cy="3" r="30" fill={hue.mangoDeep} />
      <circle r="30" fill={paint.accent} />
      <path d="M-22-8A23 23 0 0 1-2-23" fill="none" stroke={paint.card} strokeWidth="4" strokeLinecap="round" opacity=".6" />
      <Star y={1} size={0.52} fill={paint.accentSoft} />
    </g>
  )
}

/** How a face looks. */
export type Mood = 'smile' | 'laugh' | 'sleep' | 'glad' | 'worry'

function Eyes({ mood, y, apart }: { mood: Mood; y: number; apart: number }) {
  if (mood === 'sleep' || mood === 'glad') {
    const bow = mood === 'sleep' ? 6 : -9
    return (
      <path
        d={`M${-apart - 7} ${y + 2}q7 ${bow} 14 0M${apart - 7} ${y + 2}q7 ${bow} 14 0`}
        fill="none"
        stroke={paint.ink}
        strokeWidth="3.800"
        strokeLinecap="round"
      />
    )
  }
  return (
    <>
      {[-apart, apart].map((x) => (
        <g key={x}>
          <ellipse cx={x} cy={y} rx="4.600" ry="5.600" fill={paint.ink} />
          <circle cx={x - 1.6} cy={y - 2} r="1.600" fill={paint.card} />
        </g>
      ))}
    </>
  )
}

function Mouth({ mood, y }: { mood: Mood; y: number }) {
  if (mood === 'laugh')
    return (
      <>
        <path d={`M-13 ${y}h26c0 20-26 20-26 0z`} fill="#8E3B33" />
        <path d={`M-8 ${y + 10}q8-6 16 0-8 8-16 0z`} fill={hue.coral} />
      </>
    )
  const bow = mood === 'worry' ? -8 : mood === 'sleep' ? 6 : 11
  return <path d={`M-11 ${y + 1}q11 ${bow} 22 0`} fill="none" stroke={paint.ink} strokeWidth="3.800" strokeLinecap="round" />
}

const JAW = {
  child: 'M-50 6C-52-30-31-50 0-50S52-30 50 6C49 34 28 48 0 48S-49 34-50 6z',
  grown: 'M-46-4C-47-35-27-50 0-50S47-35 46-4C45 27 24 50 0 50S-45 27-46-4z',
}
const CHEEK = {
  child: 'M20-46C40-38 51-22 50 6 49 34 28 48 0 48-6 48-12 47-17 46 20 44 36 24 36-6 36-24 30-38 20-46z',
  grown: 'M20-46C38-38 47-24 46-4 45 27 24 50 0 50-5 50-10 49-14 47 18 44 33 22 33-6 33-24 28-38 20-46z',
}

/** The one head of all people, 100 high around 0, 0; hair and scarf are drawn around it. */
export function Face({
  skin = 'light',
  child = false,
  mood = 'smile',
  ears = true,
}: {
  skin?: keyof typeof skins
  child?: boolean
  mood?: Mood
  ears?: boolean
}) {
  const [lit, shade] = skins[skin]
  const shape = child ? 'child' : 'grown'
  const y = child ? 6 : 2
  return (
    <>
      {ears ? (
        <>
          <ellipse cx="-47" cy={y + 4} rx="9" ry="11" fill={lit} />
          <ellipse cx="47" cy={y + 4} rx="9" ry="11" fill={shade} />
        </>
      ) : null}
      <path d={JAW[shape]} fill={lit} />
      <path d={CHEEK[shape]} fill={shade} opacity=".55" />
      {child ? null : <path d="M-25-13q8-6 15-2M10-15q8-4 15 2" fill="none" stroke={hue.hair} strokeWidth="3" strokeLinecap="round" opacity=".85" />}
      <path d={`M0 ${y + 6}q4 4 0 7`} fill="none" stroke={shade} strokeWidth="3" strokeLinecap="round" />
      <Eyes mood={mood} y={y} apart={17} />
      <path
        d={`M-37 ${y + 15}a8 6 0 1 0 16 0a8 6 0 1 0-16 0M21 ${y + 15}a8 6 0 1 0 16 0a8 6 0 1 0-16 0`}
        fill={skin === 'brown' || skin === 'deep' ? '#C9543F' : '#EE7F66'}
        opacity=".4"
      />
      <Mouth mood={mood} y={y + 17} />
    </>
  )
}

/** A baby's first hair, over a face. */
export function Tuft() {
  return (
    <>
      <path d="M-44-16C-40-42-22-51 0-51S40-42 44-16C34-32 18-39 2-39S-32-32-44-16z" fill={hue.hair} opacity=".9" />
      <path d="M-6-46C-20-62-2-74 6-60c9-6 17 3 8 11-5-3-13-3-20 3z" fill={hue.hair} />
      <path d="M-30-34C-24-41-16-44-8-44" fill="none" stroke={hue.hairLight} strokeWidth="4" strokeLinecap="round" />
    </>
  )
}

/** An open hand, fingers up, thumb to the left. */
export function Hand({ skin = 'light', turn = 0, mirrored = false, ...at }: Placement & { skin?: keyof typeof skins; turn?: number; mirrored?: boolean }) {
  const [lit, shade] = skins[skin]
  return (
    <g transform={`${place(at, turn)}${mirrored ? ' scale(-1 1)' : ''}`}>
      <path
        d="M-13 16C-16 4-15-8-13-20c1-6 8-6 8 0v8c0-10 0-18 2-22 2-5 8-4 8 1v20c0-9 0-14 2-18 2-4 8-3 7 2l-1 18c1-6 2-9 4-12 2-3 7-2 6 3-2 12-3 26-8 36-4 8-24 10-28 0z"
        fill={lit}
      />
      <path d="M-13 14C-22 6-28-2-29-8c0-5 6-7 9-3l9 9z" fill={lit} />
      <path d="M-5-12v8M5-12v8M13-9l-1 7" fill="none" stroke={shade} strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M14-4C18-8 21-14 23-17 22-4 20 8 15 17 12 22 4 23-2 22 8 19 13 10 14-4z" fill={shade} opacity=".5" />
    </g>
  )
}

/** A pack of diapers, 120 wide and 160 high around 0, 0; its badge and motif are drawn on it. */
export function Pack({
  fill = paint.primary,
  shade = paint.primaryDark,
  band = hue.cream,
  children,
}: {
  fill?: string
  shade?: string
  band?: string
  children?: ReactNode
}) {
  return (
    <>
      <path d="M-22-70C-22-90 22-90 22-70" fill="none" stroke={shade} strokeWidth="8" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M-56-70C-62-72-62-80-56-80-20-74 20-74 56-80 62-80 62-72 56-70 60-48 62-26 62-2 26 26-26 14-62 2-62-22-60-46-56-70z" fill={fill} />
      <path d="M56-70C60-48 62-26 62-2 54 4 46 8 37 10 42-18 40-46 34-76 42-77 50-79 56-80 62-80 62-72 56-70z" fill={shade} opacity=".55" />
      <path d="M-62-4C-26-20 26 10 62-8 63 16 62 42 60 64 60 72 56 76 48 76H-48C-56 76-60 72-60 64-62 42-63 18-62-4z" fill={band} />
      <path d="M62-8C63 16 62 42 60 64 60 72 56 76 48 76H26C36 52 40 24 40-2 48-3 56-5 62-8z" fill={paint.ink} opacity=".07" />
      <path d="M-48-58C-51-44-52-30-52-18" fill="none" stroke={paint.card} strokeWidth="6" strokeLinecap="round" strokeLinejoin="round" opacity=".45" />
      <path d="M-56-71C-20-66 20-66 56-71" fill="none" stroke={shade} strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" opacity=".7" />
      {children}
    </>
  )
}
