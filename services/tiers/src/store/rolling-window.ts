import { addDays, endOfKlDay, klDay, startOfKlDay } from '@club/rules'
import { windowStart } from '../domain/upgrade'

/**
 * SQL for the points of one member in the rolling twelve months: whole days from the day sums, the two edge days to
 * the instant from the credits. `member` is the SQL name of the member's id, `at` the number of the first placeholder.
 */
export const earnedInWindow = (member: string, at: number): string => `
  (SELECT coalesce(sum(points), 0) FROM earned_days
    WHERE member_id = ${member} AND earned_on BETWEEN $${at}::date AND $${at + 1}::date)
  + (SELECT coalesce(sum(points), 0) FROM earned_credits
    WHERE member_id = ${member} AND credited_at > $${at + 2} AND credited_at <= $${at + 3})
  + (SELECT coalesce(sum(points), 0) FROM earned_credits
    WHERE member_id = ${member} AND credited_at >= $${at + 4} AND credited_at <= $${at + 5})`

/** The six values that `earnedInWindow` takes for an instant. */
export function windowValues(now: Date): [string, string, Date, Date, Date, Date] {
  const start = windowStart(now)
  const [firstOn, lastOn] = [klDay(start), klDay(now)]
  return [addDays(firstOn, 1), addDays(lastOn, -1), start, endOfKlDay(firstOn), startOfKlDay(lastOn), now]
}
