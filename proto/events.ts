import { CanaryRegistered, CodeRefused, CodeRegistered, MilestoneReached, ReceiptDecided, ReceiptSubmitted } from './gen/club/codes/v1/events'
import { AlarmDismissed, MemberAppealed } from './gen/club/fraud/v1/events'
import { Audited } from './gen/club/platform/v1/events'
import {
  GoalChanged,
  OrderCancelled,
  OrderStateChanged as ShopOrderStateChanged,
  RedemptionPlaced,
  RedemptionRefused,
  RedemptionTaken,
  VoucherIssued,
  VoucherStocked,
  VoucherUsed,
} from './gen/club/catalogue/v1/events'
import { BoxEarned, BoxOpened, ContestEntered, QuestCompleted, WishDonated } from './gen/club/contests/v1/events'
import {
  AccountClosed,
  AccountHandled,
  MemberChanged,
  MemberErased,
  MemberVerified,
  MessageQueued,
  ProfileChanged,
  ProfileCompleted,
  QuietChanged,
  ReferralQualified,
  ReferralTraced,
} from './gen/club/identity/v1/events'
import { NoteAdded } from './gen/club/notifications/v1/events'
import { AccountFrozen, AccountReleased, IssuanceDecided, PointsCredited, PointsDebited } from './gen/club/points_ledger/v1/events'
import { FeedbackAnswered, FeedbackDue, OrderStateChanged, SampleOrdered, SampleRefused } from './gen/club/samples/v1/events'
import { TierChanged } from './gen/club/tiers/v1/events'

/** How the body of an event is written and read, which aggregate it is about, and when it occurred. */
export interface EventCodec<Body> {
  encode(body: Body): { finish(): Uint8Array }
  decode(data: Uint8Array): Body
  /** Events of one aggregate are published in the order they were recorded. */
  aggregate(body: Body): string
  /** Undefined when the body does not say: then the event occurred at the instant of its transaction. */
  occurredAt(body: Body): Date | undefined
}

interface Codec {
  decode(data: Uint8Array): unknown
}

const row = <Message extends Codec>(
  codec: Message,
  aggregate: (body: ReturnType<Message['decode']>) => string,
  occurredAt: (body: ReturnType<Message['decode']>) => Date | undefined,
) => ({ ...codec, aggregate, occurredAt })

const audited = row(
  Audited,
  (body) => body.recordId,
  (body) => body.at,
)

const memberOf = (body: { memberId: string }): string => body.memberId

/**
 * Every event that a service may publish, by its NATS subject.
 * A new meaning is a new subject with a higher version, never an edited message.
 */
export const EVENTS = {
  'identity.member-verified.v1': row(MemberVerified, memberOf, (body) => body.verifiedAt),
  'identity.referral-qualified.v1': row(
    ReferralQualified,
    (body) => body.referrerId,
    (body) => body.qualifiedAt,
  ),
  'identity.referral-traced.v1': row(
    ReferralTraced,
    (body) => body.referringMemberId,
    (body) => body.comparedAt,
  ),
  'identity.profile-completed.v1': row(ProfileCompleted, memberOf, (body) => body.completedAt),
  'identity.member-changed.v1': row(MemberChanged, memberOf, (body) => body.changedAt),
  'identity.quiet-changed.v1': row(QuietChanged, memberOf, (body) => body.changedAt),
  'identity.account-closed.v1': row(AccountClosed, memberOf, (body) => body.changedAt),
  'identity.member-erased.v1': row(MemberErased, memberOf, (body) => body.erasedAt),
  'identity.profile-changed.v1': row(ProfileChanged, memberOf, (body) => body.changedAt),
  'identity.message-queued.v1': row(MessageQueued, memberOf, (body) => body.queuedAt),
  'identity.account-handled.v1': row(AccountHandled, memberOf, (body) => body.at),
  'points-ledger.points-credited.v1': row(PointsCredited, memberOf, (body) => body.creditedAt),
  'points-ledger.points-debited.v1': row(PointsDebited, memberOf, (body) => body.debitedAt),
  'points-ledger.issuance-decided.v1': row(
    IssuanceDecided,
    (body) => body.issuanceId,
    (body) => body.decidedAt,
  ),
  'points-ledger.account-frozen.v1': row(AccountFrozen, memberOf, (body) => body.frozenAt),
  'points-ledger.account-released.v1': row(AccountReleased, memberOf, (body) => body.releasedAt),
  'tiers.tier-changed.v1': row(TierChanged, memberOf, (body) => body.changedAt),
  'codes.code-registered.v1': row(CodeRegistered, memberOf, (body) => body.registeredAt),
  'codes.code-refused.v1': row(CodeRefused, memberOf, (body) => body.attemptedAt),
  'codes.canary-registered.v1': row(CanaryRegistered, memberOf, (body) => body.at),
  'codes.milestone-reached.v1': row(MilestoneReached, memberOf, (body) => body.reachedAt),
  'codes.receipt-submitted.v1': row(ReceiptSubmitted, memberOf, (body) => body.uploadedAt),
  'codes.receipt-decided.v1': row(ReceiptDecided, memberOf, (body) => body.decidedAt),
  'catalogue.voucher-issued.v1': row(VoucherIssued, memberOf, (body) => body.issuedAt),
  'catalogue.voucher-stocked.v1': row(
    VoucherStocked,
    (body) => body.voucherTypeId,
    (body) => body.stockedAt,
  ),
  'catalogue.voucher-used.v1': row(VoucherUsed, memberOf, (body) => body.usedAt),
  'catalogue.redemption-taken.v1': row(RedemptionTaken, memberOf, (body) => body.takenAt),
  'catalogue.redemption-placed.v1': row(RedemptionPlaced, memberOf, (body) => body.placedAt),
  'catalogue.redemption-refused.v1': row(RedemptionRefused, memberOf, (body) => body.refusedAt),
  'catalogue.order-state-changed.v1': row(ShopOrderStateChanged, memberOf, (body) => body.changedAt),
  'catalogue.order-cancelled.v1': row(OrderCancelled, memberOf, (body) => body.cancelledAt),
  'catalogue.goal-changed.v1': row(GoalChanged, memberOf, (body) => body.changedAt),
  'samples.sample-ordered.v1': row(SampleOrdered, memberOf, (body) => body.orderedAt),
  'samples.sample-refused.v1': row(SampleRefused, memberOf, (body) => body.refusedAt),
  'catalogue.audited.v1': audited,
  'codes.audited.v1': audited,
  'content.audited.v1': audited,
  'contests.box-earned.v1': row(BoxEarned, memberOf, (body) => body.earnedAt),
  'contests.audited.v1': audited,
  'fraud.alarm-dismissed.v1': row(AlarmDismissed, memberOf, (body) => body.decidedAt),
  'fraud.member-appealed.v1': row(MemberAppealed, memberOf, (body) => body.addedAt),
  'fraud.audited.v1': audited,
  'points-ledger.audited.v1': audited,
  'samples.audited.v1': audited,
  'samples.feedback-due.v1': row(FeedbackDue, memberOf, (body) => body.dueAt),
  'samples.feedback-answered.v1': row(FeedbackAnswered, memberOf, (body) => body.answeredAt),
  'samples.order-state-changed.v1': row(OrderStateChanged, memberOf, (body) => body.reachedAt),
  'contests.contest-entered.v1': row(ContestEntered, memberOf, (body) => body.enteredAt),
  'contests.wish-donated.v1': row(WishDonated, memberOf, (body) => body.donatedAt),
  'contests.box-opened.v1': row(BoxOpened, memberOf, (body) => body.openedAt),
  'contests.quest-completed.v1': row(QuestCompleted, memberOf, (body) => body.completedAt),
  'notifications.note-added.v1': row(NoteAdded, memberOf, (body) => body.addedAt),
} as const

export type EventSubject = keyof typeof EVENTS
export type EventBody<S extends EventSubject> = ReturnType<(typeof EVENTS)[S]['decode']>

/** How the events of one subject are written and read. */
export const codecOf = <S extends EventSubject>(subject: S): EventCodec<EventBody<S>> => EVENTS[subject] as unknown as EventCodec<EventBody<S>>
