/** First bytes that identify a file: PDF readers look for the header within so many (ISO 32000-1, annex H, note 13). */
export const FILE_HEAD_BYTES = 1024

export const FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export type FileType = (typeof FILE_TYPES)[number]

const latin1 = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

/** Byte order marks and blanks, which mail programs, shops and text filters put before a PDF; nothing that another reader would run or unpack. */
const BEFORE_PDF = /^(?:\xef\xbb\xbf|\xfe\xff|\xff\xfe)?[\0\t\n\f\r ]*%PDF-/

/**
 * The type of a file by its content, whatever its name or sender says (D79, D94, D118); undefined for all other types, text included. Takes
 * the first FILE_HEAD_BYTES of the file, or more. Only blanks and a byte order mark may precede a PDF: a page, an archive or a program that
 * mentions `%PDF-` is not a PDF.
 */
export function fileTypeOf(head: Uint8Array): FileType | undefined {
  const text = latin1(head.subarray(0, FILE_HEAD_BYTES))
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp'
  return BEFORE_PDF.test(text) ? 'application/pdf' : undefined
}
