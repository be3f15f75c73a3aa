import { addDays, klDay, startOfKlDay } from '@club/rules'
import type { Day } from '@club/rules'

/** Campaign in which each registered code brings a box, from its first to its last day in Kuala Lumpur (decisions D87, D140). */
export interface MysteryCampaign {
  readonly from: Day
  readonly to: Day
}

export const WINNERS_PER_WEEK = 5

export const WEEK_DAYS = 7
const WEEKS_BEHIND_MAX = 8

/** Whether a code that was registered at an instant brings a box. */
export const bringsBox = (campaign: MysteryCampaign | undefined, at: Date): boolean =>
  campaign !== undefined && klDay(at) >= campaign.from && klDay(at) <= campaign.to

/** The Monday of the week that a day belongs to. */
export const mondayOf = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % WEEK_DAYS))

/**
 * The Mondays of the weeks that are over and whose boxes may still be drawn from, oldest first: last week, and those
 * behind it that an outage may have missed.
 */
export function weeksToDraw(campaign: MysteryCampaign | undefined, now: Date): Day[] {
  if (!campaign) return []
  const thisWeek = mondayOf(klDay(now))
  const weeks = Array.from({ length: WEEKS_BEHIND_MAX }, (_, index) => addDays(thisWeek, -WEEK_DAYS * (WEEKS_BEHIND_MAX - index)))
  return weeks.filter((week) => addDays(week, WEEK_DAYS - 1) >= campaign.from && week <= campaign.to)
}

/** The instants between which a week's boxes were earned; the second is the first of the next week. */
export const instantsOf = (week: Day): { from: Date; until: Date } => ({ from: startOfKlDay(week), until: startOfKlDay(addDays(week, WEEK_DAYS)) })

/** How the draws are called. */
export const weekDraw = (week: Day): string => `week:${week}`
export const grandDraw = (campaign: MysteryCampaign): string => `grand:${campaign.to}`
