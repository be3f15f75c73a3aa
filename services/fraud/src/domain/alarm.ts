import type { AlarmKind, ReferralTrace } from '@club/rules'
import type { Grouping } from './rules'

/** Why an alarm was raised: figures and instants (ISO 8601), no personal data. */
export interface Evidence {
  readonly by: Grouping | 'referral'
  /** Observations that the rule counted: unknown codes, registered codes, canaries, referrals, times of spending. */
  readonly count: number
  readonly threshold: number
  readonly windowSeconds: number
  readonly from: string
  readonly until: string
  /** Codes that the members registered in that time. */
  readonly registered?: number
  /** Only of a ring. */
  readonly shared?: readonly ReferralTrace[]
  /** Only of a takeover. */
  readonly changed?: readonly ('password' | 'number')[]
  readonly changedAt?: string
  readonly points?: number
}

/** A transfer of the ledger that the evidence names. */
export interface Cause {
  readonly memberId: string
  /** Its key, such as registration:<id>. */
  readonly cause: string
}

/** An alarm that a rule raises. */
export interface RaisedAlarm {
  readonly kind: AlarmKind
  readonly subject: string
  readonly at: Date
  readonly seenUntil: Date
  readonly memberIds: readonly string[]
  readonly causes: readonly Cause[]
  readonly evidence: Evidence
}

const earlier = (a: string, b: string): string => (a < b ? a : b)
const later = (a: string, b: string): string => (a > b ? a : b)
const union = <T>(a: readonly T[] = [], b: readonly T[] = []): readonly T[] => [...new Set([...a, ...b])]

/** The evidence of an open alarm with what came since. Counts of a window are the highest of any; referrals add up. */
export function mergeEvidence(before: Evidence, now: Evidence): Evidence {
  const most = (a = 0, b = 0): number => Math.max(a, b)
  return {
    ...now,
    count: now.by === 'referral' ? before.count + now.count : most(before.count, now.count),
    from: earlier(before.from, now.from),
    until: later(before.until, now.until),
    ...(now.registered === undefined ? {} : { registered: most(before.registered, now.registered) }),
    ...(now.shared ? { shared: union(before.shared, now.shared) } : {}),
    ...(now.changed ? { changed: union(before.changed, now.changed), points: most(before.points, now.points) } : {}),
  }
}
