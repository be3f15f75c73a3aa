import type { ArchiveRefusal, ArchiveRefusalReason, ReleaseRefusal, ReleaseRefusalReason } from '@club/releases'

/** An answer of the publishing call: its reader is a team's pipeline, so its texts are English alone. */
export interface PublishingAnswer {
  readonly status: number
  readonly body: object
}

const UNMET = 'This version uses what a shell that serves, or may serve again, does not offer'

const TAKEN = 'An address belongs to another remote'

const RELEASE: Readonly<Record<ReleaseRefusalReason, readonly [status: number, text: string]>> = {
  'revision-changed': [409, 'Somebody changed this remote meanwhile'],
  'version-not-there': [404, 'That version is not in the site'],
  'nothing-stable': [409, 'A canary needs a stable version beside it: publish that first'],
  'already-stable': [409, 'All members have that version'],
  'no-canary': [409, 'No canary runs'],
  'nothing-before': [409, 'There is no earlier version to go back to'],
  'address-taken': [422, TAKEN],
  'contract-unmet': [422, UNMET],
}

const ARCHIVE: Readonly<Record<ArchiveRefusalReason, readonly [status: number, text: string]>> = {
  'archive-too-large': [413, 'The archive is too large, packed or unpacked'],
  'archive-padded': [413, 'The archive has more headers or padding than its files need'],
  'too-costly': [422, 'The archive takes more time or memory to unpack and check than it may'],
  'too-many-files': [413, 'The archive has too many files'],
  'file-too-large': [413, 'A file is too large'],
  'archive-unreadable': [422, 'The body is no whole tar archive packed by gzip'],
  'name-not-allowed': [422, 'The archive holds what is no file of a remote'],
  'manifest-missing': [422, 'The archive has no remote.json'],
  'manifest-invalid': [422, 'A field of the manifest is not valid'],
  'other-remote': [422, 'The manifest is that of another remote'],
  'file-missing': [422, 'The manifest names a file that is not there'],
  'address-not-own': [422, 'An address is neither below the name of the remote nor one of its routes'],
  'address-taken': [422, TAKEN],
  'page-not-allowed': [422, 'A drawn page is not its own, or brings more than text, pictures and fields'],
  'integrity-wrong': [422, 'A file is not what the manifest says of it'],
  'budget-exceeded': [422, 'The first view needs more than the budget of the manifest (bytes)'],
  'version-taken': [422, 'This version was published with other files'],
  'contract-unmet': [422, UNMET],
  'too-many-versions': [409, 'The site keeps no more versions of this remote: old ones go after 14 days'],
}

/** Refusals before anything is read. */
const REQUEST = {
  unsigned: [401, 'The request is not signed by a key of this club, or was sent before'],
  'other-remote': [403, 'This key publishes another remote'],
  'not-found': [404, 'There is no such call'],
  'invalid-query': [400, 'The query is not valid'],
  'archive-too-large': [413, 'The archive is too large, packed or unpacked'],
  'no-body-expected': [413, 'This call has no body'],
  'too-many-requests': [429, 'Too many requests: come back later'],
  unavailable: [503, 'Nothing was changed: try again'],
  internal: [500, 'Something failed: look at what the remote shows now'],
} as const satisfies Record<string, readonly [status: number, text: string]>

const answer = (reason: string, [status, error]: readonly [number, string], details: object = {}): PublishingAnswer => ({
  status,
  body: { error, code: reason.toUpperCase().replaceAll('-', '_'), ...details },
})

/** Refuses a request by its head. */
export const refusedRequest = (reason: keyof typeof REQUEST): PublishingAnswer => answer(reason, REQUEST[reason])

/** Refuses a change of the shown versions, with the present revision. */
export const refusedRelease = ({ reason, revision, subject }: ReleaseRefusal): PublishingAnswer =>
  answer(reason, RELEASE[reason], { revision, ...(subject === '' ? {} : { subject }) })

/** Refuses an archive, with the file, the field or the figures. */
export const refusedArchive = ({ reason, subject }: ArchiveRefusal): PublishingAnswer => answer(reason, ARCHIVE[reason], subject === '' ? {} : { subject })
