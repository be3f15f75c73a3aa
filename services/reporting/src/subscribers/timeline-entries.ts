import { EVENTS } from '@club/contracts/events'
import type { EventBody, EventSubject } from '@club/contracts/events'
import { isId } from '@club/kernel'
import type { TimelineEntry } from '../domain/timeline'

/** An entry, at the instant of its event unless it says another. */
type Stated = Omit<TimelineEntry, 'at'> & { readonly at?: Date }
export type EntriesOf<S extends EventSubject> = (body: EventBody<S>, event: { readonly id: string }) => readonly Stated[]

/** Only the fraud desk shows who sent a code that was never printed (trust-and-desk 10.3): in the timeline it is an unknown code like others. */
type Kept = Extract<EventSubject, `codes.canary-${string}`>

/** An event whose body names a member. */
export type MemberSubject = Exclude<{ [S in EventSubject]: EventBody<S> extends { memberId: string } | { referrerId: string } ? S : never }[EventSubject], Kept>
type AuditedSubject = Extract<EventSubject, `${string}.audited.v1`>
type Entries = { readonly [S in MemberSubject]: EntriesOf<S> }

/** Staff changed a record that is about one member; forfeitures older than the field name the member among their changes. */
const recordHandled: EntriesOf<AuditedSubject> = ({ auditId, action, recordId, changes, memberId: named }) => {
  const { memberId: changed, ...others } = JSON.parse(changes || '{}') as Record<string, { readonly before?: unknown; readonly after?: unknown } | string>
  const memberId = named || (typeof changed === 'object' ? wordOf(changed.after) : '')
  if (!isId(memberId)) return []
  const texts = Object.entries(others).map(([field, change]) =>
    typeof change === 'string' ? field : `${field}: ${wordOf(change.before)} → ${wordOf(change.after)}`,
  )
  return [{ memberId, id: `audit:${auditId}`, event: 'record-handled', params: { action, recordId, changes: texts.join('; ') } }]
}

/** Distinguishes what happens once more after staff took it back. */
const timeOf = (at: Date | undefined): string => String(at?.getTime() ?? '')

const wordOf = (value: unknown): string => (value === undefined || value === null ? 'nothing' : typeof value === 'string' ? value : JSON.stringify(value))

const linesText = (lines: EventBody<'catalogue.redemption-placed.v1'>['lines']): string =>
  lines.map(({ nameEn, itemId, quantity }) => (quantity === 1 ? nameEn || itemId : `${quantity} × ${nameEn || itemId}`)).join(', ')

const AUDITED = Object.fromEntries(
  (Object.keys(EVENTS) as EventSubject[]).filter((subject) => subject.endsWith('.audited.v1')).map((subject) => [subject, recordHandled]),
) as Readonly<Record<AuditedSubject, EntriesOf<AuditedSubject>>>

/** The entries of each event that names a member. A new event does not compile until it has its entries here. */
export const TIMELINE: Entries = {
  'points-ledger.points-credited.v1': ({ entryId, memberId, points, balanceAfter, source }) => [
    { memberId, id: `points:${entryId}`, event: 'points-credited', params: { source }, entry: entryOf(points, balanceAfter) },
  ],
  'points-ledger.points-debited.v1': ({ entryId, memberId, points, balanceAfter, source }) => [
    { memberId, id: `points:${entryId}`, event: 'points-debited', params: { source }, entry: entryOf(-points, balanceAfter) },
  ],
  'points-ledger.account-frozen.v1': ({ memberId, alarmId, frozenAt }) => [
    { memberId, id: `frozen:${alarmId}:${timeOf(frozenAt)}`, event: 'account-frozen', params: { frozen: 'true' } },
  ],
  'points-ledger.account-released.v1': ({ memberId, alarmId, releasedAt }) => [
    { memberId, id: `released:${alarmId}:${timeOf(releasedAt)}`, event: 'account-frozen', params: { frozen: 'false' } },
  ],
  'fraud.alarm-dismissed.v1': ({ decisionId, memberId, dismissed }) => [
    { memberId, id: `alarm-dismissed:${decisionId}`, event: 'alarm-dismissed', params: { dismissed: String(dismissed) } },
  ],
  'fraud.member-appealed.v1': ({ appealId, memberId }) => [{ memberId, id: `appeal:${appealId}`, event: 'member-appealed', params: {} }],
  'codes.code-registered.v1': ({ registrationId, memberId, byLink = false, ...body }) => {
    const product = `${body.brandName} ${body.formatName} ${body.sizeName}`.trim()
    const params = { code: body.code, product, points: String(body.basePoints + body.bonusPoints), byLink: String(byLink) }
    return [{ memberId, id: `registration:${registrationId}`, event: 'code-registered', params }]
  },
  'codes.code-refused.v1': ({ attemptId, memberId, outcome, byLink }) => [
    { memberId, id: `attempt:${attemptId}`, event: 'code-refused', params: { attemptId, outcome, byLink: String(byLink) } },
  ],
  'codes.milestone-reached.v1': ({ milestoneId, memberId, count, voucherType }) => [
    { memberId, id: `milestone:${milestoneId}`, event: 'milestone-reached', params: { count: String(count), voucherType } },
  ],
  'codes.receipt-submitted.v1': ({ receiptId, memberId, receiptDate }) => [
    { memberId, id: `receipt:${receiptId}`, event: 'receipt-submitted', params: { receiptId, receiptDate } },
  ],
  'codes.receipt-decided.v1': ({ receiptId, memberId, status, basePoints, bonusPoints }) => {
    const params = { receiptId, status, points: String(basePoints + bonusPoints) }
    return [{ memberId, id: `receipt-decided:${receiptId}`, event: 'receipt-decided', params }]
  },
  'catalogue.redemption-placed.v1': ({ redemptionId, memberId, kind, trackingId, lines, points }) => {
    // A voucher that was bought is stated by its issue.
    if (kind === 'voucher') return []
    const params = { trackingId, lines: linesText(lines), points: String(points) }
    return [{ memberId, id: `order:${redemptionId}`, event: kind === 'donate' ? 'points-donated' : 'order-placed', params }]
  },
  'catalogue.redemption-taken.v1': ({ redemptionId, memberId, kind }) => [
    { memberId, id: `order-taken:${redemptionId}`, event: 'order-taken', params: { kind } },
  ],
  'catalogue.redemption-refused.v1': ({ redemptionId, memberId, kind, reason }) => [
    { memberId, id: `order-refused:${redemptionId}`, event: 'order-refused', params: { kind, reason } },
  ],
  'catalogue.order-state-changed.v1': ({ orderId, memberId, trackingId, state, changedAt, undoneState }) => [
    { memberId, id: `order:${orderId}:${state}:${timeOf(changedAt)}`, event: 'order-moved', params: { trackingId, state, undone: undoneState } },
  ],
  'catalogue.order-cancelled.v1': ({ orderId, memberId, trackingId, points }) => [
    { memberId, id: `order:${orderId}:CANCELLED`, event: 'order-cancelled', params: { trackingId, points: String(points) } },
  ],
  'catalogue.goal-changed.v1': ({ memberId }, { id }) => [{ memberId, id: `goal:${id}`, event: 'goal-changed', params: {} }],
  'catalogue.voucher-issued.v1': ({ voucherId, memberId, voucherName, givenNameEn, reason }) => [
    { memberId, id: `voucher:${voucherId}`, event: 'voucher-issued', params: { name: givenNameEn || voucherName, reason } },
  ],
  'catalogue.voucher-used.v1': ({ voucherId, memberId, voucherName }) => [
    { memberId, id: `voucher-used:${voucherId}`, event: 'voucher-used', params: { name: voucherName } },
  ],
  'samples.sample-ordered.v1': ({ orderId, memberId, nameEn, itemId, trackingId, origin }) => [
    { memberId, id: `sample:${orderId}`, event: 'sample-ordered', params: { name: nameEn || itemId, trackingId, origin } },
  ],
  'samples.sample-refused.v1': ({ key, memberId, reason }) => [{ memberId, id: `sample-refused:${key}`, event: 'sample-refused', params: { reason } }],
  'samples.order-state-changed.v1': ({ orderId, memberId, trackingId, state, reachedAt, undoneState }) => [
    { memberId, id: `sample:${orderId}:${state}:${timeOf(reachedAt)}`, event: 'sample-moved', params: { trackingId, state, undone: undoneState } },
  ],
  'samples.feedback-due.v1': ({ orderId, memberId }) => [{ memberId, id: `feedback-due:${orderId}`, event: 'feedback-due', params: {} }],
  'samples.feedback-answered.v1': ({ orderId, memberId, received, points }) => [
    {
      memberId,
      id: `feedback:${orderId}`,
      event: 'feedback-answered',
      params: { received: String(received), points: String(points) },
    },
  ],
  'contests.contest-entered.v1': ({ spendingId, memberId, contestId, entries, points }) => {
    const params = { contestId, entries: String(entries), points: String(points) }
    return [{ memberId, id: `contest:${spendingId}`, event: 'contest-entered', params }]
  },
  'contests.wish-donated.v1': ({ spendingId, memberId, points }) => [
    { memberId, id: `wish:${spendingId}`, event: 'wish-donated', params: { points: String(points) } },
  ],
  'contests.box-earned.v1': ({ cause, memberId }) => [{ memberId, id: `box-earned:${cause}`, event: 'box-earned', params: { cause } }],
  'contests.box-opened.v1': ({ boxId, memberId, points }) => [{ memberId, id: `box:${boxId}`, event: 'box-opened', params: { points: String(points) } }],
  'contests.quest-completed.v1': ({ memberId, keyword }) => [{ memberId, id: `quest:${keyword}`, event: 'quest-completed', params: { keyword } }],
  'identity.referral-qualified.v1': ({ referralId, referrerId, refereeId }) => {
    const shared = { id: `referral:${referralId}`, params: {} }
    return [
      { ...shared, memberId: referrerId, event: 'friend-qualified' },
      { ...shared, memberId: refereeId, event: 'qualified-as-friend' },
    ]
  },
  'tiers.tier-changed.v1': ({ historyId, memberId, from, to, direction }) => [
    { memberId, id: `tier:${historyId}`, event: 'tier-changed', params: { from, to, direction } },
  ],
  'notifications.note-added.v1': ({ noteId, memberId, note }) => [{ memberId, id: `note:${noteId}`, event: 'note-added', params: { note } }],
  'identity.message-queued.v1': ({ messageId, memberId, purpose }) => [{ memberId, id: `message:${messageId}`, event: 'message-queued', params: { purpose } }],
  'identity.member-verified.v1': ({ memberId, registeredAt, origin }) => {
    const verified: Stated = { memberId, id: 'verified', event: 'verified', params: {} }
    return registeredAt ? [{ memberId, id: 'signed-up', at: registeredAt, event: 'signed-up', params: { origin } }, verified] : [verified]
  },
  'identity.profile-changed.v1': ({ changeId, memberId, part }) => [{ memberId, id: `profile:${changeId}`, event: 'profile-changed', params: { part } }],
  'identity.profile-completed.v1': ({ rewardId, memberId, points }) => [
    { memberId, id: `profile-completed:${rewardId}`, event: 'profile-completed', params: { points: String(points) } },
  ],
  'identity.quiet-changed.v1': ({ memberId, quiet, version }) => [
    { memberId, id: `quiet:${version}`, event: 'quiet-changed', params: { quiet: String(quiet) } },
  ],
  'identity.account-closed.v1': ({ memberId, closed }, { id }) => [
    { memberId, id: `closed:${id}`, event: 'account-closed', params: { closed: String(closed) } },
  ],
  'identity.member-erased.v1': ({ memberId }) => [{ memberId, id: 'erased', event: 'account-erased', params: {} }],
  // Each reason for which it is published has an event of its own, but for the end of one session.
  'identity.member-changed.v1': ({ memberId, subjectKind, endedSessionId }) =>
    subjectKind !== 'admin' && endedSessionId !== '' ? [{ memberId, id: `signed-out:${endedSessionId}`, event: 'signed-out', params: {} }] : [],
  'identity.account-handled.v1': ({ auditId, memberId, action, fields }) => [
    { memberId, id: `audit:${auditId}`, event: 'account-handled', params: { action, fields: fields.join(', ') } },
  ],
  ...AUDITED,
}

const entryOf = (points: bigint, balanceAfter: bigint) => ({ points, balanceAfter })

/** The events that name a member. */
export const TIMELINE_SUBJECTS = Object.keys(TIMELINE) as MemberSubject[]
