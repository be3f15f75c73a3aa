import { newId } from '@club/kernel'
import { record } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { klMonth } from '@club/rules'
import { insertReferral, takeOpenReferrals, takeReferralPlace } from '../store/referrals'
import type { RefereeProof } from '../store/referrals'
import type { Deps } from './deps'
import { compareReferrals } from './keep-traces'

/**
 * Decides the referrals of members who proved their number or registered a code, once for each of them: those of accounts that are not
 * active or were decided before stay as they are (decision D145). A referee counts for the referrer unless the month is full (D33).
 * Publishes referral-qualified of those that count, and referral-traced of those among them whose sides share traces.
 */
export async function decideReferrals(tx: Tx, deps: Pick<Deps, 'limits' | 'secrets'>, proofs: readonly RefereeProof[]): Promise<void> {
  for (const { refereeId, referrerId, provenAt } of await takeOpenReferrals(tx, proofs)) {
    if (referrerId === null || !(await takeReferralPlace(tx, referrerId, klMonth(provenAt), deps.limits.referralsPerMonthMax))) continue
    const referralId = newId()
    await insertReferral(tx, { id: referralId, referrerId, refereeId, qualifiedAt: provenAt })
    await record(tx, { subject: 'identity.referral-qualified.v1', body: { referralId, referrerId, refereeId, qualifiedAt: provenAt } })
    await compareReferrals(tx, deps, [{ referralId, referrerId, refereeId }])
  }
}
