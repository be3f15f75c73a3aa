import { createHash } from 'node:crypto'
import type { Sql } from '@club/postgres'
import type { LockoutRule } from '../domain/lockout'
import { recentFailures } from './member-passwords'

/** Subject that wrong passwords and codes are counted for: a kind of account, and what identifies one. */
export type LockKey =
  | readonly ['admin', username: string, network: string]
  | readonly ['admin-present', adminId: string]
  | readonly ['admin-code', adminId: string]
  | readonly ['shop', email: string]
  | readonly ['present', memberId: string, sessionId: string]

const bytesOf = (key: LockKey): Buffer => createHash('sha256').update(JSON.stringify(key)).digest()

export async function isPasswordLocked(db: Sql, key: LockKey, now: Date): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM password_locks WHERE key = $1 AND locked_until > $2', [bytesOf(key), now])
  return rowCount > 0
}

/** Counts one wrong password; true when the key is locked by it, or was meanwhile. */
export async function countWrongFor(db: Sql, key: LockKey, rule: LockoutRule, now: Date): Promise<boolean> {
  const recent = recentFailures('password_locks.failed_at')
  const { rows } = await db.query<{ locked: boolean }>(
    `INSERT INTO password_locks (key, failed_at) VALUES ($1, ARRAY[$2::timestamptz])
     ON CONFLICT (key) DO UPDATE SET
       locked_until = CASE WHEN cardinality(${recent}) + 1 >= $3 THEN $2::timestamptz + make_interval(mins => $4) END,
       failed_at = CASE WHEN cardinality(${recent}) + 1 >= $3 THEN '{}' ELSE ${recent} || $2::timestamptz END
     WHERE password_locks.locked_until IS NULL OR password_locks.locked_until <= $2
     RETURNING locked_until IS NOT NULL AS locked`,
    [bytesOf(key), now, rule.triesMax, rule.minutes],
  )
  return rows[0]?.locked ?? true
}

/** Forgets the wrong passwords after a right one; false when the key was locked meanwhile. */
export async function clearWrongFor(db: Sql, key: LockKey, now: Date): Promise<boolean> {
  await db.query('DELETE FROM password_locks WHERE key = $1 AND (locked_until IS NULL OR locked_until <= $2)', [bytesOf(key), now])
  return !(await isPasswordLocked(db, key, now))
}

const PAGE_MAX = 5000

/** Deletes a page of the keys that count for nothing any more since an instant; returns how many. */
export async function deleteOldLocks(db: Sql, before: Date): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM password_locks WHERE key IN (
       SELECT key FROM password_locks
       WHERE (locked_until IS NULL OR locked_until < $1) AND NOT EXISTS (SELECT FROM unnest(failed_at) t WHERE t >= $1)
       LIMIT ${PAGE_MAX} FOR UPDATE SKIP LOCKED)`,
    [before],
  )
  return rowCount
}
