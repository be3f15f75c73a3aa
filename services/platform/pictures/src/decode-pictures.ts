import { answerQuestions } from '@club/kernel'
import { PICTURE_PIXELS_MAX } from '@club/rules/pictures'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import type { Copy, DecodedPicture, PictureAnswer, PictureJob } from './picture-job'

const PAPER = '#fff'

sharp.cache(false)
sharp.concurrency(1)

/** The limit is that of the headers (inspect-picture.ts) once more: a file may say two things about itself. */
const open = (upload: Uint8Array): Sharp => sharp(upload, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error', animated: false }).autoOrient()

const fitted = ({ width, height }: Pick<Copy, 'width' | 'height'>) => ({ width, height, fit: 'inside', withoutEnlargement: true }) as const

/** The picture in colours of the web, as large as the largest copy: decoding is most of the work, and is done once. */
function openForCopies(upload: Uint8Array, copies: readonly Copy[]): Sharp {
  const room = { width: Math.max(...copies.map(({ width }) => width)), height: Math.max(...copies.map(({ height }) => height)) }
  return open(upload).resize(fitted(room)).flatten({ background: PAPER }).toColourspace('srgb')
}

const greyCopy = (upload: Uint8Array, copy: Copy): Promise<Buffer> =>
  open(upload).flatten({ background: PAPER }).greyscale().resize(fitted(copy)).extractChannel(0).png({ compressionLevel: 1 }).toBuffer()

async function copiesOf(upload: Uint8Array, copies: readonly Copy[]): Promise<Buffer[]> {
  const [only, ...others] = copies
  if (!only) return []
  if (only.format === 'grey') return [await greyCopy(upload, only)]
  const opened = openForCopies(upload, copies)
  if (others.length === 0) return [await opened.toFormat(only.format, { quality: only.quality }).toBuffer()]
  const { data, info } = await opened.raw().toBuffer({ resolveWithObject: true })
  const made: Buffer[] = []
  for (const copy of copies) {
    const { width, height, channels } = info
    made.push(
      await sharp(data, { raw: { width, height, channels } })
        .resize(fitted(copy))
        .toFormat(copy.format as 'jpeg' | 'webp', { quality: copy.quality })
        .toBuffer(),
    )
  }
  return made
}

async function decode({ upload, copies, thumbnail }: PictureJob): Promise<DecodedPicture> {
  const made = await copiesOf(upload, copies)
  const [first] = made
  if (!thumbnail || !first) return { copies: made }
  const { width, height } = thumbnail
  return { copies: made, thumbnail: await sharp(first).greyscale().resize(width, height, { fit: 'fill' }).raw().toBuffer() }
}

// The library throws for whatever it cannot decode; nothing else happens in here.
answerQuestions<PictureJob, PictureAnswer>((job) =>
  decode(job).then(
    (picture) => ({ picture, rssBytes: process.memoryUsage.rss() }),
    () => ({ rssBytes: process.memoryUsage.rss() }),
  ),
)
