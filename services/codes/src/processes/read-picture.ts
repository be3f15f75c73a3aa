import type { PictureReader } from '@club/code-reader'
import { refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { problemOfPicture } from '@club/pictures'
import type { Turn } from '@club/pictures'
import { fileTypeOf, VISION_IMAGE_BYTES_MAX } from '@club/rules'

export type PictureRefusal = 'picture-type' | 'picture-unreadable' | 'picture-too-large' | 'busy'

const OF_READING = { broken: 'picture-unreadable', 'too-large': 'picture-too-large', busy: 'busy' } as const

export interface ReadPicture {
  readonly kind: 'read'
  /** The whole text first, then its words; empty when there is none. */
  readonly texts: readonly string[]
}

/**
 * The text of a camera's picture (JPEG, PNG or WebP); nobody keeps the picture (decision D118). Refusals: picture-type, picture-too-large (in bytes, in
 * pixels or in work for a decoder), picture-unreadable (it cannot be decoded), busy (others are before it).
 * @throws Fault when the reader failed or was not done in time, AbortError when the turn was given up.
 */
export async function readPicture(reader: PictureReader, picture: Buffer, turn: Turn): Promise<ReadPicture | Refused<PictureRefusal>> {
  if (picture.length > VISION_IMAGE_BYTES_MAX) return refused('picture-too-large')
  const type = fileTypeOf(picture)
  if (type === undefined || type === 'application/pdf') return refused('picture-type')
  // Asked before every reader: one of another company is sent nothing that our own would refuse.
  const texts = problemOfPicture(picture) ?? (await reader.read(picture, turn))
  if (typeof texts !== 'string') return { kind: 'read', texts }
  return refused(OF_READING[texts])
}
