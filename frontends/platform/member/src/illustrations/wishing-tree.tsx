import { paint, Scene, SceneGround, type SceneProps } from '@club/ui'
import { hue } from '@club/ui/drawing'
import css from './wishing-tree.module.css'

/** Leaves in the order in which they come out: x, y, radius, and where on the tree the twig of each begins. */
const LEAVES: readonly (readonly [number, number, number, number, number])[] = [
  [120, 41, 23, 120, 70],
  [85, 67, 22, 100, 92],
  [155, 67, 22, 140, 92],
  [98, 50, 20, 119, 84],
  [142, 50, 20, 121, 80],
  [107, 72, 20, 117, 96],
  [134, 72, 19, 123, 98],
  [60, 86, 17, 90, 82],
  [181, 86, 17, 150, 82],
  [88, 94, 16, 108, 102],
  [154, 94, 16, 133, 102],
  [120, 92, 17, 120, 112],
]
/** The trunk and its two boughs bear these from the first day. */
const FIRST_LEAVES = 3
/** Where gifts blossom: on the leaves that are always out. */
const BLOSSOMS: readonly (readonly [number, number])[] = [
  [108, 36],
  [74, 60],
  [166, 62],
  [134, 30],
  [92, 76],
  [148, 78],
]
/** A leaf's lit tone, its shade and its light. */
const GREENS = [
  [hue.leafDeep, '#1F7F72', '#86D0C4'],
  [paint.primary, paint.primaryDark, hue.tealLight],
  [hue.leaf, hue.leafDeep, '#A8E0C4'],
] as const
/** The newest leaf comes out of its twig at this part of its size and way. */
const BUD = 0.36
/** A clump of leaves is drawn 36 around 0, 0. */
const CLUMP_RADIUS = 36

function Clump({ tone }: { tone: number }) {
  const [lit, shade, light] = GREENS[tone % GREENS.length] ?? GREENS[0]
  return (
    <>
      <path d="M-34 8C-46 2-46-18-32-22-32-38-10-44 0-34 12-46 34-38 33-22 47-18 46 4 34 9 34 24 12 30 0 20-12 30-34 24-34 8z" fill={lit} />
      <path d="M14-38C26-40 34-32 33-22 47-18 46 4 34 9 34 24 12 30 0 20-4 23-8 25-13 25 8 16 26-4 14-38z" fill={shade} />
      <path d="M-30-4C-30-14-26-18-20-19M-14-28C-10-32-6-33-2-32" fill="none" stroke={light} strokeWidth="4" strokeLinecap="round" />
    </>
  )
}

/** A leaf with a giver's initial, which floats down to its twig while the tree grows. */
function OwnLeaf({ initial, falling }: { initial: string; falling: boolean }) {
  return (
    <g transform="translate(172 104)" data-testid="own-leaf">
      <path d="M-8-17C-9-24-5-30-1-34" fill="none" stroke={hue.bark} strokeWidth="2.600" strokeLinecap="round" />
      <g className={falling ? css.ownLeaf : undefined}>
        <path d="M-2-22C18-20 26-2 14 18-8 18-20 2-14-14-11-19-7-22-2-22z" fill={paint.accent} />
        <path d="M8-19C20-12 23 4 14 18 8 18 3 17-2 14 12 10 16-6 8-19z" fill={hue.mangoDeep} opacity=".6" />
        <text y="6" textAnchor="middle" fontSize="18" fontWeight="800" fill={paint.ink}>
          {initial}
        </text>
      </g>
    </g>
  )
}

/**
 * The wishing tree; `share` (0 to 1) of its leaves are out, the next one as far as it has grown, and each of the `gifts` just given is a
 * blossom. While it is `growing`, its crown stretches once and the newest leaf swells. `initial` is that of a member who gave.
 */
export function WishingTreeArt({
  share = 1,
  gifts = 0,
  growing = false,
  initial,
  label,
}: SceneProps & { share?: number; gifts?: number; growing?: boolean; initial?: string | undefined }) {
  const grown = FIRST_LEAVES + Math.max(0, Math.min(1, share)) * (LEAVES.length - FIRST_LEAVES)
  const whole = Math.floor(grown)
  const out = LEAVES.slice(0, Math.ceil(grown)).map(([x, y, radius, fromX, fromY], index) => {
    const part = index < whole ? 1 : BUD + (1 - BUD) * (grown - whole)
    return { x: fromX + (x - fromX) * part, y: fromY + (y - fromY) * part, size: (radius * part) / CLUMP_RADIUS, fromX, fromY }
  })
  return (
    <Scene label={label}>
      <SceneGround />
      <path d="M66 164C78 149 162 149 174 164 160 171 80 171 66 164z" fill={hue.leaf} />
      <path d="M140 154C155 156 168 159 174 164 160 171 116 170 94 168 118 168 136 163 140 154z" fill={hue.leafDeep} opacity=".6" />
      <path
        d={out.map(({ x, y, fromX, fromY }) => `M${fromX} ${fromY}Q${(fromX + x) / 2} ${y + (fromY - y) * 0.35} ${x} ${y}`).join('')}
        fill="none"
        stroke={hue.bark}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M101 164C110 159 113 146 112 130 111 112 98 96 80 70L86 67C97 84 109 93 116 101 117 80 118 60 118 38H122C122 60 123 80 124 101 131 93 143 84 154 67L160 70C142 96 129 112 128 130 127 146 130 159 139 164 132 162 126 163 121 167 115 163 108 162 101 164z"
        fill={hue.bark}
      />
      <path
        d="M121 167C125 140 122 80 120 38H122C122 60 123 80 124 101 131 93 143 84 154 67L160 70C142 96 129 112 128 130 127 146 130 159 139 164 132 162 126 163 121 167z"
        fill={hue.barkDeep}
        opacity=".6"
      />
      <path d="M116 124C117 136 117 144 115 152" fill="none" stroke={hue.woodDeep} strokeWidth="2.600" strokeLinecap="round" />
      <g className={growing ? css.crown : undefined}>
        {out.map(({ x, y, size, fromX, fromY }, index) => (
          <g key={`${fromX}-${fromY}`} transform={`translate(${x} ${y})`}>
            <g className={growing && index === out.length - 1 ? `${css.leaf} ${css.newest}` : css.leaf} style={{ transform: `scale(${size})` }}>
              <Clump tone={index} />
            </g>
          </g>
        ))}
        {out.map(({ x, y }, index) =>
          index % 2 === 0 && index < whole ? (
            <g key={`fruit-${x}-${y}`} transform={`translate(${x + 5} ${y + 5})`}>
              <circle r="5" fill={hue.mangoDeep} />
              <circle cx="-.600" cy="-.600" r="4.400" fill={paint.accent} />
              <circle cx="-2" cy="-2" r="1.200" fill={paint.card} opacity=".8" />
            </g>
          ) : null,
        )}
        {BLOSSOMS.slice(0, gifts).map(([x, y]) => (
          <g key={`${x}-${y}`} transform={`translate(${x} ${y})`}>
            <g className={css.blossom} data-testid="blossom">
              {[0, 72, 144, 216, 288].map((turn) => (
                <path key={turn} d="M0 0C-8-4-6-14 0-14S8-4 0 0z" fill={turn < 180 ? hue.coralLight : '#FFD9CC'} transform={`rotate(${turn})`} />
              ))}
              <circle r="3.800" fill={paint.accent} />
            </g>
          </g>
        ))}
        {initial ? <OwnLeaf initial={initial} falling={growing} /> : null}
      </g>
    </Scene>
  )
}
