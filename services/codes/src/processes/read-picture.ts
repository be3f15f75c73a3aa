import { refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
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
 * The text of a camera's picture (JPEG, PNG or WebP); nobody keeps the picture (decision D118). Refusals: picture-too-large, picture-unreadable,
 * busy (others are before it).
 * @throws Fault when the reader failed or was not done in time.
 */
export async function readPicture(reader: PictureReader, picture: Buffer): Promise<ReadPicture | Refused<PictureRefusal>> {
  if (picture.length > VISION_IMAGE_BYTES_MAX) return refused('picture-too-large')
  const type = contentTypeOf(picture)
  if (type === undefined || type === 'application/pdf') return refused('picture-unreadable')
  const texts = await reader.read(picture)
  if (texts === 'unreadable') return refused('picture-unreadable')
  return texts === 'busy' ? refused('busy') : { kind: 'read', texts }
}
