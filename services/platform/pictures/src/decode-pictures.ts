import sharp from 'sharp'
import type { Sharp } from 'sharp'
import type { Copy, DecodedPicture, PictureJob, ProcessMessage } from './picture-job'

/** A process that nobody asks anything for so long was forgotten, and ends. */
const FORGOTTEN_MS = 120_000
/** The same as where the headers are read (inspect-picture.ts): a file may say two things about itself. */
const PIXELS_MAX = 60_000_000
const PAPER = '#fff'

sharp.cache(false)
sharp.concurrency(1)

const open = (upload: Uint8Array): Sharp => sharp(upload, { limitInputPixels: PIXELS_MAX, failOn: 'error', animated: false }).autoOrient()

function copyOf(upload: Uint8Array, { width, height, format, quality }: Copy): Promise<Buffer> {
  const fitted = { width, height, fit: 'inside', withoutEnlargement: true } as const
  if (format === 'grey') return open(upload).flatten({ background: PAPER }).greyscale().resize(fitted).extractChannel(0).png({ compressionLevel: 1 }).toBuffer()
  return open(upload).resize(fitted).flatten({ background: PAPER }).toColourspace('srgb').toFormat(format, { quality }).toBuffer()
}

async function decode({ upload, copies, thumbnail }: PictureJob): Promise<DecodedPicture> {
  const made: Buffer[] = []
  for (const copy of copies) made.push(await copyOf(upload, copy))
  const [first] = made
  if (!thumbnail || !first) return { copies: made }
  const { width, height } = thumbnail
  return { copies: made, thumbnail: await sharp(first).greyscale().resize(width, height, { fit: 'fill' }).raw().toBuffer() }
}

const post = (message: ProcessMessage) => process.send?.(message)
const rssBytes = () => process.memoryUsage.rss()

// Not `exit`, which waits for the threads of the library: they are what may be stuck.
const end = () => process.kill(process.pid, 'SIGKILL')
let forgotten = setTimeout(end, FORGOTTEN_MS)
process.on('disconnect', end)
process.on('message', (job: PictureJob) => {
  clearTimeout(forgotten)
  // The library throws for whatever it cannot decode; nothing else happens in here.
  void decode(job)
    .then(
      (picture) => post({ kind: 'decoded', picture, rssBytes: rssBytes() }),
      () => post({ kind: 'unreadable', rssBytes: rssBytes() }),
    )
    .finally(() => (forgotten = setTimeout(end, FORGOTTEN_MS)))
})
post({ kind: 'ready' })
