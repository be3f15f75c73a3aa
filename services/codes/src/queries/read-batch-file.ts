import { isId, refused } from '@club/kernel'
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
  return { kind: 'file', lines: gathered(readCodes(db, batchId)) }
}

const CHUNK_BYTES = 256 * 1024

/** COPY hands out one line at a time: they are gathered, or a million messages would travel. */
async function* gathered(lines: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let bytes = 0
  for await (const line of lines) {
    held.push(line)
    bytes += line.length
    if (bytes < CHUNK_BYTES) continue
    yield Buffer.concat(held)
    held = []
    bytes = 0
  }
  if (held.length > 0) yield Buffer.concat(held)
}
