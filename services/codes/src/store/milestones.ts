import type { Sql } from '@club/postgres'
import type { VoucherType } from '../domain/multiplier'
import type { PendingGrant } from '../domain/voucher'

/** Keeps what the catalogue gave and what the first answer said; answers what that first answer said. */
export async function updateGrant(sql: Sql, milestoneId: string, grant: { voucherId: string | undefined; inAnswer: boolean }): Promise<boolean> {
  const { rows } = await sql.query<{ answered: boolean }>(
    {
      name: 'milestones-grant',
      text: `UPDATE milestones SET voucher_id = coalesce(voucher_id, $2),
               answered_granted = CASE WHEN $3 THEN coalesce(answered_granted, $2 IS NOT NULL) ELSE answered_granted END
             WHERE id = $1 RETURNING coalesce(answered_granted, false) AS answered`,
    },
    [milestoneId, grant.voucherId ?? null, grant.inAnswer],
  )
  return rows[0]?.answered ?? false
}

/** Milestones without a voucher, oldest first: whoever waits longest is served first. */
export async function listPendingGrants(sql: Sql, grantsMax: number): Promise<PendingGrant[]> {
  const { rows } = await sql.query<{ id: string; member_id: string; voucher_type: VoucherType }>(
    'SELECT id, member_id, voucher_type FROM milestones WHERE voucher_id IS NULL ORDER BY reached_at, id LIMIT $1',
    [grantsMax],
  )
  return rows.map((row) => ({ milestoneId: row.id, memberId: row.member_id, voucherType: row.voucher_type }))
}
