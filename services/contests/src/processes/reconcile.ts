import { compareEarnings, compareSpending, PURCHASES_PER_PAGE_MAX } from '@club/ledger-client'
import type { LedgerReader, Reconciliation } from '@club/ledger-client'
import type { Database } from '@club/postgres'
import { POINT_SOURCES } from '@club/rules'
import { auditContests, paidBoxes, paidSpendings, paidSpendingsOf } from '../commands/audit-contests'

/**
 * Compares entries and gifts with the ledger, as `compareSpending` describes, and posts the points of opened boxes again, as
 * `compareEarnings` does. Without `since` all of them, and whether entries, quotas, boxes and wins fit.
 * @throws when the ledger does not answer.
 */
export async function reconcile({ db, ledger }: { readonly db: Database; readonly ledger: LedgerReader }, since: Date | undefined): Promise<Reconciliation> {
  const records = {
    listPurchases: (afterMark: string) => paidSpendings(db, afterMark, PURCHASES_PER_PAGE_MAX),
    findPurchases: (ids: readonly string[]) => paidSpendingsOf(db, ids),
    accounts: [POINT_SOURCES['Contest Entry'].account, POINT_SOURCES['Wishing Tree'].account],
  }
  const spent = await compareSpending(ledger, records, since)
  const boxes = await compareEarnings(ledger, 'box-is-credited', (page) => paidBoxes(db, page), since)
  return {
    compared: spent.compared + boxes.compared,
    healed: boxes.healed,
    findings: [...spent.findings, ...boxes.findings, ...(since ? [] : await auditContests(db))],
  }
}
