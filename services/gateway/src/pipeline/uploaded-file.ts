import { createHash, randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Overloaded, ownErrors } from '@club/kernel'
import type { TextEncoding } from '@club/rules'

/** A file up to this size stays in memory. */
const MEMORY_BYTES_MAX = 64 * 1024
/** Read from a temporary file at a time. */
const READ_BYTES = 64 * 1024
/** All temporary files together, less than the temporary folder of a pod or a container holds. */
const DISK_BYTES_MAX = 768 * 1024 * 1024

/** A file of a form, as a handler gets it. It is gone when the call was answered. */
export interface UploadedFile {
  readonly field: string
  /** Number of a numbered field such as `image0`. */
  readonly index?: number
  /** The sender's file name, without folders: to show, never to store under. */
  readonly filename: string
  /** Detected from its bytes, never from its name. */
  readonly contentType: string
  /** Encoding of a text file (decision D148). */
  readonly encoding?: TextEncoding
  readonly bytes: number
  /** SHA-256, lower-case hex. */
  readonly sha256: string
  /** Reads the file from its beginning, as often as wanted. */
  open(): Readable
}

/** Keeps a file while its call is served, a small one in memory, else in a temporary file; it is forgotten when the spool is disposed of. */
export interface Spool extends AsyncDisposable {
  bytes(): number
  /** Bytes of the temporary file; 0 while it is in memory. */
  bytesOnDisk(): number
  /** @throws Overloaded when all files together leave no room for it; Error when it cannot be written. */
  write(chunk: Buffer): Promise<void>
  sha256(): string
  /** Reads the file from its beginning; the stream ends with the spool. */
  open(): Readable
}

interface Disk {
  readonly bytesMax: number
  /** Frees room for another file when the disk is full; returns false when it cannot. */
  readonly makeRoom: () => Promise<boolean>
  used: number
}

/** Makes a store for files; returns how to keep one more. */
export function createSpools(bytesMax = DISK_BYTES_MAX, makeRoom: Disk['makeRoom'] = async () => false): () => Spool {
  const disk = { bytesMax, makeRoom, used: 0 }
  return () => createSpool(disk)
}

/**
 * The temporary file has no name from its first moment: it is unlinked as soon as it is open, so that nothing stays on the disk
 * however the request, or this process, ends.
 */
function createSpool(disk: Disk): Spool {
  const hash = createHash('sha256')
  let digest: string | undefined
  let small: Buffer[] = []
  let bytes = 0
  let file: FileHandle | undefined
  let onDisk = 0
  const streams = new Set<Readable>()

  const writeAll = async (handle: FileHandle, chunk: Buffer) => {
    while (disk.used + chunk.length > disk.bytesMax) if (!(await disk.makeRoom())) throw new Overloaded('there is no room for another file')
    disk.used += chunk.length
    onDisk += chunk.length
    for (let at = 0; at < chunk.length;) at += (await handle.write(chunk, at, chunk.length - at)).bytesWritten
  }
  return {
    bytes: () => bytes,
    bytesOnDisk: () => onDisk,
    async write(chunk) {
      hash.update(chunk)
      bytes += chunk.length
      if (!file && bytes <= MEMORY_BYTES_MAX) {
        small.push(chunk)
        return
      }
      if (!file) {
        file = await openNameless()
        for (const earlier of small) await writeAll(file, earlier)
        small = []
      }
      await writeAll(file, chunk)
    },
    sha256: () => (digest ??= hash.digest('hex')),
    open() {
      const stream = Readable.from(file ? readFrom(file) : [Buffer.concat(small)], { objectMode: false })
      // It may fail before anybody reads it; its reader is refused by the stream itself.
      ownErrors(stream, () => undefined)
      streams.add(stream)
      return stream
    },
    async [Symbol.asyncDispose]() {
      const handle = file
      file = undefined
      small = []
      for (const stream of streams) stream.destroy()
      // Waits for reads that are under way.
      await handle?.close()
      disk.used -= onDisk
      onDisk = 0
    },
  }
}

/**
 * Reads the file by positions of its own, so that a reader who leaves ends no other one's reading. A stream of the handle would close the handle
 * with itself, and the handle would then be called closed before the descriptor is.
 */
async function* readFrom(file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ;) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(READ_BYTES), 0, READ_BYTES, position)
    if (bytesRead === 0) return
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `club-upload-${randomUUID()}`)
  const handle = await open(path, 'wx+', 0o600)
  await unlink(path)
  return handle
}
