import { createHash } from 'node:crypto'
import { refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import type { Objects } from '@club/objects'
import { createPictureMaker } from '@club/pictures'
import type { PictureRefusal, Turn } from '@club/pictures'
import { fileTypeOf, RECEIPT_FILE_BYTES_MAX } from '@club/rules'
import { differenceHash, HASH_HEIGHT, HASH_WIDTH } from '../domain/receipt-file'
import type { ReceiptFile } from '../domain/receipt-file'

/** Long enough to read the small print of a till. */
const SIDE_MAX = 3000
const QUALITY = 84

type FileRefusal = 'receipt-file-size' | 'receipt-file-type' | 'receipt-file-broken' | 'receipt-picture-too-large' | 'busy'

const OF_PICTURE = { broken: 'receipt-file-broken', 'too-large': 'receipt-picture-too-large', busy: 'busy' } as const satisfies Record<
  PictureRefusal,
  FileRefusal
>

/** Makes and keeps the files of receipts. */
export interface ReceiptFiles {
  /**
   * The file as it will be kept: a picture is re-encoded, upright and without EXIF or position; a PDF stays as it is.
   * Refusals: receipt-file-size (in bytes), receipt-file-type, receipt-file-broken (a picture that cannot be decoded), receipt-picture-too-large
   * (in pixels, or in work), busy.
   * @throws AbortError when the turn was given up.
   */
  prepare(upload: Buffer, turn?: Turn): Promise<ReceiptFile | Refused<FileRefusal>>
  put(receiptId: string, file: ReceiptFile): Promise<void>
  /** Opens a file to be streamed; undefined when there is none. */
  openFile(receiptId: string): ReturnType<Objects['openObject']>
  delete(receiptId: string): Promise<void>
}

const keyOf = (receiptId: string): string => `receipts/${receiptId}`

/** Files in an object store, which shows them to nobody by itself. */
export function createReceiptFiles(objects: Objects): ReceiptFiles {
  const maker = createPictureMaker({ sideMax: SIDE_MAX, quality: QUALITY })
  return {
    async prepare(upload, turn) {
      if (upload.length > RECEIPT_FILE_BYTES_MAX) return refused('receipt-file-size')
      const type = fileTypeOf(upload)
      if (type === undefined || type === 'image/webp') return refused('receipt-file-type')
      const uploadedHash = createHash('sha256').update(upload).digest('hex')
      if (type === 'application/pdf') return { content: upload, type, uploadedHash, pictureHash: null }
      const made = await maker.remakeWithThumbnail(upload, { width: HASH_WIDTH, height: HASH_HEIGHT }, turn)
      if (made.kind === 'refused') return refused(OF_PICTURE[made.reason])
      return { content: made.picture, type: 'image/jpeg', uploadedHash, pictureHash: differenceHash(made.thumbnail) }
    },
    put: (receiptId, file) => objects.put(keyOf(receiptId), file.content, { contentType: file.type }),
    openFile: (receiptId) => objects.openObject(keyOf(receiptId)),
    delete: (receiptId) => objects.delete(keyOf(receiptId)),
  }
}
