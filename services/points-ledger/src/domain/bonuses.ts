import { points } from '@club/kernel'
import type { Day, EarnedSource, Tier } from '@club/rules'
import { TIER_RULES, tierOf } from '@club/rules'
import type { Award } from './award'
import { entryIdOf } from './movement'

export interface QualifiedReferral {
  readonly referralId: string
  readonly referrerId: string
  readonly refereeId: string
  readonly qualifiedAt: Date
  readonly traceparent: string
}

/** The two awards of a qualified referral, never doubled (decision D32). */
export function referralAwards(referral: QualifiedReferral, tier: Tier): Award[] {
  const amounts = TIER_RULES[tier]
  const award = (side: 'referrer' | 'referee', memberId: string, source: EarnedSource): Award => ({
    key: `referral:${referral.referralId}:${side}`,
    memberId,
    occurredAt: referral.qualifiedAt,
    traceparent: referral.traceparent,
    lines: [
      {
        entryId: entryIdOf(`referral:${referral.referralId}:${side}`),
        points: points(amounts[side]),
        source,
      },
    ],
  })
  return [award('referrer', referral.referrerId, 'Referral Bonus'), award('referee', referral.refereeId, 'Referee Bonus')]
}

/** The welcome bonus of an upgrade; undefined when the change earns none (decision D61). */
export function welcomeAward(change: {
  historyId: string
  memberId: string
  to: string
  direction: string
  changedAt: Date
  traceparent: string
}): Award | undefined {
  const bonus = change.direction === 'upgraded' ? TIER_RULES[tierOf(change.to)].welcome : 0
  if (bonus === 0) return undefined
  const key = `welcome:${change.historyId}`
  return {
    key,
    memberId: change.memberId,
    occurredAt: change.changedAt,
    traceparent: change.traceparent,
    lines: [{ entryId: entryIdOf(key), points: points(bonus), source: 'Welcome Bonus' }],
  }
}

/** The key under which a member's birthday of a calendar year is credited, once for ever. */
export const birthdayKey = (memberId: string, day: Day): string => `birthday:${memberId}:${day.slice(0, 4)}`

/** The bonus for a birthday celebrated on a day, by the shown tier, never doubled; dated when it was due (decision D89). */
export function birthdayAward(birthday: { memberId: string; day: Day; dueAt: Date; tier: Tier; traceparent: string }): Award {
  const key = birthdayKey(birthday.memberId, birthday.day)
  return {
    key,
    memberId: birthday.memberId,
    occurredAt: birthday.dueAt,
    traceparent: birthday.traceparent,
    lines: [
      {
        entryId: entryIdOf(key),
        points: points(TIER_RULES[birthday.tier].birthday),
        source: 'Birthday Bonus',
      },
    ],
  }
}

/** A referral whose amounts wait for the referrer's tier. */
export interface PendingReferral extends QualifiedReferral {
  /** The instant a test chose (decision D127). */
  readonly chosenNow: Date | undefined
}
