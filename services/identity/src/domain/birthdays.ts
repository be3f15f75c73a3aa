import { addDays } from '@club/rules'
import type { Day } from '@club/rules'

/** A birthday without its year: month * 100 + day. */
export type Birthday = number

const birthdayOf = (day: Day): Birthday => Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10))

const LEAP_DAY = 229
const DAY_BEFORE = 228

/** The birthdays that are celebrated on a day; who was born on a leap day celebrates on the 28th of other years (decision D89). */
export function birthdaysOn(day: Day): Birthday[] {
  const today = birthdayOf(day)
  return today === DAY_BEFORE && birthdayOf(addDays(day, 1)) !== LEAP_DAY ? [DAY_BEFORE, LEAP_DAY] : [today]
}
