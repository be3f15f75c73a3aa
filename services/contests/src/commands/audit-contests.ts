import type { Earning, EarningsPage, Purchase } from '@club/ledger-client'
import type { Contradiction, Database } from '@club/postgres'
import { findPaidSpendings, listPaidBoxes, listPaidSpendings, probeContests } from '../store/audits'

/** A page of spendings that cost points, oldest first. */
export const paidSpendings = (db: Database, afterId: string, spendingsMax: number): Promise<Purchase[]> => listPaidSpendings(db, afterId, spendingsMax)

export const paidSpendingsOf = (db: Database, ids: readonly string[]): Promise<Purchase[]> => findPaidSpendings(db, ids)

/** A page of opened boxes whose points should have been posted by now. */
export const paidBoxes = (db: Database, page: EarningsPage): Promise<Earning[]> => listPaidBoxes(db, page)

/** Finds contradictions within this service's own records, on one snapshot. */
export function auditContests(db: Database): Promise<Contradiction[]> {
  return db.withTransaction(
    async (tx) => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ')
      return probeContests(tx)
    },
    { plans: 'free' },
  )
}
