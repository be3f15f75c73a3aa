import type { Points } from '@club/kernel'
import { addMonthsToInstant, isAbove, tierFor } from '@club/rules'
import type { Tier } from '@club/rules'

const HOUR_MS = 60 * 60 * 1000
/** No window is shorter: a day less than a year, as clocks are read in one zone without summer time. */
const YEAR_MS_MIN = 364 * 24 * HOUR_MS
/** A tier is shown this long after its threshold was crossed (decision D61). */
export const SHOWN_AFTER_MS = 24 * HOUR_MS

export interface Credit {
  readonly creditedAt: Date
  readonly points: Points
}

export interface Crossing {
  readonly tier: Tier
  readonly dueAt: Date
}

/** The instant after which a credit counts at an instant: the rolling twelve months (decision D60). */
export const windowStart = (at: Date): Date => addMonthsToInstant(at, -12)

/**
 * Finds, for each tier above the shown one, the first instant from `since` on at which the credits of the rolling
 * year reach it. Credits come sorted by time and hold everything from a year before `since`; a credit that arrives late
 * may lift the instants after it, which is why all of them are looked at.
 */
export function crossings(shown: Tier, credits: readonly Credit[], since: Date): Crossing[] {
  const found = new Map<Tier, Crossing>()
  let first = 0
  let earned = 0n
  for (const credit of credits) {
    earned += credit.points
    // Most credits are so close to the first one that counts that its window need not be found in the calendar.
    if (credit.creditedAt.getTime() - (credits[first] as Credit).creditedAt.getTime() >= YEAR_MS_MIN) {
      const start = windowStart(credit.creditedAt).getTime()
      while ((credits[first] as Credit).creditedAt.getTime() <= start) {
        earned -= (credits[first] as Credit).points
        first += 1
      }
    }
    if (credit.creditedAt < since) continue
    const tier = tierFor(earned)
    if (isAbove(tier, shown) && !found.has(tier)) found.set(tier, { tier, dueAt: new Date(credit.creditedAt.getTime() + SHOWN_AFTER_MS) })
  }
  return [...found.values()]
}
