import { addDays, isDay } from './calendar'
import type { Day } from './calendar'
import { SIZE_ORDER } from './words'
import type { SizeName } from './words'

const DAY_MS = 24 * 60 * 60 * 1000
const WEEK_DAYS = 7

const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

/**
 * Full months from one day to another, as in the age of a child; negative when `to` is before `from`. A child born on a day that
 * a month lacks turns a month older on the first of the next one, as birthdays are counted (D141).
 */
export function fullMonths(from: Day, to: Day): number {
  const months = (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
  return to.slice(8) < from.slice(8) ? months - 1 : months
}

/** How a person says a child's age: in weeks below two months, in months below two years, then in years. */
export interface ChildAge {
  readonly unit: 'weeks' | 'months' | 'years'
  readonly count: number
  /** Full months, whatever the unit. */
  readonly months: number
}

const WEEKS_BELOW_MONTHS = 2
const MONTHS_BELOW_MONTHS = 24

/** The age of a child on a day; undefined for a birth date that does not exist or is in the future. */
export function childAge(birth: Day, today: Day): ChildAge | undefined {
  if (!isDay(birth) || birth > today) return undefined
  const months = fullMonths(birth, today)
  if (months < WEEKS_BELOW_MONTHS) return { unit: 'weeks', count: Math.floor(daysBetween(birth, today) / WEEK_DAYS), months }
  if (months < MONTHS_BELOW_MONTHS) return { unit: 'months', count: months, months }
  return { unit: 'years', count: Math.floor(months / 12), months }
}

/** Weight of a baby that a size fits, in kg, as printed on a pack; the same for every brand. */
export const SIZE_WEIGHTS: Readonly<Record<SizeName, { readonly from: number; readonly to: number | null }>> = {
  nb: { from: 0, to: 5 },
  s: { from: 3, to: 7 },
  m: { from: 6, to: 11 },
  l: { from: 9, to: 14 },
  xl: { from: 12, to: 17 },
  xxl: { from: 15, to: null },
}

/** Median weight of a child, in kg, by full months: the mean of the medians of girls and boys, interpolated linearly between rows. */
const MIDDLE_WEIGHTS: readonly (readonly [months: number, kg: number])[] = [
  [0, 3.3],
  [1, 4.3],
  [2, 5.4],
  [3, 6.1],
  [4, 6.7],
  [6, 7.6],
  [8, 8.3],
  [10, 8.9],
  [12, 9.3],
  [18, 10.6],
  [24, 11.9],
  [36, 14.1],
  [48, 16.2],
  [60, 18.3],
]

/** Median weight of a child at an age, in kg. */
export function middleWeight(months: number): number {
  const next = MIDDLE_WEIGHTS.findIndex(([at]) => at >= months)
  const [toMonths, toKg] = MIDDLE_WEIGHTS[next] ?? MIDDLE_WEIGHTS.at(-1) ?? [0, 0]
  const [fromMonths, fromKg] = MIDDLE_WEIGHTS[next - 1] ?? [toMonths, toKg]
  return toMonths === fromMonths ? toKg : fromKg + ((toKg - fromKg) * (months - fromMonths)) / (toMonths - fromMonths)
}

/** Whether a size is still right: it fits, the next one comes soon, or it has probably become too small. */
export interface SizeOutlook {
  readonly size: SizeName
  readonly next: SizeName | null
  readonly when: 'fits' | 'soon' | 'outgrown'
}

/** A child is near the next size from one kilogram below that size's lowest weight. */
const SOON_KG = 1

/**
 * Whether a child's size still fits at an age, by the median weight of that age, because weights are not recorded; undefined for a
 * size that packs do not name.
 */
export function sizeOutlook(sizeText: string, months: number): SizeOutlook | undefined {
  const size = SIZE_ORDER.find((known) => known === sizeText.trim().toLowerCase())
  if (!size) return undefined
  const next = SIZE_ORDER[SIZE_ORDER.indexOf(size) + 1] ?? null
  if (next === null) return { size, next, when: 'fits' }
  const weight = middleWeight(months)
  const { to } = SIZE_WEIGHTS[size]
  if (to !== null && weight >= to) return { size, next, when: 'outgrown' }
  return { size, next, when: weight >= SIZE_WEIGHTS[next].from - SOON_KG ? 'soon' : 'fits' }
}

/** How near the estimated day of birth is. */
export type BirthOutlook =
  | { readonly when: 'weeks'; readonly weeks: number }
  | { readonly when: 'days'; readonly days: number }
  | { readonly when: 'today' }
  | { readonly when: 'passed' }

/** A pregnancy has forty weeks; a day further away cannot belong to the current one. */
const PREGNANCY_WEEKS = 40
/** A child is born at most three weeks after the estimated day; later than that, nothing is shown. */
const PASSED_DAYS_MAX = 21

/** Time left of a pregnancy; undefined for a day that cannot belong to a current one. */
export function birthOutlook(dueOn: Day, today: Day): BirthOutlook | undefined {
  if (!isDay(dueOn) || dueOn > addDays(today, PREGNANCY_WEEKS * WEEK_DAYS) || dueOn < addDays(today, -PASSED_DAYS_MAX)) return undefined
  const days = daysBetween(today, dueOn)
  if (days < 0) return { when: 'passed' }
  if (days === 0) return { when: 'today' }
  return days < WEEK_DAYS ? { when: 'days', days } : { when: 'weeks', weeks: Math.floor(days / WEEK_DAYS) }
}

/** Average days of a month. */
const MONTH_DAYS = 30.4375
/** Further ahead than this, the median weight predicts nothing for a single child. */
const GROWS_WEEKS_MAX = 8

/** The size that a child grows into, and in about how many weeks; 0: now. */
export interface GrowsInto {
  readonly size: SizeName
  readonly weeks: number
}

/**
 * When a child probably grows into the next size, by the median weight of its age: an estimate, because weights are not recorded.
 * Undefined for a size that packs do not name, the largest size, a birth date in the future, and when it is more than eight weeks ahead.
 */
export function growsInto(sizeText: string, birth: Day, today: Day): GrowsInto | undefined {
  const size = sizeOutlook(sizeText, 0)?.next
  if (!size || !isDay(birth) || birth > today) return undefined
  const days = daysBetween(birth, today)
  const { from } = SIZE_WEIGHTS[size]
  for (let weeks = 0; weeks <= GROWS_WEEKS_MAX; weeks += 1) if (middleWeight((days + weeks * WEEK_DAYS) / MONTH_DAYS) >= from) return { size, weeks }
  return undefined
}
