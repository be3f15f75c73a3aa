import { REPORT_ROWS_MAX } from '@club/rules'
import * as z from 'zod'
import { DEV_ONLY } from './admin-forms'
import { defineCall } from './call'
import { dataList, id, instant, quiet, recordId } from './primitives'

/** Points that a member gave to a wish of the wishing tree (D80). */
const wishGift = z
  .object({ id, givenAt: instant, points: z.int(), userId: id, name: z.string(), email: z.string(), number: z.string().nullable(), quiet })
  .meta({ id: 'WishGift' })
export type WishGift = z.output<typeof wishGift>

export const adminWishCalls = {
  listGifts: defineCall({
    id: 'admin.wish.gifts',
    method: 'GET',
    path: '/admin/fetch/wishingtree/gifts',
    auth: 'admin',
    roles: DEV_ONLY,
    audit: 'read-personal',
    shows: { members: ['data[].userId'], by: ['id'] },
    query: z.object({ id: recordId }),
    answer: dataList(wishGift, REPORT_ROWS_MAX),
    long: 'report',
    refusals: [],
    summary: 'Who gave points to a wish, newest first (D80, trust-and-desk 7)',
    tag: 'Admin content',
  }),
} as const
