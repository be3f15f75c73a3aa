import type { ReactNode } from 'react'
import { Bear, FUR } from './bear'
import type { Mood, Placement } from './parts'

const ARMS = {
  up: ['M-36 54C-54 44-64 26-66 2', 'M36 54C54 44 64 26 66 2'],
  wave: ['M-40 52C-52 64-54 78-48 92', 'M36 54C54 44 66 26 70 2'],
  down: ['M-40 52C-52 64-54 78-48 92', 'M40 52C52 64 54 78 48 92'],
  hug: ['M-42 54C-50 78-36 90-16 86', 'M42 54C50 78 36 90 16 86'],
} as const

/** The bear, sitting, 165 high from its ears to its feet; what it hugs (`children`) is between its body and its arms. */
export function WholeBear({
  arms = 'down',
  children,
  x = 0,
  y = 0,
  size = 1,
  ...look
}: Placement & { arms?: keyof typeof ARMS; mood?: Mood; hat?: boolean; children?: ReactNode }) {
  const limbs = (
    <>
      <path d={ARMS[arms][0]} fill="none" stroke={FUR.lit} strokeWidth="22" strokeLinecap="round" />
      <path d={ARMS[arms][1]} fill="none" stroke="#B07A44" strokeWidth="22" strokeLinecap="round" />
    </>
  )
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M-36 32C-52 64-52 96-38 110-20 118 20 118 38 110 52 96 52 64 36 32z" fill={FUR.lit} />
      <path d="M26 30C30 30 34 31 36 32 52 64 52 96 38 110 30 114 20 116 10 116 34 100 38 60 26 30z" fill={FUR.shade} opacity=".6" />
      <ellipse cy="82" rx="25" ry="27" fill={FUR.light} />
      <ellipse cx="-26" cy="112" rx="19" ry="11" fill={FUR.shade} />
      <ellipse cx="26" cy="112" rx="19" ry="11" fill="#96602F" />
      {arms === 'hug' ? null : limbs}
      <Bear {...look} />
      {children}
      {arms === 'hug' ? limbs : null}
    </g>
  )
}
