import type { Purchase } from '@club/ledger-client'
import type { Contradiction, Database } from '@club/postgres'
import { findPaidRedemptions, listPaidRedemptions, probeRedemptions } from '../store/audits'

/** A page of redemptions that cost points, oldest first. */
export const paidRedemptions = (db: Database, afterMark: string, redemptionsMax: number): Promise<Purchase[]> =>
  listPaidRedemptions(db, afterMark, redemptionsMax)

export const paidRedemptionsOf = (db: Database, ids: readonly string[]): Promise<Purchase[]> => findPaidRedemptions(db, ids)

/** Finds contradictions within this service's own records, on one snapshot. */
export function auditRedemptions(db: Database): Promise<Contradiction[]> {
  return db.withTransaction(
    async (tx) => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ')
      return probeRedemptions(tx)
    },
    { plans: 'free' },
  )
}
