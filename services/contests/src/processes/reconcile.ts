import { firstIdOf } from '@club/kernel'
import { compareEarnings, compareSpending, EARNINGS_PER_PAGE_MAX, PURCHASES_PER_PAGE_MAX } from '@club/ledger-client'
import type { LedgerReader } from '@club/ledger-client'
import type { Contradiction, Database } from '@club/postgres'
import { POINT_SOURCES } from '@club/rules'
import { auditContests, paidBoxes, paidSpendings, paidSpendingsOf } from '../commands/audit-contests'

const FROM_THE_START = new Date(0)
/** Younger ones may still be on their way to the ledger. */
const SETTLED_AFTER_SECONDS = 60

export interface Reconciliation {
  readonly compared: number
  /** Boxes whose points were missing in the ledger: they are there now. */
  readonly healed: readonly string[]
  readonly findings: readonly Contradiction[]
}

/**
 * Compares entries and gifts with the ledger, as `compareSpending` describes, and posts the points of opened boxes again: those that are
 * there are answered with their first outcome. Without `since` all of them, and whether entries, quotas, boxes and wins fit.
 * @throws when the ledger does not answer.
 */
export async function reconcile(deps: { readonly db: Database; readonly ledger: LedgerReader }, since: Date | undefined): Promise<Reconciliation> {
  const { db, ledger } = deps
  const records = {
    listPurchases: (afterMark: string) => paidSpendings(db, afterMark, PURCHASES_PER_PAGE_MAX),
    findPurchases: (ids: readonly string[]) => paidSpendingsOf(db, ids),
    accounts: [POINT_SOURCES['Contest Entry'].account, POINT_SOURCES['Wishing Tree'].account],
  }
  const spent = await compareSpending(ledger, records, firstIdOf(since ?? FROM_THE_START))
  const opened = { since: since ?? FROM_THE_START, olderThanSeconds: since ? SETTLED_AFTER_SECONDS : 0, boxesMax: EARNINGS_PER_PAGE_MAX }
  const boxes = await compareEarnings(ledger, 'box-is-credited', (afterId) => paidBoxes(db, { ...opened, afterId }), firstIdOf(FROM_THE_START))
  return {
    compared: spent.compared + boxes.compared,
    healed: boxes.healed,
    findings: [...spent.findings, ...boxes.findings, ...(since ? [] : await auditContests(db))],
  }
}
