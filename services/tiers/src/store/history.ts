import type { Sql, Tx } from '@club/postgres'
import type { HistoryEntry } from '../domain/history-entry'

/** Writes a history entry unless its cause has written one; returns whether it did. */
export const addHistory = async (tx: Tx, entry: HistoryEntry, cause: string): Promise<boolean> => (await addHistories(tx, [entry], cause)) > 0

/** Writes the entries of members that the same cause brings, for each member unless it has written one; returns how many. */
export async function addHistories(tx: Tx, entries: readonly HistoryEntry[], cause: string): Promise<number> {
  const { rowCount } = await tx.query(
    `INSERT INTO tier_history (id, member_id, changed_at, from_tier, to_tier, direction, cause)
     SELECT *, $7::text FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::text[], $5::text[], $6::text[])
     ON CONFLICT ON CONSTRAINT tier_history_cause_key DO NOTHING`,
    [
      entries.map((entry) => entry.historyId),
      entries.map((entry) => entry.memberId),
      entries.map((entry) => entry.changedAt),
      entries.map((entry) => entry.from),
      entries.map((entry) => entry.to),
      entries.map((entry) => entry.direction),
      cause,
    ],
  )
  return rowCount
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
