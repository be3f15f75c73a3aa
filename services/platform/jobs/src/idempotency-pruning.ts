import { pruneIdempotencyRecords } from '@club/idempotency'
import type { Database } from '@club/postgres'
import type { Job } from './create-jobs'

/** Every night, a job of each service that keeps the outcomes of idempotency keys: forgets those that nobody repeats any more. */
export const idempotencyPruning = (service: string, db: Database): Job => ({
  name: `${service}.prune-idempotency`,
  cron: '50 3 * * *',
  run: async ({ now }) => ({ pruned: await pruneIdempotencyRecords(db, now) }),
})
