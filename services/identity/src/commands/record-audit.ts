import type { Database } from '@club/postgres'
import { appendAudit } from '../store/audit'
import type { AuditRow } from '../store/audit'
import { insertRead } from '../store/staff-reads'
import type { StaffRead } from '../store/staff-reads'

/** Records an act of staff, or whose data a part of an answer shows them, or both at once (decision D93; trust-and-desk 3.1). */
export async function recordAudit({ db }: { readonly db: Database }, row: AuditRow | undefined, read?: StaffRead): Promise<void> {
  // One statement, with the row or without it, is its own transaction.
  if (read) return insertRead(db, read, row)
  if (row) await db.withTransaction((tx) => appendAudit(tx, [row]))
}
