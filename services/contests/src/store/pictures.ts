import type { Sql } from '@club/postgres'

/** Records a picture before it is stored, so that it is found when its submission fails. */
export async function insertPicture(sql: Sql, picture: { readonly key: string; readonly memberId: string; readonly keptAt: Date }): Promise<void> {
  await sql.query('INSERT INTO contest_pictures (key, member_id, kept_at) VALUES ($1, $2, $3)', [picture.key, picture.memberId, picture.keptAt])
}

/** Pictures from before an instant that no entry names. */
export async function listUnusedPictures(sql: Sql, before: Date, picturesMax: number): Promise<string[]> {
  const { rows } = await sql.query<{ key: string }>(
    `SELECT p.key FROM contest_pictures p
     WHERE p.kept_at < $1 AND NOT EXISTS (SELECT 1 FROM contest_entries e WHERE e.entered AND (e.image_key = p.key OR e.receipt_key = p.key))
     ORDER BY p.kept_at LIMIT $2`,
    [before, picturesMax],
  )
  return rows.map((row) => row.key)
}

/** Forgets pictures that were deleted. */
export async function deletePictures(sql: Sql, keys: readonly string[]): Promise<void> {
  await sql.query('DELETE FROM contest_pictures WHERE key = ANY ($1::text[])', [keys])
}
