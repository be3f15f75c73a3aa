import { createHash } from 'node:crypto'
import { refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import type { Objects } from '@club/objects'
import { RECEIPT_FILE_BYTES_MAX } from '@club/rules'
import { differenceHash, HASH_HEIGHT, HASH_WIDTH, typeOfContent } from '../domain/receipt-file'
import type { ReceiptFile } from '../domain/receipt-file'

/** More than any camera of a phone has; a file that claims more is made to exhaust memory. */
const PIXELS_MAX = 60_000_000
/** Long enough to read the small print of a till. */
const SIDE_MAX = 3000
const QUALITY = 84
const PICTURES_WAITING_MAX = 8

/** Makes and keeps the files of receipts. */
export interface ReceiptFiles {
  /**
   * The file as it will be kept: a picture is made anew, upright and without EXIF or position; a PDF stays as it is.
   * Refusals: receipt-file-size, receipt-file-type (also of a picture that cannot be decoded, or has too many pixels), busy.
   */
  prepare(upload: Buffer): Promise<ReceiptFile | Refused<'receipt-file-size' | 'receipt-file-type' | 'busy'>>
  put(receiptId: string, file: ReceiptFile): Promise<void>
  get(receiptId: string): ReturnType<Objects['get']>
  delete(receiptId: string): Promise<void>
}

const keyOf = (receiptId: string): string => `receipts/${receiptId}`

/** Files in an object store, which shows them to nobody by itself. */
export function createReceiptFiles(objects: Objects): ReceiptFiles {
  // A decoded picture takes hundreds of megabytes: one after the other, and a limit of those that wait.
  let queue: Promise<unknown> = Promise.resolve()
  let waiting = 0

  async function inTurn(upload: Buffer): Promise<Awaited<ReturnType<typeof remake>> | Refused<'busy'>> {
    if (waiting >= PICTURES_WAITING_MAX) return refused('busy')
    waiting += 1
    const mine = queue.then(() => remake(upload))
    queue = mine.catch(() => undefined)
    return mine.finally(() => (waiting -= 1))
  }

  return {
    async prepare(upload) {
      if (upload.length > RECEIPT_FILE_BYTES_MAX) return refused('receipt-file-size')
      const type = typeOfContent(upload)
      if (!type) return refused('receipt-file-type')
      const uploadedHash = createHash('sha256').update(upload).digest('hex')
      if (type === 'application/pdf') return { content: upload, type, uploadedHash, pictureHash: null }
      const picture = await inTurn(upload)
      if (picture === undefined) return refused('receipt-file-type')
      return 'kind' in picture ? picture : { ...picture, type: 'image/jpeg', uploadedHash }
    },
    put: (receiptId, file) => objects.put(keyOf(receiptId), file.content, { contentType: file.type }),
    get: (receiptId) => objects.get(keyOf(receiptId)),
    delete: (receiptId) => objects.delete(keyOf(receiptId)),
  }
}

/** The picture made anew, and its hash; undefined when it cannot be decoded. */
async function remake(upload: Buffer): Promise<{ content: Buffer; pictureHash: string } | undefined> {
  // Loaded with the first picture: most processes of this service never see one.
  const { default: sharp } = await import('sharp')
  try {
    const content = await sharp(upload, { limitInputPixels: PIXELS_MAX, failOn: 'error', animated: false })
      .autoOrient()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .toBuffer()
    const grey = await sharp(content).greyscale().resize(HASH_WIDTH, HASH_HEIGHT, { fit: 'fill' }).raw().toBuffer()
    return { content, pictureHash: differenceHash(grey) }
  } catch {
    // The library throws for whatever it cannot decode; nothing else happens in here.
    return undefined
  }
}
