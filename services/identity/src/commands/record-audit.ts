import type { Tx } from '@club/postgres'
import { appendAudit } from '../store/audit'
import type { AuditRow } from '../store/audit'
import type { Deps } from './deps'

/** Appends who did which call on what (decision D93). */
export const recordAudit = (deps: Pick<Deps, 'db'>, row: AuditRow): Promise<void> => appendAudit(deps.db, [row])

/** Appends what other services changed, in the transaction that marks their facts as received. */
export const keepAudits = (tx: Tx, rows: readonly AuditRow[]): Promise<void> => appendAudit(tx, rows)
