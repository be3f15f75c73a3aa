import type { Tx } from '@club/postgres'
import type { ReferralTrace } from '@club/rules'
import { isRing } from '../domain/rules'
import type { Thresholds } from '../domain/rules'
import { findKnownCauses, saveAlarm } from '../store/alarms'

/** A referral whose sides share traces of one hand. */
export interface SharedReferral {
  readonly referralId: string
  readonly referrerId: string
  readonly refereeId: string
  readonly shared: readonly ReferralTrace[]
  readonly at: Date
}

/** Raises the alarm about the referrer's ring, or adds to it; a referral that an alarm names already adds nothing. */
export async function joinRing(tx: Tx, thresholds: Thresholds, { referralId, referrerId, refereeId, shared, at }: SharedReferral): Promise<void> {
  if (!isRing(shared, thresholds)) return
  const causes = [
    { memberId: referrerId, cause: `referral:${referralId}:referrer` },
    { memberId: refereeId, cause: `referral:${referralId}:referee` },
  ]
  const known = await findKnownCauses(
    tx,
    'ring',
    causes.map(({ cause }) => cause),
  )
  if (known.size > 0) return
  await saveAlarm(tx, {
    kind: 'ring',
    subject: `member:${referrerId}`,
    at,
    seenUntil: at,
    memberIds: [referrerId, refereeId],
    causes,
    evidence: {
      by: 'referral',
      count: 1,
      threshold: thresholds.sharedTracesOfReferral,
      windowSeconds: 0,
      from: at.toISOString(),
      until: at.toISOString(),
      shared,
    },
  })
}
