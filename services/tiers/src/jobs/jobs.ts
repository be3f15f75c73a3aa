import type { Job } from '@club/jobs'
import type { Database } from '@club/postgres'
import { applyAllTierChanges } from '../commands/apply-all-tier-changes'

/** The scheduled jobs of this service, by the names of decision D123. Each catches up after an outage. */
export const tierJobs = (db: Database): Job[] => [
  { name: 'tiers.apply-upgrades', cron: '* * * * *', run: ({ now }) => applyAllTierChanges(db, 'upgrade', now) },
  { name: 'tiers.review', cron: '10 0 * * *', run: ({ now }) => applyAllTierChanges(db, 'review', now) },
]
