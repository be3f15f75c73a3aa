import { PARTS_LISTED_MAX, RECORDS_LISTED_MAX } from '@club/rules'
import * as z from 'zod'
import { defineCall } from './call'
import { id, instant, success, text } from './primitives'

/** A message that would have left by SMS or mail (D122). */
export const outboxMessage = z
  .object({
    id,
    channel: z.enum(['sms', 'email']),
    to: z.string(),
    subject: z.string().nullable(),
    text: z.string(),
    links: z.array(z.string()).max(PARTS_LISTED_MAX),
    createdAt: instant,
  })
  .meta({ id: 'OutboxMessage' })
export type OutboxMessage = z.output<typeof outboxMessage>

/** Jobs that may be run by hand (D123; trust-and-desk 6.4). */
export const JOB_NAMES = [
  'identity.erase-closed',
  'tiers.apply-upgrades',
  'tiers.review',
  'ledger.birthday',
  'ledger.checkpoint',
  'contests.mystery-weekly',
  'samples.feedback-prompt',
  'codes.fill-pending-vouchers',
  'reporting.reconcile',
] as const
export type JobName = (typeof JOB_NAMES)[number]

/**
 * A browser's report of a part of the site that broke, without personal data (house style 14): the page is its route's pattern, never
 * its address, and the message has no quoted text, no email address and no long number.
 */
export const reportedCrash = z.object({
  remote: z.string().regex(/^[a-z][a-z-]{0,29}$/),
  /** its published version: the hash of its content; absent from pages opened before versions were reported */
  version: z
    .string()
    .regex(/^\w{1,40}$/)
    .optional(),
  /** its screen crashed, or its code did not load */
  kind: z.enum(['crash', 'load']),
  route: z.string().regex(/^\/[\w/:*-]{0,79}$/),
  name: z.string().regex(/^\w{1,60}$/),
  message: z
    .string()
    .max(200)
    .regex(/^(?!.*\d{4})[^"@]*$/s),
  /** the place in the club's script: file, line, column */
  at: z
    .string()
    .regex(/^[\w.-]{1,80}:\d{1,6}:\d{1,8}$/)
    .optional(),
})
export type ReportedCrash = z.output<typeof reportedCrash>

export const operationCalls = {
  listOutbox: defineCall({
    id: 'dev.outbox',
    method: 'GET',
    path: '/dev/outbox',
    auth: 'dev',
    query: z.object({ to: text(300).optional() }),
    answer: z.object({ data: z.array(outboxMessage).max(RECORDS_LISTED_MAX) }),
    refusals: [],
    summary: 'Messages to a number or email, newest first; outside production only (D122)',
    tag: 'Development',
  }),
  runJob: defineCall({
    id: 'dev.jobs.run',
    method: 'POST',
    path: '/dev/jobs/run',
    auth: 'dev',
    body: z.object({ job: z.enum(JOB_NAMES), now: z.iso.datetime({ offset: true }).nullish() }),
    answer: z.object({ job: z.enum(JOB_NAMES), ran: z.literal(true) }).catchall(z.int()),
    refusals: [],
    summary: 'Runs a scheduled job now, or as of an instant; outside production only (D123)',
    tag: 'Development',
  }),
  reportCrash: defineCall({
    id: 'crash.report',
    method: 'POST',
    path: '/crash',
    auth: 'none',
    body: reportedCrash,
    answer: success,
    refusals: [],
    summary: 'A part of the site broke in a browser: goes to the log and its metric',
    tag: 'Health',
  }),
  health: defineCall({
    id: 'healthz',
    method: 'GET',
    path: '/healthz',
    auth: 'none',
    answer: z.object({ status: z.literal('ok') }),
    refusals: [],
    summary: 'The gateway is alive (D126)',
    tag: 'Health',
  }),
}
