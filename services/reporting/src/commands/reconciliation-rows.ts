import type { Database } from '@club/postgres'
import type { Content, Reconciliation, Report } from '../domain/reconciliation'
import { keepReconciliation as keep } from '../store/reconciliations'
import { listContents, listPayments } from '../store/reported-contents'

/** The rows of a report with ids after one, up to and including another; without that, to the end. */
export const rowsBetween = (db: Database, report: Report, afterId: string, untilId: string | null): Promise<Content[]> =>
  listContents(db, report, [afterId, untilId])

/** Reads a page of payments according to the rows of orders. */
export const paymentsAfter = (db: Database, afterId: string, limit: number): Promise<Content[]> => listPayments(db, afterId, limit)

/** Records the result of a comparison. */
export const keepReconciliation = (db: Database, reconciliation: Reconciliation): Promise<void> => keep(db, reconciliation)
