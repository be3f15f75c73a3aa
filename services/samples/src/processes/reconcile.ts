import { compareEarnings } from '@club/ledger-client'
import type { LedgerReader, Reconciliation } from '@club/ledger-client'
import type { Database } from '@club/postgres'
import { auditSamples, paidFeedback } from '../commands/audit-samples'

/**
 * Posts the points of feedback once more, as `compareEarnings` describes. Without `since` those of all feedback, and whether stock,
 * orders and feedback fit each other.
 * @throws when the ledger does not answer.
 */
export async function reconcile({ db, ledger }: { readonly db: Database; readonly ledger: LedgerReader }, since: Date | undefined): Promise<Reconciliation> {
  const credited = await compareEarnings(ledger, 'feedback-is-credited', (page) => paidFeedback(db, page), since)
  return since ? credited : { ...credited, findings: [...credited.findings, ...(await auditSamples(db))] }
}
