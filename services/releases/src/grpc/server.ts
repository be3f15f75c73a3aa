import { browserEvent, reportedCrash } from '@club/contracts/http'
import { ReleasesRefusal } from '@club/contracts/releases'
import type { ReleasesServiceDefinition, ReportBrowserRequest } from '@club/contracts/releases'
import { ArchiveRefusal, findPointer, namesOfRemotes, readPointer, ReleaseRefusal, REMOTE_NAME } from '@club/releases'
import { refusedReply, ServerError, Status } from '@club/service-host'
import type { Logger, ServiceImplementation } from '@club/service-host'
import type { BrowserCounts } from '../clients/counts'
import { countCrash } from '../clients/metrics'
import type { Reporter, Ticket } from '../domain/counts'
import type { AdmitPublisher } from '../processes/admit-publisher'
import type { Releaser, Releases } from '../processes/change-release'
import { publishVersion } from '../processes/publish-version'
import { listReleases } from '../queries/list-releases'
import { toRefusal } from './refusals'
import { toChange, toRates, toRelease, toShown } from './release-replies'

interface Parts {
  readonly site: string
  readonly admit: AdmitPublisher
  readonly releases: Releases
  readonly counts: BrowserCounts
  readonly log: Logger
}

/** Translates between the wire and the processes. A malformed request is the caller's bug: INVALID_ARGUMENT. */
export const createReleasesServer = ({ site, admit, releases, counts, log }: Parts): ServiceImplementation<ReleasesServiceDefinition> => ({
  async admitPublisher(request) {
    const admitted = await admit(request)
    if (admitted.kind === 'publisher') return { result: { $case: 'publisher', value: { key: admitted.key, revision: admitted.revision } } }
    return refusedReply(admitted.reason === 'unsigned' ? ReleasesRefusal.UNSIGNED : ReleasesRefusal.OTHER_REMOTE)
  },

  async publishVersion({ remote, key, digest, archive, show, expectedRevision: expected }) {
    checkRemote(remote)
    if (key === '' || digest === '') throw new ServerError(Status.INVALID_ARGUMENT, 'a publisher and a digest')
    const change = show && ((version: string) => toChange({ ...show, version }))
    const published = await publishVersion({ site, releases }, { remote, key, digest, archive, show: change, expected })
    if (published instanceof ArchiveRefusal || published instanceof ReleaseRefusal) return toRefusal(published)
    if ('kind' in published) return refusedReply(ReleasesRefusal.UNSIGNED)
    const { version, bytes } = published
    return { result: { $case: 'published', value: { version, bytes, shown: toShown(readPointer(site, remote)) } } }
  },

  async changeRelease({ remote, change, expectedRevision: expected, ...author }) {
    checkRemote(remote)
    if (!change) throw new ServerError(Status.INVALID_ARGUMENT, 'a change')
    const outcome = await releases.change(releaserOf(author), remote, toChange(change), expected)
    if (outcome instanceof ReleaseRefusal) return toRefusal(outcome)
    return { result: { $case: 'shown', value: toShown(readPointer(site, remote)) } }
  },

  async listReleases(request) {
    return { releases: listReleases(site, request).map(toRelease) }
  },

  async reportBrowser({ events, reporter, ticket }) {
    const read = events.map((event) => browserEvent.safeParse(withoutAbsent(event)))
    const known = read.flatMap(({ data }) => data ?? [])
    if (!reporter || known.length !== events.length) throw new ServerError(Status.INVALID_ARGUMENT, 'events of pages and their reporter')
    await counts.note(known, reporterOf(reporter), ticket && ticketOf(ticket))
    return {}
  },

  async reportCrash({ errorName: name, ...sent }) {
    const { data: crash } = reportedCrash.safeParse({ ...sent, name, version: sent.version || undefined, at: sent.at || undefined })
    if (!crash) throw new ServerError(Status.INVALID_ARGUMENT, 'a crash as pages report it')
    countCrash(crash.kind)
    log.warn({ ...crash, name: undefined, error: crash.name }, 'browser reported a crash')
    return {}
  },

  async listRates() {
    const rates = await Promise.all(
      namesOfRemotes(site).map(async (remote) => {
        const pointer = findPointer(site, remote)
        return pointer && toRates(remote, pointer, await counts.read(remote, pointer.revision))
      }),
    )
    return { rates: rates.filter((one) => one !== undefined && one !== null) }
  },
})

function checkRemote(remote: string): void {
  if (!REMOTE_NAME.test(remote)) throw new ServerError(Status.INVALID_ARGUMENT, 'the name of a remote')
}

function releaserOf({ key, adminId, network }: { readonly key: string; readonly adminId: string; readonly network: string }): Releaser {
  if (key !== '') return { key }
  if (adminId === '') throw new ServerError(Status.INVALID_ARGUMENT, 'an author')
  return { adminId, from: network }
}

const reporterOf = ({ $case, value }: NonNullable<ReportBrowserRequest['reporter']>): Reporter => ({
  kind: $case === 'memberId' ? 'member' : 'network',
  id: value,
})

const ticketOf = ({ id, until, revisions }: NonNullable<ReportBrowserRequest['ticket']>): Ticket => ({ id, until: Number(until), revisions })

const withoutAbsent = (event: ReportBrowserRequest['events'][number]): object =>
  Object.fromEntries(Object.entries(event).filter(([, value]) => value !== undefined))
