import type { Database } from '@club/postgres'
import { listContradictingReceipts, listReceiptCreditsDue } from '../store/receipts'
import type { ReceiptCreditDue } from '../store/receipts'
import { listCreditsDue, loadReconciliationMark, saveReconciliationMark } from '../store/registrations'
import type { CreditDue } from '../store/registrations'

const BATCH_MAX = 256
/** Younger registrations may still be on their way to the ledger. */
const DUE_AFTER_SECONDS = 60

/** Registrations after the mark that should have their credit by now, oldest first. */
export const creditsDue = (db: Database, afterId: string, olderThanSeconds = DUE_AFTER_SECONDS): Promise<CreditDue[]> =>
  listCreditsDue(db, { afterId, olderThanSeconds, registrationsMax: BATCH_MAX })

/** Up to which registration everything was compared. */
export const comparedUntil = (db: Database): Promise<string> => loadReconciliationMark(db)
export const keepComparedUntil = (db: Database, registrationId: string): Promise<void> => saveReconciliationMark(db, registrationId)

const RECEIPTS_LISTED_MAX = 100

/** Approved receipts after the mark that should have their credit by now. `since` bounds when they were decided. */
export const receiptCreditsDue = (db: Database, afterId: string, since: Date, olderThanSeconds = DUE_AFTER_SECONDS): Promise<ReceiptCreditDue[]> =>
  listReceiptCreditsDue(db, { afterId, since, olderThanSeconds, receiptsMax: BATCH_MAX })

/** Receipts that contradict themselves. */
export const contradictingReceipts = (db: Database): Promise<string[]> => listContradictingReceipts(db, RECEIPTS_LISTED_MAX)
