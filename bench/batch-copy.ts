import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { System } from '../scripts/start/start-system'
import { databaseOf } from '../scripts/start/topology'
import type { openStaff } from './staff'

export interface BatchResult {
  readonly quantity: number
  readonly generateMs: number
  readonly copyMs: number
}

const CHUNK_ROWS = 20_000

/**
 * A batch generated over HTTP against a plain COPY of the very same rows into the very same table. The rows are taken out
 * and the table is vacuumed in between, so that both meet the same table.
 */
export async function compareBatchWithCopy(system: System, staff: Awaited<ReturnType<typeof openStaff>>, quantity: number): Promise<BatchResult> {
  const { id, fileUrl, ms: generateMs } = await staff.generate(quantity)
  const codes = await staff.download(fileUrl)
  if (codes.length !== quantity) throw new Error(`The file of the batch has ${codes.length} codes instead of ${quantity}.`)
  const client = new Client({ connectionString: await system.backing.databaseUrl(databaseOf('codes')) })
  await client.connect()
  try {
    await client.query('DELETE FROM codes WHERE batch_id = $1', [id])
    await client.query('VACUUM codes')
    const started = performance.now()
    await client.query('BEGIN')
    const rows = function* chunks() {
      for (let at = 0; at < codes.length; at += CHUNK_ROWS)
        yield codes
          .slice(at, at + CHUNK_ROWS)
          .map((code) => `${code}\t${id}\n`)
          .join('')
    }
    await pipeline(Readable.from(rows()), client.query(copyFrom('COPY codes (code, batch_id) FROM STDIN')))
    await client.query('COMMIT')
    return { quantity, generateMs, copyMs: performance.now() - started }
  } finally {
    await client.end()
  }
}
