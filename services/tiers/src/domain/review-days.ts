import { addDays, addMonths, startOfKlDay } from '@club/rules'
import type { Day } from '@club/rules'

/** Tiers began on this day; who registered before is reviewed on one common day (decision D62). */
export const LAUNCHED_ON: Day = '2023-09-01'
const COMMON_REVIEW = '08-31'
const FIRST_COMMON_REVIEW_ON: Day = '2024-08-31'
/** The review runs in the night after the review day, at 00:10 in Kuala Lumpur. */
const REVIEW_RUNS_AFTER_MS = 10 * 60 * 1000

/** The first review day of a member who registered on a day (decisions D62, D138). */
export const firstReviewOn = (registeredOn: Day): Day =>
  registeredOn < LAUNCHED_ON ? FIRST_COMMON_REVIEW_ON : reviewOf(registeredOn, Number(registeredOn.slice(0, 4)) + 1)

/** The review day that follows a review day of the same member. */
export const nextReviewOn = (registeredOn: Day, reviewedOn: Day): Day => reviewOnOrAfter(registeredOn, addDays(reviewedOn, 1))

/** The first review day of a member that is not before a day. */
export function reviewOnOrAfter(registeredOn: Day, day: Day): Day {
  const first = firstReviewOn(registeredOn)
  if (day <= first) return first
  const year = Number(day.slice(0, 4))
  // The day before a 1 January anniversary belongs to the year before: hence one year is looked at on either side.
  const candidates = [year, year + 1, year + 2].map((each) => reviewOf(registeredOn, each))
  return candidates.find((candidate) => candidate >= day) as Day
}

/** The review that belongs to the anniversary in a year: 31 August, or the day before the anniversary. */
function reviewOf(registeredOn: Day, year: number): Day {
  if (registeredOn < LAUNCHED_ON) return `${year}-${COMMON_REVIEW}`
  const monthAndDay = registeredOn.slice(5) === '02-29' ? '02-28' : registeredOn.slice(5)
  return addDays(`${year}-${monthAndDay}`, -1)
}

/** The instant that the entry of a review is dated with. */
export const reviewRunsAt = (reviewOn: Day): Date => new Date(startOfKlDay(addDays(reviewOn, 1)).getTime() + REVIEW_RUNS_AFTER_MS)

/** The twelve months that end on a review day, both days included. */
export const reviewPeriod = (reviewOn: Day): { from: Day; to: Day } => ({ from: addMonths(addDays(reviewOn, 1), -12), to: reviewOn })
