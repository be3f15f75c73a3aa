import type { Points } from '@club/kernel'
import type { Sql } from '@club/postgres'

export interface TransferLines {
  readonly memberId: string
  /** Lines from the member's side, in the order they were posted. */
  readonly lines: readonly { readonly points: Points; readonly programme: string }[]
}

/**
 * The lines of one transfer, found by it alone, for a LATERAL join: where a condition on the account stood beside it, PostgreSQL would look through
 * the account's whole history while it has no statistics of a month's table yet. OFFSET 0 keeps the two conditions apart.
 */
export const linesOf = (transfer: string): string => `(SELECT id, account_id, points FROM entries WHERE transfer_id = ${transfer} OFFSET 0)`

/** Finds what a transfer moved, from its entries; undefined when there is no such transfer. */
export async function findTransferLines(sql: Sql, transferId: string): Promise<TransferLines | undefined> {
  const transfer = await sql.query<{ member_account: string; posted_at: Date }>('SELECT member_account, posted_at FROM transfers WHERE id = $1', [transferId])
  const [head] = transfer.rows
  if (!head) return undefined
  const { rows } = await sql.query<{ account_id: string; points: bigint }>(
    'SELECT account_id, points FROM entries WHERE transfer_id = $1 AND account_id <> $2 ORDER BY account_id, account_version',
    [transferId, head.member_account],
  )
  return {
    memberId: head.member_account.slice('member:'.length),
    // The programme's side mirrors the member's, line by line.
    lines: rows.map((row) => ({ points: -row.points, programme: row.account_id })),
  }
}

/** Whether a later transfer undid this one. */
export const isReversed = async (sql: Sql, transferId: string): Promise<boolean> =>
  (await sql.query('SELECT FROM transfers WHERE reverses = $1', [transferId])).rowCount === 1

/** The forfeitures of an alarm that nobody took back, of one member. Their keys begin with the alarm. */
export async function listForfeitures(sql: Sql, account: string, alarmId: string): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `SELECT t.id FROM transfers t WHERE t.key >= $2 || ':' AND t.key < $2 || ';' AND t.member_account = $1
       AND NOT EXISTS (SELECT FROM transfers r WHERE r.reverses = t.id) ORDER BY t.posted_at, t.id`,
    [account, `alarm:${alarmId}`],
  )
  return rows.map(({ id }) => id)
}

/** A transfer that brought a member points, of which none was taken back. */
export interface EarnedTransfer {
  readonly id: string
  readonly points: Points
}

/**
 * Finds a member's awards by their idempotency keys or their ids, newest first. What was taken back already is left out; where that was taken back in
 * turn, the transfer that returned the points stands for the award.
 */
export async function listEarnedTransfers(
  sql: Sql,
  account: string,
  { keys, ids }: { readonly keys: readonly string[]; readonly ids: readonly string[] },
): Promise<EarnedTransfer[]> {
  const { rows } = await sql.query<{ id: string; points: bigint }>(
    `WITH RECURSIVE moved (id, posted_at) AS (
       SELECT t.id, t.posted_at FROM transfers t WHERE t.member_account = $1 AND t.kind = 'award' AND (t.key = ANY($2::text[]) OR t.id = ANY($3::uuid[]))
       UNION ALL SELECT r.id, m.posted_at FROM moved m JOIN transfers r ON r.reverses = m.id)
     SELECT m.id, sum(e.points)::bigint AS points FROM moved m JOIN LATERAL ${linesOf('m.id')} e ON e.account_id = $1
     WHERE NOT EXISTS (SELECT FROM transfers r WHERE r.reverses = m.id)
     GROUP BY m.id, m.posted_at HAVING sum(e.points) > 0 ORDER BY m.posted_at DESC, m.id`,
    [account, keys, ids],
  )
  return rows
}
