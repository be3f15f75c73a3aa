import { findPointer, listRevisions, namesOfRemotes, versionsOf } from '@club/releases'
import type { Pointer, PublishedVersion } from '@club/releases'

/** A remote as the site shows it. */
export interface ListedRelease {
  readonly remote: string
  readonly pointer: Pointer
  /** The version that a rollback shows. */
  readonly before: string | undefined
  /** Newest first, as is the history. */
  readonly versions: readonly PublishedVersion[]
  readonly history: readonly Pointer[]
}

/** The remotes that the site shows, or one of them, each with at most `limit` versions and revisions; those whose pointer cannot be read are left out. */
export function listReleases(site: string, { remote, limit }: { readonly remote: string; readonly limit: number }): ListedRelease[] {
  return namesOfRemotes(site)
    .filter((name) => remote === '' || name === remote)
    .flatMap((name): ListedRelease[] => {
      const pointer = findPointer(site, name)
      if (!pointer) return []
      const versions = versionsOf(site, name)
      const before = pointer.previous.find((version) => versions.some((one) => one.version === version))
      return [{ remote: name, pointer, before, versions: versions.slice(0, limit), history: listRevisions(site, name, limit) }]
    })
}
