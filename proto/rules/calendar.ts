/**
 * Calendar rules in Asia/Kuala_Lumpur (D10). Malaysia has kept +08:00 without daylight saving since 1982, so a day is
 * the UTC day of the instant moved by eight hours; no time zone data is needed.
 */
const OFFSET_MS = 8 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** A calendar day in Kuala Lumpur, `YYYY-MM-DD` (D10, D27). Days compare as strings. */
export type Day = string

/** The day in Kuala Lumpur at an instant. */
export const klDay = (instant: Date): Day => new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10)

/** The month in Kuala Lumpur at an instant, `YYYY-MM`. */
export const klMonth = (instant: Date): string => klDay(instant).slice(0, 7)

/** The day of the month, 1 to 31, in Kuala Lumpur at an instant. */
export const klDayOfMonth = (instant: Date): number => Number(klDay(instant).slice(8))

/** The day and the time of day in Kuala Lumpur at an instant, `YYYY-MM-DDTHH:mm`. */
export const klMinute = (instant: Date): string => new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 16)

/** The instant at which a day begins in Kuala Lumpur. */
export const startOfKlDay = (day: Day): Date => new Date(utc(day).getTime() - OFFSET_MS)

/** The last millisecond of a day in Kuala Lumpur. */
export const endOfKlDay = (day: Day): Date => new Date(startOfKlDay(day).getTime() + DAY_MS - 1)

/** The instants of whole days in Kuala Lumpur, both included: from the first one on, and before the one that ends them; null for no bound (D97). */
export const instantsOfDays = (startOn: Day | null | undefined, endOn: Day | null | undefined): { from: Date | null; before: Date | null } => ({
  from: startOn ? startOfKlDay(startOn) : null,
  before: endOn ? startOfKlDay(addDays(endOn, 1)) : null,
})

/** Whether a text is an existing day, written `YYYY-MM-DD`, of the years 1900 to 2200. */
export const isDay = (text: string): boolean => exists(text) && text >= '1900' && text < '2201'

/** A day moved by whole days; earlier when negative. */
export const addDays = (day: Day, days: number): Day => new Date(utc(day).getTime() + days * DAY_MS).toISOString().slice(0, 10)

/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day => addDays(day, -((utc(day).getUTCDay() + 6) % 7))

/** A day moved by calendar months, the day of the month clamped to the month's end (D10). */
export function addMonths(day: Day, months: number): Day {
  const date = utc(day)
  const target = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1))
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate()
  target.setUTCDate(Math.min(date.getUTCDate(), last))
  return target.toISOString().slice(0, 10)
}

/** An instant moved by calendar months of Kuala Lumpur, its time of day kept. */
export function addMonthsToInstant(instant: Date, months: number): Date {
  const sinceMidnight = instant.getTime() - startOfKlDay(klDay(instant)).getTime()
  return new Date(startOfKlDay(addMonths(klDay(instant), months)).getTime() + sinceMidnight)
}

/**
 * Full years from one day to another, as in an age; negative when `to` is before `from`. A person born on 29 February
 * turns a year older on 1 March in years without that day (D141).
 */
export function fullYears(from: Day, to: Day): number {
  const years = utc(to).getUTCFullYear() - utc(from).getUTCFullYear()
  return to.slice(5) < from.slice(5) ? years - 1 : years
}

function exists(text: string): boolean {
  if (!DAY.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}

function utc(day: Day): Date {
  if (!exists(day)) throw new Error(`${day} is not a calendar day`)
  return new Date(`${day}T00:00:00Z`)
}
