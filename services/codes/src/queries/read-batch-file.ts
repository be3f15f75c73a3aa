import { createRests, isId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import type { Database } from '@club/postgres'
import { findBatch, readCodes } from '../store/batches'

/**
 * The codes of a batch, each ending in a line feed, streamed from the table in pieces of whole lines; refused while the batch is generated
 * and while it waits for a decision.
 */
export async function readBatchFile(
  db: Database,
  batchId: string,
): Promise<{ kind: 'file'; lines: AsyncIterable<Buffer> } | Refused<'batch-not-found' | 'file-not-ready'>> {
  const batch = isId(batchId) ? await findBatch(db, batchId) : undefined
  if (!batch) return refused('batch-not-found')
  if (batch.status !== 'complete' || batch.decision !== 'granted') return refused('file-not-ready')
  return { kind: 'file', lines: inPieces(readCodes(db, batchId), createRests()) }
}

/** A workbook of one piece keeps others waiting for a few milliseconds, and no more is made for a reader who left. */
export const PIECE_BYTES = 64 * 1024

/**
 * Gathers what COPY hands out, which may end within a line, into pieces of whole lines of about PIECE_BYTES. Rests between two pieces, since a batch has
 * up to a million codes, and any number of readers may ask for it at once.
 */
export async function* inPieces(lines: AsyncIterable<Buffer>, rest: () => Promise<void>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let bytes = 0
  for await (const line of lines) {
    held.push(line)
    bytes += line.length
    if (bytes < PIECE_BYTES) continue
    const whole = Buffer.concat(held)
    const end = whole.lastIndexOf('\n') + 1
    if (end > 0) {
      yield whole.subarray(0, end)
      await rest()
    }
    held = [whole.subarray(end)]
    bytes = whole.length - end
  }
  if (bytes > 0) yield Buffer.concat(held)
}
