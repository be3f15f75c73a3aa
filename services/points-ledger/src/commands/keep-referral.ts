import type { Database, Sql } from '@club/postgres'
import type { Tier } from '@club/rules'
import { clock } from '@club/service-host'
import { referralAwards } from '../domain/bonuses'
import type { PendingReferral } from '../domain/bonuses'
import { dropped } from '../store/closed-members'
import { deletePendingReferral, insertPendingReferral, listPendingReferrals } from '../store/pending-referrals'
import { postAwards } from './post-awards'

const REFERRALS_PER_ROUND_MAX = 100

/** Notes a qualified referral, to be credited once the tier is known. */
export const keepReferral = (tx: Sql, referral: PendingReferral): Promise<void> => insertPendingReferral(tx, referral)

/** Referrals that wait for their credit, oldest first. */
export const pendingReferrals = (db: Database): Promise<PendingReferral[]> => listPendingReferrals(db, REFERRALS_PER_ROUND_MAX)

/**
 * Credits both sides of a referral by the referrer's tier (decision D32) and forgets the note, in one transaction. A side that closed
 * their account meanwhile gets nothing (trust-and-desk 1.2); the other one does.
 */
export async function creditReferral(db: Database, referral: PendingReferral, tier: Tier): Promise<void> {
  await clock.runAt(referral.chosenNow, () =>
    db.withTransaction(async (tx) => {
      if (!(await deletePendingReferral(tx, referral.referralId))) return
      const sides = referralAwards(referral, tier).map((award) => ({ award, memberId: award.memberId, since: referral.qualifiedAt }))
      const gone = await dropped(tx, sides)
      const outcomes = await postAwards(
        tx,
        sides.filter((side) => !gone.has(side)).map(({ award }) => award),
      )
      // A reused key means that the sides were credited before, by another tier: the first outcome remains.
      const refusal = outcomes.find((outcome) => outcome.kind === 'refused' && outcome.reason !== 'key-reused')
      if (refusal) throw new Error(`referral ${referral.referralId} was refused`)
    }),
  )
}
