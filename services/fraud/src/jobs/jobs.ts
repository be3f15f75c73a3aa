import type { Job } from '@club/jobs'
import type { Database } from '@club/postgres'
import type { Thresholds } from '../domain/rules'
import { deleteOldObservations } from '../store/observations'

/** Hours beyond the longest window, for events that arrive late. */
const LATE_HOURS = 24

/** The scheduled jobs of this service. */
export const fraudJobs = (db: Database, { takeoverHours }: Pick<Thresholds, 'takeoverHours'>): Job[] => [
  { name: 'fraud.prune-observations', cron: '17 * * * *', run: async () => ({ pruned: await deleteOldObservations(db, takeoverHours + LATE_HOURS) }) },
]
