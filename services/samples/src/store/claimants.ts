import type { Sql } from '@club/postgres'

/** Lets orders of one member and of one household through one after the other. Sorted: no deadlock. */
export async function lockClaimants(tx: Sql, claimants: readonly string[]): Promise<void> {
  await tx.query({ name: 'claimants-lock', text: 'INSERT INTO claimants (key) SELECT unnest($1::text[]) ON CONFLICT (key) DO UPDATE SET key = excluded.key' }, [
    [...new Set(claimants)].sort(),
  ])
}
