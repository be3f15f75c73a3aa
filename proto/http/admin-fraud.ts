import {
  ALARM_APPEALS_LISTED_MAX,
  ALARM_DECISIONS,
  ALARM_KINDS,
  ALARM_MEMBERS_MAX,
  ALARM_MEMBERS_NAMED_MAX,
  ALARM_STATES,
  ALARMS_PER_PAGE,
  APPEAL_LENGTH_MAX,
  REFERRAL_TRACES,
} from '@club/rules'
import * as z from 'zod'
import { ADMIN_ROLES, defineCall } from './call'
import { id, instant, recordId, refuseWith, requiredText } from './primitives'

export const ALARM_REASON_LENGTH_MAX = 500

const count = z.int().min(0)

/** Why an alarm was raised, what frozen members answer, and what staff decided. */
const evidence = z.object({
  by: z.enum(['member', 'device', 'network', 'referral']),
  /** What the rule counted: unknown codes, registered codes, codes that were never printed, referrals, or times of spending. */
  count,
  threshold: count,
  /** 0 for a rule without a window. */
  windowSeconds: count,
  from: instant,
  until: instant,
  /** Codes that the members registered in that time. */
  registered: count.optional(),
  /** What both sides of the referrals share. */
  shared: z.array(z.enum(REFERRAL_TRACES)).max(REFERRAL_TRACES.length).optional(),
  changed: z
    .array(z.enum(['password', 'number']))
    .max(2)
    .optional(),
  changedAt: instant.optional(),
  /** Points that were spent. */
  points: count.optional(),
  appeals: z.array(z.object({ userId: id, text: z.string().max(APPEAL_LENGTH_MAX), at: instant })).max(ALARM_APPEALS_LISTED_MAX),
  decisions: z.array(z.object({ decision: z.enum(ALARM_DECISIONS), reason: z.string(), by: z.string(), at: instant })).max(ALARM_DECISIONS.length),
})

export const alarm = z
  .object({
    id,
    kind: z.enum(ALARM_KINDS),
    state: z.enum(ALARM_STATES),
    at: instant,
    members: z.array(id).max(ALARM_MEMBERS_MAX),
    /** names of the first of them, and of those who appealed */
    people: z.array(z.object({ id, name: z.string() })).max(ALARM_MEMBERS_NAMED_MAX + ALARM_APPEALS_LISTED_MAX),
    evidence,
  })
  .meta({ id: 'Alarm', description: 'Conduct that is not honest use, by the rules of the fraud desk' })
export type Alarm = z.output<typeof alarm>

export const adminFraudCalls = {
  listAlarms: defineCall({
    id: 'admin.fraud.alarms.list',
    method: 'GET',
    path: '/admin/fraud/alarms',
    auth: 'admin',
    roles: ADMIN_ROLES,
    audit: 'read-personal',
    shows: { members: ['data[].members[]'], by: ['state', 'before'] },
    query: z.object({
      state: z
        .enum(ALARM_STATES)
        .or(z.literal('').transform(() => undefined))
        .optional(),
      before: recordId.optional(),
    }),
    answer: z.object({
      data: z.array(alarm).max(ALARMS_PER_PAGE),
      next: z.string().nullable(),
      kinds: z.array(z.object({ kind: z.enum(ALARM_KINDS), count })).max(ALARM_KINDS.length),
    }),
    refusals: ['not-found'],
    summary: 'Alarms of a state, newest first, with the number of each kind; `before` is the `next` of the page before (trust-and-desk 10.2)',
    tag: 'Admin fraud',
  }),
  decideAlarm: defineCall({
    id: 'admin.fraud.alarms.decide',
    method: 'POST',
    path: '/admin/fraud/alarms/:id',
    auth: 'admin',
    roles: ADMIN_ROLES,
    audit: 'write',
    shows: { members: ['members[]'] },
    params: z.object({ id: recordId }),
    body: z.object({
      decision: z.enum(ALARM_DECISIONS, refuseWith('invalid-input')),
      reason: requiredText(ALARM_REASON_LENGTH_MAX, 'fields-missing'),
    }),
    answer: alarm,
    refusals: ['fields-missing', 'not-found', 'alarm-decided'],
    summary: 'Dismisses an open alarm or freezes its members; releases frozen members, or takes what the evidence names (trust-and-desk 10.2)',
    tag: 'Admin fraud',
  }),
}
