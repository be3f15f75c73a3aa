import type { Points } from '@club/kernel'
import type { Day } from '@club/rules'
import type { Award } from './award'
import { entryIdOf } from './movement'

export type TierName = 'Gold' | 'Platinum' | 'Diamond'

/** Both sides of a referral by the referrer's shown tier (decision D32). */
export const REFERRAL_POINTS: Record<TierName, { readonly referrer: Points; readonly referee: Points }> = {
  Gold: { referrer: 500n, referee: 100n },
  Platinum: { referrer: 550n, referee: 150n },
  Diamond: { referrer: 600n, referee: 200n },
}

/** At each upgrade into a tier (decision D61). */
export const WELCOME_POINTS: Partial<Record<TierName, Points>> = { Platinum: 500n, Diamond: 800n }

/** Once a calendar year, on the member's birthday (decision D89). */
export const BIRTHDAY_POINTS: Record<TierName, Points> = { Gold: 100n, Platinum: 200n, Diamond: 300n }

/** A text as a tier; a member without a standing yet is Gold. */
export const tierOf = (text: string): TierName => (text === 'Platinum' || text === 'Diamond' ? text : 'Gold')

export interface QualifiedReferral {
  readonly referralId: string
  readonly referrerId: string
  readonly refereeId: string
  readonly qualifiedAt: Date
  readonly traceparent: string
}

/** The two awards of a qualified referral, never doubled (decision D32). */
export function referralAwards(referral: QualifiedReferral, tier: TierName): Award[] {
  const amounts = REFERRAL_POINTS[tier]
  const award = (side: 'referrer' | 'referee', memberId: string, source: string): Award => ({
    key: `referral:${referral.referralId}:${side}`,
    memberId,
    occurredAt: referral.qualifiedAt,
    traceparent: referral.traceparent,
    lines: [
      { entryId: entryIdOf(`referral:${referral.referralId}:${side}`), points: amounts[side], source, fromAccount: `issuance:${side}`, countsTowardTier: true },
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
  const points = change.direction === 'upgraded' ? WELCOME_POINTS[tierOf(change.to)] : undefined
  if (points === undefined) return undefined
  const key = `welcome:${change.historyId}`
  return {
    key,
    memberId: change.memberId,
    occurredAt: change.changedAt,
    traceparent: change.traceparent,
    lines: [{ entryId: entryIdOf(key), points, source: 'Welcome Bonus', fromAccount: 'issuance:welcome', countsTowardTier: true }],
  }
}

/** The key under which a member's birthday of a calendar year is credited, once for ever. */
export const birthdayKey = (memberId: string, day: Day): string => `birthday:${memberId}:${day.slice(0, 4)}`

/** The bonus for a birthday celebrated on a day, by the shown tier, never doubled; dated when it was due (decision D89). */
export function birthdayAward(birthday: { memberId: string; day: Day; dueAt: Date; tier: TierName; traceparent: string }): Award {
  const key = birthdayKey(birthday.memberId, birthday.day)
  return {
    key,
    memberId: birthday.memberId,
    occurredAt: birthday.dueAt,
    traceparent: birthday.traceparent,
    lines: [
      { entryId: entryIdOf(key), points: BIRTHDAY_POINTS[birthday.tier], source: 'Birthday Bonus', fromAccount: 'issuance:birthday', countsTowardTier: true },
    ],
  }
}

/** A referral whose amounts wait for the referrer's tier. */
export interface PendingReferral extends QualifiedReferral {
  /** The instant a test chose (decision D127). */
  readonly chosenNow: Date | undefined
}
