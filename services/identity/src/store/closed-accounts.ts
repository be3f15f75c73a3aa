import { assert } from '@club/kernel'
import type { Sql, Tx } from '@club/postgres'
import type { Member } from '../domain/member'
import { MEMBER_COLUMNS, toMember } from './members'
import type { MemberRow } from './members'

/** Closes an account whose row is locked, and ends every session and link. */
export async function setClosed(tx: Tx, id: string, { closedAt, eraseAt, reason }: { closedAt: Date; eraseAt: Date; reason: string | null }): Promise<Member> {
  const { rows } = await tx.query<MemberRow>(
    `UPDATE members SET closed_at = $2, erase_at = $3, close_reason = $4, token_version = token_version + 1, credential_version = credential_version + 1
     WHERE id = $1 RETURNING ${MEMBER_COLUMNS}`,
    [id, closedAt, eraseAt, reason],
  )
  assert(rows[0], 'the row is locked')
  return toMember(rows[0])
}

/** Opens a closed account again; every link that was mailed before has done its work. Undefined once its erasure has begun. */
export async function setOpen(tx: Tx, id: string): Promise<Member | undefined> {
  const { rows } = await tx.query<MemberRow>(
    `UPDATE members SET closed_at = NULL, erase_at = NULL, close_reason = NULL, credential_version = credential_version + 1
     WHERE id = $1 AND closed_at IS NOT NULL AND erased_at IS NULL
       AND NOT EXISTS (SELECT FROM sagas WHERE name = 'erase-member' AND state->>'memberId' = $1::text)
     RETURNING ${MEMBER_COLUMNS}`,
    [id],
  )
  return rows[0] && toMember(rows[0])
}

/** Closed accounts whose data is due to be erased, and not being erased, the longest due first. */
export async function listErasuresDue(db: Sql, now: Date, max: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM members m WHERE erase_at <= $1 AND erased_at IS NULL
       AND NOT EXISTS (SELECT FROM sagas WHERE name = 'erase-member' AND state->>'memberId' = m.id::text AND ended_at IS NULL)
     ORDER BY erase_at, id LIMIT $2`,
    [now, max],
  )
  return rows.map(({ id }) => id)
}

/** Notes that the data of a closed account is gone; false when it was noted before. */
export async function markErased(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query('UPDATE members SET erased_at = $2 WHERE id = $1 AND closed_at IS NOT NULL AND erased_at IS NULL', [id, at])
  return rowCount === 1
}

/**
 * Lets accounts be erased once more, whatever a backup says of them, and ends their sessions. Those that it has open count as closed since
 * `closedAt`. Returns their ids, and whether the backup had them open.
 */
export async function markDueAgain(
  tx: Tx,
  ids: readonly string[],
  { closedAt, eraseAt }: { readonly closedAt: Date; readonly eraseAt: Date },
): Promise<readonly { readonly id: string; readonly wasOpen: boolean }[]> {
  const { rows } = await tx.query<{ id: string; wasOpen: boolean }>(
    `WITH before AS (SELECT id, closed_at FROM members WHERE id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE)
     UPDATE members m SET closed_at = coalesce(m.closed_at, $2), erase_at = least(m.erase_at, $3), erased_at = NULL, token_version = token_version + 1,
       credential_version = credential_version + 1
     FROM before WHERE m.id = before.id RETURNING m.id, before.closed_at IS NULL AS "wasOpen"`,
    [ids, closedAt, eraseAt],
  )
  return rows
}

/**
 * Takes the address out of the sagas that order a sample. An earlier version kept it in their state, and one that is stuck, or that an
 * operator has resumed, is not deleted.
 */
export async function forgetHomesOfClaims(tx: Sql, memberId: string): Promise<void> {
  await tx.query(`UPDATE sagas SET state = state - 'home' WHERE name = 'claim-sample' AND state ->> 'memberId' = $1 AND state ? 'home'`, [memberId])
}
