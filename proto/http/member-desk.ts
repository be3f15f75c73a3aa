import {
  CREDIT_TITLE_LENGTH_MAX,
  DESK_RECORDS_MAX,
  REFUND_POINTS_MAX,
  STAFF_REASON_LENGTH_MAX,
  TIER_HISTORY_MAX,
  USER_POINTS_MAX,
  USER_RECORDS_MAX,
} from '@club/rules'
import * as z from 'zod'
import { memberStatus } from './admin-member-search'
import { accountRow } from './admin-reports'
import { ACCOUNT_KEEPERS, DEV_ONLY, OPERATIONS, POINTS_MAX } from './admin-forms'
import { ADMIN_ROLES, defineCall } from './call'
import type { AdminRole } from './call'
import { address, babyInfo, pointRecord, redemption, sampleOrder, tierHistoryEntry, tierName, user, userVoucher } from './member-records'
import { formInt, id, instant, points, quiet, recordId, refuseWith, requiredText } from './primitives'
import { memberReceipt } from './receipts'

const newest = <Row extends z.ZodType>(row: Row) => z.array(row).max(DESK_RECORDS_MAX)

/** A person as the account report shows them, with their addresses and the days of their account. */
const person = accountRow
  .omit({ tier: true, totalPoints: true, quiet: true, status: true })
  .extend({
    callName: z.string().nullable(),
    /** the member whose referral code was given at sign-up */
    referrerId: id.nullable(),
    verifiedAt: instant.nullable(),
    closedAt: instant.nullable(),
    /** when the data of a closed account is erased */
    eraseAt: instant.nullable(),
    addresses: z.array(address).max(USER_RECORDS_MAX),
  })
  .meta({ id: 'DeskPerson' })

/** Everything that staff may see of one member (trust-and-desk 7.2); lists newest first, the newest 100 of each. */
export const deskMember = z
  .object({
    member: person,
    status: memberStatus,
    quiet,
    /** all points of the member; `held` of them are set aside for a purchase that is under way */
    balance: points,
    held: points,
    tier: tierName,
    totalPointsInPastYear: points,
    tierResetDate: user.shape.tierResetDate,
    /** what the tier asks for, and the next one; as in the User answer */
    tierSetting: user.shape.tierSetting,
    tierHistory: z.array(tierHistoryEntry).max(TIER_HISTORY_MAX),
    /** the newest lines by their date, each with the balance that it left */
    points: z.array(pointRecord.extend({ balance: points })).max(USER_POINTS_MAX),
    babies: z.array(babyInfo).max(USER_RECORDS_MAX),
    orders: newest(redemption),
    /** without their codes, which no report shows (D99) */
    vouchers: newest(userVoucher.omit({ code: true, externalUrl: true }).extend({ issuedAt: instant })),
    samples: newest(sampleOrder),
    receipts: newest(memberReceipt.omit({ fileUrl: true, fileType: true })),
    entries: newest(z.object({ id, contestId: id, contest: z.string(), status: z.enum(['pending', 'consolation', 'winner']), createdAt: instant })),
    /** `points` of an opened box with points; type, points and openedAt stay null until it is opened */
    boxes: newest(
      z.object({ id, type: z.enum(['POINTS', 'VOUCHER']).nullable(), points: points.nullable(), createdAt: instant, openedAt: instant.nullable() }),
    ),
    /** browsers that signed in during the last 24 months, by a short label and nothing of their network (D150) */
    devices: newest(z.object({ device: z.string().nullable(), firstAt: instant, lastAt: instant, signIns: z.int() })),
    /** members who joined by the referral code and count for it */
    referrals: newest(z.object({ userId: id, name: z.string(), createdAt: instant, qualifiedAt: instant })),
    /** how many there are of each, listed or not */
    counts: z.object({
      points: z.int(),
      orders: z.int(),
      vouchers: z.int(),
      samples: z.int(),
      receipts: z.int(),
      entries: z.int(),
      boxes: z.int(),
      devices: z.int(),
      referrals: z.int(),
    }),
  })
  .meta({ id: 'DeskMember', description: 'Everything that staff may see of one member' })
export type DeskMember = z.output<typeof deskMember>

/** The acts on a member, each with who may do it: as the screen or command of part 3 that does the same (D91, D139). */
export const MEMBER_ACTS = {
  block: ACCOUNT_KEEPERS,
  unblock: ACCOUNT_KEEPERS,
  'end-sessions': ACCOUNT_KEEPERS,
  resend: ADMIN_ROLES,
  forfeit: DEV_ONLY,
  credit: OPERATIONS,
  'cancel-order': OPERATIONS,
} as const satisfies Readonly<Record<string, readonly AdminRole[]>>
export type MemberAct = keyof typeof MEMBER_ACTS

const reason = requiredText(STAFF_REASON_LENGTH_MAX, 'fields-missing')
const act = z.discriminatedUnion(
  'act',
  [
    z.object({ act: z.enum(['block', 'unblock', 'resend', 'end-sessions']), reason }),
    z.object({ act: z.literal('forfeit'), reason, points: formInt(1, POINTS_MAX, 'fields-missing', 'number-too-large') }),
    z.object({
      act: z.literal('credit'),
      reason,
      points: formInt(1, REFUND_POINTS_MAX, 'fields-missing', 'number-too-large'),
      /** the member reads it as the source of the points */
      title: requiredText(CREDIT_TITLE_LENGTH_MAX, 'fields-missing'),
    }),
    z.object({ act: z.literal('cancel-order'), reason, orderId: recordId }),
  ],
  refuseWith('fields-missing'),
)
export type MemberActBody = z.input<typeof act>

export const memberDeskCalls = {
  showMember: defineCall({
    id: 'admin.members.show',
    method: 'GET',
    path: '/admin/members/:id',
    auth: 'admin',
    roles: ADMIN_ROLES,
    audit: 'read-personal',
    shows: { members: ['member.id', 'referrals[].userId'] },
    params: z.object({ id: recordId }),
    answer: deskMember,
    refusals: ['not-found'],
    summary: 'Everything about one member, on one screen (trust-and-desk 7.2)',
    tag: 'Admin members',
  }),
  actOnMember: defineCall({
    id: 'admin.members.act',
    method: 'POST',
    path: '/admin/members/:id/act',
    auth: 'admin',
    roles: ADMIN_ROLES,
    audit: 'write',
    params: z.object({ id: recordId }),
    body: act,
    idempotent: true,
    answer: z.object({
      /** the act's row in the audit log */
      auditId: id,
      state: z
        .literal('AWAITING_APPROVAL')
        .optional()
        .meta({ description: 'Of a credit: nothing is credited before another administrator approves it (D146)' }),
    }),
    refusals: ['fields-missing', 'not-found', 'member-state', 'forfeit-too-many', 'credit-repeated', 'order-under-way', 'order-cancelled'],
    summary: 'Acts on one member with a reason, each act for the roles that may do it elsewhere (trust-and-desk 7.5)',
    tag: 'Admin members',
  }),
}
