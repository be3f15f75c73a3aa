import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import { counter } from '@club/service-host'
import type { Exchange } from './checks'
import type { PiecesAnswer } from './route'
import { sendStream } from './send-stream'
import { createSpools } from './uploaded-file'
import type { Spool } from './uploaded-file'

/** A file or a report that was not sent by then is broken off. */
export const FILE_MS_MAX = 10 * 60_000
/** How long a reader may hold the room of a file while others wait for it; a slow mobile network takes 5 MB in that time. */
const OWN_ROOM_MS = 60_000
/** All files that are being sent in this way together. */
const DISK_BYTES_MAX = 256 * 1024 * 1024

const brokenOff = counter('club_gateway_files_broken_off_total', 'Files whose slow reader was broken off because others needed the room')

/** A file that was made and waits for its reader; it is gone when the call was answered. */
export class MadeFile {
  isSent = false
  constructor(
    readonly file: PiecesAnswer['file'],
    readonly spool: Spool,
  ) {}
}

export interface Files {
  /**
   * Gathers the pieces of a file beside the heap, at the pace at which they are made: no service holds anything for a slow reader, and a fault is
   * answered as every other. @throws whatever making the pieces throws, Overloaded when there is no room for the file.
   */
  make(exchange: Pick<Exchange, 'response' | 'held'>, answer: PiecesAnswer): Promise<MadeFile>
  /** Sends the file at the pace of its reader, who is broken off when others need its room after `ownRoomMs`. @throws Error when it cannot be read. */
  send(response: ServerResponse, made: MadeFile): Promise<void>
}

/** Files on their way to members, on a disk that they share. */
export function createFiles({ bytesMax = DISK_BYTES_MAX, ownRoomMs = OWN_ROOM_MS } = {}): Files {
  const sending = new Set<{ readonly spool: Spool; readonly response: ServerResponse; readonly since: number; isBrokenOff: boolean }>()

  /** Breaks off the largest file whose reader has had it for long enough; returns whether there was one. */
  async function makeRoom(): Promise<boolean> {
    const until = performance.now() - ownRoomMs
    const [largest] = [...sending].filter(({ since }) => since <= until).sort((one, other) => other.spool.bytesOnDisk() - one.spool.bytesOnDisk())
    if (!largest || largest.spool.bytesOnDisk() === 0) return false
    brokenOff.inc()
    largest.isBrokenOff = true
    largest.response.destroy()
    sending.delete(largest)
    await largest.spool[Symbol.asyncDispose]()
    return true
  }
  const keepFile = createSpools(bytesMax, makeRoom)

  return {
    async make({ response, held }, { pieces, file }) {
      const made = new MadeFile(file, keepFile())
      held.defer(() => file.onEnd?.(made.isSent))
      held.use(made.spool)
      const late = setTimeout(() => response.destroy(), file.msMax ?? FILE_MS_MAX)
      held.defer(() => clearTimeout(late))
      for await (const piece of pieces) {
        if (response.destroyed) break
        await made.spool.write(typeof piece === 'string' ? Buffer.from(piece) : Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength))
      }
      return made
    },
    async send(response, made) {
      const { file, spool } = made
      const headers = {
        'cache-control': 'no-store',
        'content-type': file.contentType,
        'content-length': spool.bytes(),
        'content-disposition': `attachment; filename="${file.name}"`,
      }
      const one = { spool, response, since: performance.now(), isBrokenOff: false }
      sending.add(one)
      try {
        await sendStream(response, spool.open() as AsyncIterable<Buffer>, { headersOf: () => headers, bytesOf: (bytes) => bytes })
        made.isSent = await hasLeft(response)
      } catch (error) {
        if (!one.isBrokenOff) throw error
      } finally {
        sending.delete(one)
      }
    },
  }
}

/** Whether the last byte of an answer that was written left, rather than its reader. */
const hasLeft = (response: ServerResponse): Promise<boolean> => new Promise((resolve) => void finished(response, (error) => resolve(!error)))
