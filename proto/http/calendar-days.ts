/** A calendar day in Kuala Lumpur, `YYYY-MM-DD` (D10, D27). Days compare as strings. */
export type CalendarDay = string

const KL_OFFSET_MS = 8 * 3_600_000
const DAY_MS = 86_400_000
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const ISO_INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/

function partsOf(day: CalendarDay): [number, number, number] {
  const match = DAY.exec(day)
  if (!match) throw new Error(`not a calendar day: ${day}`)
  return [Number(match[1]), Number(match[2]), Number(match[3])]
}

function toDay(year: number, month: number, date: number): CalendarDay {
  const pad = (value: number, width: number) => String(value).padStart(width, '0')
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** True for an existing day written `YYYY-MM-DD`, years 1900 to 2200. */
export function isCalendarDay(text: string): boolean {
  const match = DAY.exec(text)
  if (!match) return false
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return year >= 1900 && year <= 2200 && month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month)
}

/** The Kuala Lumpur day of an instant (D10). */
export function calendarDayOf(instant: Date): CalendarDay {
  return new Date(instant.getTime() + KL_OFFSET_MS).toISOString().slice(0, 10)
}

/**
 * Reads a wire date: `YYYY-MM-DD` or a full ISO instant, of which the Kuala Lumpur day counts.
 * Undefined when it is neither or does not exist. Source: D27.
 */
export function parseCalendarDay(text: string): CalendarDay | undefined {
  const trimmed = text.trim()
  if (isCalendarDay(trimmed)) return trimmed
  const match = ISO_INSTANT.exec(trimmed)
  if (!match?.[1] || !isCalendarDay(match[1])) return undefined
  if (!match[2]) return match[1]
  const instant = new Date(trimmed)
  if (Number.isNaN(instant.getTime())) return undefined
  const day = calendarDayOf(instant)
  return isCalendarDay(day) ? day : undefined
}

/** `count` days later (earlier when negative). */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  const [year, month, date] = partsOf(day)
  return new Date(Date.UTC(year, month - 1, date) + count * DAY_MS).toISOString().slice(0, 10)
}

/** `count` calendar months later, the day clamped to the month's end (D10). */
export function addMonths(day: CalendarDay, count: number): CalendarDay {
  const [year, month, date] = partsOf(day)
  const index = year * 12 + (month - 1) + count
  const targetYear = Math.floor(index / 12)
  const targetMonth = (index % 12) + 1
  return toDay(targetYear, targetMonth, Math.min(date, daysInMonth(targetYear, targetMonth)))
}

/** Full years between two days; a birthday of 29 February counts on 28 February (D10, D62). */
export function fullYears(from: CalendarDay, to: CalendarDay): number {
  const years = partsOf(to)[0] - partsOf(from)[0]
  return addMonths(from, years * 12) <= to ? years : years - 1
}

/** `dd/MM/yyyy`, the form a person reads (P1 §5, §9); accepts a day or an ISO instant, '' for anything else. */
export function displayDay(text: string): string {
  const day = parseCalendarDay(text)
  if (!day) return ''
  const [year, month, date] = day.split('-')
  return `${date}/${month}/${year}`
}

/** Reads `dd/MM/yyyy`; undefined when it is not an existing day. */
export function parseDisplayDay(text: string): CalendarDay | undefined {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim())
  return match ? parseCalendarDay(`${match[3]}-${match[2]}-${match[1]}`) : undefined
}

/** `dd/MM/yyyy HH:mm` in Kuala Lumpur of an ISO instant, as the reports print it (D98); '' for anything else. */
export function displayInstant(text: string): string {
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime())) return ''
  const local = new Date(instant.getTime() + KL_OFFSET_MS).toISOString()
  return `${local.slice(8, 10)}/${local.slice(5, 7)}/${local.slice(0, 4)} ${local.slice(11, 16)}`
}

/** `DD-MM-YYYY` in UTC of an ISO instant: tier history alone shows this form (D10, P1 §2). */
export function displayUtcDay(text: string): string {
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime())) return ''
  const [year, month, date] = instant.toISOString().slice(0, 10).split('-')
  return `${date}-${month}-${year}`
}
