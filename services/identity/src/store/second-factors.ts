import type { Sql } from '@club/postgres'
import type { SecondFactor } from '../domain/second-factor'

export interface KeptFactor {
  readonly sealedSecret: Buffer
  readonly enabledAt: Date | null
}

/** The factor of an administrator, switched on or only begun. */
export async function findSecondFactor(db: Sql, adminId: string): Promise<KeptFactor | undefined> {
  const { rows } = await db.query<KeptFactor & Record<string, unknown>>(
    'SELECT sealed_secret AS "sealedSecret", enabled_at AS "enabledAt" FROM admin_second_factors WHERE admin_id = $1',
    [adminId],
  )
  return rows[0]
}

/** Whether sign-in asks for it since when, and how many recovery codes are left. */
export async function readSecondFactor(db: Sql, adminId: string): Promise<SecondFactor> {
  const { rows } = await db.query<SecondFactor & Record<string, unknown>>(
    `SELECT f.enabled_at AS "enabledAt", count(c.code_hash)::int AS "recoveryCodesLeft"
     FROM admin_second_factors f LEFT JOIN admin_recovery_codes c ON c.admin_id = f.admin_id AND c.used_at IS NULL
     WHERE f.admin_id = $1 AND f.enabled_at IS NOT NULL GROUP BY f.admin_id`,
    [adminId],
  )
  return rows[0] ?? { enabledAt: null, recoveryCodesLeft: 0 }
}

/** Keeps the secret of a factor that is not switched on yet, in place of an earlier one; false when it is on. */
export async function beginFactor(tx: Sql, adminId: string, sealedSecret: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO admin_second_factors (admin_id, sealed_secret) VALUES ($1, $2)
     ON CONFLICT ON CONSTRAINT admin_second_factors_pkey DO UPDATE SET sealed_secret = $2 WHERE admin_second_factors.enabled_at IS NULL`,
    [adminId, sealedSecret],
  )
  return rowCount > 0
}

/** Switches on the factor that was begun with this secret; false when it is on already, or was begun again. */
export async function enableFactor(
  tx: Sql,
  adminId: string,
  { sealedSecret, step, at, codeHashes }: { sealedSecret: Buffer; step: number; at: Date; codeHashes: readonly Buffer[] },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE admin_second_factors SET enabled_at = $3, last_step = $4 WHERE admin_id = $1 AND sealed_secret = $2 AND enabled_at IS NULL',
    [adminId, sealedSecret, at, step],
  )
  if (rowCount === 0) return false
  await tx.query('INSERT INTO admin_recovery_codes (admin_id, code_hash) SELECT $1, unnest($2::bytea[])', [adminId, codeHashes])
  return true
}

/** Takes the code of a step; false when that step or a later one was taken before, however many try at once. */
export async function takeStep(tx: Sql, adminId: string, step: number): Promise<boolean> {
  const { rowCount } = await tx.query('UPDATE admin_second_factors SET last_step = $2 WHERE admin_id = $1 AND enabled_at IS NOT NULL AND last_step < $2', [
    adminId,
    step,
  ])
  return rowCount > 0
}

/** Takes a recovery code; false for one that is unknown or was taken before. */
export async function takeRecoveryCode(tx: Sql, adminId: string, codeHash: Buffer, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query('UPDATE admin_recovery_codes SET used_at = $3 WHERE admin_id = $1 AND code_hash = $2 AND used_at IS NULL', [
    adminId,
    codeHash,
    at,
  ])
  return rowCount > 0
}

/** Takes the factor away with its recovery codes; false when there is none. */
export async function deleteFactor(tx: Sql, adminId: string): Promise<boolean> {
  const { rowCount } = await tx.query('DELETE FROM admin_second_factors WHERE admin_id = $1', [adminId])
  return rowCount > 0
}
