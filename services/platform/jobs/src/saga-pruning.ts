import type { Database } from '@club/postgres'
import { pruneSagas } from '@club/saga'
import type { Job } from './create-jobs'

/** Every night, a job of each service that has sagas: forgets those that ended long ago. */
export const sagaPruning = (service: string, db: Database): Job => ({
  name: `${service}.prune-sagas`,
  cron: '55 3 * * *',
  run: async ({ now }) => ({ pruned: await pruneSagas(db, now) }),
})
