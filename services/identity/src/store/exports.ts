import type { Sql } from '@club/postgres'

/**
 * Takes one of so many places of a key for an export; returns whether there was one. The row decides: of those who want the last place at once
 * one gets it. A place is free that nobody has, or whose export must have ended and was not sent.
 */
export async function takeExportPlace(
  db: Sql,
  { key, id, places, minutesMax }: { readonly key: string; readonly id: string; readonly places: number; readonly minutesMax: number },
): Promise<boolean> {
  // The loser of a race for a place looks for another one; after as many races as there are places, none is left.
  for (let races = 0; races <= places; races += 1) {
    const { rows } = await db.query<{ is_free: boolean; is_taken: boolean }>(
      {
        name: 'export-place-take',
        text: `WITH free AS (
                 SELECT n AS place FROM generate_series(1, $3::int) AS n
                 WHERE NOT EXISTS (SELECT FROM export_places e WHERE e.key = $1 AND e.place = n AND (e.sent_at IS NOT NULL OR e.ends_at > now()))
                 ORDER BY n LIMIT 1
               ), taken AS (
                 INSERT INTO export_places (key, place, id, ends_at)
                 SELECT $1, place, $2, now() + make_interval(mins => $4) FROM free
                 ON CONFLICT (key, place) DO UPDATE SET id = excluded.id, ends_at = excluded.ends_at
                   WHERE export_places.sent_at IS NULL AND export_places.ends_at <= now()
                 RETURNING place
               )
               SELECT EXISTS (SELECT FROM free) AS is_free, EXISTS (SELECT FROM taken) AS is_taken`,
      },
      [key, id, places, minutesMax],
    )
    if (rows[0]?.is_taken) return true
    if (!rows[0]?.is_free) return false
  }
  return false
}

/** How many exports of a key were sent. */
export async function countSentExports(db: Sql, key: string): Promise<number> {
  const { rows } = await db.query<{ count: bigint }>('SELECT count(*) AS count FROM export_places WHERE key = $1 AND sent_at IS NOT NULL', [key])
  return Number(rows[0]?.count ?? 0)
}

/** Keeps the place of an export that was sent, and frees that of another one. */
export async function endExportPlace(db: Sql, id: string, isSent: boolean): Promise<void> {
  await db.query(
    isSent
      ? { name: 'export-place-sent', text: 'UPDATE export_places SET sent_at = now() WHERE id = $1 AND sent_at IS NULL' }
      : { name: 'export-place-free', text: 'DELETE FROM export_places WHERE id = $1 AND sent_at IS NULL' },
    [id],
  )
}

const PAGE_MAX = 5000

/** Deletes a page of the places that were taken before an instant; returns how many. */
export async function deleteOldExportPlaces(db: Sql, before: Date): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM export_places WHERE (key, place) IN (SELECT key, place FROM export_places WHERE ends_at < $1 LIMIT ${PAGE_MAX} FOR UPDATE SKIP LOCKED)`,
    [before],
  )
  return rowCount
}
