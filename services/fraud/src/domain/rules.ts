import { FRAUD_THRESHOLDS } from '@club/rules'
import type { AlarmKind, ReferralTrace } from '@club/rules'

/** Thresholds by their names; the environment may override the defaults. */
export type Thresholds = Readonly<Record<keyof typeof FRAUD_THRESHOLDS, number>>

/** Names of what the rules observe. */
export type ObservationName = 'unknown-code' | 'registered-code' | 'canary' | 'password-changed' | 'number-changed' | 'points-spent'

/** By what observations are grouped before they are counted. */
export type Grouping = 'member' | 'device' | 'network'

/** A rule that counts observations of one group within a window. */
export interface CountRule {
  readonly kind: AlarmKind
  readonly counts: ObservationName
  readonly by: Grouping
  readonly windowSeconds: number
  /** Observations within the window from which the alarm is raised. */
  readonly threshold: number
  /** Mean of observations per member that the group must reach too; only for groups that several members share. */
  readonly meanOfMembers?: number
}

/** A rule that looks for an observation within a window after another one of the same member. */
export interface SequenceRule {
  readonly kind: AlarmKind
  readonly counts: ObservationName
  readonly after: readonly ObservationName[]
  readonly windowSeconds: number
  readonly threshold: number
}

const HOUR_SECONDS = 3600

/** Every rule that counts observations, as data (trust-and-desk 10.1). */
export const countRules = (thresholds: Thresholds = FRAUD_THRESHOLDS): readonly CountRule[] => [
  { kind: 'guessing', counts: 'unknown-code', by: 'member', windowSeconds: HOUR_SECONDS, threshold: thresholds.unknownCodesPerMember },
  {
    kind: 'guessing',
    counts: 'unknown-code',
    by: 'device',
    windowSeconds: HOUR_SECONDS,
    threshold: thresholds.unknownCodesPerDevice,
    meanOfMembers: thresholds.unknownCodesMeanOfMembers,
  },
  {
    kind: 'guessing',
    counts: 'unknown-code',
    by: 'network',
    windowSeconds: HOUR_SECONDS,
    threshold: thresholds.unknownCodesPerNetwork,
    meanOfMembers: thresholds.unknownCodesMeanOfMembers,
  },
  { kind: 'canary', counts: 'canary', by: 'member', windowSeconds: HOUR_SECONDS, threshold: 1 },
  { kind: 'velocity', counts: 'registered-code', by: 'member', windowSeconds: HOUR_SECONDS, threshold: thresholds.registeredCodesPerMember },
]

/** Every rule about an order of observations, as data (trust-and-desk 10.1). */
export const sequenceRules = (thresholds: Thresholds = FRAUD_THRESHOLDS): readonly SequenceRule[] => [
  {
    kind: 'takeover',
    counts: 'points-spent',
    after: ['password-changed', 'number-changed'],
    windowSeconds: thresholds.takeoverHours * HOUR_SECONDS,
    threshold: 1,
  },
]

/** The rules with the thresholds of the product: what they look at and by what is the same in each environment. */
export const COUNT_RULES = countRules()
export const SEQUENCE_RULES = sequenceRules()

/** Whether a referral joins accounts of one hand, so that it belongs to a ring. */
export const isRing = (shared: readonly ReferralTrace[], thresholds: Thresholds = FRAUD_THRESHOLDS): boolean =>
  shared.length >= thresholds.sharedTracesOfReferral

/** Members of a group who are named in its alarm, by what they did themselves: honest neighbours behind the same address are not. */
export const membersBeyond = (counts: readonly { readonly memberId: string; readonly own: number }[], pace: number): readonly string[] =>
  counts
    .filter(({ own }) => own >= pace)
    .sort((a, b) => b.own - a.own)
    .map(({ memberId }) => memberId)

/**
 * Whether the counts of a group's members raise the alarm of a rule, given that the group reached its threshold. A group that members
 * share needs two of them, because one alone is judged by what they did themself, and a mean that honest typists do not reach.
 */
export function isBeyond({ meanOfMembers }: Pick<CountRule, 'meanOfMembers'>, counts: readonly { readonly count: number }[]): boolean {
  if (meanOfMembers === undefined) return true
  const sum = counts.reduce((all, { count }) => all + count, 0)
  return counts.length >= 2 && sum >= meanOfMembers * counts.length
}
