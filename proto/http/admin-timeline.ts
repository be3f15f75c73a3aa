import { TIMELINE_KINDS, TIMELINE_PAGE_MAX } from '@club/rules'
import * as z from 'zod'
import { ADMIN_ROLES, defineCall } from './call'
import { tierName } from './member-records'
import { instant, points, recordId, refuseWith } from './primitives'

const KINDS_LENGTH_MAX = 200
const isKind = (text: string): boolean => (TIMELINE_KINDS as readonly string[]).includes(text)

/** Kinds of rows, separated by commas; absent or empty: all of them. */
const kinds = z
  .string()
  .max(KINDS_LENGTH_MAX)
  .default('')
  .transform((list) => list.split(',').filter((kind) => kind !== ''))
  .refine((listed) => listed.every(isKind))
  .transform((listed) => TIMELINE_KINDS.filter((kind) => listed.length === 0 || listed.includes(kind)))

/** A row's place in the order of a timeline: its instant, then when it was recorded, then its id. */
export interface TimelinePlace {
  readonly at: Date
  readonly recorded: string
  readonly id: string
}

const CURSOR = /^(\d{1,14})_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})_([\x21-\x7e]{1,150})$/

/** Writes a place as the `next` of a page. */
export const timelineCursor = ({ at, recorded, id }: TimelinePlace): string => `${at.getTime()}_${recorded}_${id}`

/** The `next` of the page before; absent or empty: the newest rows. */
const before = z
  .union([
    z.literal('').transform(() => undefined),
    z
      .string()
      .regex(CURSOR)
      .transform((cursor): TimelinePlace => {
        const [, ms = '', recorded = '', id = ''] = CURSOR.exec(cursor) ?? []
        return { at: new Date(Number(ms)), recorded, id }
      }),
  ])
  .optional()

export const timelineRow = z
  .object({
    id: z.string(),
    /** when it happened; an event that was recorded later with an earlier date counts by that date */
    at: instant,
    kind: z.enum(TIMELINE_KINDS),
    /** the event in an English sentence */
    text: z.string(),
    /** of a ledger entry, negative for a debit; null for every other row, so that the points of all rows add up to the total */
    points: points.nullable(),
    /** the total after that entry, in the order of the ledger; null where there are no points */
    balance: points.nullable(),
    /** who caused it: "member", "system", "partner", an administrator's user name, "operator: <name>" or "" where nobody is known */
    actor: z.string(),
    /** the id of the trace of what caused it; null where it was not traced */
    trace: z.string().nullable(),
  })
  .meta({ id: 'TimelineRow' })
export type TimelineRow = z.output<typeof timelineRow>

export const adminTimelineCalls = {
  timeline: defineCall({
    id: 'admin.members.timeline',
    method: 'GET',
    path: '/admin/members/:id/timeline',
    auth: 'admin',
    roles: ADMIN_ROLES,
    audit: 'read-personal',
    shows: { members: 'named' },
    params: z.object({ id: recordId }),
    query: z.object({ before, kinds }),
    answer: z.object({ data: z.array(timelineRow).max(TIMELINE_PAGE_MAX), next: z.string().nullable() }),
    refusals: ['not-found'],
    summary: "A member's events, attempts, messages and acts of staff in one order, newest first, 50 at a time (trust-and-desk 7.3)",
    tag: 'Admin members',
  }),
  asOf: defineCall({
    id: 'admin.members.as-of',
    method: 'GET',
    path: '/admin/members/:id/as-of',
    auth: 'admin',
    roles: ADMIN_ROLES,
    audit: 'read-personal',
    shows: { members: 'named' },
    params: z.object({ id: recordId }),
    query: z.object({ at: z.iso.datetime({ offset: true, ...refuseWith('invalid-input') }).transform((at) => new Date(at)) }),
    answer: z.object({
      at: instant,
      totalPoints: points,
      tier: tierName,
      /** points earned in the twelve months before, by the dates of the credits */
      earnedTwelveMonths: points,
      /** orders of the shop and of offers that were neither delivered nor cancelled */
      openOrders: z.int(),
      unusedVouchers: z.int(),
    }),
    refusals: ['not-found'],
    summary: 'What a member had at an instant, recomputed from the books; what is dated back counts by its date (trust-and-desk 7.4)',
    tag: 'Admin members',
  }),
}
