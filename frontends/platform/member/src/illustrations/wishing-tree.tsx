import { paint, Scene, SceneGround, type SceneProps } from '@club/ui'
import css from './wishing-tree.module.css'

/** Leaves in the order in which they come out: x, y, radius. */
const LEAVES: readonly (readonly [number, number, number])[] = [
  [120, 34, 20],
  [92, 46, 18],
  [148, 46, 18],
  [72, 70, 18],
  [168, 70, 18],
  [106, 66, 18],
  [136, 66, 18],
  [88, 92, 15],
  [152, 92, 15],
  [120, 90, 17],
  [60, 90, 12],
  [180, 90, 12],
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
const GREENS = [paint.primary, '#2F9E8F', '#57B894'] as const
const BUD_SCALE = 0.2

/** A leaf with a giver's initial, which floats down to its twig while the tree grows. */
function OwnLeaf({ initial, falling }: { initial: string; falling: boolean }) {
  return (
    <g transform="translate(172 104)" data-testid="own-leaf">
      <g className={falling ? css.ownLeaf : undefined}>
        <path d="M-2-22C18-20 26-2 14 18-8 18-20 2-14-14-11-19-7-22-2-22z" fill={paint.accent} stroke={paint.gold} strokeWidth="1.500" />
        <path d="M-12-18-18-26M-8-14C0-4 8 8 13 16" fill="none" stroke={paint.gold} strokeWidth="1.500" strokeLinecap="round" />
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
      <path d="M112 160c4-30 0-46-26-68l5-5c14 10 22 16 26 26 0-22-2-40-2-60h9c0 20-1 36 0 54 6-10 14-16 26-24l4 6c-22 18-26 38-24 71z" fill="#8A5A2B" />
      <g className={growing ? css.crown : undefined}>
        {out.map(([x, y, radius], index) => (
          <circle
            key={`${x}-${y}`}
            className={growing && index === out.length - 1 ? `${css.leaf} ${css.newest}` : css.leaf}
            cx={x}
            cy={y}
            r={radius * sizeOf(index)}
            fill={GREENS[index % GREENS.length]}
          />
        ))}
        {out.map(([x, y], index) =>
          index % 2 === 0 && index < whole ? <circle key={`fruit-${x}-${y}`} cx={x + 5} cy={y + 6} r="4.500" fill={paint.accent} /> : null,
        )}
        {BLOSSOMS.slice(0, gifts).map(([x, y]) => (
          <g key={`${x}-${y}`} transform={`translate(${x} ${y})`}>
            <g className={css.blossom} data-testid="blossom">
              {[0, 72, 144, 216, 288].map((turn) => (
                <ellipse key={turn} cx="0" cy="-6.500" rx="4.600" ry="6.400" fill="#FFD9CC" stroke="#E4795C" strokeWidth=".800" transform={`rotate(${turn})`} />
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
