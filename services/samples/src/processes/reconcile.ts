import { firstIdOf } from '@club/kernel'
import { compareEarnings, EARNINGS_PER_PAGE_MAX } from '@club/ledger-client'
import type { LedgerReader } from '@club/ledger-client'
import type { Contradiction, Database } from '@club/postgres'
import { auditSamples, paidFeedback } from '../commands/audit-samples'

const FROM_THE_START = new Date(0)
/** Younger ones may still be on their way to the ledger. */
const SETTLED_AFTER_SECONDS = 60

export interface Reconciliation {
  readonly compared: number
  /** Orders whose feedback had no points in the ledger: they are there now. */
  readonly healed: readonly string[]
  readonly findings: readonly Contradiction[]
}

/**
 * Posts the points of feedback once more, as `compareEarnings` describes. Without `since` those of all feedback, and whether stock,
 * orders and feedback fit each other.
 * @throws when the ledger does not answer.
 */
export async function reconcile(deps: { readonly db: Database; readonly ledger: LedgerReader }, since: Date | undefined): Promise<Reconciliation> {
  const { db, ledger } = deps
  const given = { since: since ?? FROM_THE_START, olderThanSeconds: since ? SETTLED_AFTER_SECONDS : 0, feedbackMax: EARNINGS_PER_PAGE_MAX }
  const credited = await compareEarnings(ledger, 'feedback-is-credited', (afterId) => paidFeedback(db, { ...given, afterId }), firstIdOf(FROM_THE_START))
  return since ? credited : { ...credited, findings: [...credited.findings, ...(await auditSamples(db))] }
}
