import { refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { isReasonable } from '@club/pictures'
import type { Turn } from '@club/pictures'
import { VISION_IMAGE_BYTES_MAX } from '@club/rules'
import type { PictureReader } from '../clients/vision/picture-reader'
import { contentTypeOf } from '../domain/content-type'

export type PictureRefusal = 'picture-unreadable' | 'picture-too-large' | 'busy'

export interface ReadPicture {
  readonly kind: 'read'
  /** The whole text first, then its words; empty when there is none. */
  readonly texts: readonly string[]
}

/**
 * The text of a camera's picture (JPEG, PNG or WebP); nobody keeps the picture (decision D118). Refusals: picture-too-large, picture-unreadable (also
 * of what is made to keep a decoder busy), busy (others are before it).
 * @throws Fault when the reader failed or was not done in time, AbortError when the turn was given up.
 */
export async function readPicture(reader: PictureReader, picture: Buffer, turn: Turn): Promise<ReadPicture | Refused<PictureRefusal>> {
  if (picture.length > VISION_IMAGE_BYTES_MAX) return refused('picture-too-large')
  const type = contentTypeOf(picture)
  if (type === undefined || type === 'application/pdf' || !isReasonable(picture)) return refused('picture-unreadable')
  const texts = await reader.read(picture, turn)
  if (texts === 'unreadable') return refused('picture-unreadable')
  return texts === 'busy' ? refused('busy') : { kind: 'read', texts }
}
