import type { Refused } from '@club/kernel'
import type { Database } from '@club/postgres'
import type { Ledger } from '../clients/ledger'
import { decideReceipt } from '../commands/decide-receipt'
import type { DecidedReceipt, Finding } from '../commands/decide-receipt'
import type { DecideRefusal } from '../domain/receipt'

/**
 * Decides a receipt and asks the ledger for its points with a short deadline; what it does not confirm in time follows from
 * the event that was written with the decision, once.
 */
export async function validateReceipt(deps: { db: Database; ledger: Ledger }, finding: Finding): Promise<DecidedReceipt | Refused<DecideRefusal>> {
  const outcome = await decideReceipt(deps.db, finding)
  if (outcome.kind === 'decided' && outcome.lines.length > 0)
    await deps.ledger.creditReceipt({ receiptId: outcome.receipt.id, memberId: outcome.receipt.memberId, lines: outcome.lines, decidedAt: finding.decidedAt })
  return outcome
}
