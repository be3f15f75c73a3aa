import { MilestoneReached, CodeRegistered } from './gen/club/codes/v1/events'
import { VoucherIssued, VoucherStocked } from './gen/club/catalogue/v1/events'
import { MemberChanged, MemberVerified, ProfileCompleted, ReferralQualified } from './gen/club/identity/v1/events'
import { PointsCredited, PointsDebited } from './gen/club/points_ledger/v1/events'
import { FeedbackDue, SampleOrdered, SampleRefused } from './gen/club/samples/v1/events'
import { TierChanged } from './gen/club/tiers/v1/events'

/**
 * Every fact a service may say: its NATS subject and how its payload is written and read.
 * A new meaning is a new subject with a higher version, never an edited message.
 */
export const FACTS = {
  'identity.member-verified.v1': MemberVerified,
  'identity.referral-qualified.v1': ReferralQualified,
  'identity.profile-completed.v1': ProfileCompleted,
  'identity.member-changed.v1': MemberChanged,
  'points-ledger.points-credited.v1': PointsCredited,
  'points-ledger.points-debited.v1': PointsDebited,
  'tiers.tier-changed.v1': TierChanged,
  'codes.code-registered.v1': CodeRegistered,
  'codes.milestone-reached.v1': MilestoneReached,
  'catalogue.voucher-issued.v1': VoucherIssued,
  'catalogue.voucher-stocked.v1': VoucherStocked,
  'samples.sample-ordered.v1': SampleOrdered,
  'samples.sample-refused.v1': SampleRefused,
  'samples.feedback-due.v1': FeedbackDue,
} as const

export type FactSubject = keyof typeof FACTS
export type FactBody<S extends FactSubject> = ReturnType<(typeof FACTS)[S]['decode']>

export interface FactCodec<S extends FactSubject> {
  encode(body: FactBody<S>): { finish(): Uint8Array }
  decode(data: Uint8Array): FactBody<S>
}

/** How the payload of one subject is written and read. */
export const codecOf = <S extends FactSubject>(subject: S): FactCodec<S> => FACTS[subject] as unknown as FactCodec<S>
