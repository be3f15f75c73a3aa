import { displayDay, displayInstant, isDay } from '@club/rules'

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** A day or an instant of an answer as the desk shows every date (dd/MM/yyyy, HH:mm); any other text as it is. */
export function dateText(text: string): string {
  if (isDay(text)) return displayDay(text)
  return (INSTANT.test(text) && displayInstant(text)) || text
}
