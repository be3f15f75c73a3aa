import { HISTORY_PAGE_MAX, POINT_MONTHS_MAX } from '@club/rules'
import * as z from 'zod'
import { defineCall } from './call'
import { entriesUsed, pointRecord, redemption, sampleOrder, userVoucher } from './member-records'
import { instant, points, recordId } from './primitives'

/** The row after which a page begins; for contest entries, the contest. */
const query = z.object({ before: recordId.optional() })

/** A page of history, newest first; `next` is the `before` of the page after it, null on the last one (D158). */
const page = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row).max(HISTORY_PAGE_MAX), next: z.string().nullable() })

export const historyCalls = {
  points: defineCall({
    id: 'user.history.points',
    method: 'GET',
    path: '/user/history/points',
    auth: 'member',
    query,
    answer: page(pointRecord),
    refusals: ['not-found'],
    summary: "The member's lines of points, newest first, 200 at a time (D158)",
    tag: 'Profile',
  }),
  redemptions: defineCall({
    id: 'user.history.redemptions',
    method: 'GET',
    path: '/user/history/redemptions',
    auth: 'member',
    query,
    answer: page(redemption),
    refusals: ['not-found'],
    summary: "The member's orders of the shop and of offers, newest first, up to 200 at a time (D158)",
    tag: 'Profile',
  }),
  vouchers: defineCall({
    id: 'user.history.vouchers',
    method: 'GET',
    path: '/user/history/vouchers',
    auth: 'member',
    query,
    answer: page(userVoucher),
    refusals: ['not-found'],
    summary: "The member's vouchers, newest first, 200 at a time: the User answer leaves out used ones between older unused ones (D158)",
    tag: 'Profile',
  }),
  samples: defineCall({
    id: 'user.history.samples',
    method: 'GET',
    path: '/user/history/samples',
    auth: 'member',
    query,
    answer: page(sampleOrder),
    refusals: ['not-found'],
    summary: "The member's sample orders, newest first, 200 at a time (D158)",
    tag: 'Profile',
  }),
  contestEntries: defineCall({
    id: 'user.history.contest-entries',
    method: 'GET',
    path: '/user/history/contestEntries',
    auth: 'member',
    query,
    answer: page(entriesUsed),
    refusals: ['not-found'],
    summary: "The member's entries used per contest, the contest entered last first, 200 at a time; `before` is a contest (D158)",
    tag: 'Profile',
  }),
  pointMonths: defineCall({
    id: 'user.points.months',
    method: 'GET',
    path: '/user/points/months',
    auth: 'member',
    answer: z.object({
      data: z
        .array(
          z.object({
            /** YYYY-MM in Kuala Lumpur */
            month: z.string(),
            /** all sums are positive; reversals count apart, as the lists show them (D60, D149) */
            earned: points,
            used: points,
            returned: points,
            takenBack: points,
          }),
        )
        .max(POINT_MONTHS_MAX),
      /** the date of the earliest line */
      firstAt: instant.nullable(),
    }),
    refusals: [],
    summary: "The sums of the member's months, latest first: lists of lines hold only a part of a month (D149, D158)",
    tag: 'Profile',
  }),
}
