import type { Sql } from '@club/postgres'

/** An SMS or a mail to an account that has not answered it, and the keys that counted it. */
export interface UnansweredSend {
  readonly memberId: string
  /** The key of the limit of the address that asked for it. */
  readonly key: string
  readonly sentAt: Date
}

export async function insertUnansweredSend(tx: Sql, { memberId, key, sentAt }: UnansweredSend): Promise<void> {
  await tx.query('INSERT INTO unanswered_sends (member_id, key, sent_at) VALUES ($1, $2, $3)', [memberId, key, sentAt])
}

export async function deleteUnansweredSend(tx: Sql, { memberId, key, sentAt }: UnansweredSend): Promise<void> {
  await tx.query('DELETE FROM unanswered_sends WHERE member_id = $1 AND key = $2 AND sent_at = $3', [memberId, key, sentAt])
}

/** Deletes and returns an account's unanswered sends: SMS before mails, as a sign-up takes their limits, so that the two do not deadlock. */
export async function takeUnansweredSends(tx: Sql, memberId: string): Promise<UnansweredSend[]> {
  const { rows } = await tx.query<{ key: string; sent_at: Date }>('DELETE FROM unanswered_sends WHERE member_id = $1 RETURNING key, sent_at', [memberId])
  return rows.map((row) => ({ memberId, key: row.key, sentAt: row.sent_at })).sort((a, b) => (a.key > b.key ? -1 : 1))
}

/** Deletes those that no window counts any more; returns how many. */
export async function deleteOldUnansweredSends(sql: Sql, before: Date): Promise<number> {
  return (await sql.query('DELETE FROM unanswered_sends WHERE sent_at < $1', [before])).rowCount
}
