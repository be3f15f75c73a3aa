import { refused } from '@club/kernel'
import type { Refused } from '@club/kernel'

/** More than any camera of a phone has; a file that claims more is made to exhaust memory. */
const PIXELS_MAX = 60_000_000

export interface PictureOptions {
  /** Longer side in pixels; smaller pictures keep their size. */
  readonly sideMax: number
  /** Of the JPEG, 1 to 100. */
  readonly quality: number
  /** Pictures that may wait for their turn. */
  readonly waitingMax: number
}

/** Re-encodes uploaded pictures, so that nothing of the upload but its picture is kept or served. */
export interface PictureMaker {
  /**
   * The picture as JPEG: upright, without metadata such as the position, no larger than wanted. Refusals: unreadable (not a
   * picture, broken, or with too many pixels), busy (too many wait).
   */
  remake(upload: Buffer): Promise<Buffer | Refused<'unreadable' | 'busy'>>
  /**
   * The same as WebP, once for each of the widths (in pixels; never wider than the upload) and once as large as wanted, in
   * this order: what a page needs to offer each screen its size.
   */
  remakeForPages(upload: Buffer, widths: readonly number[]): Promise<Buffer[] | Refused<'unreadable' | 'busy'>>
}

/** A maker that works on one picture after the other: a decoded one takes hundreds of megabytes. */
export function createPictureMaker({ sideMax, quality, waitingMax }: PictureOptions): PictureMaker {
  let queue: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const inTurn = async (upload: Buffer, copies: readonly Copy[]): Promise<Buffer[] | Refused<'unreadable' | 'busy'>> => {
    if (waiting >= waitingMax) return refused('busy')
    waiting += 1
    const mine = queue.then(() => decode(upload, copies, quality))
    queue = mine.catch(() => undefined)
    return (await mine.finally(() => (waiting -= 1))) ?? refused('unreadable')
  }
  return {
    async remake(upload) {
      const made = await inTurn(upload, [{ width: sideMax, height: sideMax, format: 'jpeg' }])
      return Array.isArray(made) ? (made[0] ?? refused('unreadable')) : made
    },
    remakeForPages: (upload, widths) =>
      inTurn(
        upload,
        [...widths, sideMax].map((width) => ({ width, height: sideMax, format: 'webp' as const })),
      ),
  }
}

/** A copy to be made: it fits into this room. */
interface Copy {
  readonly width: number
  readonly height: number
  readonly format: 'jpeg' | 'webp'
}

async function decode(upload: Buffer, copies: readonly Copy[], quality: number): Promise<Buffer[] | undefined> {
  // Loaded with the first picture: most processes never see one.
  const { default: sharp } = await import('sharp')
  try {
    const made: Buffer[] = []
    for (const { width, height, format } of copies)
      made.push(
        await sharp(upload, { limitInputPixels: PIXELS_MAX, failOn: 'error', animated: false })
          .autoOrient()
          .resize({ width, height, fit: 'inside', withoutEnlargement: true })
          .flatten({ background: '#fff' })
          .toColourspace('srgb')
          .toFormat(format, { quality })
          .toBuffer(),
      )
    return made
  } catch {
    // The library throws for whatever it cannot decode; nothing else happens in here.
    return undefined
  }
}

/** The brightness of a kept picture in a few pixels, row by row: what a hash of how it looks is made of. */
export async function greyOf(picture: Buffer, { width, height }: { readonly width: number; readonly height: number }): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  return sharp(picture).greyscale().resize(width, height, { fit: 'fill' }).raw().toBuffer()
}
