import type { Sql } from '@club/postgres'
import type { MilestoneVoucher } from '@club/rules'
import type { PendingGrant } from '../domain/voucher'

/** Records the catalogue's grant and the first answer to the member; returns that first answer. */
export async function updateGrant(sql: Sql, milestoneId: string, voucherId: string | undefined): Promise<boolean> {
  const { rows } = await sql.query<{ answered: boolean }>(
    {
      name: 'milestones-grant',
      text: `UPDATE milestones SET voucher_id = coalesce(voucher_id, $2),
               answered_granted = coalesce(answered_granted, $2 IS NOT NULL)
             WHERE id = $1 RETURNING answered_granted AS answered`,
    },
    [milestoneId, voucherId ?? null],
  )
  return rows[0]?.answered ?? false
}

/** Keeps a voucher that came after the answer; false when another worker had kept it. */
export async function keepGrantedVoucher(sql: Sql, milestoneId: string, voucherId: string): Promise<boolean> {
  const { rowCount } = await sql.query('UPDATE milestones SET voucher_id = $2 WHERE id = $1 AND voucher_id IS NULL', [milestoneId, voucherId])
  return rowCount === 1
}

/** Grants of members with a closed account wait until the account is open again (trust-and-desk 1.2). */
const IS_PENDING = `voucher_id IS NULL AND NOT EXISTS (SELECT FROM closed_members c WHERE c.member_id = m.member_id AND c.is_closed)`

/** How many milestones wait for their voucher. */
export async function countPendingGrants(sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ waiting: number }>(`SELECT count(*)::int AS waiting FROM milestones m WHERE ${IS_PENDING}`)
  return rows[0]?.waiting ?? 0
}

/** Milestones of a type without a voucher, oldest first. */
export async function listPendingGrants(sql: Sql, voucherType: MilestoneVoucher, grantsMax: number): Promise<PendingGrant[]> {
  const { rows } = await sql.query<{ id: string; member_id: string; voucher_type: MilestoneVoucher }>(
    `SELECT id, member_id, voucher_type FROM milestones m WHERE ${IS_PENDING} AND voucher_type = $1 ORDER BY reached_at, id LIMIT $2`,
    [voucherType, grantsMax],
  )
  return rows.map((row) => ({ milestoneId: row.id, memberId: row.member_id, voucherType: row.voucher_type }))
}

/** A member's milestones, the first one first, and whether each has its voucher. */
export async function listMilestones(sql: Sql, memberId: string): Promise<{ count: number; voucherType: MilestoneVoucher; granted: boolean }[]> {
  const { rows } = await sql.query<{ count: number; voucherType: MilestoneVoucher; granted: boolean }>(
    'SELECT count, voucher_type AS "voucherType", voucher_id IS NOT NULL AS granted FROM milestones WHERE member_id = $1 ORDER BY count',
    [memberId],
  )
  return rows
}
