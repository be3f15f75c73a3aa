import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import type { Extract, Header } from 'tar-stream'
import { ArchiveRefusal } from './archive-refusal'
import { FILE_NAME } from './file-names'

const MB = 1_000_000
/** Four times the largest area of the club, which is 3 MB packed and 14 MB on the disk. */
export const ARCHIVE_BYTES_MAX = 16 * MB
const UNPACKED_BYTES_MAX = 64 * MB
const FILE_BYTES_MAX = 16 * MB
const FILES_MAX = 4_000
/** Headers and padding between two files, or after the last one: names and times need a few hundred bytes, padding ten thousand. */
const OVERHEAD_BYTES_MAX = 65_536
const BLOCK_BYTES = 512
const EMPTY = Buffer.alloc(0)

/** Files that a remote may ship. Pages are not among them: all pages are the shell's. */
const FILE_TYPE = /\.(?:js|css|json|map|svg|png|jpe?g|webp|avif|gif|woff2?|pdf|txt|wasm|webmanifest)(?:\.(?:br|gz))?$/

/** A file that was unpacked, by its name. */
export type UnpackedFiles = ReadonlyMap<string, { readonly bytes: number; readonly sha256: Buffer }>

/** Ends the reading of an archive that is refused. */
class Refused extends Error {
  constructor(readonly refusal: ArchiveRefusal) {
    super(refusal.reason)
  }
}
const refuse = (...refusal: ConstructorParameters<typeof ArchiveRefusal>): never => {
  throw new Refused(new ArchiveRefusal(...refusal))
}

/**
 * Unpacks a tar archive (gzip) into an empty folder. Refuses anything but plain files of a remote, and anything beyond the limits: of
 * its content, of one file, of their number, and of the bytes between them. Bytes beyond a limit are not read.
 *
 * @returns what was unpacked, or why the archive is refused and nothing is in the folder
 * @throws what the disk throws
 */
export async function unpackArchive(archive: string, folder: string): Promise<UnpackedFiles | ArchiveRefusal> {
  const entries = extract()
  let read = 0
  /** End of the file that was begun last. */
  const filesEnd = { at: 0 }
  async function* bounded(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      if (read > filesEnd.at + OVERHEAD_BYTES_MAX) refuse('archive-padded', '')
      read += chunk.length
      yield chunk
    }
  }
  const reading = pipeline(Readable.from([readFileSync(archive)]), createGunzip(), bounded, entries)
  const [kept, readAll] = await Promise.allSettled([keepEntries(entries, filesEnd), reading])
  const refused = [readAll, kept].find((outcome) => outcome.status === 'rejected' && outcome.reason instanceof Refused) as { reason: Refused } | undefined
  if (refused) return refused.reason.refusal
  if (kept.status === 'rejected' || readAll.status === 'rejected') return new ArchiveRefusal('archive-unreadable', '')
  for (const [name, content] of kept.value) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    // A process of its own has nothing else to do meanwhile, and thousands of small files are written in a third of the time.
    writeFileSync(file, content, { flag: 'wx' })
  }
  return new Map([...kept.value].map(([name, content]) => [name, { bytes: content.length, sha256: createHash('sha256').update(content).digest() }]))
}

/** The files of an archive, in memory: nothing is written of one that is refused. */
async function keepEntries(entries: Extract, filesEnd: { at: number }): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const names = createNames()
  let bytes = 0
  let headers = 0
  for await (const entry of entries) {
    const { header } = entry
    headers += 1
    if (headers > FILES_MAX) refuse('too-many-files', '')
    filesEnd.at = endOf(header)
    const name = fileNameOf(header, names)
    if (name === undefined) {
      entry.resume()
      continue
    }
    const { size = 0 } = header
    bytes += size
    if (size > FILE_BYTES_MAX) refuse('file-too-large', name)
    if (bytes > UNPACKED_BYTES_MAX) refuse('archive-too-large', '')
    files.set(name, size === 0 ? EMPTY : await buffer(entry))
    // An empty one has nothing to be read, but an end.
    entry.resume()
  }
  return files
}

/** Offset of the next header; the reader gives the offset of this entry's content. */
const endOf = ({ size = 0, ...header }: Header): number =>
  (header as unknown as { readonly byteOffset: number }).byteOffset + Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES

/** Two names that differ in their letters' size are one on some disks, and no file is a folder as well. */
function createNames() {
  const files = new Set<string>()
  const folders = new Set<string>()
  const foldersOf = (name: string) => [...name.matchAll(/\//g)].map(({ index }) => name.slice(0, index))
  return {
    /** Whether a file of that name, or a folder, fits beside those before. */
    take(path: string, kind: 'file' | 'folder'): boolean {
      const name = path.toLowerCase()
      const around = [...foldersOf(name), ...(kind === 'folder' ? [name] : [])]
      if (around.some((folder) => files.has(folder)) || (kind === 'file' && (files.has(name) || folders.has(name)))) return false
      for (const folder of around) folders.add(folder)
      if (kind === 'file') files.add(name)
      return true
    },
  }
}

/** The name of a file below the folder, undefined for a folder itself; links, devices and names that lead elsewhere are refused. */
function fileNameOf({ name, type }: Header, names: ReturnType<typeof createNames>): string | undefined {
  const path = name.replace(/^\.\//, '')
  if (type === 'directory') {
    const folder = path.replace(/\/$/, '')
    if (folder !== '' && folder !== '.' && !(FILE_NAME.test(folder) && names.take(folder, 'folder'))) refuse('name-not-allowed', name.slice(0, 200))
    return undefined
  }
  if (type !== 'file' || !FILE_NAME.test(path) || !FILE_TYPE.test(path) || !names.take(path, 'file')) refuse('name-not-allowed', name.slice(0, 200))
  return path
}
