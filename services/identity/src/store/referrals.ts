import type { Sql } from '@club/postgres'

/** How many referees count for a referrer in a month of Kuala Lumpur. */
export async function countReferees(db: Sql, referrerId: string, month: string): Promise<number> {
  const { rows } = await db.query<{ referees: number }>(
    { name: 'referral-month', text: 'SELECT referees FROM referral_months WHERE referrer_id = $1 AND month = $2' },
    [referrerId, month],
  )
  return rows[0]?.referees ?? 0
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
