import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkInProcess } from './archive-process'
import { ArchiveRefusal } from './archive-refusal'
import { contentDigest } from './signing'
import { ARCHIVE_BYTES_MAX } from './unpack-archive'
import { contentOfFolder } from './version-content'
import { BY, folderOf, STAMP, VERSIONS_MAX, versionsOf } from './versions'

/** A version that is in the site, and shown to nobody by that alone. */
export interface StagedVersion {
  readonly version: string
  /** brotli bytes of its first view */
  readonly bytes: number
}

/**
 * Takes a version of a remote from an archive: keeps it beside its place, unpacks and checks it in a process of its own, and moves it there
 * as a whole. The same version again is accepted when it has the same files; a version never changes.
 *
 * @param archive tar, packed by gzip
 * @param digest the expected `Content-Digest` of the archive, or nothing of it is unpacked; undefined: not checked
 * @returns the version that is there now, or why it is refused; 'digest-differs' when the archive is another one
 * @throws whatever the source or the disk throws
 */
export async function stageVersion(given: {
  readonly name: string
  readonly site: string
  readonly archive: AsyncIterable<Uint8Array>
  readonly by: string
  readonly digest?: string
}): Promise<StagedVersion | ArchiveRefusal | 'digest-differs'> {
  const { name, site, by } = given
  const versions = folderOf(site, name)
  const draft = join(versions, `.${randomUUID()}.draft`)
  const [archive, unpacked] = [join(draft, 'archive'), join(draft, 'unpacked')]
  await mkdir(unpacked, { recursive: true })
  try {
    const digest = await keepArchive(given.archive, archive)
    if (digest instanceof ArchiveRefusal) return digest
    if (given.digest !== undefined && given.digest !== digest) return 'digest-differs'
    const checked = await checkInProcess({ name, site, archive, folder: unpacked })
    if (checked instanceof ArchiveRefusal) return checked
    const { version, bytes, there } = checked
    if (there === 'other') return new ArchiveRefusal('version-taken', version)
    if (there === 'same') return { version, bytes }
    if (versionsOf(site, name).length >= VERSIONS_MAX) return new ArchiveRefusal('too-many-versions', String(VERSIONS_MAX))
    await writeFile(join(unpacked, STAMP), String(Date.now()))
    await writeFile(join(unpacked, BY), by)
    const folder = join(versions, version)
    if (await isMoved(unpacked, folder)) return { version, bytes }
    return contentOfFolder(unpacked) === contentOfFolder(folder) ? { version, bytes } : new ArchiveRefusal('version-taken', version)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Writes an archive to a file; returns its digest as `Content-Digest` has it, or why it is refused. Bytes beyond the limit are not read. */
async function keepArchive(source: AsyncIterable<Uint8Array>, file: string): Promise<string | ArchiveRefusal> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of source) {
    bytes += chunk.length
    if (bytes > ARCHIVE_BYTES_MAX) return new ArchiveRefusal('archive-too-large', '')
    chunks.push(chunk)
  }
  const whole = Buffer.concat(chunks)
  await writeFile(file, whole, { flag: 'wx' })
  return contentDigest(whole)
}

async function isMoved(draft: string, folder: string): Promise<boolean> {
  try {
    await rename(draft, folder)
    return true
  } catch (error) {
    // Another publisher was first.
    if (existsSync(folder)) return false
    throw error
  }
}
