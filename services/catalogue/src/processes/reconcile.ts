import { compareSpending, PURCHASES_PER_PAGE_MAX } from '@club/ledger-client'
import type { HoldsReader } from '@club/ledger-client'
import type { Contradiction, Database } from '@club/postgres'
import { POINT_SOURCES } from '@club/rules'
import { auditRedemptions, paidRedemptions, paidRedemptionsOf } from '../commands/audit-redemptions'
import { SOURCE } from '../domain/redemption'

const ACCOUNTS = [...new Set(Object.values(SOURCE).map((source) => POINT_SOURCES[source].account))]

/**
 * Compares redemptions with the ledger: each issued one is paid once by its member, no refused one is, and nobody
 * paid for an unknown one. Without `since` compares all of them, and checks orders, vouchers, codes, stock and quotas.
 * @throws when the ledger does not answer.
 */
export async function reconcile(db: Database, ledger: HoldsReader, since: Date | undefined): Promise<{ compared: number; findings: readonly Contradiction[] }> {
  const records = {
    listPurchases: (afterMark: string) => paidRedemptions(db, afterMark, PURCHASES_PER_PAGE_MAX),
    findPurchases: (ids: readonly string[]) => paidRedemptionsOf(db, ids),
    accounts: ACCOUNTS,
  }
  const { compared, findings } = await compareSpending(ledger, records, since)
  return { compared, findings: since ? findings : [...findings, ...(await auditRedemptions(db))] }
}
