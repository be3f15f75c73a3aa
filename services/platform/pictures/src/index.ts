import type { Refused } from '@club/kernel'
import { refused } from '@club/kernel'
import { weighPicture } from './inspect-picture'
import type { PictureProblem } from './inspect-picture'
import type { Copy, DecodedPicture } from './picture-job'
import { sharedPictureQueue } from './picture-queue'
import type { PictureQueue, PictureRefusal, Turn } from './picture-queue'

export type { PictureRefusal, Turn } from './picture-queue'

/** Why a picture's headers keep it from every decoder; undefined for one that may be tried (see `weighPicture`). */
export function problemOfPicture(upload: Buffer): PictureProblem | undefined {
  const weight = weighPicture(upload)
  return weight === 'broken' || weight === 'too-large' ? weight : undefined
}

export interface PictureOptions {
  /** Longer side in pixels; smaller pictures keep their size. */
  readonly sideMax: number
  /** Quality of the JPEG, 1 to 100. */
  readonly quality: number
  /** Queue of the picture; by default the one of this process. */
  readonly queue?: PictureQueue
}

type NoPicture = Refused<PictureRefusal>

/**
 * Re-encodes uploaded pictures, so that nothing of the upload but its picture is kept or served. They are decoded in processes of their own, which
 * are ended after five seconds of the processor or when nobody waits any more: a few bytes can stand for minutes of work. Refusals of all: broken (not a
 * picture, or damaged), too-large (in pixels, or in work), busy (too many wait). Faults: AbortError when the turn was given up.
 */
export interface PictureMaker {
  /** The picture as JPEG: upright, without metadata such as the position, no larger than wanted. */
  remake(upload: Buffer, turn?: Turn): Promise<Buffer | NoPicture>
  /** The same, with its brightness in a few pixels, row by row, as a perceptual hash needs it. */
  remakeWithThumbnail(
    upload: Buffer,
    thumbnail: { readonly width: number; readonly height: number },
    turn?: Turn,
  ): Promise<{ readonly kind: 'made'; readonly picture: Buffer; readonly thumbnail: Uint8Array } | NoPicture>
  /**
   * The same as WebP, once for each of the widths (in pixels; never wider than the upload) and once as large as wanted, in
   * this order: a page then offers each screen its size.
   */
  remakeForPages(upload: Buffer, widths: readonly number[], turn?: Turn): Promise<Buffer[] | NoPicture>
  /** The shades of the picture as PNG, upright, as text recognition needs them. */
  shadesOf(upload: Buffer, turn?: Turn): Promise<Buffer | NoPicture>
}

export function createPictureMaker({ sideMax, quality, queue = sharedPictureQueue() }: PictureOptions): PictureMaker {
  const copy = (format: Copy['format'], width = sideMax): Copy => ({ width, height: sideMax, format, quality })
  const one = async (upload: Buffer, wanted: Copy, turn: Turn): Promise<Buffer | NoPicture> => {
    const made = await queue.decode({ upload, copies: [wanted] }, turn)
    return isRefused(made) ? made : (copiesOf(made)[0] ?? refused('broken'))
  }
  return {
    remake: (upload, turn = {}) => one(upload, copy('jpeg'), turn),
    shadesOf: (upload, turn = {}) => one(upload, copy('grey'), turn),
    async remakeWithThumbnail(upload, thumbnail, turn = {}) {
      const made = await queue.decode({ upload, copies: [copy('jpeg')], thumbnail }, turn)
      if (isRefused(made)) return made
      const [picture] = copiesOf(made)
      return picture && made.thumbnail ? { kind: 'made', picture, thumbnail: made.thumbnail } : refused('broken')
    },
    async remakeForPages(upload, widths, turn = {}) {
      const made = await queue.decode({ upload, copies: [...widths, sideMax].map((width) => copy('webp', width)) }, turn)
      return isRefused(made) ? made : copiesOf(made)
    },
  }
}

const isRefused = (made: DecodedPicture | NoPicture): made is NoPicture => 'kind' in made

const copiesOf = ({ copies }: DecodedPicture): Buffer[] => copies.map((bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
