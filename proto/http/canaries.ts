import { RECORDS_LISTED_MAX } from '@club/rules'
import * as z from 'zod'
import { defineCall } from './call'
import { instant, success } from './primitives'

export const remoteName = z.string().regex(/^(?!constructor$)[a-z][a-z0-9-]{0,39}$/)
export const remoteVersion = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,63}$/)
/** Loads that take longer than a minute are given up. */
const milliseconds = z.int().min(0).max(60_000)

/** Failures of a remote: its entry did not load, a chunk did not load, or one of its screens crashed. */
export const REMOTE_FAILURES = ['load', 'chunk', 'crash'] as const

/** One event of one version of a remote on a page. It does not identify the member. */
const seen = { remote: remoteName, version: remoteVersion }
export const browserEvent = z.discriminatedUnion('kind', [
  z.strictObject({
    ...seen,
    kind: z.literal('mount'),
    /** from request to paint; absent in a tab in the background */ ms: milliseconds.optional(),
  }),
  z.strictObject({ ...seen, kind: z.enum(REMOTE_FAILURES) }),
  z.strictObject({ ...seen, kind: z.literal('inp'), ms: milliseconds }),
])
export type BrowserEvent = z.output<typeof browserEvent>

/** Browsers' reports of one side of a remote since its pointer last changed; they count people, not reports (ADR 32). */
const sideRates = z.object({
  version: remoteVersion,
  /** members with a voice who saw it (ADR 50) */
  seenBy: z.number(),
  failedFor: z.number(),
  /** median of their waits; null before the first */
  paintMs: z.number().nullable(),
  /** members and networks without a voice who report a failure; they decide nothing */
  saidToFailBy: z.number(),
})

export const remoteRates = z
  .object({ remote: remoteName, share: z.number().nullable(), stable: sideRates.nullable(), canary: sideRates.nullable() })
  .meta({ id: 'RemoteRates' })
export type RemoteRates = z.output<typeof remoteRates>

export const canaryCalls = {
  reportBrowser: defineCall({
    id: 'remotes.report',
    method: 'POST',
    path: '/remotes/report',
    auth: 'none',
    body: z.strictObject({ events: z.array(browserEvent).min(1).max(20) }),
    answer: success,
    refusals: [],
    summary: 'What a page saw of the remotes it showed: counted by version, kept of nobody',
    tag: 'Health',
  }),
  readPin: defineCall({
    id: 'remotes.pin.read',
    method: 'GET',
    path: '/remotes/pin',
    auth: 'none',
    query: z.object({ token: z.string().min(1).max(500) }),
    answer: z.object({ name: remoteName, version: remoteVersion, until: instant, remote: z.looseObject({ base: z.string() }) }),
    refusals: ['not-found'],
    summary: 'The version that a link for testers shows; not found when the link is over or was never signed',
    tag: 'Health',
  }),
  makePin: defineCall({
    id: 'admin.remotes.pin',
    method: 'POST',
    path: '/admin/remotes/pin',
    auth: 'admin',
    roles: ['dev'],
    audit: 'none',
    body: z.strictObject({ remote: remoteName, version: remoteVersion }),
    answer: z.object({ link: z.url(), until: instant }),
    refusals: ['not-found'],
    summary: 'A link for testers that shows one published version of a remote, for an hour',
    tag: 'Administration',
  }),
  listRates: defineCall({
    id: 'admin.remotes.rates',
    method: 'GET',
    path: '/admin/fetch/remotes/rates',
    auth: 'admin',
    roles: ['dev'],
    audit: 'none',
    answer: z.object({ data: z.array(remoteRates).max(RECORDS_LISTED_MAX) }),
    refusals: [],
    summary: 'What browsers saw of each remote, by side, since its pointer changed last',
    tag: 'Administration',
  }),
}
