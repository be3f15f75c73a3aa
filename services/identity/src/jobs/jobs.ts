import type { Job } from '@club/jobs'
import type { Database } from '@club/postgres'
import { fillAllMailboxes } from '../commands/fill-mailboxes'
import { pruneLimits } from '../commands/prune-limits'
import { pruneReads } from '../commands/prune-reads'
import type { Erasures } from '../sagas/erase-member'

/** Identity's scheduled jobs. */
export const identityJobs = (db: Database, erasures: Erasures): Job[] => [
  { name: 'identity.erase-closed', cron: '30 3 * * *', run: ({ now }) => erasures.eraseDue(now) },
  { name: 'identity.prune-limits', cron: '20 3 * * *', run: async ({ now }) => ({ pruned: await pruneLimits(db, now) }) },
  { name: 'identity.prune-reads', cron: '40 3 * * *', run: async ({ now }) => ({ pruned: await pruneReads(db, now) }) },
  // Runs after each start too, which is when accounts of an earlier version may be without one.
  { name: 'identity.fill-mailboxes', cron: '50 3 * * *', run: async () => ({ filled: await fillAllMailboxes(db) }) },
]
