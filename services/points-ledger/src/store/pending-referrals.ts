import type { Sql } from '@club/postgres'
import type { PendingReferral } from '../domain/bonuses'

export async function insertPendingReferral(tx: Sql, referral: PendingReferral): Promise<void> {
  await tx.query(
    `INSERT INTO pending_referrals (referral_id, referrer_id, referee_id, qualified_at, chosen_now, traceparent)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT ON CONSTRAINT pending_referrals_pkey DO NOTHING`,
    [referral.referralId, referral.referrerId, referral.refereeId, referral.qualifiedAt, referral.chosenNow ?? null, referral.traceparent],
  )
}

export async function listPendingReferrals(sql: Sql, referralsMax: number): Promise<PendingReferral[]> {
  const { rows } = await sql.query<{
    referral_id: string
    referrer_id: string
    referee_id: string
    qualified_at: Date
    chosen_now: Date | null
    traceparent: string
  }>('SELECT * FROM pending_referrals ORDER BY qualified_at LIMIT $1', [referralsMax])
  return rows.map((row) => ({
    referralId: row.referral_id,
    referrerId: row.referrer_id,
    refereeId: row.referee_id,
    qualifiedAt: row.qualified_at,
    chosenNow: row.chosen_now ?? undefined,
    traceparent: row.traceparent,
  }))
}

/** False when another worker was first. */
export async function deletePendingReferral(tx: Sql, referralId: string): Promise<boolean> {
  const { rowCount } = await tx.query('DELETE FROM pending_referrals WHERE referral_id = $1', [referralId])
  return rowCount === 1
}
