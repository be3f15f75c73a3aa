import type { Job } from '@club/jobs'
import { tryAdvisoryLock } from '@club/postgres'
import type { Database } from '@club/postgres'
import type { Host } from '@club/service-host'
import type { Reconciliation } from '../processes/reconcile'

/** The scheduled jobs of codes; an operator runs one by its name (decision D123). */
export const codesJobs = (options: {
  fill: () => Promise<{ filled: number; waiting: number }>
  pruneFiles: (now: Date) => Promise<{ pruned: number }>
  pruneAttempts: (now: Date) => Promise<{ pruned: number }>
}): Job[] => [
  { name: 'codes.fill-pending-vouchers', cron: '*/10 * * * *', run: options.fill },
  { name: 'codes.prune-receipt-files', cron: '50 3 * * *', run: ({ now }) => options.pruneFiles(now) },
  { name: 'codes.prune-attempts', cron: '55 3 * * *', run: ({ now }) => options.pruneAttempts(now) },
]

/** Compares registrations with the ledger again and again; of several replicas one does it. */
export function startReconciler(host: Host, db: Database, options: { everySeconds: number; reconcile: () => Promise<Reconciliation> }): void {
  const compare = async () => {
    const result = await tryAdvisoryLock(db, 'codes-reconciliation', options.reconcile)
    if (result && result.healed.length > 0) host.log.warn({ registrations: result.healed }, 'missing credits posted')
    if (result && result.contradicting.length > 0)
      host.log.error({ registrations: result.contradicting }, 'credits in the ledger differ from registrations; nothing is corrected')
  }
  const everyMs = options.everySeconds * 1000
  host.loop('reconciler', compare, { everyMs, delayMs: everyMs })
}
