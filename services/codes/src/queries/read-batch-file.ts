import { isId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import type { Database } from '@club/postgres'
import { findBatch, readCodes } from '../store/batches'

/** The file of a batch, header `code` and one code a line, streamed from the table; refused while it is being made. */
export async function readBatchFile(
  db: Database,
  batchId: string,
): Promise<{ kind: 'file'; chunks: AsyncIterable<Buffer> } | Refused<'batch-not-found' | 'file-not-ready'>> {
  const batch = isId(batchId) ? await findBatch(db, batchId) : undefined
  if (!batch) return refused('batch-not-found')
  if (batch.status !== 'complete') return refused('file-not-ready')
  return { kind: 'file', chunks: file(db, batchId) }
}

const CHUNK_BYTES = 256 * 1024

async function* file(db: Database, batchId: string): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [Buffer.from('code\n')]
  let bytes = 5
  // COPY hands out one line at a time: they are gathered, or a million messages would travel.
  for await (const part of readCodes(db, batchId)) {
    parts.push(part)
    bytes += part.length
    if (bytes < CHUNK_BYTES) continue
    yield Buffer.concat(parts)
    parts = []
    bytes = 0
  }
  if (parts.length > 0) yield Buffer.concat(parts)
}
