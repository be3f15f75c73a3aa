import type { Job } from '@club/jobs'
import type { Database } from '@club/postgres'
import { fillAllMailboxes } from '../commands/fill-mailboxes'
import { pruneLimits } from '../commands/prune-limits'

/** Identity's scheduled jobs. */
export const identityJobs = (db: Database): Job[] => [
  { name: 'identity.prune-limits', cron: '20 3 * * *', run: async ({ now }) => ({ pruned: await pruneLimits(db, now) }) },
  // Runs after each start too, which is when accounts of an earlier version may be without one.
  { name: 'identity.fill-mailboxes', cron: '50 3 * * *', run: async () => ({ filled: await fillAllMailboxes(db) }) },
]
