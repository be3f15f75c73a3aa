import type { Day } from './calendar'
import { chartPoints } from './pack-points'

/** A kind of pack as registrations record it. */
export interface RegisteredKind {
  readonly brand: string
  readonly format: string
  readonly size: string
  readonly points: number
}

/** Only the latest packs count: they show best what a growing child uses now. */
const LATEST_PACKS = 10

/** Whether a child wears this kind of pack. */
export const isWorn = (pack: Omit<RegisteredKind, 'points'>, worn: readonly Omit<RegisteredKind, 'points'>[]): boolean =>
  worn.some(({ brand, format, size }) => pack.brand === brand && pack.format === format && pack.size === size)

/**
 * The most frequent kind among a member's latest packs; the later one when two are even. Undefined without packs.
 *
 * @param worn kinds that the member's children wear; other packs count only when none of these was registered
 */
export function usualPack<Pack extends RegisteredKind & { readonly registeredAt: string }>(
  newestFirst: readonly Pack[],
  worn: readonly Omit<RegisteredKind, 'points'>[] = [],
): Pack | undefined {
  const own = newestFirst.filter((pack) => isWorn(pack, worn))
  const latest = (own.length > 0 ? own : newestFirst).slice(0, LATEST_PACKS)
  const nameOf = ({ brand, format, size }: RegisteredKind) => [brand, format, size].join('\n')
  const counts = new Map<string, number>()
  for (const pack of latest) counts.set(nameOf(pack), (counts.get(nameOf(pack)) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  return latest.find((pack) => counts.get(nameOf(pack)) === most)
}

/**
 * The kind of pack by which the way to a reward is counted: the one that the member registers most of those a child of theirs wears, else
 * the smallest pack by the chart of a product that a child wears, else the one they register most. Undefined when nothing is known.
 */
export function countedPack(
  newestFirst: readonly (RegisteredKind & { readonly registeredAt: string })[],
  worn: readonly Omit<RegisteredKind, 'points'>[] = [],
): RegisteredKind | undefined {
  const usual = usualPack(newestFirst, worn)
  if (usual !== undefined && isWorn(usual, worn)) return usual
  const charted = worn.flatMap((kind) =>
    chartPoints(kind)
      .slice(0, 1)
      .map((points) => ({ ...kind, points })),
  )
  return charted[0] ?? usual
}

export interface GoalWay {
  /** Points that are missing; 0 when the goal is reached. */
  readonly missing: number
  /** 0 to 100. */
  readonly percent: number
  /** Packs of the usual kind that bring the missing points, without bonuses; null when the kind is not known. */
  readonly packs: number | null
}

/** How far a balance is from what a reward costs. */
export function wayToGoal({ balance, points, packPoints }: { balance: number; points: number; packPoints: number | null }): GoalWay {
  const missing = Math.max(0, points - balance)
  return {
    missing,
    percent: points <= 0 ? 100 : Math.min(100, Math.max(0, (balance / points) * 100)),
    packs: packPoints === null || packPoints <= 0 ? null : Math.ceil(missing / packPoints),
  }
}

/** Lines of one month in Kuala Lumpur. */
export interface MonthOf<Line> {
  /** `YYYY-MM`. */
  readonly month: string
  readonly lines: readonly Line[]
}

/** Lines by month, in the order they come. */
export function byMonth<Line>(lines: readonly Line[], dayOf: (line: Line) => Day): MonthOf<Line>[] {
  const months = new Map<string, Line[]>()
  for (const line of lines) {
    const month = dayOf(line).slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), line])
  }
  return [...months].map(([month, inMonth]) => ({ month, lines: inMonth }))
}
