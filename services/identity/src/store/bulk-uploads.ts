import type { Sql } from '@club/postgres'
import type { BulkMember, BulkUpload } from '../domain/bulk-user'

/** The constraint that an unknown promoter violates. */
export const PROMOTER_UNKNOWN = 'bulk_uploads_promoter_fkey'

const USERS_PER_STATEMENT = 5000
const COLUMNS = `id, label, promoter_id AS "promoterId", register_source AS "registerSource", registered_at AS "registeredAt", created_at AS "createdAt",
  total, created, skipped`

type Row = BulkUpload & Record<string, unknown>

/** Writes an upload with the members it is to make. Violates bulk_uploads_promoter_fkey when there is no such promoter. */
export async function insertBulkUpload(tx: Sql, upload: Omit<BulkUpload, 'created'> & { createdBy: string }, members: readonly BulkMember[]): Promise<void> {
  const { id, label, promoterId, registerSource, registeredAt, total, skipped, createdBy, createdAt } = upload
  await tx.query(
    `INSERT INTO bulk_uploads (id, label, promoter_id, register_source, registered_at, total, skipped, created_by, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, label, promoterId, registerSource, registeredAt, total, skipped, createdBy, createdAt],
  )
  for (let from = 0; from < members.length; from += USERS_PER_STATEMENT) {
    await tx.query(
      `INSERT INTO bulk_users (upload_id, position, member)
       SELECT $1, $2::int + place::int, member FROM jsonb_array_elements($3::jsonb) WITH ORDINALITY AS waiting(member, place)`,
      [id, from, JSON.stringify(members.slice(from, from + USERS_PER_STATEMENT))],
    )
  }
}

/** The oldest upload that has not ended, locked: makers work on it one after the other. */
export async function loadUnfinishedForUpdate(tx: Sql): Promise<BulkUpload | undefined> {
  const { rows } = await tx.query<Row>(`SELECT ${COLUMNS} FROM bulk_uploads WHERE created + skipped < total ORDER BY created_at, id LIMIT 1 FOR UPDATE`)
  return rows[0]
}

/** Takes the next members of an upload, in the order of the file. */
export async function takeBulkMembers(tx: Sql, uploadId: string, limit: number): Promise<BulkMember[]> {
  const { rows } = await tx.query<{ member: BulkMember }>(
    `WITH taken AS (DELETE FROM bulk_users WHERE upload_id = $1 AND position IN
       (SELECT position FROM bulk_users WHERE upload_id = $1 ORDER BY position LIMIT $2) RETURNING position, member)
     SELECT member FROM taken ORDER BY position`,
    [uploadId, limit],
  )
  return rows.map(({ member }) => member)
}

/** Counts the outcomes of members that were taken. */
export async function countBulkMembers(tx: Sql, uploadId: string, counts: { created: number; skipped: number }): Promise<void> {
  await tx.query('UPDATE bulk_uploads SET created = created + $2, skipped = skipped + $3 WHERE id = $1', [uploadId, counts.created, counts.skipped])
}

/** Counts those as skipped who wait no more: an erasure took the rows that named its member. */
export async function skipMissing(tx: Sql, uploadId: string): Promise<void> {
  await tx.query('UPDATE bulk_uploads SET skipped = total - created WHERE id = $1', [uploadId])
}

export async function findBulkUpload(db: Sql, id: string): Promise<BulkUpload | undefined> {
  const { rows } = await db.query<Row>(`SELECT ${COLUMNS} FROM bulk_uploads WHERE id = $1`, [id])
  return rows[0]
}

/** All of them. */
export async function listBulkUploadIds(db: Sql): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>('SELECT id FROM bulk_uploads ORDER BY id')
  return rows.map(({ id }) => id)
}

/** The newest uploads first. */
export async function listBulkUploads(db: Sql, limit: number): Promise<BulkUpload[]> {
  const { rows } = await db.query<Row>(`SELECT ${COLUMNS} FROM bulk_uploads ORDER BY created_at DESC, id DESC LIMIT $1`, [limit])
  return rows
}
