import type { Sql } from '@club/postgres'

/** Something that waits for a member, and since when. */
export interface Waiting {
  readonly memberId: string
  readonly since: Date
}

/** Whether a member's account is closed. */
export const isClosed = async (sql: Sql, memberId: string): Promise<boolean> =>
  (await sql.query('SELECT FROM closed_members WHERE member_id = $1 AND is_closed', [memberId])).rowCount === 1

/** Filters the waiting ones to those that are dropped: their member's account is closed, or was closed after they began to wait. */
export async function dropped<One extends Waiting>(tx: Sql, waiting: readonly One[]): Promise<ReadonlySet<One>> {
  if (waiting.length === 0) return new Set()
  const { rows } = await tx.query<{ place: number }>(
    {
      name: 'closed-members-waiting',
      text: `SELECT w.place::int AS place FROM unnest($1::uuid[], $2::timestamptz[]) WITH ORDINALITY AS w (member_id, since, place)
             JOIN closed_members c ON c.member_id = w.member_id AND (c.is_closed OR c.closed_at >= w.since)`,
    },
    [waiting.map(({ memberId }) => memberId), waiting.map(({ since }) => since)],
  )
  return new Set(rows.map(({ place }) => waiting[place - 1] as One))
}

/**
 * Drops the waiting rows of a mass credit whose members closed their account since it was sent: they read like those of an email that
 * belongs to nobody, as they would in a file sent now. Returns how many there were.
 */
export async function dropCreditRows(tx: Sql, credit: { id: string; createdAt: Date }, fromPosition: number, toPosition: number): Promise<number> {
  const { rowCount } = await tx.query(
    {
      name: 'credit-rows-drop',
      text: `UPDATE credit_rows r SET state = 'unknown', member_id = NULL FROM closed_members c
             WHERE r.credit_id = $1 AND r.position > $2 AND r.position <= $3 AND r.state = 'waiting'
               AND c.member_id = r.member_id AND (c.is_closed OR c.closed_at >= $4)`,
    },
    [credit.id, fromPosition, toPosition, credit.createdAt],
  )
  return rowCount
}
