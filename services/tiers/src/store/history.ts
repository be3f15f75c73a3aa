import type { Sql, Tx } from '@club/postgres'
import type { HistoryEntry } from '../domain/history-entry'

/** Entries that a member's screen shows. */
export const HISTORY_MAX = 200

/** Writes a history entry unless its cause has written one; returns whether it did. */
export async function addHistory(tx: Tx, entry: HistoryEntry, cause: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO tier_history (id, member_id, changed_at, from_tier, to_tier, direction, cause) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT ON CONSTRAINT tier_history_cause_key DO NOTHING`,
    [entry.historyId, entry.memberId, entry.changedAt, entry.from, entry.to, entry.direction, cause],
  )
  return rowCount > 0
}

/**
 * Claims the congratulation on a member's newest change of tier, if that is an upgrade since an instant that nobody has claimed.
 * The primary key decides between devices that ask at once.
 */
export async function claimNewestUpgrade(db: Sql, memberId: string, since: Date, now: Date): Promise<HistoryEntry | undefined> {
  const { rows } = await db.query<HistoryEntry & Record<string, unknown>>(
    `WITH newest AS (
       SELECT id, member_id, changed_at, from_tier, to_tier, direction FROM tier_history
       WHERE member_id = $1 AND direction <> 'none' ORDER BY changed_at DESC, id DESC LIMIT 1
     ), claimed AS (
       INSERT INTO claimed_upgrades (history_id, claimed_at)
       SELECT id, $3 FROM newest WHERE direction = 'upgraded' AND changed_at >= $2 AND changed_at <= $3
       ON CONFLICT ON CONSTRAINT claimed_upgrades_pkey DO NOTHING
       RETURNING history_id
     )
     SELECT n.id AS "historyId", n.member_id AS "memberId", n.changed_at AS "changedAt", n.from_tier AS "from", n.to_tier AS "to", n.direction
     FROM newest n JOIN claimed ON claimed.history_id = n.id`,
    [memberId, since, now],
  )
  return rows[0]
}
