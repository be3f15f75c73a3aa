import type { Earning, EarningsPage } from '@club/ledger-client'
import type { Contradiction, Database } from '@club/postgres'
import { listPaidFeedback, probeSamples } from '../store/audits'

/** A page of feedback whose points should have been posted by now. */
export const paidFeedback = (db: Database, page: EarningsPage): Promise<Earning[]> => listPaidFeedback(db, page)

/** Finds contradictions within this service's own records, on one snapshot. */
export function auditSamples(db: Database): Promise<Contradiction[]> {
  return db.withTransaction(
    async (tx) => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ')
      return probeSamples(tx)
    },
    { plans: 'free' },
  )
}
