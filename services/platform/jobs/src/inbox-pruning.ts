import { pruneInbox } from '@club/messaging'
import type { Nats } from '@club/messaging'
import type { Database } from '@club/postgres'
import type { Job } from './create-jobs'

/** Every night, a job of each service that consumes events: forgets those that cannot come again. */
export const inboxPruning = (service: string, db: Database, nats: Nats): Job => ({
  name: `${service}.prune-inbox`,
  cron: '40 3 * * *',
  run: async ({ now }) => ({ pruned: await pruneInbox(db, nats, now) }),
})
