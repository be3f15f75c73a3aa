/** A violated invariant that the auditor found. */
export interface Finding {
  readonly check: Check
  /** The account, transfer or table it is about. */
  readonly subject: string
  readonly expected: string
  readonly found: string
}

export const CHECKS = [
  'all-balances-sum-to-zero',
  'transfer-sums-to-zero',
  'transfer-has-entries',
  'member-is-covered',
  'balance-is-sum-of-entries',
  'days-add-up',
  'versions-have-no-gap',
  'entries-follow-each-other',
  'held-is-sum-of-open-holds',
  'settled-hold-has-transfer',
  'hold-ends-in-time',
  'outbox-drains',
  'partition-is-prepared',
  'checkpoint-is-genuine',
  'entry-is-as-recorded',
] as const

export type Check = (typeof CHECKS)[number]

export type AuditScope = 'recent' | 'complete'

export interface AuditReport {
  readonly ok: boolean
  readonly scope: AuditScope
  readonly accounts: number
  readonly entries: number
  readonly outboxLagSeconds: number
  readonly findings: readonly Finding[]
}
