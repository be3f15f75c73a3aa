import type { Sql } from '@club/postgres'

/** Lets orders of one member and of one household through one after the other. Sorted: no deadlock. */
export async function lockClaimants(tx: Sql, claimants: readonly string[]): Promise<void> {
  for (const key of [...claimants].sort()) await tx.query('INSERT INTO claimants (key) VALUES ($1) ON CONFLICT (key) DO UPDATE SET key = excluded.key', [key])
}
