import type { Objects } from '@club/objects'
import { createPictureMaker } from '@club/pictures'
import type { Refused } from '@club/kernel'

const SIDE_MAX = 2400
const QUALITY = 84
const PICTURES_WAITING_MAX = 8

/** Keeps pictures of entries privately: staff see them by a signed link. */
export interface PictureStore {
  /** The picture as it will be kept. Refusals: unreadable, busy. */
  prepare(upload: Buffer): Promise<Buffer | Refused<'unreadable' | 'busy'>>
  put(key: string, picture: Buffer): Promise<void>
  get(key: string): ReturnType<Objects['get']>
  delete(key: string): Promise<void>
}

/** Pictures in an object store, which shows them to nobody by itself. */
export function createPictureStore(objects: Objects): PictureStore {
  const maker = createPictureMaker({ sideMax: SIDE_MAX, quality: QUALITY, waitingMax: PICTURES_WAITING_MAX })
  return {
    prepare: (upload) => maker.remake(upload),
    put: (key, picture) => objects.put(key, picture, { contentType: 'image/jpeg' }),
    get: (key) => objects.get(key),
    delete: (key) => objects.delete(key),
  }
}
