import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Points } from '@club/kernel'
import { commit, holdConnection, readListPage } from '@club/postgres'
import type { Database, ListPage, ListQuery, ListTable, Sql, Tx } from '@club/postgres'
import { BATCH_CODE_LIST, normalizeUniqueCode, UNIQUE_CODE_LENGTH } from '@club/rules'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { randomCodeNumbers, randomCodes, writeCode } from '../domain/code'
import type { ProductPart } from '../domain/registration'
import { insertCanaries } from './canaries'

/** `awaiting` has no codes yet; `queued` was approved and is generated after the one under way; `rejected` never gets any. */
export type BatchStatus = 'generating' | 'complete' | 'failed' | 'awaiting' | 'queued' | 'rejected'
/** Whether its points may be created (decision D146, ADR 51); `asking` until the ledger has answered. Only a granted batch is generated, and only its codes earn. */
export type BatchDecision = 'asking' | 'waiting' | 'granted' | 'rejected'

export interface Batch {
  readonly id: string
  readonly brand: ProductPart
  readonly format: ProductPart
  readonly size: ProductPart
  readonly points: Points
  /** Printed codes; canaries are not among them (trust-and-desk 10.3). */
  readonly quantity: number
  readonly canaries: number
  readonly codeGroup: string
  readonly status: BatchStatus
  readonly active: boolean
  readonly generated: number
  readonly attempts: number
  readonly createdAt: Date
  /** An administrator's id, or `operator`; '' for older batches. */
  readonly createdBy: string
  readonly decision: BatchDecision
}

interface Row {
  id: string
  brand_id: string
  brand_name: string
  format_id: string
  format_name: string
  size_id: string
  size_name: string
  points: bigint
  quantity: number
  canaries: number
  code_group: string
  status: BatchStatus
  active: boolean
  generated: number
  attempts: number
  created_at: Date
  created_by: string
  decision: BatchDecision
}

const COLUMNS =
  'id, brand_id, brand_name, format_id, format_name, size_id, size_name, points, quantity, code_group, status, active, generated, attempts, created_at, created_by, decision, canaries'

export async function insertBatch(tx: Sql, batch: Batch): Promise<void> {
  await tx.query(`INSERT INTO batches (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`, [
    batch.id,
    batch.brand.id,
    batch.brand.name,
    batch.format.id,
    batch.format.name,
    batch.size.id,
    batch.size.name,
    batch.points,
    batch.quantity,
    batch.codeGroup,
    batch.status,
    batch.active,
    batch.generated,
    batch.attempts,
    batch.createdAt,
    batch.createdBy,
    batch.decision,
    batch.canaries,
  ])
}

/** Names a batch as staff know it: by the product that its codes are printed on. */
export const nameOfBatch = ({ brand, format, size }: Pick<Batch, 'brand' | 'format' | 'size'>): string => [brand.name, format.name, size.name].join(' ').trim()

/** Newest first. */
export async function selectBatches(sql: Sql, batchesMax: number): Promise<Batch[]> {
  const { rows } = await sql.query<Row & { [column: string]: unknown }>(`SELECT ${COLUMNS} FROM batches ORDER BY created_at DESC, id DESC LIMIT $1`, [
    batchesMax,
  ])
  return rows.map(toBatch)
}

export async function findBatch(sql: Sql, id: string): Promise<Batch | undefined> {
  const { rows } = await sql.query<Row & { [column: string]: unknown }>(`SELECT ${COLUMNS} FROM batches WHERE id = $1`, [id])
  return rows[0] && toBatch(rows[0])
}

export async function toggleActive(sql: Sql, id: string): Promise<Batch | undefined> {
  const { rows } = await sql.query<Row & { [column: string]: unknown }>(`UPDATE batches SET active = NOT active WHERE id = $1 RETURNING ${COLUMNS}`, [id])
  return rows[0] && toBatch(rows[0])
}

/** Picks the batch to generate and counts one more attempt: the one in progress, else the oldest approved one; undefined when there is none. */
export async function beginAttempt(sql: Sql): Promise<Batch | undefined> {
  const { rows } = await sql.query<Row & { [column: string]: unknown }>(
    `UPDATE batches SET status = 'generating', attempts = attempts + 1, generated = 0
     WHERE id = (SELECT id FROM batches WHERE decision = 'granted'
                   AND (status = 'generating' OR status = 'queued' AND NOT EXISTS (SELECT FROM batches WHERE status = 'generating'))
                 ORDER BY status = 'generating' DESC, created_at, id LIMIT 1 FOR UPDATE)
     RETURNING ${COLUMNS}`,
  )
  return rows[0] && toBatch(rows[0])
}

/** Decision of the ledger, or of another administrator, about a batch. */
export interface DecidedBatch {
  readonly id: string
  readonly decision: Exclude<BatchDecision, 'asking'>
  /** Counts the decisions about a batch. */
  readonly revision: number
}

/**
 * Follows a decision, unless a later one has come already: an approved batch is generated after the one under way; a batch that waits again
 * gives up its turn, and its codes earn nothing meanwhile. False when nothing changed.
 */
export async function followDecision(sql: Sql, { id, decision, revision }: DecidedBatch): Promise<boolean> {
  const { rowCount } = await sql.query(
    `UPDATE batches SET decision = $2, decision_revision = $3, status = CASE
         WHEN status NOT IN ('generating', 'queued', 'awaiting') THEN status
         WHEN $2 = 'rejected' THEN 'rejected'
         WHEN $2 = 'waiting' THEN 'awaiting'
         WHEN status = 'awaiting' THEN 'queued'
         ELSE status END
     WHERE id = $1 AND decision_revision < $3`,
    [id, decision, revision],
  )
  return rowCount === 1
}

/** Batches for which the ledger has not answered yet, oldest first. */
export async function selectAsking(sql: Sql, batchesMax: number): Promise<Batch[]> {
  const { rows } = await sql.query<Row & { [column: string]: unknown }>(
    `SELECT ${COLUMNS} FROM batches WHERE decision = 'asking' ORDER BY created_at, id LIMIT $1`,
    [batchesMax],
  )
  return rows.map(toBatch)
}

export async function failBatch(sql: Sql, id: string): Promise<void> {
  await sql.query(`UPDATE batches SET status = 'failed' WHERE id = $1 AND status = 'generating'`, [id])
}

export async function saveGenerated(sql: Sql, id: string, generated: number): Promise<void> {
  await sql.query(`UPDATE batches SET generated = $2 WHERE id = $1 AND status = 'generating'`, [id, generated])
}

const UUID_LENGTH = 36
const ROW_BYTES = UNIQUE_CODE_LENGTH + 1 + UUID_LENGTH + 1
const ROWS_PER_CHUNK_MAX = 4096
export const COPY_CODES = 'COPY codes (code, batch_id) FROM STDIN'

/**
 * Makes the codes of a batch, canaries included, and writes them in one transaction: all of them or none. They go in sorted, which keeps the pages of the
 * key's index that are being filled in memory. `before` runs first, for a batch that does not exist yet; `onSent` is called with the number
 * sent so far.
 * @throws the unique violation codes_pkey when a code exists already: try again with others.
 */
export async function writeCodes(db: Database, batch: Batch, options: { before?: (tx: Tx) => Promise<void>; onSent?: (sent: number) => void }): Promise<void> {
  using held = await holdConnection(db.sessions)
  const { client } = held
  const hooks: (() => void)[] = []
  const written: Promise<unknown>[] = []
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL statement_timeout = 0')
    const tx: Tx = {
      query: async (text, values) => ({ rows: [], rowCount: (await client.query(text as string, values as unknown[])).rowCount ?? 0 }),
      write(text, values) {
        const answer = client.query(text as string, values as unknown[])
        // The promise is awaited later; until then a rejection must not count as unhandled.
        answer.catch(() => undefined)
        written.push(answer)
      },
      afterCommit: (run) => void hooks.push(run),
      // Nobody is woken: the relay polls.
      signal: () => undefined,
    }
    await options.before?.(tx)
    await insertCanaries(tx, batch.id, randomCodes(batch.canaries))
    await Promise.all(written)
    await pipeline(Readable.from(rowChunks(batch, options.onSent), { objectMode: true }), client.query(copyFrom(COPY_CODES)))
    const done = await client.query(`UPDATE batches SET status = 'complete', generated = quantity WHERE id = $1 AND ($2 OR status = 'generating')`, [
      batch.id,
      options.before !== undefined,
    ])
    if (done.rowCount !== 1) throw new Error(`batch ${batch.id} is not generating any more`)
    await commit(client)
    for (const hook of hooks) hook()
  } catch (error) {
    await client.query('ROLLBACK').catch(held.spoil)
    throw error
  }
}

async function* rowChunks(batch: Batch, onSent: ((sent: number) => void) | undefined): AsyncGenerator<Buffer> {
  const tail = Buffer.from(`\t${batch.id}\n`, 'ascii')
  let sent = 0
  for (const numbers of randomCodeNumbers(batch.quantity))
    for (let start = 0; start < numbers.length; start += ROWS_PER_CHUNK_MAX) {
      const rows = Math.min(ROWS_PER_CHUNK_MAX, numbers.length - start)
      const chunk = Buffer.allocUnsafe(rows * ROW_BYTES)
      for (let row = 0; row < rows; row += 1) {
        writeCode(numbers[start + row] as number, chunk, row * ROW_BYTES)
        tail.copy(chunk, row * ROW_BYTES + UNIQUE_CODE_LENGTH)
      }
      yield chunk
      sent += rows
      onSent?.(sent)
    }
}

/** The codes of a complete batch as lines of text, streamed. The id must be a checked UUID: COPY takes no parameters. */
export async function* readCodes(db: Database, batchId: string): AsyncGenerator<Buffer> {
  using held = await holdConnection(db.sessions)
  let finished = false
  try {
    const stream = held.client.query(copyTo(`COPY (SELECT code FROM codes WHERE batch_id = '${batchId}' ORDER BY code) TO STDOUT`))
    for await (const chunk of stream) yield chunk as Buffer
    finished = true
  } finally {
    // A reader who went away leaves the connection in the middle of a copy: it cannot be used again.
    if (!finished) held.spoil(new Error('copy was not read to its end'))
  }
}

export interface CodeRecord {
  readonly code: string
  readonly batchId: string
  readonly memberId: string | undefined
  readonly createdAt: Date
  readonly updatedAt: Date
}

const RECORDS = 'codes c JOIN batches b ON b.id = c.batch_id'
const RECORD_COLUMNS = 'c.code, c.batch_id, c.member_id, c.registered_at, b.created_at'

interface RecordRow {
  code: string
  batch_id: string
  member_id: string | null
  registered_at: Date | null
  created_at: Date
}

/** The codes of batches as a list that is read page by page. */
const CODES: ListTable<typeof BATCH_CODE_LIST, RecordRow> = {
  list: BATCH_CODE_LIST,
  from: RECORDS,
  select: RECORD_COLUMNS,
  columns: { code: 'c.code', status: `CASE WHEN c.member_id IS NULL THEN 'available' ELSE 'scanned' END` },
  key: [{ sql: 'c.code', type: 'text' }],
  keyOf: ({ code }) => code,
  searched: [{ sql: 'c.code', spelt: normalizeUniqueCode }],
  member: 'c.member_id',
}

/** A page of the codes of a batch. */
export async function selectCodes(sql: Sql, batchId: string, query: ListQuery): Promise<ListPage<CodeRecord>> {
  const { rows, next } = await readListPage(sql, CODES, query, (value) => [`c.batch_id = ${value(batchId)}`])
  return { rows: rows.map(toRecord), next }
}

export async function findCode(sql: Sql, code: string): Promise<CodeRecord | undefined> {
  const { rows } = await sql.query<RecordRow & { [column: string]: unknown }>(`SELECT ${RECORD_COLUMNS} FROM ${RECORDS} WHERE c.code = $1`, [code])
  return rows[0] && toRecord(rows[0])
}

export async function selectUnusedCodes(sql: Sql, batchId: string, codesMax: number): Promise<string[]> {
  const { rows } = await sql.query<{ code: string }>('SELECT code FROM codes WHERE batch_id = $1 AND member_id IS NULL ORDER BY code LIMIT $2', [
    batchId,
    codesMax,
  ])
  return rows.map((row) => row.code)
}

const toRecord = (row: RecordRow): CodeRecord => ({
  code: row.code,
  batchId: row.batch_id,
  memberId: row.member_id ?? undefined,
  createdAt: row.created_at,
  updatedAt: row.registered_at ?? row.created_at,
})

const toBatch = (row: Row): Batch => ({
  id: row.id,
  brand: { id: row.brand_id, name: row.brand_name },
  format: { id: row.format_id, name: row.format_name },
  size: { id: row.size_id, name: row.size_name },
  points: row.points,
  quantity: row.quantity,
  canaries: row.canaries,
  codeGroup: row.code_group,
  status: row.status,
  active: row.active,
  generated: row.generated,
  attempts: row.attempts,
  createdAt: row.created_at,
  createdBy: row.created_by,
  decision: row.decision,
})
