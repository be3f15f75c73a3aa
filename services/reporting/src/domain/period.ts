import { addDays, isDay, startOfKlDay } from '@club/rules'
import type { Day } from '@club/rules'

/** Calendar days in Kuala Lumpur, both included; undefined for no bound (decision D97). */
export interface Period {
  readonly startOn: Day | undefined
  readonly endOn: Day | undefined
}

/** Reads the bounds of a report; undefined when a text is neither empty nor a calendar day. */
export function parsePeriod(startOn: string, endOn: string): Period | undefined {
  if (![startOn, endOn].every((day) => day === '' || isDay(day))) return undefined
  return { startOn: startOn || undefined, endOn: endOn || undefined }
}

/** The instants of a period: from the first one on, and before the one that ends it. */
export const instantsOf = ({ startOn, endOn }: Period): { from: Date | null; before: Date | null } => ({
  from: startOn ? startOfKlDay(startOn) : null,
  before: endOn ? startOfKlDay(addDays(endOn, 1)) : null,
})
