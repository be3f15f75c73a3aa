import type { Sql } from '@club/postgres'

/** Puts a new code in the place of an earlier one, which it invalidates (decision D21). */
export async function replaceOtp(tx: Sql, otp: { memberId: string; hmac: Buffer; expiresAt: Date; triesMax: number }): Promise<void> {
  await tx.query(
    `INSERT INTO otps (member_id, code_hmac, expires_at, tries_left) VALUES ($1, $2, $3, $4)
     ON CONFLICT (member_id) DO UPDATE SET code_hmac = excluded.code_hmac, expires_at = excluded.expires_at, tries_left = excluded.tries_left`,
    [otp.memberId, otp.hmac, otp.expiresAt, otp.triesMax],
  )
}

/** Uses up one try of the open code and returns its hash to compare with; undefined when it expired or is used up. */
export async function takeOtpTry(tx: Sql, memberId: string, now: Date): Promise<Buffer | undefined> {
  const { rows } = await tx.query<{ code_hmac: Buffer }>(
    `UPDATE otps SET tries_left = tries_left - 1 WHERE member_id = $1 AND tries_left > 0 AND expires_at > $2 RETURNING code_hmac`,
    [memberId, now],
  )
  return rows[0]?.code_hmac
}

export async function deleteOtp(tx: Sql, memberId: string): Promise<void> {
  await tx.query('DELETE FROM otps WHERE member_id = $1', [memberId])
}
