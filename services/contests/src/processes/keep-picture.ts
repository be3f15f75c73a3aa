import type { Refused } from '@club/kernel'
import type { PictureRefusal } from '@club/pictures'
import type { Database } from '@club/postgres'
import type { PictureStore } from '../clients/picture-store'
import { findUnusedPictures, forgetPictures, notePicture } from '../commands/pictures'

const UNUSED_HOURS_MAX = 24
const PICTURES_PER_RUN_MAX = 500
const HOUR_MS = 3_600_000

interface Deps {
  readonly db: Database
  readonly pictures: PictureStore
}

/**
 * Keeps a picture for an entry and returns its key. The key is noted first: whatever is stored and then not used is found
 * and deleted (`pruneUnusedPictures`). Refusals: broken, too-large, busy.
 * @throws AbortError when the member went before the picture was ready.
 */
export async function keepPicture(deps: Deps, memberId: string, upload: Buffer, signal?: AbortSignal): Promise<string | Refused<PictureRefusal>> {
  const picture = await deps.pictures.prepare(upload, { owner: memberId, signal })
  if (!Buffer.isBuffer(picture)) return picture
  const key = await notePicture(deps.db, memberId)
  await deps.pictures.put(key, picture)
  return key
}

/** Deletes pictures of submissions that failed a day ago; returns how many. Repeating it is harmless. */
export async function pruneUnusedPictures(deps: Deps, now: Date): Promise<{ pruned: number }> {
  const keys = await findUnusedPictures(deps.db, new Date(now.getTime() - UNUSED_HOURS_MAX * HOUR_MS), PICTURES_PER_RUN_MAX)
  for (const key of keys) await deps.pictures.delete(key)
  await forgetPictures(deps.db, keys)
  return { pruned: keys.length }
}
