import { adminReleaseCalls } from '@club/contracts/http'
import type { Release } from '@club/contracts/http'
import { findPointer, listRevisions, namesOfRemotes, ReleaseRefusal, versionsOf } from '@club/releases'
import type { Canary } from '@club/releases'
import { adminNamesOf } from '../composition/admin-names'
import { isoOf } from '../mapping/instants'
import { ADMINISTRATOR } from '../pipeline/release-changes'
import { refuse } from '../pipeline/refusal'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { Parts } from './parts'

const HISTORY_MAX = 30
const VERSIONS_MAX = 30

const toCanary = (canary: Canary | null) => canary && { version: canary.version, share: canary.share, held: canary.held ?? false }

/** The remotes that the site shows, and an administrator's changes of them (ADR 33). */
export function adminReleaseRoutes({ services, siteDir, releases }: Pick<Parts, 'services' | 'siteDir' | 'releases'>): Route[] {
  const describe = async (remotes: readonly string[]): Promise<Release[]> => {
    const found = remotes.flatMap((remote) => {
      const pointer = findPointer(siteDir, remote)
      return pointer ? [{ remote, pointer, history: listRevisions(siteDir, remote, HISTORY_MAX), versions: versionsOf(siteDir, remote) }] : []
    })
    const changedBy = found.flatMap(({ history }) => history.map(({ by }) => by)).filter((by) => by.startsWith(ADMINISTRATOR))
    const names = await adminNamesOf(
      services.identity,
      changedBy.map((by) => by.slice(ADMINISTRATOR.length)),
    )
    const nameOf = (by: string): string => (by.startsWith(ADMINISTRATOR) ? (names.get(by.slice(ADMINISTRATOR.length)) ?? by) : by)
    return found.map(({ remote, pointer, history, versions }) => ({
      remote,
      revision: pointer.revision,
      stable: pointer.stable,
      canary: toCanary(pointer.canary),
      before: pointer.previous.find((version) => versions.some((one) => one.version === version)) ?? null,
      versions: versions.slice(0, VERSIONS_MAX).map(({ version, at, by }) => ({ version, at: at ? isoOf(at) : null, by: by ?? '' })),
      history: history.map(({ revision, at, by, stable, canary }) => ({ revision, at, by: nameOf(by), stable, canary: toCanary(canary) })),
    }))
  }

  return [
    route(adminReleaseCalls.listReleases, async () => ({ data: await describe(namesOfRemotes(siteDir)) })),

    route(adminReleaseCalls.changeRelease, async ({ body: { remote, revision, version, do: what }, caller, network }) => {
      const change = what === 'rollback' ? { do: what, version } : { do: what }
      const outcome = await releases.change({ adminId: caller.id, from: network }, remote, change, revision)
      if (outcome instanceof ReleaseRefusal) return refusalOf(outcome)
      const [changed] = await describe([remote])
      return changed ?? refuse('not-found')
    }),
  ]
}

/** Names the export that a remote uses and the shell does not offer, beside the text. */
function refusalOf({ reason, subject }: ReleaseRefusal) {
  if (reason === 'version-not-there') return refuse('not-found')
  if (reason === 'revision-changed') return refuse('release-changed')
  return refuse('release-not-possible', subject === '' ? {} : { extra: { subject } })
}
