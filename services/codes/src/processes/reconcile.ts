import { createRests } from '@club/kernel'
import type { Contradiction, Database } from '@club/postgres'
import { counter } from '@club/service-host'
import type { CreditOutcome, Ledger } from '../clients/ledger'
import { comparedUntil, contradictingReceipts, creditsDue, keepComparedUntil, receiptCreditsDue } from '../commands/credits-due'
import type { AwardedLine } from '../domain/registration'

const FROM_THE_START = '00000000-0000-0000-0000-000000000000'
const BEFORE_ALL_TIME = new Date(0)

const compared = counter('club_codes_reconciled_total', 'Registrations and receipts compared with the ledger', ['outcome'])

export interface Reconciliation {
  readonly compared: number
  /** Registrations, and receipts as receipt:<id>, that had no credit: they have it now. */
  readonly healed: readonly string[]
  /** Credits that differ in the ledger, and receipts whose points are not the sum of their lines. */
  readonly findings: readonly Contradiction[]
}

interface Due {
  readonly subject: string
  readonly lines: readonly AwardedLine[]
}

/** Sums up the pages that were compared so far. */
interface Found {
  compared: number
  readonly healed: string[]
  readonly findings: Contradiction[]
}

/**
 * Compares registrations and approved receipts with the ledger by posting their awards again: a credit that is there is answered with its first
 * outcome, a missing one is posted by that very call. With `since` compares registrations after the last compared one and receipts decided
 * since, of both those that are a minute old; without it everything, with rests between pages for the calls of members.
 * @throws Error when the ledger does not answer; the next run continues from the same place.
 */
export async function reconcile(db: Database, ledger: Ledger, since: Date | undefined): Promise<Reconciliation> {
  const found: Found = { compared: 0, healed: [], findings: [] }
  await compareRegistrations(db, ledger, since, found)
  await compareReceipts(db, ledger, since, found)
  compared.inc({ outcome: 'healed' }, found.healed.length)
  compared.inc({ outcome: 'contradicting' }, found.findings.length)
  compared.inc({ outcome: 'credited' }, found.compared - found.healed.length - found.findings.length)
  if (!since) found.findings.push(...(await contradictingReceipts(db)).map(toUnevenReceipt))
  return found
}

async function compareRegistrations(db: Database, ledger: Ledger, since: Date | undefined, found: Found): Promise<void> {
  const rest = createRests()
  for (let mark = since ? await comparedUntil(db) : FROM_THE_START; ;) {
    const due = await creditsDue(db, mark, since ? undefined : 0)
    const last = due.at(-1)
    if (!last) return
    const outcomes = await ledger.creditAll(due.map((credit) => ({ ...credit, traceparent: '' })))
    note(
      'registration-is-credited',
      due.map(({ registrationId, lines }) => ({ subject: registrationId, lines })),
      outcomes,
      found,
    )
    mark = last.registrationId
    if (since) await keepComparedUntil(db, mark)
    else await rest()
  }
}

/** A receipt may be decided long after it was uploaded, so recent ones are selected by the time of their decision. */
async function compareReceipts(db: Database, ledger: Ledger, since: Date | undefined, found: Found): Promise<void> {
  const rest = createRests()
  for (let mark = FROM_THE_START; ;) {
    const due = await receiptCreditsDue(db, mark, since ?? BEFORE_ALL_TIME, since ? undefined : 0)
    const last = due.at(-1)
    if (!last) return
    const outcomes = await ledger.creditReceipts(due)
    note(
      'receipt-is-credited',
      due.map(({ receiptId, lines }) => ({ subject: subjectOf(receiptId), lines })),
      outcomes,
      found,
    )
    mark = last.receiptId
    if (!since) await rest()
  }
}

/** Adds the outcomes of one page to what was found. */
function note(check: string, due: readonly Due[], outcomes: readonly CreditOutcome[], found: Found): void {
  found.compared += due.length
  for (const [index, { subject, lines }] of due.entries()) {
    const outcome = outcomes[index]
    if (outcome?.kind === 'credited') {
      if (!outcome.replayed) found.healed.push(subject)
      continue
    }
    if (outcome?.kind === 'withheld') continue
    const points = lines.reduce((sum, line) => sum + line.points, 0n)
    found.findings.push({ check, subject, expected: `${points} points`, found: outcome ? `a refusal: ${outcome.reason}` : 'no answer' })
  }
}

const subjectOf = (receiptId: string): string => `receipt:${receiptId}`

const toUnevenReceipt = (receiptId: string): Contradiction => ({
  check: 'receipt-is-the-sum-of-its-lines',
  subject: subjectOf(receiptId),
  expected: 'base and bonus points as in its lines',
  found: 'another sum',
})
