import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import type { PiecesAnswer } from './route'
import { sendStream } from './send-stream'
import { createSpools } from './uploaded-file'

/** A file that was not sent by then is broken off. */
const FILE_MS_MAX = 10 * 60_000
/** All files that are being sent in this way together. */
const DISK_BYTES_MAX = 256 * 1024 * 1024
const keepFile = createSpools(DISK_BYTES_MAX)

/**
 * Gathers the pieces of a file beside the heap and then sends it, so that no service holds anything for a reader who is slow, and a fault is
 * answered as every other. @throws whatever making the pieces throws, Error when there is no room for the file.
 */
export async function sendPieces(response: ServerResponse, { pieces, file }: PiecesAnswer): Promise<void> {
  const late = setTimeout(() => response.destroy(), file.msMax ?? FILE_MS_MAX)
  let isSent = false
  try {
    await using spool = keepFile()
    for await (const piece of pieces) {
      if (response.destroyed) return
      await spool.write(typeof piece === 'string' ? Buffer.from(piece) : Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength))
    }
    const headers = {
      'cache-control': 'no-store',
      'content-type': file.contentType,
      'content-length': spool.bytes(),
      'content-disposition': `attachment; filename="${file.name}"`,
    }
    await sendStream(response, spool.open() as AsyncIterable<Buffer>, { headersOf: () => headers, bytesOf: (bytes) => bytes })
    isSent = await hasLeft(response)
  } finally {
    clearTimeout(late)
    await file.onEnd?.(isSent)
  }
}

/** Whether the last byte of an answer that was written left, rather than its reader. */
const hasLeft = (response: ServerResponse): Promise<boolean> => new Promise((resolve) => void finished(response, (error) => resolve(!error)))
