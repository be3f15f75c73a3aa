import type { Job } from '@club/jobs'
import { tryAdvisoryLock } from '@club/postgres'
import type { Database } from '@club/postgres'
import type { Host } from '@club/service-host'
import { auditBooks } from '../commands/audit-books'
import { expireHolds } from '../commands/close-hold'
import { prepareMonths } from '../commands/prepare-months'
import { writeCheckpoint } from '../commands/write-checkpoint'
import type { Signer } from '../domain/signer'

/** The ledger's scheduled jobs, by the names of decision D123. */
export const ledgerJobs = (db: Database, options: { creditBirthdays: (now: Date) => Promise<{ credited: number }>; signer: Signer }): Job[] => [
  { name: 'ledger.birthday', cron: '5 0 * * *', run: ({ now }) => options.creditBirthdays(now) },
  { name: 'ledger.checkpoint', cron: '10 0 * * *', run: ({ now }) => writeCheckpoint(db, options.signer, now) },
  { name: 'ledger.expire-holds', cron: '* * * * *', run: async ({ now }) => ({ expired: await expireHolds(db, now) }) },
  { name: 'ledger.prepare-months', cron: '30 3 * * *', run: async () => ({ prepared: await prepareMonths(db) }) },
]

/** Audits the books again and again; of several replicas one does it. */
export function startAuditor(host: Host, db: Database, options: { everySeconds: number; completeEverySeconds: number }): void {
  let completeDueAt = Date.now() + options.completeEverySeconds * 1000
  const audit = async () => {
    const complete = Date.now() >= completeDueAt
    if (complete) completeDueAt = Date.now() + options.completeEverySeconds * 1000
    const report = await tryAdvisoryLock(db, 'ledger-audit', () => auditBooks(db, complete ? 'complete' : 'recent'))
    if (report && !report.ok) host.log.error({ findings: report.findings }, 'audit of the ledger has findings; nothing is corrected')
  }
  const everyMs = options.everySeconds * 1000
  host.loop('auditor', audit, { everyMs, delayMs: everyMs })
}
