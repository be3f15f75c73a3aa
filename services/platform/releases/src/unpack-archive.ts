import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import type { Extract, Header } from 'tar-stream'
import { ArchiveRefusal } from './archive-refusal'

const MB = 1_000_000
/** Four times the largest area of the club, which is 3 MB packed and 14 MB on the disk. */
export const ARCHIVE_BYTES_MAX = 16 * MB
const UNPACKED_BYTES_MAX = 64 * MB
const FILE_BYTES_MAX = 16 * MB
const FILES_MAX = 4_000

/** No name that begins with a dot, which notes of the publisher do, and nothing that a disk or an address could read in two ways. */
const PATH = /^(?:[\w@-][\w.@+-]{0,119}\/){0,6}[\w@-][\w.@+-]{0,119}$/
/** What a remote ships. A page is none of it: all of them are the shell's. */
const FILE_TYPE = /\.(?:js|css|json|map|svg|png|jpe?g|webp|avif|gif|woff2?|pdf|txt|wasm|webmanifest)(?:\.(?:br|gz))?$/

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
 * Unpacks a tar archive (gzip) into an empty folder while it arrives. Whatever is no plain file of a remote is refused, and so is what is
 * more than the limits: of the archive, of its content, of one file and of their number. Bytes beyond a limit are not read.
 *
 * @returns the digest of the archive as `Content-Digest` has it, or why it is refused. What was unpacked until then stays in the folder.
 * @throws whatever the source or the disk throws
 */
export async function unpackArchive(source: AsyncIterable<Uint8Array>, folder: string): Promise<string | ArchiveRefusal> {
  const hash = createHash('sha256')
  let bytes = 0
  async function* measured(): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > ARCHIVE_BYTES_MAX) refuse('archive-too-large', '')
      hash.update(chunk)
      yield chunk
    }
  }
  const entries = extract()
  const reading = pipeline(measured, createGunzip(), entries)
  // An archive that ends within a file closes that file's stream without a word.
  const ended = new AbortController()
  reading.catch(() => ended.abort())
  const [read, written] = await Promise.allSettled([reading, writeEntries(entries, folder, ended.signal)])
  const errors = [written, read].flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
  const refused = errors.find((error) => error instanceof Refused)
  if (refused) return refused.refusal
  const fault = errors.find((error) => !isUnreadable(error))
  if (fault) throw fault
  return errors.length > 0 ? new ArchiveRefusal('archive-unreadable', '') : `sha-256=:${hash.digest('base64')}:`
}

async function writeEntries(entries: Extract, folder: string, signal: AbortSignal): Promise<void> {
  const names = new Set<string>()
  let bytes = 0
  let headers = 0
  for await (const entry of entries) {
    headers += 1
    if (headers > FILES_MAX) refuse('too-many-files', '')
    const name = fileNameOf(entry.header)
    if (name === undefined) {
      entry.resume()
      continue
    }
    const { size } = entry.header
    bytes += size
    if (size > FILE_BYTES_MAX) refuse('file-too-large', name)
    if (bytes > UNPACKED_BYTES_MAX) refuse('archive-too-large', '')
    // Two names that differ in their letters' size are one file on some disks.
    if (names.has(name.toLowerCase())) refuse('name-not-allowed', name)
    names.add(name.toLowerCase())
    const file = join(folder, name)
    await mkdir(dirname(file), { recursive: true })
    await pipeline(entry, createWriteStream(file, { flags: 'wx' }), { signal })
  }
}

/** The name of a file below the folder, undefined for a folder itself; links, devices and names that lead elsewhere are refused. */
function fileNameOf(header: Header): string | undefined {
  const path = header.name.replace(/^\.\//, '')
  if (header.type === 'directory' && (path === '' || path === '.' || PATH.test(path.replace(/\/$/, '')))) return undefined
  if (header.type !== 'file' || !PATH.test(path) || !FILE_TYPE.test(path)) refuse('name-not-allowed', header.name.slice(0, 200))
  return path
}

/** An archive that is none, or that ends early, in the words of zlib and of the reader of archives; a fault of disk or network has other ones. */
function isUnreadable(error: unknown): boolean {
  const { code = '', message } = error as NodeJS.ErrnoException
  return (
    /^(Z_|ERR_STREAM_PREMATURE_CLOSE$|ABORT_ERR$)/.test(code) ||
    /^(Invalid tar|Unexpected end of data|Writable stream closed|unexpected end of file)/i.test(message)
  )
}
