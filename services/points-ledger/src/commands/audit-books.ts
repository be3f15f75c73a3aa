import type { Database } from '@club/postgres'
import { gauge, histogram } from '@club/service-host'
import { auditCheckpoints } from './audit-checkpoints'
import { CHECKS } from '../domain/finding'
import type { AuditReport, AuditScope, Finding } from '../domain/finding'
import { loadAuditMark, measureBooks, probeBooks, saveAuditMark, snapshotTime } from '../store/audits'

/** A transaction's start time is its posted_at; none lives longer than this. */
const OVERLAP_SECONDS = 120
const OUTBOX_LAG_SECONDS_MAX = 60

const findingsGauge = gauge('club_ledger_audit_findings', 'Contradictions in the books, by check; anything but 0 is an alarm', ['check'])
const okGauge = gauge('club_ledger_audit_ok', '1 when the last audit found nothing', ['scope'])
const lagGauge = gauge('club_ledger_outbox_oldest_age_seconds', 'Age of the oldest event that waits in the outbox')
const duration = histogram('club_ledger_audit_seconds', 'Time of an audit', ['scope'], [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60])

/**
 * Checks the invariants of the ledger on one snapshot: every transfer and all balances sum to zero, nobody is below zero,
 * balances are the sums of their entries, versions have no gap, holds add up, the outbox drains. The complete audit also
 * recomputes every checkpoint from its entries.
 */
export async function auditBooks(db: Database, scope: AuditScope): Promise<AuditReport> {
  const stop = duration.startTimer({ scope })
  const { lookedUntil, report } = await db.withTransaction(
    async (tx) => {
      // One snapshot, so that concurrent postings are seen whole or not at all.
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ')
      const lookedUntil = await snapshotTime(tx)
      const since = scope === 'recent' ? await loadAuditMark(tx, OVERLAP_SECONDS) : undefined
      const findings: Finding[] = await probeBooks(tx, since)
      if (scope === 'complete') findings.push(...(await auditCheckpoints(tx)))
      const measured = await measureBooks(tx, since)
      if (measured.outboxLagSeconds > OUTBOX_LAG_SECONDS_MAX)
        findings.push({
          check: 'outbox-drains',
          subject: 'outbox',
          expected: `at most ${OUTBOX_LAG_SECONDS_MAX} s`,
          found: `${Math.round(measured.outboxLagSeconds)} s`,
        })
      return { lookedUntil, report: { ok: findings.length === 0, scope, ...measured, findings } }
    },
    { plans: 'free' },
  )
  // A finding must be found again until somebody has fixed it: the mark moves on sound books only.
  if (report.ok) await saveAuditMark(db, lookedUntil)
  for (const check of CHECKS) findingsGauge.set({ check }, report.findings.filter((finding) => finding.check === check).length)
  okGauge.set({ scope }, report.ok ? 1 : 0)
  lagGauge.set(report.outboxLagSeconds)
  stop()
  return report
}
