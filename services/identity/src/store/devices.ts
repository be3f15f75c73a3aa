import type { Sql } from '@club/postgres'

/** The constraint that a second account of a device violates. */
export const DEVICE_CLAIMED = 'devices_pkey'

/** Whether any of these hashes belongs to an account already. */
export async function isAnyClaimed(db: Sql, hashes: readonly string[]): Promise<boolean> {
  if (hashes.length === 0) return false
  const { rowCount } = await db.query('SELECT 1 FROM devices WHERE hash = ANY($1::text[]) LIMIT 1', [hashes])
  return rowCount > 0
}

/** Claims a device for an account. Violates DEVICE_CLAIMED when one of its hashes is claimed. Sorted: no deadlock. */
export async function claimDevice(tx: Sql, memberId: string, hashes: readonly string[], at: Date): Promise<void> {
  if (hashes.length === 0) return
  await tx.query('INSERT INTO devices (hash, member_id, claimed_at) SELECT hash, $2, $3 FROM unnest($1::text[]) hash ORDER BY hash', [
    [...new Set(hashes)].sort(),
    memberId,
    at,
  ])
}

/** The device hashes sent with a sign-up; none once the account is verified. */
export async function listSignUpDevices(db: Sql, memberId: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ sign_up_devices: string[] }>('SELECT sign_up_devices FROM members WHERE id = $1', [memberId])
  return rows[0]?.sign_up_devices ?? []
}
