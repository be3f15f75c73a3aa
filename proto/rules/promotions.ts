import { addDays, endOfKlDay, klDay, klDayOfMonth, startOfKlDay } from './calendar'
import type { Day } from './calendar'
import type { EarnedSource } from './point-sources'

/** The promotion of 8 to 11 October 2025, both days whole, in Kuala Lumpur (D56). */
const PROMO_FROM = '2025-10-08T00:00:00+08:00'
const PROMO_TO = '2025-10-11T23:59:59.999+08:00'

/** Factors of a code's points; only the highest that applies counts (D56). */
export const PROMO_FACTOR = 5
export const FIRST_PANTS_FACTOR = 3
export const WELCOME_CODE_FACTOR = 2
export const DOUBLE_POINTS_FACTOR = 2
/** The first approved receipt (D78). */
export const FIRST_RECEIPT_FACTOR = 3

/** Days of the month that double points, besides the one that staff choose (D58). */
export const DOUBLE_POINTS_DAYS: readonly number[] = [15, 22]
/** The chosen day before staff change it (D58). */
export const DOUBLE_POINTS_DAY_SEEDED = 15

/** Whether every code brings five times its points at an instant (D56). */
export const isPromotion = (at: Date): boolean => at.getTime() >= Date.parse(PROMO_FROM) && at.getTime() <= Date.parse(PROMO_TO)

/** Whether an instant is on a double-points day; a day that the month lacks never comes (D58). */
export function isDoublePointsDay(at: Date, chosenDay: number): boolean {
  const day = klDayOfMonth(at)
  return day === chosenDay || DOUBLE_POINTS_DAYS.includes(day)
}

/**
 * Factor of a receipt's points, and the source of the bonus line. Factors never stack: the first approved receipt of a member counts
 * three times, a later one twice when it was uploaded on a double-points day (D56, D58, D78).
 */
export function receiptFactor({ isFirst, isDoubleDay }: { readonly isFirst: boolean; readonly isDoubleDay: boolean }): {
  readonly factor: number
  /** null where nothing multiplies */
  readonly bonusSource: EarnedSource | null
} {
  if (isFirst) return { factor: FIRST_RECEIPT_FACTOR, bonusSource: 'First Receipt Bonus' }
  return isDoubleDay ? { factor: DOUBLE_POINTS_FACTOR, bonusSource: 'Double Points Bonus' } : { factor: 1, bonusSource: null }
}

/** The double-points day of today or the nearest one to come. */
export interface DoublePointsDay {
  readonly day: Day
  readonly when: 'today' | 'tomorrow' | 'later'
  /** The last millisecond of the day. */
  readonly endsAt: Date
}

/** Which day doubles points next in Kuala Lumpur (D58); the 22nd comes in every month, so there always is one. */
export function nextDoublePointsDay(now: Date, chosenDay: number): DoublePointsDay {
  const today = klDay(now)
  for (let ahead = 0; ; ahead += 1) {
    const day = addDays(today, ahead)
    if (!isDoublePointsDay(startOfKlDay(day), chosenDay)) continue
    return { day, when: ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : 'later', endsAt: endOfKlDay(day) }
  }
}

/** The format whose codes count toward the milestones (D59). */
export const PANTS_FORMAT = 'pants'

/** Vouchers for pants codes, by their names in the catalogue (D59). */
export const MILESTONE_VOUCHERS = {
  RM5: { codes: 5, name: 'RM5 TnG PIN' },
  RM10: { codes: 10, name: 'RM10 AEON Voucher' },
} as const
export type MilestoneVoucher = keyof typeof MILESTONE_VOUCHERS
export const MILESTONE_VOUCHER_TYPES = ['RM5', 'RM10'] as const satisfies readonly MilestoneVoucher[]

/** The voucher type that the weekly draw of the mystery box gives, as the catalogue names it (D140); winners read the name that staff gave the prize. */
export const WEEKLY_PRIZE = 'RM50 Voucher'

/** Whether the club gives vouchers of this type without a sale, so that it needs codes while it is hidden, too. */
export const isGivenVoucher = (name: string): boolean => name === WEEKLY_PRIZE || MILESTONE_VOUCHER_TYPES.some((type) => MILESTONE_VOUCHERS[type].name === name)

/** The voucher of a member's n-th pants code (D59). */
export const milestoneVoucherAt = (codes: number): MilestoneVoucher | undefined =>
  MILESTONE_VOUCHER_TYPES.find((type) => MILESTONE_VOUCHERS[type].codes === codes)
