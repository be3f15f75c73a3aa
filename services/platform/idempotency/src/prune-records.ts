import type { Database } from '@club/postgres'

const KEEP_DAYS = 90
const PRUNE_BATCH_MAX = 5000

/** Forgets outcomes that are older than any client repeats a request; returns how many. */
export async function pruneIdempotencyRecords(db: Database, now: Date): Promise<number> {
  let pruned = 0
  for (;;) {
    const { rowCount } = await db.query(
      `DELETE FROM idempotency_records WHERE (scope, key) IN (
         SELECT scope, key FROM idempotency_records WHERE created_at < $1::timestamptz - make_interval(days => $2) LIMIT $3)`,
      [now, KEEP_DAYS, PRUNE_BATCH_MAX],
    )
    pruned += rowCount
    if (rowCount < PRUNE_BATCH_MAX) return pruned
  }
}
