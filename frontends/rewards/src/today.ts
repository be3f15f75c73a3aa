import { useHost } from '@club/remote-kit'
import { klDay } from '@club/rules'
import type { Day } from '@club/rules'

/** The calendar day in Kuala Lumpur, by the page's clock. */
export function useToday(): Day {
  return klDay(useHost().now())
}
