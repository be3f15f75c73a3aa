import type { Sql } from '@club/postgres'
import type { Reconciliation } from '../domain/reconciliation'

/** Records the result of a comparison, in place of the one before. */
export async function keepReconciliation(db: Sql, { report, at, compared, differing, differences }: Reconciliation): Promise<void> {
  await db.query(
    `INSERT INTO reconciliations (report, reconciled_at, compared, differing, differences) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT ON CONSTRAINT reconciliations_pkey DO UPDATE
       SET reconciled_at = excluded.reconciled_at, compared = excluded.compared, differing = excluded.differing, differences = excluded.differences`,
    [report, at, compared, differing, JSON.stringify(differences)],
  )
}

/** The last comparison of each report; none of one that was never compared. */
export async function listReconciliations(db: Sql): Promise<Reconciliation[]> {
  const { rows } = await db.query<Omit<Reconciliation, 'compared' | 'differing'> & { compared: bigint; differing: bigint }>(
    'SELECT report, reconciled_at AS at, compared, differing, differences FROM reconciliations ORDER BY report',
  )
  return rows.map((row) => ({ ...row, compared: Number(row.compared), differing: Number(row.differing) }))
}
