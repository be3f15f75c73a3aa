import { isDay, klDay, klMinute } from './calendar'
import type { Day } from './calendar'

const ISO_INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/

/**
 * Reads a wire date: `YYYY-MM-DD` or a full ISO instant, of which the Kuala Lumpur day counts.
 * Undefined when it is neither or does not exist. Source: D27.
 */
export function parseDay(text: string): Day | undefined {
  const trimmed = text.trim()
  if (isDay(trimmed)) return trimmed
  const match = ISO_INSTANT.exec(trimmed)
  if (!match?.[1] || !isDay(match[1])) return undefined
  if (!match[2]) return match[1]
  const instant = new Date(trimmed)
  if (Number.isNaN(instant.getTime())) return undefined
  const day = klDay(instant)
  return isDay(day) ? day : undefined
}

/** `dd/MM/yyyy`, the form a person reads (account 5, account 9); accepts a day or an ISO instant, '' for anything else. */
export function displayDay(text: string): string {
  const day = parseDay(text)
  if (!day) return ''
  const [year, month, date] = day.split('-')
  return `${date}/${month}/${year}`
}

/** `dd/MM/yyyy HH:mm` in Kuala Lumpur of an ISO instant, as the reports print it (D98); '' for anything else. */
export function displayInstant(text: string): string {
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime())) return ''
  const local = klMinute(instant)
  return `${local.slice(8, 10)}/${local.slice(5, 7)}/${local.slice(0, 4)} ${local.slice(11)}`
}

/** `DD-MM-YYYY` in UTC of an ISO instant: tier history alone shows this form (D10, account 2). */
export function displayUtcDay(text: string): string {
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime())) return ''
  const [year, month, date] = instant.toISOString().slice(0, 10).split('-')
  return `${date}-${month}-${year}`
}
