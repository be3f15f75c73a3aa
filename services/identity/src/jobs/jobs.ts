import type { Job } from '@club/jobs'
import type { Database } from '@club/postgres'
import type { Host } from '@club/service-host'
import { fillAllMailboxes, respellAll } from '../commands/fill-mailboxes'
import { pruneTraces } from '../commands/keep-traces'
import { pruneLimits } from '../commands/prune-limits'
import { pruneReads } from '../commands/prune-reads'
import { pruneSignIns } from '../commands/prune-sign-ins'
import type { Erasures } from '../sagas/erase-member'

/** Identity's scheduled jobs. */
export const identityJobs = (db: Database, erasures: Erasures, log: Host['log']): Job[] => [
  { name: 'identity.erase-closed', cron: '30 3 * * *', run: ({ now }) => erasures.eraseDue(now) },
  { name: 'identity.prune-limits', cron: '20 3 * * *', run: async ({ now }) => ({ pruned: await pruneLimits(db, now) }) },
  { name: 'identity.prune-reads', cron: '40 3 * * *', run: async ({ now }) => ({ pruned: await pruneReads(db, now) }) },
  { name: 'identity.prune-sign-ins', cron: '45 3 * * *', run: async ({ now }) => ({ pruned: await pruneSignIns(db, now) }) },
  { name: 'identity.prune-traces', cron: '47 3 * * *', run: async ({ now }) => ({ pruned: await pruneTraces(db, now) }) },
  // Runs after each start too, which is when accounts of an earlier version may be without one.
  { name: 'identity.fill-mailboxes', cron: '50 3 * * *', run: () => fillMailboxes(db, log) },
]

async function fillMailboxes(db: Database, log: Host['log']): Promise<{ respelled: number; conflicting: number; filled: number }> {
  const { respelled, conflicting } = await respellAll(db)
  for (const record of conflicting) log.warn(record, 'text keeps its old spelling: another record has the new one; give it another text')
  return { respelled, conflicting: conflicting.length, filled: await fillAllMailboxes(db) }
}
