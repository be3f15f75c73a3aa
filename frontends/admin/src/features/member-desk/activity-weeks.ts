import type { DeskMember } from '@club/contracts/http'
import { addDays, klDay, mondayOf, type Day } from '@club/rules'

/** Kinds of activity: earning points, taking rewards, taking part in contests and quests. */
export const ACTIVITIES = ['earned', 'redeemed', 'tookPart'] as const
export type Activity = (typeof ACTIVITIES)[number]

/** A week and how often the member did what in it. */
export interface ActivityWeek {
  readonly monday: Day
  readonly values: Readonly<Record<Activity, number>>
}

const WEEKS = 26

const instantsOf = ({ points, orders, vouchers, samples, receipts, entries, boxes }: DeskMember): Readonly<Record<Activity, readonly string[]>> => ({
  earned: points.filter((line) => line.points > 0).map(({ createdAt }) => createdAt),
  redeemed: [...orders.map(({ createdAt }) => createdAt), ...vouchers.map(({ issuedAt }) => issuedAt), ...samples.map(({ createdAt }) => createdAt)],
  tookPart: [...receipts, ...entries, ...boxes].map(({ createdAt }) => createdAt),
})

/** The last 26 weeks, from Monday to Sunday in Kuala Lumpur, the oldest first, by the records that the desk shows (the newest 100 of a kind). */
export function activityWeeks(member: DeskMember, today: Day): readonly ActivityWeek[] {
  const first = addDays(mondayOf(today), -7 * (WEEKS - 1))
  const weeks = Array.from({ length: WEEKS }, (_, index) => ({ monday: addDays(first, 7 * index), values: { earned: 0, redeemed: 0, tookPart: 0 } }))
  const weekOf = new Map(weeks.map((week) => [week.monday, week]))
  const instants = instantsOf(member)
  for (const activity of ACTIVITIES)
    for (const at of instants[activity]) {
      const week = weekOf.get(mondayOf(klDay(new Date(at))))
      if (week) week.values[activity] += 1
    }
  return weeks
}
