import { elementsOf } from '@club/postgres'
import type { Sql } from '@club/postgres'

/** How many referees count for a referrer in a month of Kuala Lumpur. */
export async function countReferees(db: Sql, referrerId: string, month: string): Promise<number> {
  const { rows } = await db.query<{ referees: number }>(
    { name: 'referral-month', text: 'SELECT referees FROM referral_months WHERE referrer_id = $1 AND month = $2' },
    [referrerId, month],
  )
  return rows[0]?.referees ?? 0
}

/** Proof that a referred member is a person of their own: a number, or a code from a pack. */
export interface RefereeProof {
  readonly memberId: string
  readonly provenAt: Date
}

/**
 * Marks the open referrals of members as decided and returns them, each once among concurrent callers. `referrerId` is null where
 * the referrer may not be paid. Rows are locked in one order: of two callers one waits for the other, never both.
 */
export async function takeOpenReferrals(
  tx: Sql,
  proofs: readonly RefereeProof[],
): Promise<{ readonly refereeId: string; readonly referrerId: string | null; readonly provenAt: Date }[]> {
  const { rows } = await tx.query<{ refereeId: string; referrerId: string | null; provenAt: Date }>(
    {
      name: 'referrals-decide',
      text: `WITH proven AS (SELECT member_id, min(proven_at) AS proven_at FROM unnest($1::uuid[], $2::timestamptz[]) p (member_id, proven_at) GROUP BY 1),
               open AS MATERIALIZED (
                 SELECT id, referrer_id FROM members
                 WHERE id = ANY(${elementsOf('$1::uuid[]')}) AND referrer_id IS NOT NULL AND referral_decided_at IS NULL AND verified_at IS NOT NULL AND NOT blocked
                   AND closed_at IS NULL
                 ORDER BY id FOR NO KEY UPDATE)
             UPDATE members m SET referral_decided_at = proven.proven_at FROM open JOIN proven ON proven.member_id = open.id WHERE m.id = open.id
             RETURNING m.id AS "refereeId", m.referral_decided_at AS "provenAt",
               (SELECT r.id FROM members r WHERE r.id = open.referrer_id AND r.verified_at IS NOT NULL AND NOT r.blocked AND r.closed_at IS NULL) AS "referrerId"`,
    },
    [proofs.map(({ memberId }) => memberId), proofs.map(({ provenAt }) => provenAt)],
  )
  return rows.sort((a, b) => ((a.referrerId ?? '') < (b.referrerId ?? '') ? -1 : 1))
}

/** Takes one of the month's places; false when all are taken. The row decides, also among parallel verifications (D33). */
export async function takeReferralPlace(tx: Sql, referrerId: string, month: string, max: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO referral_months (referrer_id, month, referees) VALUES ($1, $2, 1)
     ON CONFLICT (referrer_id, month) DO UPDATE SET referees = referral_months.referees + 1 WHERE referral_months.referees < $3`,
    [referrerId, month, max],
  )
  return rowCount === 1
}

export async function insertReferral(tx: Sql, referral: { id: string; referrerId: string; refereeId: string; qualifiedAt: Date }): Promise<void> {
  await tx.query('INSERT INTO referrals (id, referrer_id, referee_id, qualified_at) VALUES ($1, $2, $3, $4)', [
    referral.id,
    referral.referrerId,
    referral.refereeId,
    referral.qualifiedAt,
  ])
}
