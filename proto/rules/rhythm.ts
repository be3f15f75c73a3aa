import { addMonths, klMonth } from './calendar'

export interface MonthOfPacks {
  /** `YYYY-MM`, in Kuala Lumpur. */
  readonly month: string
  readonly packs: number
}

export interface Rhythm {
  /** The last six months, the present one last. */
  readonly months: readonly MonthOfPacks[]
  /** Months with a pack up to now. A single month without one does not end the row, two do; the present month counts once it has a pack. */
  readonly streak: number
  /** Whether the row lives on although neither this month nor the one before it has a pack. */
  readonly resting: boolean
}

const MONTHS_SHOWN = 6

/** A member's packs by month. @param registeredAt instants, in any order */
export function monthlyRhythm(registeredAt: readonly string[], now: Date): Rhythm {
  const packs = new Map<string, number>()
  for (const at of registeredAt) packs.set(klMonth(new Date(at)), (packs.get(klMonth(new Date(at))) ?? 0) + 1)
  const present = klMonth(now)
  const monthBefore = (months: number) => addMonths(`${present}-01`, -months).slice(0, 7)
  const packsIn = (months: number) => packs.get(monthBefore(months)) ?? 0
  const months = Array.from({ length: MONTHS_SHOWN }, (_, index) => {
    const before = MONTHS_SHOWN - 1 - index
    return { month: monthBefore(before), packs: packsIn(before) }
  })
  let streak = packsIn(0) > 0 ? 1 : 0
  let missed = 0
  for (let before = 1; missed < 2; before += 1) {
    if (packsIn(before) > 0) [streak, missed] = [streak + 1, 0]
    else missed += 1
  }
  return { months, streak, resting: streak > 0 && packsIn(0) === 0 && packsIn(1) === 0 }
}
