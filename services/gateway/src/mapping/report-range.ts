import { addDays, startOfKlDay } from '@club/rules'

/** The instants of a report's days, both included, in Kuala Lumpur (decision D97). */
export const instantsOf = ({ startDate, endDate }: { readonly startDate: string | null; readonly endDate: string | null }) => ({
  ...(startDate ? { from: startOfKlDay(startDate) } : {}),
  ...(endDate ? { before: startOfKlDay(addDays(endDate, 1)) } : {}),
})
