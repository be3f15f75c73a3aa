import type { Sql } from '@club/postgres'
import type { LockoutRule } from '../domain/lockout'
import type { Member } from '../domain/member'
import { MEMBER_COLUMNS, toMember } from './members'
import type { MemberRow } from './members'

/** SQL for the instants of a column that still count; $2 is now, $4 the minutes for which one counts. */
export const recentFailures = (column: string): string => `array(SELECT t FROM unnest(${column}) t WHERE t > $2::timestamptz - make_interval(mins => $4))`

/**
 * Counts a wrong password on the row itself, so that parallel tries cannot pass the limit between a read and a write.
 * Returns whether the account is locked after it. `table` is one of the two with this lockout.
 */
export async function countWrongPassword(db: Sql, id: string, rule: LockoutRule, now: Date): Promise<boolean> {
  const recent = recentFailures('failed_at')
  const { rows } = await db.query<{ locked: boolean }>(
    `UPDATE members SET
       locked_until = CASE WHEN cardinality(${recent}) + 1 >= $3 THEN $2::timestamptz + make_interval(mins => $4) END,
       failed_at = CASE WHEN cardinality(${recent}) + 1 >= $3 THEN '{}' ELSE ${recent} || $2::timestamptz END
     WHERE id = $1 AND (locked_until IS NULL OR locked_until <= $2)
     RETURNING locked_until IS NOT NULL AS locked`,
    [id, now, rule.triesMax, rule.minutes],
  )
  return rows[0]?.locked ?? true
}

/** Forgets the wrong passwords after a right one; false when the account was locked meanwhile. */
export async function clearWrongPasswords(db: Sql, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE members SET failed_at = '{}', locked_until = NULL WHERE id = $1 AND (locked_until IS NULL OR locked_until <= $2)`,
    [id, now],
  )
  return rowCount === 1
}

/**
 * Sets a password, ends every session and every older link, and unlocks; only while the credentials are still those
 * that the link was signed for. Undefined when another reset was first.
 */
export async function replacePassword(tx: Sql, id: string, credentialVersion: number, passwordHash: string, at: Date): Promise<Member | undefined> {
  const { rows } = await tx.query<MemberRow>(
    `UPDATE members SET password_hash = $3, credential_version = credential_version + 1, token_version = token_version + 1,
       email_proven_at = coalesce(email_proven_at, $4), failed_at = '{}', locked_until = NULL
     WHERE id = $1 AND credential_version = $2 RETURNING ${MEMBER_COLUMNS}`,
    [id, credentialVersion, passwordHash, at],
  )
  return rows[0] && toMember(rows[0])
}
