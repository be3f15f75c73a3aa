import type { Sql } from '@club/postgres'
import { READERS_LISTED_MAX } from '@club/rules'
import { findOrdinals } from './member-ordinals'

/** A part of an answer that showed members to staff (trust-and-desk 3.1). */
export interface StaffRead {
  /** Id of the whole answer. */
  readonly id: string
  readonly part: number
  readonly at: Date
  readonly readerId: string
  readonly role: string
  readonly call: string
  /** JSON: the criteria that chose the members. */
  readonly query: string
  /** Each at most once in an answer. */
  readonly memberIds: readonly string[]
}

/** Up to so many members are written one by one, more as bits. */
export const SINGLE_MEMBERS_MAX = 50
/** How long a read is kept, and shown to the member concerned (trust-and-desk 3.2). */
export const READINGS_KEPT_MONTHS = 24
const BLOCK_MEMBERS = 2048

const OF_FEW = 'staff_read_members (member_id, at, read_id) SELECT member, $2, $1 FROM unnest($7::uuid[]) AS member'
const ofMany = (part: '$8' | '$12', members: '$9' | '$13') => `staff_read_blocks (block, at, read_id, part, members)
  SELECT block, $2, $1, ${part}, members FROM unnest($7::bigint[], ${members}::bit(${BLOCK_MEMBERS})[]) AS shown (block, members)`
const LOG = `log AS (INSERT INTO audit (actor_id, at, call, kind, id, actor_kind, actor_from, record_id, changes, reason)
           VALUES ($3, $2, $5, 'read', $8, $9, $10, $11, '{}', '') ON CONFLICT DO NOTHING),`
/** One statement each, because a list is shown only after its read is recorded, so this time delays the list. */
const insertOf = (name: string, members: string, log = '') => ({
  name,
  text: `WITH ${log} read AS (INSERT INTO staff_reads (id, at, reader_id, role, call, query) VALUES ($1, $2, $3, $4, $5, $6::jsonb) ON CONFLICT DO NOTHING)
         INSERT INTO ${members} ON CONFLICT DO NOTHING`,
})
const OF_FEW_MEMBERS = { alone: insertOf('staff-read-of-few', OF_FEW), logged: insertOf('logged-read-of-few', OF_FEW, LOG) }
const OF_MANY_MEMBERS = { alone: insertOf('staff-read-of-many', ofMany('$8', '$9')), logged: insertOf('logged-read-of-many', ofMany('$12', '$13'), LOG) }

/** The audit-log row of a read; reader, call and time come from the read. */
export interface LoggedRead {
  readonly id: string
  readonly actor: { readonly kind: string; readonly from?: string }
  readonly recordId: string
}

/** Records one part of a read, and its audit-log row in the same statement; the same part again changes nothing. */
export async function insertRead(tx: Sql, { id, part, at, readerId, role, call, query, memberIds }: StaffRead, log?: LoggedRead): Promise<void> {
  const areFew = memberIds.length <= SINGLE_MEMBERS_MAX
  const { alone, logged } = areFew ? OF_FEW_MEMBERS : OF_MANY_MEMBERS
  const blocks = areFew ? undefined : blocksOf(await findOrdinals(tx, memberIds))
  const members = blocks ? [...blocks.keys()] : memberIds
  const values = [id, at, readerId, role, call, query, members, ...(log ? [log.id, log.actor.kind, log.actor.from ?? '', log.recordId] : [])]
  await tx.query(log ? logged : alone, blocks ? [...values, part, [...blocks.values()].map((bits) => `x${bits.toString('hex')}`)] : values)
}

/** A bit for each member in the block of their ordinal, the first bit the leftmost: made here, because PostgreSQL copies a block for each bit that it sets. */
function blocksOf(ordinals: readonly number[]): Map<number, Buffer> {
  const blocks = new Map<number, Buffer>()
  for (const ordinal of ordinals) {
    const block = Math.floor(ordinal / BLOCK_MEMBERS)
    const bit = ordinal % BLOCK_MEMBERS
    let bits = blocks.get(block)
    if (!bits) blocks.set(block, (bits = Buffer.alloc(BLOCK_MEMBERS / 8)))
    const byte = bit >> 3
    bits[byte] = (bits[byte] ?? 0) | (0x80 >> (bit & 7))
  }
  return blocks
}

/** Deletes up to so many rows of each table of reads from before an instant, and never rows younger than 24 months. Returns how many. */
export async function deleteOldReads(db: Sql, before: Date, rowsMax: number): Promise<number> {
  const { rows } = await db.query<{ deleted: string }>('SELECT delete_old_staff_reads($1, $2) AS deleted', [before, rowsMax])
  return Number(rows[0]?.deleted ?? 0)
}

/** Whether a read was recorded already. */
export const hasRead = async (db: Sql, id: string): Promise<boolean> => (await db.query('SELECT FROM staff_reads WHERE id = $1', [id])).rowCount > 0

export interface Reading {
  readonly at: Date
  readonly role: string
  readonly call: string
}

/**
 * $1 the member, $2 since when, $3 how many at most. The newest reads of each kind are walked by the key until there are enough, and reads of
 * others are never visited. The bit is compared with 0, because PostgreSQL estimates a function that equals something as rare: it would read
 * and sort the whole block.
 */
export const READINGS_OF_MEMBER = `SELECT r.at, r.role, r.call FROM (
    (SELECT at, read_id FROM staff_read_members WHERE member_id = $1 AND at >= $2 ORDER BY at DESC, read_id DESC LIMIT $3)
    UNION ALL
    (SELECT at, read_id FROM staff_read_blocks
     WHERE block = (SELECT ordinal / ${BLOCK_MEMBERS} FROM members WHERE id = $1) AND at >= $2
       AND get_bit(members, (SELECT (ordinal % ${BLOCK_MEMBERS})::integer FROM members WHERE id = $1)) <> 0 ORDER BY at DESC, read_id DESC LIMIT $3)
    ORDER BY at DESC, read_id DESC LIMIT $3
  ) x CROSS JOIN LATERAL (SELECT id, at, role, call FROM staff_reads WHERE id = x.read_id LIMIT 1) r ORDER BY r.at DESC, r.id DESC`

/** When staff read a member's data since an instant, newest first. */
export async function listReadings(db: Sql, memberId: string, since: Date): Promise<Reading[]> {
  const { rows } = await db.query<Reading & Record<string, unknown>>(
    {
      name: 'readings-of-member',
      text: READINGS_OF_MEMBER,
    },
    [memberId, since, READERS_LISTED_MAX],
  )
  return rows
}

export interface ReadFilter {
  readonly from: Date
  readonly before: Date
  /** Only reads by this administrator; null: by everybody. */
  readonly readerId: string | null
  /** Part of the call or of the criteria that chose the members; empty: all. */
  readonly query: string
}

const CHOSEN = `at >= $1 AND at < $2 AND ($3::text IS NULL OR reader_id = $3) AND ($4 = '' OR strpos(lower(call || ' ' || query::text), lower($4)) > 0)`

/** How often was read in a time, and whose data: each member once, in the order of their ids. */
export async function findAffected(db: Sql, filter: ReadFilter): Promise<{ reads: number; memberIds: string[] }> {
  const values = [filter.from, filter.before, filter.readerId, filter.query]
  const chosen = `chosen AS MATERIALIZED (SELECT id FROM staff_reads WHERE ${CHOSEN})`
  const counted = await db.query<{ reads: string }>(`WITH ${chosen} SELECT count(*)::text AS reads FROM chosen`, values)
  const { rows } = await db.query<{ id: string }>(
    `WITH ${chosen},
       blocks AS (SELECT b.block, bit_or(b.members) AS members FROM staff_read_blocks b JOIN chosen c ON c.id = b.read_id WHERE b.at >= $1 AND b.at < $2 GROUP BY b.block)
     SELECT s.member_id AS id FROM staff_read_members s JOIN chosen c ON c.id = s.read_id WHERE s.at >= $1 AND s.at < $2
     UNION
     SELECT m.id FROM members m JOIN blocks b ON b.block = m.ordinal / ${BLOCK_MEMBERS} WHERE get_bit(b.members, (m.ordinal % ${BLOCK_MEMBERS})::integer) = 1
     ORDER BY id`,
    values,
  )
  return { reads: Number(counted.rows[0]?.reads ?? 0), memberIds: rows.map(({ id }) => id) }
}
