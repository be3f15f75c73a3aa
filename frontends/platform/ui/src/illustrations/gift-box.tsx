import { useId, type ReactNode } from 'react'
import { hue } from './hues'
import { paint } from './palette'
import type { Placement } from './parts'

/** The lid of the gift box with its bow. */
export function GiftLid() {
  return (
    <>
      <path d="M44 76L106 56 200 70 138 92z" fill={hue.tealLight} />
      <path d="M44 76L138 92V112L44 95z" fill={paint.primary} />
      <path d="M138 92L200 70V88L138 112z" fill={paint.primaryDark} />
      <path d="M84 83L146 62 164 65 102 86z" fill={hue.mangoLight} />
      <path d="M84 83l18 3v20l-18-3z" fill={paint.accent} />
      <path d="M160 84L177 78V96L160 103z" fill={hue.mangoDeep} />
      <path d="M74 66.500L168 81 178 77.500 86 63z" fill={hue.mangoLight} />
      <path d="M122 72C96 72 76 58 82 44 88 32 112 38 122 72z" fill={paint.accent} />
      <path d="M122 72C112 60 98 50 92 54 88 58 102 68 122 72z" fill={hue.mangoDeep} />
      <path d="M122 72C132 34 158 26 166 40 172 54 150 70 122 72z" fill={paint.accent} />
      <path d="M122 72C150 66 160 54 156 48 150 44 134 56 122 72z" fill={hue.mangoDeep} />
      <path d="M113 70C112 62 118 58 124 59 131 60 133 66 131 72 128 78 115 78 113 70z" fill={hue.mangoLight} />
    </>
  )
}

/** The gift box without its lid, 150 wide in a field of 240 by 200. */
export function GiftBody() {
  return (
    <>
      <path d="M52 92L138 108V188L60 173C55 172 52 169 52 164z" fill={paint.primary} />
      <path d="M138 108L192 88V156C192 162 190 165 185 167L138 188z" fill={paint.primaryDark} />
      <path d="M86 99l18 3v80l-18-3.500z" fill={paint.accent} />
      <path d="M158 101L174 95V171L158 178.500z" fill={hue.mangoDeep} />
      <path d="M52 92L138 108v9L52 101zM138 108L192 88v9L138 117z" fill={paint.ink} opacity=".16" />
      <path d="M62 112v40" fill="none" stroke={hue.tealLight} strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" opacity=".55" />
    </>
  )
}

/** The closed gift box; `lid` replaces its lid. */
export function GiftBox({ x = 0, y = 0, size = 1, lid = <GiftLid /> }: Placement & { lid?: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <GiftBody />
      {lid}
    </g>
  )
}

/** The light that comes out of an opened gift and fades upwards; `d` is the outline of its beam. */
export function GiftLight({ d }: { d: string }) {
  const fade = useId()
  return (
    <>
      <linearGradient id={fade} x2="0" y2="1">
        <stop offset=".1" stopColor={hue.mangoLight} stopOpacity="0" />
        <stop offset=".5" stopColor={hue.mangoLight} stopOpacity=".25" />
        <stop offset="1" stopColor={hue.mangoLight} stopOpacity=".8" />
      </linearGradient>
      <path d={d} fill={`url(#${fade})`} />
    </>
  )
}
