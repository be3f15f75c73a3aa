import { newId } from '@club/kernel'
import type { Database } from '@club/postgres'
import { clock } from '@club/service-host'
import { deletePictures, insertPicture, listUnusedPictures } from '../store/pictures'

/** Notes a picture that is about to be stored; returns its key in the object store. */
export async function notePicture(db: Database, memberId: string): Promise<string> {
  const key = `contests/${newId()}`
  await insertPicture(db, { key, memberId, keptAt: clock.now() })
  return key
}

/** Pictures whose submission failed, at most so many. */
export const findUnusedPictures = (db: Database, before: Date, picturesMax: number): Promise<string[]> => listUnusedPictures(db, before, picturesMax)

/** Forgets pictures that were deleted from the object store. */
export const forgetPictures = (db: Database, keys: readonly string[]): Promise<void> => deletePictures(db, keys)
