import { ReleasesRefusal } from '@club/contracts/releases'
import type { RefusalOf } from '@club/service-host'

/** An answer of the publishing calls. A team's pipeline reads it, so its texts are English alone. */
export interface PublishingAnswer {
  readonly status: number
  readonly body: object
  /** After so many seconds the same request may be answered. */
  readonly retryAfterSeconds?: number
}

const UNMET = 'This version uses what a shell that serves, or may serve again, does not offer'
const TAKEN = 'An address belongs to another remote'

type Answer = readonly [code: string, status: number, text: string]

/** Refusals that the gateway makes itself, before the service of releases is asked. */
const REQUEST = {
  'not-found': ['NOT_FOUND', 404, 'There is no such call'],
  'invalid-query': ['INVALID_QUERY', 400, 'The query is not valid'],
  'archive-too-large': ['ARCHIVE_TOO_LARGE', 413, 'The archive is too large, packed or unpacked'],
  'no-body-expected': ['NO_BODY_EXPECTED', 413, 'This call has no body'],
  'too-many-requests': ['TOO_MANY_REQUESTS', 429, 'Too many requests: come back later'],
  unavailable: ['UNAVAILABLE', 503, 'Nothing was changed: try again'],
  internal: ['INTERNAL', 500, 'Something failed: look at what the remote shows now'],
} as const satisfies Record<string, Answer>

const REFUSED: Readonly<Record<ReleasesRefusal, Answer>> = {
  [ReleasesRefusal.UNSPECIFIED]: REQUEST.internal,
  [ReleasesRefusal.UNSIGNED]: ['UNSIGNED', 401, 'The request is not signed by a key of this club, or was sent before'],
  [ReleasesRefusal.OTHER_REMOTE]: ['OTHER_REMOTE', 403, 'This key publishes another remote'],
  [ReleasesRefusal.ARCHIVE_TOO_LARGE]: REQUEST['archive-too-large'],
  [ReleasesRefusal.ARCHIVE_PADDED]: ['ARCHIVE_PADDED', 413, 'The archive has more headers or padding than its files need'],
  [ReleasesRefusal.TOO_COSTLY]: ['TOO_COSTLY', 422, 'The archive takes more time or memory to unpack and check than it may'],
  [ReleasesRefusal.ARCHIVE_UNREADABLE]: ['ARCHIVE_UNREADABLE', 422, 'The body is no whole tar archive packed by gzip'],
  [ReleasesRefusal.TOO_MANY_FILES]: ['TOO_MANY_FILES', 413, 'The archive has too many files'],
  [ReleasesRefusal.FILE_TOO_LARGE]: ['FILE_TOO_LARGE', 413, 'A file is too large'],
  [ReleasesRefusal.NAME_NOT_ALLOWED]: ['NAME_NOT_ALLOWED', 422, 'The archive holds what is no file of a remote'],
  [ReleasesRefusal.MANIFEST_MISSING]: ['MANIFEST_MISSING', 422, 'The archive has no remote.json'],
  [ReleasesRefusal.MANIFEST_INVALID]: ['MANIFEST_INVALID', 422, 'A field of the manifest is not valid'],
  [ReleasesRefusal.MANIFEST_OF_OTHER_REMOTE]: ['OTHER_REMOTE', 422, 'The manifest is that of another remote'],
  [ReleasesRefusal.FILE_MISSING]: ['FILE_MISSING', 422, 'The manifest names a file that is not there'],
  [ReleasesRefusal.INTEGRITY_WRONG]: ['INTEGRITY_WRONG', 422, 'A file is not what the manifest says of it'],
  [ReleasesRefusal.ADDRESS_NOT_OWN]: ['ADDRESS_NOT_OWN', 422, 'An address is neither below the name of the remote nor one of its routes'],
  [ReleasesRefusal.ADDRESS_TAKEN]: ['ADDRESS_TAKEN', 422, TAKEN],
  [ReleasesRefusal.PAGE_NOT_ALLOWED]: ['PAGE_NOT_ALLOWED', 422, 'A drawn page is not its own, or brings more than text, pictures and fields'],
  [ReleasesRefusal.BUDGET_EXCEEDED]: ['BUDGET_EXCEEDED', 422, 'The first view needs more than the budget of the manifest (bytes)'],
  [ReleasesRefusal.VERSION_TAKEN]: ['VERSION_TAKEN', 422, 'This version was published with other files'],
  [ReleasesRefusal.TOO_MANY_VERSIONS]: ['TOO_MANY_VERSIONS', 409, 'The site keeps no more versions of this remote: old ones go after 14 days'],
  [ReleasesRefusal.CONTRACT_UNMET]: ['CONTRACT_UNMET', 422, UNMET],
  [ReleasesRefusal.REVISION_CHANGED]: ['REVISION_CHANGED', 409, 'Somebody changed this remote meanwhile'],
  [ReleasesRefusal.VERSION_NOT_THERE]: ['VERSION_NOT_THERE', 404, 'That version is not in the site'],
  [ReleasesRefusal.NOTHING_STABLE]: ['NOTHING_STABLE', 409, 'A canary needs a stable version beside it: publish that first'],
  [ReleasesRefusal.ALREADY_STABLE]: ['ALREADY_STABLE', 409, 'All members have that version'],
  [ReleasesRefusal.NO_CANARY]: ['NO_CANARY', 409, 'No canary runs'],
  [ReleasesRefusal.NOTHING_BEFORE]: ['NOTHING_BEFORE', 409, 'There is no earlier version to go back to'],
}

const answer = ([code, status, error]: Answer, details: object = {}): PublishingAnswer => ({ status, body: { error, code, ...details } })

/** Refuses a request by its head; one that comes too early with the seconds to wait. */
export const refusedRequest = (reason: keyof typeof REQUEST, wait: { readonly retryAfterSeconds?: number } = {}): PublishingAnswer => ({
  ...answer(REQUEST[reason]),
  ...wait,
})

/** Refuses what the service of releases refuses, with the present revision, and with the file, the field or the figures. */
export const refusedPublishing = ({ reason, params: { revision, subject } }: RefusalOf<ReleasesRefusal>): PublishingAnswer =>
  answer(REFUSED[reason], { ...(revision === undefined ? {} : { revision: Number(revision) }), ...(subject === undefined ? {} : { subject }) })
