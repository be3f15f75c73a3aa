import type { Job } from '@club/jobs'
import type { Database } from '@club/postgres'
import { pruneTurns } from '../commands/prune-turns'

/** Identity's chores. */
export const identityJobs = (db: Database): Job[] => [
  { name: 'identity.prune-turns', cron: '20 3 * * *', run: async ({ now }) => ({ pruned: await pruneTurns(db, now) }) },
]
