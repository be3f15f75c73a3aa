import { tryAdvisoryLock } from '@club/postgres'
import type { Database } from '@club/postgres'
import { gauge } from '@club/service-host'
import type { Host } from '@club/service-host'

/** By scope: what a comparison of all records found counts until the next one of all, whatever those of recent records find meanwhile. */
const mismatches = gauge('club_record_mismatches', 'Records that do not match each other or the ledger; anything but 0 is an alarm', ['service', 'scope'])
const HOUR_MS = 3_600_000

export interface Reconciled {
  /** Records whose entries were missing in the ledger and were posted by the comparison. */
  readonly healed?: readonly string[]
  readonly findings: readonly { readonly check: string; readonly subject: string }[]
}

export interface ReconcilerOptions {
  readonly everySeconds: number
  readonly completeEverySeconds: number
  /** Compares records begun since an instant; without one everything, including checks that need all records. */
  reconcile(since: Date | undefined): Promise<Reconciled>
}

/** Compares a service's records with the ledger at intervals; one of several replicas does it. Differences are logged and counted. */
export function startReconciler(host: Host, db: Database, { everySeconds, completeEverySeconds, reconcile }: ReconcilerOptions): void {
  let completeDueAt = Date.now() + completeEverySeconds * 1000
  const compare = async () => {
    const complete = Date.now() >= completeDueAt
    if (complete) completeDueAt = Date.now() + completeEverySeconds * 1000
    const found = await tryAdvisoryLock(db, `${host.name}-reconciliation`, () => reconcile(complete ? undefined : new Date(Date.now() - HOUR_MS)))
    if (!found) return
    mismatches.set({ service: host.name, scope: complete ? 'all' : 'recent' }, found.findings.length)
    if (found.healed && found.healed.length > 0) host.log.warn({ records: found.healed }, 'missing credits posted')
    if (found.findings.length > 0) host.log.error({ findings: found.findings }, 'records do not match each other or the ledger; nothing is corrected')
  }
  const everyMs = everySeconds * 1000
  host.loop('reconciler', compare, { everyMs, delayMs: everyMs })
}
