import { isDoublePointsDay, isPromotion } from '@club/rules'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * An instant so many days ago, or on the last earlier day without a multiplier: the demo members' points
 * must not depend on the day of the first start. `doubleDay` is the day that staff chose.
 */
export function ordinaryInstant(now: Date, daysAgo: number, doubleDay: number): Date {
  const at = new Date(now.getTime() - daysAgo * DAY_MS)
  return isDoublePointsDay(at, doubleDay) || isPromotion(at) ? ordinaryInstant(now, daysAgo + 1, doubleDay) : at
}

/** One of the demo members by the last digit of their id: 1 gold, 2 platinum, 3 diamond, 4 pregnant (decision D121). */
export type DemoMember = 1 | 2 | 3 | 4
export const demoMemberId = (member: DemoMember): string => `00000000-0000-7000-8000-00000000000${member}`
