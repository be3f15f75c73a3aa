import { ReleasesRefusal } from '@club/contracts/releases'
import { ArchiveRefusal } from '@club/releases'
import type { ArchiveRefusalReason, ReleaseRefusal, ReleaseRefusalReason } from '@club/releases'
import { paramsOf, refusedReply } from '@club/service-host'

const ARCHIVE: Readonly<Record<ArchiveRefusalReason, ReleasesRefusal>> = {
  'archive-too-large': ReleasesRefusal.ARCHIVE_TOO_LARGE,
  'archive-padded': ReleasesRefusal.ARCHIVE_PADDED,
  'too-costly': ReleasesRefusal.TOO_COSTLY,
  'archive-unreadable': ReleasesRefusal.ARCHIVE_UNREADABLE,
  'too-many-files': ReleasesRefusal.TOO_MANY_FILES,
  'file-too-large': ReleasesRefusal.FILE_TOO_LARGE,
  'name-not-allowed': ReleasesRefusal.NAME_NOT_ALLOWED,
  'manifest-missing': ReleasesRefusal.MANIFEST_MISSING,
  'manifest-invalid': ReleasesRefusal.MANIFEST_INVALID,
  'other-remote': ReleasesRefusal.MANIFEST_OF_OTHER_REMOTE,
  'file-missing': ReleasesRefusal.FILE_MISSING,
  'integrity-wrong': ReleasesRefusal.INTEGRITY_WRONG,
  'address-not-own': ReleasesRefusal.ADDRESS_NOT_OWN,
  'address-taken': ReleasesRefusal.ADDRESS_TAKEN,
  'page-not-allowed': ReleasesRefusal.PAGE_NOT_ALLOWED,
  'budget-exceeded': ReleasesRefusal.BUDGET_EXCEEDED,
  'version-taken': ReleasesRefusal.VERSION_TAKEN,
  'too-many-versions': ReleasesRefusal.TOO_MANY_VERSIONS,
  'contract-unmet': ReleasesRefusal.CONTRACT_UNMET,
}

const RELEASE: Readonly<Record<ReleaseRefusalReason, ReleasesRefusal>> = {
  'revision-changed': ReleasesRefusal.REVISION_CHANGED,
  'version-not-there': ReleasesRefusal.VERSION_NOT_THERE,
  'nothing-stable': ReleasesRefusal.NOTHING_STABLE,
  'already-stable': ReleasesRefusal.ALREADY_STABLE,
  'no-canary': ReleasesRefusal.NO_CANARY,
  'nothing-before': ReleasesRefusal.NOTHING_BEFORE,
  'address-taken': ReleasesRefusal.ADDRESS_TAKEN,
  'contract-unmet': ReleasesRefusal.CONTRACT_UNMET,
}

/** The refusal of an archive, with its subject; of a change, with the newest revision too. */
export const toRefusal = (refusal: ArchiveRefusal | ReleaseRefusal) =>
  refusal instanceof ArchiveRefusal
    ? refusedReply(ARCHIVE[refusal.reason], { params: paramsOf({ subject: refusal.subject }) })
    : refusedReply(RELEASE[refusal.reason], { params: paramsOf({ revision: refusal.revision, subject: refusal.subject }) })
