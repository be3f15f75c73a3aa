import { newId } from '@club/kernel'
import type { Points } from '@club/kernel'
import type { Sql, Tx } from '@club/postgres'
import type { PendingUpgrade } from '../domain/agenda'
import type { Crossing } from '../domain/upgrade'
import { earnedInWindow, windowValues } from './rolling-window'
import { notFrozen } from './standings'

/** Schedules an upgrade; one that is already scheduled for that tier keeps the earlier instant. */
export async function scheduleUpgrade(tx: Tx, memberId: string, crossing: Crossing): Promise<void> {
  await tx.query(
    `INSERT INTO upgrades (id, member_id, tier, due_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (member_id, tier) WHERE state = 'pending' DO UPDATE SET due_at = least(upgrades.due_at, excluded.due_at)`,
    [newId(), memberId, crossing.tier, crossing.dueAt],
  )
}

/** A member's upgrades that are still pending. */
export async function listPendingUpgrades(tx: Tx, memberId: string): Promise<PendingUpgrade[]> {
  const { rows } = await tx.query<{ id: string; tier: PendingUpgrade['tier']; dueAt: Date }>(
    `SELECT id, tier, due_at AS "dueAt" FROM upgrades WHERE member_id = $1 AND state = 'pending'`,
    [memberId],
  )
  return rows
}

/** Writes how an upgrade ended. */
export async function closeUpgrade(tx: Tx, id: string, state: 'entered' | 'lapsed'): Promise<void> {
  await tx.query('UPDATE upgrades SET state = $2 WHERE id = $1', [id, state])
}

/** Drops the pending upgrades of a member. */
export async function lapseUpgrades(tx: Tx, memberId: string): Promise<void> {
  await tx.query(`UPDATE upgrades SET state = 'lapsed' WHERE member_id = $1 AND state = 'pending'`, [memberId])
}

/** Members with an upgrade due, in the order of their ids, after a given one. */
export async function listMembersToUpgrade(db: Sql, now: Date, after: string, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ member_id: string }>(
    `SELECT DISTINCT member_id FROM upgrades WHERE state = 'pending' AND due_at <= $1 AND member_id > $2 AND ${notFrozen('upgrades.member_id')}
     ORDER BY member_id LIMIT $3`,
    [now, after, limit],
  )
  return rows.map((row) => row.member_id)
}

/** Points of one member in the twelve months up to an instant. */
export async function getEarned(tx: Tx, memberId: string, at: Date): Promise<Points> {
  const { rows } = await tx.query<{ earned: string }>(`SELECT (${earnedInWindow('$1', 2)})::text AS earned`, [memberId, ...windowValues(at)])
  return BigInt(rows[0]?.earned ?? '0')
}
