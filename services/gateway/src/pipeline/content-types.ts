import { TextDecoder } from 'node:util'

/** How many bytes identify the type of a file. */
export const HEAD_BYTES = 16

const starts = (signature: string) => (head: string) => head.startsWith(signature)

/** What uploads may be, by the bytes they begin with (decisions D79, D83, D94). */
const BINARY = {
  'image/jpeg': starts('\xff\xd8\xff'),
  'image/png': starts('\x89PNG\r\n\x1a\n'),
  'image/webp': (head: string) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP',
  'application/pdf': starts('%PDF-'),
} as const satisfies Record<string, (head: string) => boolean>

export const CSV_TYPE = 'text/csv'

/** The type of the binary files that this club takes, by their first bytes; undefined for all others, texts among them. */
export function binaryTypeOf(head: Buffer): string | undefined {
  const text = head.toString('latin1')
  return Object.entries(BINARY).find(([, is]) => is(text))?.[0]
}

/** A text has no type of its own: it is a CSV file when its sender says so, by type or by name (decision D94). */
export const isCalledCsv = (file: { readonly filename: string; readonly mimeType: string }): boolean =>
  file.mimeType.toLowerCase() === CSV_TYPE || file.filename.toLowerCase().endsWith('.csv')

/** Reads text by its byte order mark: UTF-16 as spreadsheets save it, else UTF-8; invalid bytes are thrown at. The mark itself is not read. */
export function textDecoderFor(head: Buffer): TextDecoder {
  const mark = head.subarray(0, 2).toString('latin1')
  return new TextDecoder(mark === '\xff\xfe' ? 'utf-16le' : mark === '\xfe\xff' ? 'utf-16be' : 'utf-8', { fatal: true })
}

/** Checks text as it arrives: valid UTF-8 or UTF-16 without control characters other than those of lines and columns (decision D94). */
export function createTextCheck(): { take(chunk: Buffer): boolean; end(): boolean } {
  let decoder: TextDecoder | undefined
  let head = Buffer.alloc(0)
  const isText = (text: string) => !/[^\P{Cc}\t\n\r]/u.test(text)
  const read = (chunk: Buffer, stream: boolean): boolean => {
    if (!decoder) {
      head = Buffer.concat([head, chunk])
      // One byte does not determine the encoding.
      if (stream && head.length < 2) return true
      decoder = textDecoderFor(head)
      chunk = head
    }
    try {
      return isText(decoder.decode(chunk, { stream }))
    } catch {
      return false
    }
  }
  return { take: (chunk) => read(chunk, true), end: () => read(Buffer.alloc(0), false) }
}
