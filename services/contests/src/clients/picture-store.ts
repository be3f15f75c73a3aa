import type { Objects } from '@club/objects'
import { createPictureMaker } from '@club/pictures'
import type { PictureRefusal, Turn } from '@club/pictures'
import type { Refused } from '@club/kernel'

const SIDE_MAX = 2400
const QUALITY = 84

/** Keeps pictures of entries privately: staff see them by a signed link. */
export interface PictureStore {
  /** The picture as it will be kept. Refusals: broken, too-large, busy. @throws AbortError when the turn was given up. */
  prepare(upload: Buffer, turn: Turn): Promise<Buffer | Refused<PictureRefusal>>
  put(key: string, picture: Buffer): Promise<void>
  /** Opens a picture to be streamed; undefined when there is none. */
  openPicture(key: string): ReturnType<Objects['openObject']>
  delete(key: string): Promise<void>
}

/** Pictures in an object store, which shows them to nobody by itself. */
export function createPictureStore(objects: Objects): PictureStore {
  const maker = createPictureMaker({ sideMax: SIDE_MAX, quality: QUALITY })
  return {
    prepare: (upload, turn) => maker.remake(upload, turn),
    put: (key, picture) => objects.put(key, picture, { contentType: 'image/jpeg' }),
    openPicture: (key) => objects.openObject(key),
    delete: (key) => objects.delete(key),
  }
}
