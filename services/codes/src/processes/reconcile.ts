import type { Database } from '@club/postgres'
import { counter, gauge } from '@club/service-host'
import type { Ledger } from '../clients/ledger'
import { comparedUntil, contradictingReceipts, creditsDue, keepComparedUntil, receiptCreditsDue } from '../commands/credits-due'

const FROM_THE_START = '00000000-0000-0000-0000-000000000000'

const compared = counter('club_codes_reconciled_total', 'Registrations compared with the ledger', ['outcome'])
const contradictions = gauge('club_codes_credit_mismatches', 'Registrations that the ledger refuses to credit as recorded; anything but 0 is an alarm')

export interface Reconciliation {
  readonly compared: number
  /** Registrations, and receipts as receipt:<id>, that had no credit: they have it now. */
  readonly healed: readonly string[]
  /** Transfers that differ in the ledger, or whose points are not the sum of their lines. */
  readonly contradicting: readonly string[]
}

/**
 * Compares registrations and approved receipts with the ledger by posting their awards again: a credit that is there is answered with its first
 * outcome, a missing one is posted by that very call. `complete` begins at the first registration and waits for none.
 * @throws Error when the ledger does not answer; the next run continues from the same place.
 */
export async function reconcile(db: Database, ledger: Ledger, scope: 'recent' | 'complete'): Promise<Reconciliation> {
  let mark = scope === 'complete' ? FROM_THE_START : await comparedUntil(db)
  let count = 0
  const healed: string[] = []
  const contradicting: string[] = []
  for (;;) {
    const due = await creditsDue(db, mark, scope === 'complete' ? 0 : undefined)
    if (due.length === 0) break
    const outcomes = await ledger.creditAll(due.map((credit) => ({ ...credit, traceparent: '' })))
    due.forEach(({ registrationId }, index) => {
      const outcome = outcomes[index]
      if (outcome?.kind !== 'credited') contradicting.push(registrationId)
      else if (!outcome.replayed) healed.push(registrationId)
    })
    count += due.length
    mark = due.at(-1)?.registrationId ?? mark
    if (scope === 'recent') await keepComparedUntil(db, mark)
  }
  const receipts = await reconcileReceipts(db, ledger, scope)
  count += receipts.compared
  healed.push(...receipts.healed)
  contradicting.push(...receipts.contradicting)
  compared.inc({ outcome: 'healed' }, healed.length)
  compared.inc({ outcome: 'contradicting' }, contradicting.length)
  compared.inc({ outcome: 'credited' }, count - healed.length - contradicting.length)
  if (scope === 'complete') contradicting.push(...(await contradictingReceipts(db)).map(subjectOf))
  if (scope === 'complete' || contradicting.length > 0) contradictions.set(contradicting.length)
  return { compared: count, healed, contradicting }
}

const HOUR_MS = 3_600_000
const subjectOf = (receiptId: string): string => `receipt:${receiptId}`

/** A receipt may be decided long after it was uploaded, so recent ones are selected by the time of their decision. */
async function reconcileReceipts(db: Database, ledger: Ledger, scope: 'recent' | 'complete'): Promise<Reconciliation> {
  const since = scope === 'complete' ? new Date(0) : new Date(Date.now() - HOUR_MS)
  const contradicting: string[] = []
  const healed: string[] = []
  let count = 0
  for (let mark = FROM_THE_START; ;) {
    const due = await receiptCreditsDue(db, mark, since, scope === 'complete' ? 0 : undefined)
    if (due.length === 0) return { compared: count, healed, contradicting }
    const outcomes = await ledger.creditReceipts(due)
    due.forEach(({ receiptId }, index) => {
      const outcome = outcomes[index]
      if (outcome?.kind !== 'credited') contradicting.push(subjectOf(receiptId))
      else if (!outcome.replayed) healed.push(subjectOf(receiptId))
    })
    count += due.length
    mark = due.at(-1)?.receiptId ?? mark
  }
}
