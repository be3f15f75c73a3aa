import { Fault } from '@club/kernel'
import type { Database } from '@club/postgres'
import { addDays, klDay, startOfKlDay } from '@club/rules'
import type { Day } from '@club/rules'
import { activeTraceparent } from '@club/service-host'
import type { ListBirthdays } from '../clients/birthdays'
import type { AskTiers } from '../clients/tiers'
import { findPostedKeys } from '../commands/find-posted-keys'
import { postTogether } from '../commands/post-awards'
import type { AwardQueue } from '../commands/post-awards'
import { birthdayAward, birthdayKey } from '../domain/bonuses'

const DAYS_BEHIND_MAX = 7
const PAGE_MAX = 500
const DUE_MINUTES = 5

export interface Celebrations {
  readonly db: Database
  readonly awards: AwardQueue
  readonly listBirthdays: ListBirthdays
  readonly askTiers: AskTiers
}

/**
 * Credits the birthdays of today and of the seven days before that nobody credited (decision D89). A member's year has
 * one key, so that a second run, a second worker or a later day finds it credited. A member who joined after a missed day
 * gets nothing for it. Returns how many were credited now.
 * @throws Fault when identity or tiers do not answer; earlier credits remain.
 */
export async function creditBirthdays(celebrations: Celebrations, now: Date): Promise<{ credited: number }> {
  const today = klDay(now)
  let credited = 0
  for (let back = DAYS_BEHIND_MAX; back > 0; back -= 1) {
    const day = addDays(today, -back)
    credited += await creditDay(celebrations, day, startOfKlDay(addDays(day, 1)))
  }
  credited += await creditDay(celebrations, today, undefined)
  return { credited }
}

async function creditDay(celebrations: Celebrations, day: Day, verifiedBefore: Date | undefined): Promise<number> {
  let credited = 0
  let afterMemberId = ''
  for (;;) {
    const members = await celebrations.listBirthdays({ day, verifiedBefore, afterMemberId, limit: PAGE_MAX })
    credited += await creditMembers(celebrations, members, day)
    if (members.length < PAGE_MAX) return credited
    afterMemberId = members.at(-1) as string
  }
}

async function creditMembers({ db, awards, askTiers }: Celebrations, members: readonly string[], day: Day): Promise<number> {
  const celebrated = await findPostedKeys(
    db,
    members.map((memberId) => birthdayKey(memberId, day)),
  )
  const due = members.filter((memberId) => !celebrated.has(birthdayKey(memberId, day)))
  if (due.length === 0) return 0
  const tiers = await askTiers(due)
  const dueAt = new Date(startOfKlDay(day).getTime() + DUE_MINUTES * 60_000)
  const outcomes = await postTogether(
    awards,
    due.map((memberId) => birthdayAward({ memberId, day, dueAt, tier: tiers.get(memberId) ?? 'Gold', traceparent: activeTraceparent() })),
  )
  return outcomes.filter((outcome) => {
    // Reused: another worker credited it a moment ago, by the tier that it saw.
    if (outcome.kind === 'refused' && outcome.reason !== 'key-reused') throw new Fault(`a birthday was refused: ${outcome.reason}`)
    return outcome.kind === 'posted' && !outcome.transfer.replayed
  }).length
}
