import { AvatarFace, type AvatarAge } from '@club/member'
import { paint } from '@club/ui'
import type { Ref } from 'react'

const WIDTH = 1080
const HEIGHT = 1350
const MIDDLE = WIDTH / 2
const FACE = { size: 520, y: 290 } as const
const BADGE = { x: 760, y: 760, radius: 130 } as const
const PENNANTS = 12
const PENNANT = { width: 74, height: 92, gap: 10 } as const
/** The string that they hang on: how high its ends are, and how far below them its middle is. */
const STRING = { ends: 50, sag: 130 } as const
const COLOURS = [paint.primary, paint.accent, paint.danger, paint.diamond] as const
/** Width of a letter in the headline's weight, by its size. */
const LETTER_WIDTH = 0.6
const HEADLINE = { y: 1060, size: 84, width: 940 } as const

/** The flags of a year, as many of them coloured as the child has months of it. */
function Bunting({ months }: { months: number }) {
  const shown = months === 0 ? 0 : ((months - 1) % PENNANTS) + 1
  const step = PENNANT.width + PENNANT.gap
  const left = MIDDLE - (PENNANTS * step - PENNANT.gap) / 2
  const heightAt = (x: number) => Math.round(STRING.ends + 4 * STRING.sag * (x / WIDTH) * (1 - x / WIDTH))
  return (
    <>
      <path d={`M0 ${STRING.ends}Q${MIDDLE} ${STRING.ends + 2 * STRING.sag} ${WIDTH} ${STRING.ends}`} fill="none" stroke={paint.lineStrong} strokeWidth="5" />
      {Array.from({ length: PENNANTS }, (_, index) => (
        <path
          key={index}
          d={`M${left + index * step} ${heightAt(left + index * step)}L${left + index * step + PENNANT.width} ${heightAt(left + index * step + PENNANT.width)}l-${PENNANT.width / 2} ${PENNANT.height}z`}
          fill={index < shown ? COLOURS[index % COLOURS.length] : paint.card}
          stroke={index < shown ? 'none' : paint.line}
          strokeWidth="4"
        />
      ))}
    </>
  )
}

export interface MonthCardFacts {
  /** "Adam is 8 months old" */
  headline: string
  count: number
  /** "months" */
  unit: string
  months: number
  age: AvatarAge
  birthday: boolean
  /** the day it is made, as people read it */
  day: string
  brand: string
}

/** A card of a child's age to share, in the colours of the day; its texts are drawn anew in the picture, see `pictureOf`. */
export function MonthCard({
  headline,
  count,
  unit,
  months,
  age,
  birthday,
  day,
  brand,
  label,
  ref,
}: MonthCardFacts & { label: string; ref?: Ref<SVGSVGElement> }) {
  const size = Math.min(HEADLINE.size, HEADLINE.width / (headline.length * LETTER_WIDTH))
  return (
    <svg ref={ref} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} xmlns="http://www.w3.org/2000/svg">
      <rect width={WIDTH} height={HEIGHT} fill={paint.blush} />
      <circle cx="120" cy="1180" r="300" fill={paint.accentSoft} />
      <circle cx="1000" cy="420" r="240" fill={paint.primarySoft} />
      <Bunting months={months} />
      <path d="M160 470l14 40 42 2-33 26 12 41-35-24-35 24 12-41-33-26 42-2zM900 900l10 29 31 1-24 19 9 30-26-17-26 17 9-30-24-19 31-1z" fill={paint.accent} />
      <circle cx={MIDDLE} cy={FACE.y + FACE.size / 2} r={FACE.size / 2 + 18} fill={paint.card} />
      <clipPath id="month-card-face">
        <circle cx={MIDDLE} cy={FACE.y + FACE.size / 2} r={FACE.size / 2} />
      </clipPath>
      <g clipPath="url(#month-card-face)">
        <g transform={`translate(${MIDDLE - FACE.size / 2} ${FACE.y}) scale(${FACE.size / 64})`}>
          <AvatarFace name="bear" age={age} hat={birthday} />
        </g>
      </g>
      <circle cx={BADGE.x} cy={BADGE.y} r={BADGE.radius} fill={paint.primary} stroke={paint.card} strokeWidth="14" />
      <text x={BADGE.x} y={BADGE.y + 28} textAnchor="middle" fontSize="132" fontWeight="800" fill={paint.onPrimary}>
        {count}
      </text>
      <text x={BADGE.x} y={BADGE.y + 82} textAnchor="middle" fontSize="44" fontWeight="700" fill={paint.onPrimary}>
        {unit}
      </text>
      <text x={MIDDLE} y={HEADLINE.y} textAnchor="middle" fontSize={size} fontWeight="800" fill={paint.ink}>
        {headline}
      </text>
      <text x={MIDDLE} y={HEADLINE.y + 84} textAnchor="middle" fontSize="42" fontWeight="500" fill={paint.inkSoft}>
        {day}
      </text>
      <text x={MIDDLE} y={HEIGHT - 70} textAnchor="middle" fontSize="40" fontWeight="700" fill={paint.primaryDark}>
        {brand}
      </text>
    </svg>
  )
}
