import type { Tx } from '@club/postgres'
import type { HistoryEntry } from '../domain/history-entry'

/** Entries that a member's screen shows. */
export const HISTORY_MAX = 200

/** Writes a history entry unless its cause has written one; answers whether it did. */
export async function addHistory(tx: Tx, entry: HistoryEntry, cause: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO tier_history (id, member_id, changed_at, from_tier, to_tier, direction, cause) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT ON CONSTRAINT tier_history_cause_key DO NOTHING`,
    [entry.historyId, entry.memberId, entry.changedAt, entry.from, entry.to, entry.direction, cause],
  )
  return rowCount > 0
}
