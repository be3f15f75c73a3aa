/** Why an archive does not become a version. */
export type ArchiveRefusalReason =
  | 'archive-too-large'
  | 'archive-padded'
  | 'too-costly'
  | 'archive-unreadable'
  | 'too-many-files'
  | 'file-too-large'
  | 'name-not-allowed'
  | 'manifest-missing'
  | 'manifest-invalid'
  | 'other-remote'
  | 'file-missing'
  | 'integrity-wrong'
  | 'address-not-own'
  | 'address-taken'
  | 'page-not-allowed'
  | 'budget-exceeded'
  | 'version-taken'
  | 'too-many-versions'
  | 'contract-unmet'

/** A "no" to an archive (ADR 2): nothing of it stays in the site. */
export class ArchiveRefusal {
  constructor(
    readonly reason: ArchiveRefusalReason,
    /** the file, the field of the manifest, the figures, or the use that no shell offers */
    readonly subject: string,
  ) {}
}
