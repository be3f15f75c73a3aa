import type { Sql } from '@club/postgres'

export interface StaffAct {
  /** Id of its row in the audit log. */
  readonly auditId: string
  readonly memberId: string
  readonly act: string
  /** What else it was asked with; '' for nothing. */
  readonly details: string
  readonly reason: string
}

/** Writes down an act that staff asked for; the row that is there already where its id was used before, undefined for a new one. */
export async function insertStaffAct(tx: Sql, { auditId, memberId, act, details, reason }: StaffAct, at: Date): Promise<StaffAct | undefined> {
  const { rowCount } = await tx.query(
    'INSERT INTO staff_acts (audit_id, member_id, act, details, reason, asked_at) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT ON CONSTRAINT staff_acts_pkey DO NOTHING',
    [auditId, memberId, act, details, reason, at],
  )
  if (rowCount === 1) return undefined
  const { rows } = await tx.query<StaffAct & Record<string, unknown>>(
    'SELECT audit_id AS "auditId", member_id AS "memberId", act, details, reason FROM staff_acts WHERE audit_id = $1',
    [auditId],
  )
  return rows[0]
}
