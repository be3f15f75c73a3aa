import { adminReleaseCalls } from '@club/contracts/http'
import type { Release, ReleaseChangeName } from '@club/contracts/http'
import { ReleasesRefusal, ReleaseStep } from '@club/contracts/releases'
import type { Canary, Release as WireRelease } from '@club/contracts/releases'
import { adminNamesOf } from '../composition/admin-names'
import { isoOf, orNull } from '../mapping/instants'
import { outcomeOf } from '../mapping/unwrap'
import { refuse } from '../pipeline/refusal'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { Parts } from './parts'

/** Most versions and revisions that are shown of one remote. */
const LISTED_MAX = 30
/** How the author of a revision is written who is an administrator. */
const ADMINISTRATOR = 'administrator:'

const STEPS: Readonly<Record<ReleaseChangeName, ReleaseStep>> = {
  promote: ReleaseStep.PROMOTE,
  hold: ReleaseStep.HOLD,
  withdraw: ReleaseStep.WITHDRAW,
  rollback: ReleaseStep.ROLLBACK,
}

const toCanary = (canary: Canary | undefined) => (canary ? { version: canary.version, share: canary.share, held: canary.held } : null)

/** The remotes that the site shows, and an administrator's changes of them (ADR 33). */
export function adminReleaseRoutes({ services: { releases, identity } }: Pick<Parts, 'services'>): Route[] {
  const describe = async (found: readonly WireRelease[]): Promise<Release[]> => {
    const changedBy = found.flatMap(({ history }) => history.map(({ by }) => by)).filter((by) => by.startsWith(ADMINISTRATOR))
    const names = await adminNamesOf(
      identity,
      changedBy.map((by) => by.slice(ADMINISTRATOR.length)),
    )
    const nameOf = (by: string): string => (by.startsWith(ADMINISTRATOR) ? (names.get(by.slice(ADMINISTRATOR.length)) ?? by) : by)
    return found.map(({ remote, shown, before, versions, history }) => ({
      remote,
      revision: shown?.revision ?? 0,
      stable: orNull(shown?.stable ?? ''),
      canary: toCanary(shown?.canary),
      before: orNull(before),
      versions: versions.map(({ version, publishedAt, publishedBy }) => ({ version, at: publishedAt ? isoOf(publishedAt) : null, by: publishedBy })),
      history: history.map(({ revision, at, by, stable, canary }) => ({
        revision,
        at: isoOf(at),
        by: nameOf(by),
        stable: orNull(stable),
        canary: toCanary(canary),
      })),
    }))
  }

  return [
    route(adminReleaseCalls.listReleases, async () => {
      const listed = await releases.listReleases({ limit: LISTED_MAX })
      return { data: await describe(listed.releases) }
    }),

    route(adminReleaseCalls.changeRelease, async ({ body: { remote, revision, version = '', do: what }, caller, network }) => {
      const change = { step: STEPS[what], version: what === 'rollback' ? version : '' }
      const reply = await releases.changeRelease({ remote, change, expectedRevision: revision, adminId: caller.id, network })
      const outcome = outcomeOf(reply, 'releases', ReleasesRefusal)
      if (outcome.$case === 'refused') return refusalOf(outcome.value)
      const [changed] = await describe((await releases.listReleases({ remote, limit: LISTED_MAX })).releases)
      return changed ?? refuse('not-found')
    }),
  ]
}

/** Names the export that a remote uses and the shell does not offer, beside the text. */
function refusalOf({ reason, params: { subject } }: { readonly reason: ReleasesRefusal; readonly params: Readonly<Record<string, string>> }) {
  if (reason === ReleasesRefusal.VERSION_NOT_THERE) return refuse('not-found')
  if (reason === ReleasesRefusal.REVISION_CHANGED) return refuse('release-changed')
  return refuse('release-not-possible', subject === undefined ? {} : { extra: { subject } })
}
