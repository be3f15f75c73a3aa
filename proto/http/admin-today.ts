import { PARTS_LISTED_MAX } from '@club/rules'
import * as z from 'zod'
import { ACCOUNT_KEEPERS, DEV_ONLY, OPERATIONS } from './admin-forms'
import { ADMIN_ROLES, defineCall, type AdminRole } from './call'

/**
 * Kinds of work that may wait for staff, in the order shown, with the roles that may open the screen where it is done (D91).
 */
export const TODAY = {
  receiptsWaiting: DEV_ONLY,
  vouchersOut: OPERATIONS,
  stockLow: OPERATIONS,
  samplesLow: OPERATIONS,
  contestsEnding: DEV_ONLY,
  batchesFailed: OPERATIONS,
  signUpsUnverified: ACCOUNT_KEEPERS,
  reportsDiffering: DEV_ONLY,
  deadLetters: DEV_ONLY,
} as const satisfies Record<string, readonly AdminRole[]>

/** Days, today included, whose sign-ups are searched for members who never verified. */
export const TODAY_SIGN_UP_DAYS = 7

export type TodayKind = keyof typeof TODAY
export const TODAY_KINDS = Object.keys(TODAY) as [TodayKind, ...TodayKind[]]

const kind = z.enum(TODAY_KINDS)

export const todayItem = z
  .object({
    kind,
    count: z.int(),
    /** whether there are more than could be counted */
    isMore: z.boolean(),
    /** the first few by name; empty for kinds without names */
    names: z.array(z.string()).max(PARTS_LISTED_MAX),
  })
  .meta({ id: 'TodayItem' })
export type TodayItem = z.output<typeof todayItem>

export const adminTodayCalls = {
  showToday: defineCall({
    id: 'admin.today',
    method: 'GET',
    path: '/admin/today',
    auth: 'admin',
    roles: ADMIN_ROLES,
    audit: 'none',
    answer: z.object({
      data: z.array(todayItem).max(PARTS_LISTED_MAX),
      /** kinds that could not be counted in time */
      unknown: z.array(kind).max(PARTS_LISTED_MAX),
    }),
    refusals: [],
    summary: 'What waits for the role of the caller: counts, and what could not be counted in time',
    tag: 'Admin today',
  }),
}
