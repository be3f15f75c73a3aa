import { PARTS_LISTED_MAX, RECORDS_LISTED_MAX } from '@club/rules'
import * as z from 'zod'
import { DEV_ONLY } from './admin-forms'
import { defineCall } from './call'
import { remoteName, remoteVersion } from './canaries'
import { dataList, instant } from './primitives'

/** A version that a share of members (0 to 1) gets; held: only an administrator widens it. */
const canary = z.object({ version: remoteVersion, share: z.number(), held: z.boolean() }).nullable()

/** A remote as the site shows it, with its published versions and the history of its pointer (ADR 28, ADR 33). */
export const release = z
  .object({
    remote: remoteName,
    revision: z.int(),
    stable: remoteVersion.nullable(),
    canary,
    /** the version that a rollback shows; null when nothing was shown before */
    before: remoteVersion.nullable(),
    /** newest first; `by` is the publishing key, '' when it was published in another way */
    versions: z.array(z.object({ version: remoteVersion, at: instant.nullable(), by: z.string() })).max(PARTS_LISTED_MAX),
    /** newest first; `by` is a key, an administrator's name or the club's own automatic step */
    history: z.array(z.object({ revision: z.int(), at: instant, by: z.string(), stable: remoteVersion.nullable(), canary })).max(PARTS_LISTED_MAX),
  })
  .meta({ id: 'Release' })
export type Release = z.output<typeof release>

/** Changes of a remote's pointer. */
export const RELEASE_CHANGES = ['promote', 'hold', 'withdraw', 'rollback'] as const
export type ReleaseChangeName = (typeof RELEASE_CHANGES)[number]

export const adminReleaseCalls = {
  listReleases: defineCall({
    id: 'admin.releases.list',
    method: 'GET',
    path: '/admin/fetch/releases',
    auth: 'admin',
    roles: DEV_ONLY,
    audit: 'none',
    answer: dataList(release, RECORDS_LISTED_MAX),
    refusals: [],
    summary: 'What the site shows of each remote, its versions, and who showed what when',
    tag: 'Administration',
  }),
  changeRelease: defineCall({
    id: 'admin.releases.change',
    method: 'POST',
    path: '/admin/releases/change',
    auth: 'admin',
    roles: DEV_ONLY,
    audit: 'write',
    body: z.strictObject({
      remote: remoteName,
      do: z.enum(RELEASE_CHANGES),
      /** the revision that the administrator saw */
      revision: z.int().min(0),
      /** for a rollback, the version to show; absent: the newest earlier one */
      version: remoteVersion.optional(),
    }),
    answer: release,
    refusals: ['not-found', 'release-changed', 'release-not-possible'],
    summary: 'Promotes, holds or withdraws the canary of a remote, or rolls it back',
    tag: 'Administration',
  }),
}
