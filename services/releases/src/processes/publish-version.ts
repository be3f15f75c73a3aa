import { Readable } from 'node:stream'
import { refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { ArchiveRefusal, readPointer, ReleaseRefusal, stageVersion } from '@club/releases'
import type { StagedVersion } from '@club/releases'
import type { ReleaseChange, Releases } from './change-release'

export interface Publication {
  readonly remote: string
  /** Name of the publisher's key. */
  readonly key: string
  /** Expected `Content-Digest` of the archive. */
  readonly digest: string
  readonly archive: Uint8Array
  /** Says how to show the version; without it the version is stored and not shown. */
  readonly show: ((version: string) => ReleaseChange) | undefined
  readonly expected: number | undefined
}

/**
 * Puts a version of a remote into the site and shows it as its team asks. A version that may not be shown stays in the site.
 *
 * @returns the version; why the archive or the change is refused; `unsigned` when the archive is another one than was signed
 * @throws Fault when it cannot be recorded in the audit log
 */
export async function publishVersion(
  { site, releases }: { readonly site: string; readonly releases: Releases },
  { remote, key, digest, archive, show, expected }: Publication,
): Promise<StagedVersion | ArchiveRefusal | ReleaseRefusal | Refused<'unsigned'>> {
  const revision = readPointer(site, remote)?.revision ?? 0
  if (expected !== undefined && expected !== revision) return new ReleaseRefusal('revision-changed', revision)
  await releases.noteStaging({ key }, remote, digest)
  const staged = await stageVersion({ name: remote, site, archive: Readable.from([archive]), by: key, digest })
  if (staged === 'digest-differs') return refused('unsigned')
  if (staged instanceof ArchiveRefusal || !show) return staged
  const changed = await releases.change({ key }, remote, show(staged.version), expected)
  return changed instanceof ReleaseRefusal ? changed : staged
}
