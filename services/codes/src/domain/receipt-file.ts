export type ReceiptFileType = 'image/jpeg' | 'application/pdf'

/** A file as it is stored: without the camera's metadata. */
export interface ReceiptFile {
  readonly content: Buffer
  readonly type: ReceiptFileType
  /** SHA-256 of the file as it was uploaded. */
  readonly uploadedHash: string
  /** 64 times 0 or 1; none of a PDF. */
  readonly pictureHash: string | null
}

/** Pictures whose hashes differ in at most this many of 64 bits look the same. */
export const LOOKS_LIKE_BITS_MAX = 4

/** The picture that a difference hash is made of: one column more than bits in a row. */
export const HASH_WIDTH = 9
export const HASH_HEIGHT = 8

/** A difference hash: of each grey pixel, whether its right neighbour is brighter. Survives another size, quality and light. */
export function differenceHash(grey: Uint8Array): string {
  let bits = ''
  for (let row = 0; row < HASH_HEIGHT; row += 1) {
    for (let column = 0; column < HASH_WIDTH - 1; column += 1) {
      const at = row * HASH_WIDTH + column
      bits += (grey[at] ?? 0) < (grey[at + 1] ?? 0) ? '1' : '0'
    }
  }
  return bits
}
