import type { Deps } from './deps'
import { appendAudit } from '../store/audit'
import type { AuditRow } from '../store/audit'

/** Appends who did which call on what (decision D93). */
export const recordAudit = (deps: Pick<Deps, 'db'>, row: AuditRow): Promise<void> => appendAudit(deps.db, row)
