import type { Database } from '@club/postgres'
import { listCreditsDue, loadReconciliationMark, saveReconciliationMark } from '../store/registrations'
import type { CreditDue } from '../store/registrations'

const BATCH_MAX = 256
/** Younger registrations may still be on their way to the ledger. */
const SETTLED_AFTER_SECONDS = 60

/** Registrations after the mark that should have their credit by now, oldest first. */
export const creditsDue = (db: Database, afterId: string, olderThanSeconds = SETTLED_AFTER_SECONDS): Promise<CreditDue[]> =>
  listCreditsDue(db, { afterId, olderThanSeconds, registrationsMax: BATCH_MAX })

/** Up to which registration everything was compared. */
export const comparedUntil = (db: Database): Promise<string> => loadReconciliationMark(db)
export const keepComparedUntil = (db: Database, registrationId: string): Promise<void> => saveReconciliationMark(db, registrationId)
