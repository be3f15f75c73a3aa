import { newId } from '@club/kernel'
import type { Sql } from '@club/postgres'

export interface AuditRow {
  /** An administrator's id, or "ops" for the command line. */
  readonly adminId: string
  readonly call: string
  readonly recordId: string
  readonly kind: 'read' | 'write'
  readonly reason?: string
  readonly at: Date
}

/** Appends to the audit log, which nobody can change (decision D93). */
export async function appendAudit(db: Sql, row: AuditRow): Promise<void> {
  await db.query('INSERT INTO audit (id, admin_id, call, record_id, kind, reason, at) VALUES ($1, $2, $3, $4, $5, $6, $7)', [
    newId(),
    row.adminId,
    row.call,
    row.recordId,
    row.kind,
    row.reason ?? '',
    row.at,
  ])
}
