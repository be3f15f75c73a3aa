import type { Job } from '@club/jobs'
import type { Database } from '@club/postgres'
import { pruneLimits } from '../commands/prune-limits'

/** Identity's scheduled jobs. */
export const identityJobs = (db: Database): Job[] => [
  { name: 'identity.prune-limits', cron: '20 3 * * *', run: async ({ now }) => ({ pruned: await pruneLimits(db, now) }) },
]
