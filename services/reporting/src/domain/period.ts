import { isDay } from '@club/rules'
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
