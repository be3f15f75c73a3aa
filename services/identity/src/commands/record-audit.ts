import type { Database, Tx } from '@club/postgres'
import { appendAudit } from '../store/audit'
import type { AuditRow } from '../store/audit'
import { insertRead } from '../store/staff-reads'
import type { StaffRead } from '../store/staff-reads'

/** Records what staff did, or whose data a part of an answer shows them, or both at once (decision D93; part 4, 3.1). */
export async function recordAudit({ db }: { readonly db: Database }, row: AuditRow | undefined, read?: StaffRead): Promise<void> {
  // A further part of an answer has no row, and its one statement is its own transaction.
  if (!row) return read && insertRead(db, read)
  await db.withTransaction(async (tx) => {
    await appendAudit(tx, [row])
    if (read) await insertRead(tx, read)
  })
}

/** Appends what other services changed, in the transaction that marks their facts as received. */
export const keepAudits = (tx: Tx, rows: readonly AuditRow[]): Promise<void> => appendAudit(tx, rows)
