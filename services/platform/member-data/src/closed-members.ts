import type { Sql } from '@club/postgres'

/** Notes in the service's table `closed_members` that a member closed their account, or opened it again; what came later stands (part 4, 1.2). */
export async function keepClosing(tx: Sql, { memberId, closed, changedAt }: { memberId: string; closed: boolean; changedAt: Date }): Promise<void> {
  await tx.query(
    closed
      ? `INSERT INTO closed_members AS m (member_id, is_closed, closed_at, changed_at) VALUES ($1, true, $2, $2)
         ON CONFLICT ON CONSTRAINT closed_members_pkey DO UPDATE
           SET closed_at = greatest(m.closed_at, excluded.closed_at), changed_at = greatest(m.changed_at, excluded.changed_at),
             is_closed = m.is_closed OR excluded.changed_at >= m.changed_at`
      : 'UPDATE closed_members SET is_closed = false, changed_at = $2 WHERE member_id = $1 AND changed_at <= $2',
    [memberId, changedAt],
  )
}
