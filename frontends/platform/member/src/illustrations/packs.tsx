import { paint } from '@club/ui'
import { GiftBox, Face, Heart, Pack, Spark, Star, Tuft, hue } from '@club/ui/drawing'
import type { ReactNode } from 'react'

export type PackKind = 'tape' | 'pants' | 'wipes' | 'tissues' | 'voucher' | 'gift' | 'sample'

const DRAWINGS: Record<PackKind, ReactNode> = {
  tape: (
    <>
      <g transform="translate(80 62) scale(.62)">
        <Pack fill={paint.primary} shade={paint.primaryDark} band={paint.primarySoft}></Pack>
        <circle cx="0" cy="-36" r="22" fill={hue.cream} />
        <g transform="translate(0 -34) scale(.34)">
          <Face skin="light" child />
          <Tuft />
        </g>
        <path d="M-30 22C-10 28 10 28 30 22L34 35C22 38 16 47 15 60-4 65 4 65-15 60-16 47-22 38-34 35z" fill={paint.card} />
        <path d="M-30 22C-10 28 10 28 30 22l1 6C-10 34 10 34-31 28z" fill={hue.tealLight} />
        <rect x="-26" y="23" width="13" height="7" rx="3" fill={paint.accent} />
        <rect x="13" y="23" width="13" height="7" rx="3" fill={hue.mangoDeep} />
      </g>
    </>
  ),
  pants: (
    <>
      <g transform="translate(80 62) scale(.62)">
        <Pack fill={paint.diamond} shade={paint.diamondInk} band={paint.diamondSoft}></Pack>
        <circle cx="0" cy="-36" r="22" fill={hue.cream} />
        <g transform="translate(0 -34) scale(.34)">
          <Face skin="tan" child />
          <Tuft />
        </g>
        <path d="M-32 20C-10 24 10 24 32 20L35 40C35 50 30 57 24 61 18 50 9 54 8 64H-8C-9 54-18 50-24 61-30 57-35 50-35 40z" fill={paint.card} />
        <path d="M-32 20C-10 24 10 24 32 20l2 10C10 34-10 34-34 30z" fill={paint.diamondCardTo} />
      </g>
    </>
  ),
  sample: (
    <>
      <g transform="translate(80 62) scale(.62)">
        <Pack fill={paint.accent} shade={hue.mangoDeep} band={paint.accentSoft}></Pack>
        <circle cx="0" cy="-36" r="22" fill={hue.cream} />
        <g transform="translate(0 -34) scale(.34)">
          <Face skin="brown" child />
          <Tuft />
        </g>
        <Heart x={-2} y={44} size={0.62} />
      </g>
      <Spark x={132} y={30} size={0.5} fill={hue.coral} />
      <Spark x={28} y={44} size={0.4} fill={paint.primary} />
    </>
  ),
  wipes: (
    <>
      <g transform="translate(-18 -16) scale(.41)">
        <path
          d="M140 140C140 124 150 118 166 118H314C330 118 340 124 340 140L352 276C352 296 342 306 322 306H158C138 306 128 296 128 276z"
          fill={hue.tealLight}
        />
        <path d="M316 118C332 119 340 126 340 140L352 276C352 296 342 306 322 306H290C320 260 326 180 316 118z" fill="#5FA9A2" />
        <path d="M134 204C190 170 270 226 346 192L352 276C352 296 342 306 322 306H158C138 306 128 296 128 276z" fill={hue.cream} />
        <rect x="184" y="98" width="112" height="36" rx="15" fill={paint.primary} />
        <path d="M278 98h4c9 0 14 6 14 14v8c0 9-5 14-14 14h-18C276 126 280 112 278 98z" fill={paint.primaryDark} />
        <path d="M204 102C190 66 212 48 230 66 236 42 266 40 268 62 286 58 294 78 278 102z" fill={paint.primarySoft} />
        <path d="M234 70C230 82 232 92 240 100M266 66c-4 12-4 22 0 32" fill="none" stroke={paint.line} strokeWidth="6" strokeLinecap="round" />
        <Heart x={240} y={258} size={0.9} fill={hue.coral} />
      </g>
    </>
  ),
  tissues: (
    <>
      <path d="M56 56C48 26 66 16 76 32 80 10 106 12 104 36 116 32 118 46 106 56z" fill="#D3E3F3" />
      <path d="M78 34C76 42 78 48 82 54M102 38C98 44 98 50 100 54" fill="none" stroke={paint.diamondCardTo} strokeWidth="2.6" strokeLinecap="round" />
      <path d="M30 58C30 53 33 51 37 51H123C127 51 130 53 130 58L134 98C134 103 131 106 126 106H34C29 106 26 103 26 98z" fill={paint.diamond} />
      <path d="M112 51H123C127 51 130 53 130 58L134 98C134 103 131 106 126 106H106C118 90 120 68 112 51z" fill={paint.diamondInk} />
      <ellipse cx="80" cy="56" rx="30" ry="6" fill={paint.ink} opacity=".28" />
      <path d="M28 82C54 66 100 96 132 78L134 98C134 103 131 106 126 106H34C29 106 26 103 26 98z" fill={paint.diamondSoft} />
      <Star x={58} y={94} size={0.22} />
      <Star x={80} y={92} size={0.26} />
      <Star x={102} y={95} size={0.22} />
      <path d="M38 62v14" fill="none" stroke={paint.card} strokeWidth="4" strokeLinecap="round" opacity=".4" />
    </>
  ),
  voucher: (
    <>
      <g transform="rotate(-6 80 60)">
        <path
          d="M28 32H132C136 32 139 35 139 39V51A9 9 0 0 0 139 69V81C139 85 136 88 132 88H28C24 88 21 85 21 81V69A9 9 0 0 0 21 51V39C21 35 24 32 28 32z"
          fill={paint.accent}
        />
        <path d="M104 32H132C136 32 139 35 139 39V51A9 9 0 0 0 139 69V81C139 85 136 88 132 88H104z" fill={hue.mangoDeep} />
        <path d="M28 32H62C52 44 38 50 21 51V39C21 35 24 32 28 32z" fill={paint.card} opacity=".3" />
        <path d="M104 40V80" fill="none" stroke={paint.card} strokeWidth="2.6" strokeLinecap="round" strokeDasharray="0 6.500" />
        <Star x={64} y={60} size={0.62} fill={hue.cream} />
        <Heart x={120} y={60} size={0.3} fill={hue.cream} />
      </g>
      <Spark x={140} y={24} size={0.4} fill={hue.coral} />
    </>
  ),
  gift: (
    <>
      <GiftBox x={10} y={4} size={0.57} />
    </>
  ),
}

/** A drawn product pack, for items without a picture. */
export function PackArt({ kind = 'tape', label }: { kind?: PackKind; label?: string }) {
  return (
    <svg viewBox="0 0 160 120" role={label ? 'img' : undefined} aria-label={label} aria-hidden={label ? undefined : true} focusable="false">
      <ellipse cx="80" cy="110" rx="54" ry="6" fill={paint.ink} opacity=".1" />
      {DRAWINGS[kind]}
    </svg>
  )
}
