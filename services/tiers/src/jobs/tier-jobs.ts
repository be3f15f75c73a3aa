import type { Job } from '@club/jobs'
import type { Database, Tx } from '@club/postgres'
import { settleMembers } from '../commands/settle-members'
import type { Facts } from '../domain/facts'

/** The chores of this service, by the names of decision D123. Each catches up after a standstill. */
export const tierJobs = ({ db, facts }: { db: Database; facts: Facts<Tx> }): Job[] => [
  { name: 'tiers.apply-upgrades', cron: '* * * * *', run: ({ now }) => settleMembers(db, facts, 'upgrade', now) },
  { name: 'tiers.review', cron: '10 0 * * *', run: ({ now }) => settleMembers(db, facts, 'review', now) },
]
