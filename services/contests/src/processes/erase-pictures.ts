import type { Database } from '@club/postgres'
import type { PictureStore } from '../clients/picture-store'

/** Deletes the pictures that a member entered contests with, or kept for it; repeating it is harmless (trust-and-desk 1.4). */
export async function erasePictures({ db, pictures }: { readonly db: Database; readonly pictures: PictureStore }, memberId: string): Promise<void> {
  const { rows } = await db.query<{ key: string }>(
    `SELECT key FROM contest_pictures WHERE member_id = $1
     UNION SELECT image_key FROM contest_entries WHERE member_id = $1 AND image_key IS NOT NULL
     UNION SELECT receipt_key FROM contest_entries WHERE member_id = $1 AND receipt_key IS NOT NULL`,
    [memberId],
  )
  for (const { key } of rows) await pictures.delete(key)
}
