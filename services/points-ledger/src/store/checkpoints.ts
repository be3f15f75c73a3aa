import { pagesIn } from '@club/postgres'
import type { Sql, Tx } from '@club/postgres'
import type { Day } from '@club/rules'

/** Numbers of the ledger's sequence whose leaves stand in one row. */
export const PART_SIZE = 4096
/** How many such rows are fetched at once. */
const PARTS_PER_PAGE = 16

/** A checkpoint as it is stored; hashes are lower-case hex. */
export interface StoredCheckpoint {
  readonly day: string
  readonly afterSeq: bigint
  readonly uptoSeq: bigint
  readonly count: number
  readonly sums: Readonly<Record<string, number>>
  readonly root: string
  readonly previous: string
  readonly hash: string
  readonly signature: string
  readonly keyId: string
}

interface CheckpointRow {
  [column: string]: unknown
  day: string
  after_seq: bigint
  upto_seq: bigint
  count: bigint
  sums: Record<string, number>
  root: Buffer
  previous: Buffer
  hash: Buffer
  signature: string
  key_id: string
}

const COLUMNS = `to_char(day, 'YYYY-MM-DD') AS day, after_seq, upto_seq, count, sums, root, previous, hash, signature, key_id`

const toCheckpoint = (row: CheckpointRow): StoredCheckpoint => ({
  day: row.day,
  afterSeq: row.after_seq,
  uptoSeq: row.upto_seq,
  count: Number(row.count),
  sums: row.sums,
  root: row.root.toString('hex'),
  previous: row.previous.toString('hex'),
  hash: row.hash.toString('hex'),
  signature: row.signature,
  keyId: row.key_id,
})

export async function findNewestCheckpoint(sql: Sql): Promise<StoredCheckpoint | undefined> {
  const { rows } = await sql.query<CheckpointRow>(`SELECT ${COLUMNS} FROM checkpoints ORDER BY day DESC LIMIT 1`)
  return rows[0] && toCheckpoint(rows[0])
}

/** The newest ones, of days before one where it is named, newest first. */
export async function listCheckpoints(sql: Sql, limit: number, before: Day | null = null): Promise<StoredCheckpoint[]> {
  const { rows } = await sql.query<CheckpointRow>(`SELECT ${COLUMNS} FROM checkpoints WHERE $2::date IS NULL OR day < $2 ORDER BY day DESC LIMIT $1`, [
    limit,
    before,
  ])
  return rows.map(toCheckpoint)
}

/** All of them, oldest first. */
export async function listChain(sql: Sql): Promise<StoredCheckpoint[]> {
  const { rows } = await sql.query<CheckpointRow>(`SELECT ${COLUMNS} FROM checkpoints ORDER BY day`)
  return rows.map(toCheckpoint)
}

export async function insertCheckpoint(sql: Sql, checkpoint: StoredCheckpoint): Promise<void> {
  const { day, afterSeq, uptoSeq, count, sums, root, previous, hash, signature, keyId } = checkpoint
  await sql.query(
    `INSERT INTO checkpoints (day, after_seq, upto_seq, count, sums, root, previous, hash, signature, key_id)
     VALUES ($1, $2, $3, $4, $5, decode($6, 'hex'), decode($7, 'hex'), decode($8, 'hex'), $9, $10)`,
    [day, afterSeq, uptoSeq, count, sums, root, previous, hash, signature, keyId],
  )
}

/** The number of the sequence up to which every entry is committed. Postings wait while the transaction of this call lasts. */
export async function loadBoundary(sql: Sql): Promise<bigint> {
  const { rows } = await sql.query<{ boundary: bigint }>('SELECT checkpoint_boundary() AS boundary')
  return rows[0]?.boundary ?? 0n
}

/** The entries after one number of the sequence up to another. */
export interface SeqRange {
  readonly afterSeq: bigint
  readonly uptoSeq: bigint
}

export interface LeafPart {
  readonly part: bigint
  /** 32 bytes each, in the order of the sequence. */
  readonly leaves: Buffer
}

const RANGE = 'seq > $1 AND seq <= $2'
/** An entry whose text was emptied keeps its recorded leaf in the tree. */
const LEAF = 'coalesce(b.leaf, entry_leaf(e))'
const ENTRIES = 'FROM entries e LEFT JOIN blanked_entries b ON b.entry_id = e.id'

/** The leaves of the entries of a range, computed from the entries themselves, some parts at a time; needs a transaction. */
export const computeLeaves = (tx: Tx, { afterSeq, uptoSeq }: SeqRange): AsyncIterable<readonly LeafPart[]> =>
  pagesIn<{ part: bigint; leaves: Buffer }>(
    tx,
    `SELECT seq / ${PART_SIZE} AS part, string_agg(${LEAF}, ''::bytea ORDER BY seq) AS leaves ${ENTRIES} WHERE seq > ${afterSeq} AND seq <= ${uptoSeq}
     GROUP BY 1 ORDER BY 1`,
    { rowsAtOnce: PARTS_PER_PAGE },
  )

/** How many entries a range has, and their points by class of account. */
export async function sumRange(tx: Tx, { afterSeq, uptoSeq }: SeqRange): Promise<Pick<StoredCheckpoint, 'count' | 'sums'>> {
  const { rows } = await tx.query<{ class: string; count: bigint; points: string }>(
    `SELECT split_part(account_id, ':', 1) AS class, count(*) AS count, sum(points)::text AS points FROM entries WHERE ${RANGE} GROUP BY 1 ORDER BY 1`,
    [afterSeq, uptoSeq],
  )
  return {
    count: rows.reduce((sum, row) => sum + Number(row.count), 0),
    sums: Object.fromEntries(rows.map((row) => [row.class, Number(row.points)])),
  }
}

export async function insertLeaves(tx: Tx, day: string, parts: readonly LeafPart[]): Promise<void> {
  await tx.query(
    {
      name: 'checkpoint-leaves-insert',
      text: 'INSERT INTO checkpoint_leaves (day, part, leaves) SELECT $1, part, leaves FROM unnest($2::bigint[], $3::bytea[]) AS t (part, leaves)',
    },
    [day, parts.map(({ part }) => part), parts.map(({ leaves }) => leaves)],
  )
}

/** Finds the stored leaves of one part; none where the part had no entry. */
export async function findLeaves(tx: Tx, day: string, part: bigint): Promise<Buffer | undefined> {
  const { rows } = await tx.query<{ leaves: Buffer }>(
    { name: 'checkpoint-leaves-find', text: 'SELECT leaves FROM checkpoint_leaves WHERE day = $1 AND part = $2' },
    [day, part],
  )
  return rows[0]?.leaves
}

/** The parts that were stored for a checkpoint, in order. */
export async function listParts(tx: Tx, day: string): Promise<bigint[]> {
  const { rows } = await tx.query<{ part: bigint }>('SELECT part FROM checkpoint_leaves WHERE day = $1 ORDER BY part', [day])
  return rows.map(({ part }) => part)
}

/** The entries of one part of a range with the leaf that each makes now. */
export async function listLeavesOfPart(tx: Tx, { afterSeq, uptoSeq }: SeqRange, part: bigint): Promise<{ id: string; leaf: Buffer }[]> {
  const { rows } = await tx.query<{ id: string; leaf: Buffer }>(
    `SELECT id, ${LEAF} AS leaf ${ENTRIES} WHERE ${RANGE} AND seq / ${PART_SIZE} = $3 ORDER BY seq`,
    [afterSeq, uptoSeq, part],
  )
  return rows
}
