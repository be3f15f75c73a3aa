import type { Sql, Tx } from '@club/postgres'
import type { TierChanged } from '../domain/facts'

/** Entries that a member's screen shows. */
export const HISTORY_MAX = 200

/** Writes a history entry unless its cause has written one; answers whether it did. */
export async function addHistory(tx: Tx, entry: TierChanged, cause: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO tier_history (id, member_id, changed_at, from_tier, to_tier, direction, cause) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT ON CONSTRAINT tier_history_cause_key DO NOTHING`,
    [entry.historyId, entry.memberId, entry.changedAt, entry.from, entry.to, entry.direction, cause],
  )
  return rowCount > 0
}

/** The histories of members, newest first. */
export async function listHistory(db: Sql, memberIds: readonly string[]): Promise<TierChanged[]> {
  const { rows } = await db.query<TierChanged & Record<string, unknown>>(
    {
      name: 'history-list',
      text: `SELECT h.* FROM unnest($1::uuid[]) AS m (id) CROSS JOIN LATERAL (
               SELECT id AS "historyId", member_id AS "memberId", changed_at AS "changedAt",
                      from_tier AS "from", to_tier AS "to", direction
               FROM tier_history WHERE member_id = m.id ORDER BY changed_at DESC, id DESC LIMIT $2) h`,
    },
    [memberIds, HISTORY_MAX],
  )
  return rows
}
