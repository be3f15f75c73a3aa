import { paint } from '@club/ui'
import { Coin, Face, Hand, Heart, Pack, Spark, Tuft, hue } from '@club/ui/drawing'

/** A family of three generations on a rug, with points in the air: the picture of the landing page. Decoration. */
export function HeroArt() {
  return (
    <svg viewBox="0 0 560 460" width="560" height="460" aria-hidden="true" focusable="false">
      <path d="M280 22C414 22 530 96 530 226S428 430 280 430 28 356 28 226 148 22 280 22z" fill="color-mix(in srgb, var(--club-colour-blush) 80%, #fff)" />
      <path
        d="M84 176C66 120 130 78 178 116 218 110 234 158 204 182 190 192 104 196 84 176zM396 130C388 88 440 66 468 92 504 92 510 136 484 148 466 156 412 156 396 130z"
        fill="var(--club-colour-card)"
        opacity=".7"
      />
      <ellipse cx="280" cy="398" rx="220" ry="32" fill="var(--club-colour-accent-soft)" />
      <ellipse cx="280" cy="396" rx="184" ry="23" fill="none" stroke={paint.accent} strokeWidth="4" strokeDasharray="1 15" strokeLinecap="round" />
      <g transform="translate(90 336) rotate(-38) scale(1.9)">
        <path d="M0 0C-22-12-24-38 0-60 24-38 22-12 0 0z" fill={hue.leafDeep} />
        <path d="M0 0C-22-12-24-38 0-60z" fill={hue.leaf} />
        <path d="M0-2V-46" fill="none" stroke={hue.leafDeep} strokeWidth="2.5" strokeLinecap="round" />
      </g>
      <g transform="translate(96 336) rotate(28) scale(2.2)">
        <path d="M0 0C-22-12-24-38 0-60 24-38 22-12 0 0z" fill={paint.primaryDark} />
        <path d="M0 0C-22-12-24-38 0-60z" fill={paint.primary} />
        <path d="M0-2V-46" fill="none" stroke={paint.primaryDark} strokeWidth="2.5" strokeLinecap="round" />
      </g>
      <g transform="translate(92 338) rotate(-6) scale(2.1)">
        <path d="M0 0C-22-12-24-38 0-60 24-38 22-12 0 0z" fill={paint.primary} />
        <path d="M0 0C-22-12-24-38 0-60z" fill={hue.leafDeep} />
        <path d="M0-2V-46" fill="none" stroke={paint.primary} strokeWidth="2.5" strokeLinecap="round" />
      </g>
      <path d="M62 332H124L116 386C115 391 112 394 107 394H79C74 394 71 391 70 386z" fill={hue.coral} />
      <path d="M106 332H124L116 386C115 391 112 394 107 394H93C106 378 110 354 106 332z" fill={hue.coralDeep} />
      <g transform="translate(462 176) scale(.9)">
        <path d="M-78 152C-82 98-68 72-30 62-12 72 12 72 30 62 68 72 82 98 78 152z" fill={hue.lilac} />
        <path d="M42 66C70 76 82 100 78 152H48C54 118 54 90 42 66z" fill={hue.lilacDeep} />
        <path d="M-17 36h34v28c-6 11-28 11-34 0z" fill="#EDBE98" />
        <path d="M-20 56C-8 66 8 66 20 56l4 12C10 78-10 78-24 68z" fill={hue.lilacDeep} />
        <path d="M4 76C22 84 36 96 40 116" fill="none" stroke={hue.lilacDeep} strokeWidth="4" strokeLinecap="round" />
        <circle cx="20" cy="84" r="4" fill={paint.accent} />
        <circle cx="0" cy="-60" r="19" fill="#A9A6AE" />
        <path d="M-8-68C-4-72 2-73 7-71" fill="none" stroke="#C9C6CC" strokeWidth="4" strokeLinecap="round" />
        <Face skin="fair" mood="glad" />
        <path d="M0-54C36-58 56-36 49 10 44-14 28-30 0-40-28-30-44-14-49 10-56-36-36-58 0-54z" fill="#A9A6AE" />
        <path d="M-36-30C-30-42-22-46-12-48" fill="none" stroke="#C9C6CC" strokeWidth="5" strokeLinecap="round" />
      </g>
      <path d="M392 300C390 340 390 376 392 400H528C533 372 534 336 532 300z" fill={hue.lilac} />
      <path d="M505 300H532C534 336 533 372 528 400H498C508 372 509 334 505 300z" fill={hue.lilacDeep} />
      <g transform="translate(348 156) scale(1.02)">
        <path d="M-78 152C-82 98-68 72-30 62-12 72 12 72 30 62 68 72 82 98 78 152z" fill={paint.diamond} />
        <path d="M42 66C70 76 82 100 78 152H48C54 118 54 90 42 66z" fill={paint.diamondInk} />
        <path d="M-17 36h34v28c-6 11-28 11-34 0z" fill="#9F673F" />
        <path d="M-22 58C-10 70 10 70 22 58l3 11C12 80-12 80-25 69z" fill={paint.diamondInk} />
        <path d="M0 80V112" fill="none" stroke={paint.diamondInk} strokeWidth="4" strokeLinecap="round" />
        <circle cx="0" cy="88" r="3" fill={paint.accent} />
        <circle cx="0" cy="102" r="3" fill={paint.accent} />
        <Face skin="brown" />
        <path d="M-48 2C-56-40-38-62 6-60 42-58 54-40 48 2c-4-9-6-16-9-22-20-2-38-12-48-22-6 12-20 20-32 22-4 6-6 12-7 22z" fill="#2B2530" />
        <path d="M-26-46C-18-52-8-54 2-53" fill="none" stroke="#4A4152" strokeWidth="5" strokeLinecap="round" />
      </g>
      <path d="M270 310C266 340 264 372 268 400H428C432 368 430 336 426 310z" fill={paint.diamond} />
      <path d="M396 310H426C430 336 432 368 428 400H392C402 368 402 336 396 310z" fill={paint.diamondInk} />
      <g transform="translate(196 178) scale(1.02)">
        <path d="M-78 152C-82 98-68 72-30 62-12 72 12 72 30 62 68 72 82 98 78 152z" fill={paint.primary} />
        <path d="M42 66C70 76 82 100 78 152H48C54 118 54 90 42 66z" fill={paint.primaryDark} />
        <path d="M-17 36h34v28c-6 11-28 11-34 0z" fill="#C98C60" />
        <path d="M-24 65C-14 82 14 82 24 65M0 79v22" fill="none" stroke={paint.primaryDark} strokeWidth="4.5" strokeLinecap="round" />
        <circle cx="0" cy="100" r="3" fill={paint.accent} />
        <path d="M-62 18C-66-42-40-64 0-64S66-42 62 18C62 48 70 66 78 90 44 112-44 112-78 90-70 66-62 48-62 18z" fill={paint.accent} />
        <Face skin="tan" ears={false} />
        <path d="M-46 4C-48-32-28-52 0-52S48-32 46 4C38-18 22-32 0-33-22-32-38-18-46 4z" fill={paint.primaryDark} />
        <path
          d="M-62 18C-66-42-40-64 0-64S66-42 62 18C62 48 70 66 78 90 44 112-44 112-78 90-70 66-62 48-62 18zM-43 2C-43 30-24 52 0 52S43 30 43 2C43-28 26-46 0-46S-43-28-43 2z"
          fill={paint.accent}
          fillRule="evenodd"
        />
        <path d="M36-54C58-42 64-16 62 18 62 48 70 66 78 90 62 100 44 104 24 105 50 90 54 60 50 24 52-8 50-36 36-54z" fill={hue.mangoDeep} />
        <path d="M-42 40C-22 74 24 74 48 36M-60 72C-34 92 8 92 34 78" fill="none" stroke={hue.mangoDeep} strokeWidth="4" strokeLinecap="round" />
        <path d="M-48-28C-42-44-30-52-18-55" fill="none" stroke={paint.card} strokeWidth="5" strokeLinecap="round" opacity=".35" />
      </g>
      <path d="M118 332C110 356 108 380 112 402H280C284 376 282 350 274 332z" fill={paint.primary} />
      <path d="M246 332H274C282 350 284 376 280 402H244C254 376 254 352 246 332z" fill={paint.primaryDark} />
      <g transform="translate(276 276) scale(.82)">
        <path d="M-44 40C-62 70-66 110-54 146H54C66 110 62 70 44 40 20 56-20 56-44 40z" fill={paint.card} />
        <path d="M26 48C34 46 40 43 44 40 62 70 66 110 54 146H22C38 112 40 76 26 48z" fill={paint.line} />
        <Heart x={-4} y={92} size={0.7} fill={hue.coral} />
        <path d="M-46 62C-66 56-78 40-82 22" fill="none" stroke="#F3C9A5" strokeWidth="24" strokeLinecap="round" />
        <path d="M46 62C66 56 78 40 82 22" fill="none" stroke="#E3AC82" strokeWidth="24" strokeLinecap="round" />
        <Face skin="light" child mood="laugh" />
        <Tuft />
      </g>
      <Hand x={206} y={286} size={0.66} turn={-14} skin="light" />
      <Hand x={346} y={286} size={0.66} turn={14} skin="light" mirrored />
      <ellipse cx="244" cy="402" rx="26" ry="13" fill="#F3C9A5" />
      <ellipse cx="308" cy="402" rx="26" ry="13" fill="#E3AC82" />
      <path d="M152 300C160 356 196 384 236 372" fill="none" stroke={paint.primary} strokeWidth="34" strokeLinecap="round" />
      <path d="M166 366C186 386 212 390 238 384" fill="none" stroke={paint.primaryDark} strokeWidth="4" strokeLinecap="round" opacity=".5" />
      <Hand x={246} y={366} size={0.66} turn={84} skin="tan" />
      <path d="M398 286C404 340 370 378 326 372" fill="none" stroke={paint.diamondInk} strokeWidth="34" strokeLinecap="round" />
      <Hand x={314} y={368} size={0.66} turn={-84} skin="brown" mirrored />
      <g transform="translate(486 362) scale(.5)">
        <Pack fill={paint.primary} shade={paint.primaryDark} band={hue.cream}>
          <Heart x={0} y={34} size={0.6} fill={hue.coral} />
        </Pack>
        <circle cx="0" cy="-34" r="20" fill={paint.accentSoft} />
        <g transform="translate(0 -32) scale(.3)">
          <Face skin="light" child />
          <Tuft />
        </g>
      </g>
      <Coin x={112} y={82} size={0.9} />
      <Coin x={280} y={66} size={1.05} />
      <Coin x={516} y={100} size={0.7} />
      <Heart x={222} y={92} size={0.5} />
      <Heart x={424} y={92} size={0.36} fill={hue.coral} />
      <Spark x={58} y={244} size={0.7} />
      <Spark x={388} y={46} size={0.6} fill={paint.primary} />
      <Spark x={160} y={44} size={0.5} fill={hue.coral} />
    </svg>
  )
}
