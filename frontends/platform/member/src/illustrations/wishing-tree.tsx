import { paint, Scene, SceneGround, type SceneProps } from '@club/ui'
import { hue } from '@club/ui/drawing'
import css from './wishing-tree.module.css'

/** Leaves in the order in which they come out: x, y, radius. */
const LEAVES: readonly (readonly [number, number, number])[] = [
  [120, 34, 22],
  [90, 48, 20],
  [150, 48, 20],
  [70, 72, 19],
  [170, 72, 19],
  [106, 66, 20],
  [138, 66, 20],
  [86, 92, 16],
  [154, 92, 16],
  [120, 90, 18],
  [58, 92, 14],
  [182, 92, 14],
]
/** Where gifts blossom, among the leaves that come out first. */
const BLOSSOMS: readonly (readonly [number, number])[] = [
  [108, 54],
  [134, 30],
  [86, 60],
  [156, 60],
  [122, 72],
  [70, 78],
]
/** A leaf's lit tone, its shade and its light. */
const GREENS = [
  [hue.leafDeep, '#1F7F72', '#86D0C4'],
  [paint.primary, paint.primaryDark, hue.tealLight],
  [hue.leaf, hue.leafDeep, '#A8E0C4'],
] as const
const BUD_SCALE = 0.2
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
      <g className={falling ? css.ownLeaf : undefined}>
        <path d="M-2-22C18-20 26-2 14 18-8 18-20 2-14-14-11-19-7-22-2-22z" fill={paint.accent} />
        <path d="M8-19C20-12 23 4 14 18 8 18 3 17-2 14 12 10 16-6 8-19z" fill={hue.mangoDeep} opacity=".6" />
        <path d="M-12-18-18-26" fill="none" stroke={hue.bark} strokeWidth="2.400" strokeLinecap="round" />
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
  const grown = Math.max(0, Math.min(1, share)) * LEAVES.length
  const whole = Math.floor(grown)
  const sizeOf = (index: number) => (index < whole ? 1 : Math.max(BUD_SCALE, grown - whole))
  const out = LEAVES.slice(0, grown > whole ? whole + 1 : whole)
  return (
    <Scene label={label}>
      <SceneGround />
      <path
        d="M112 161C119 132 114 108 84 92L89 85C102 92 111 98 117 106 118 84 116 64 117 46H126C126 64 125 84 127 106 133 98 141 91 152 86L157 93C132 108 127 132 134 161z"
        fill={hue.bark}
      />
      <path
        d="M124 161C128 130 122 100 121 46H126C126 64 125 84 127 106 133 98 141 91 152 86L157 93C132 108 127 132 134 161z"
        fill={hue.barkDeep}
        opacity=".6"
      />
      <path d="M84 160C96 150 148 150 158 160z" fill={hue.leaf} />
      <g className={growing ? css.crown : undefined}>
        {out.map(([x, y, radius], index) => (
          <g key={`${x}-${y}`} transform={`translate(${x} ${y})`}>
            <g
              className={growing && index === out.length - 1 ? `${css.leaf} ${css.newest}` : css.leaf}
              style={{ transform: `scale(${(radius * sizeOf(index)) / CLUMP_RADIUS})` }}
            >
              <Clump tone={index} />
            </g>
          </g>
        ))}
        {out.map(([x, y], index) =>
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
