/** Encodings of a text file, by the names that programs show when saving one. */
export const TEXT_ENCODINGS = { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16', 'windows-1252': 'Windows-1252' } as const
export type TextEncoding = keyof typeof TEXT_ENCODINGS

/** Detects a text's encoding while its bytes arrive. */
export interface TextSniffer {
  /** Returns false as soon as the bytes can be no text. */
  take(bytes: Uint8Array): boolean
  /** After the last byte: the text's encoding; undefined when it is not text. */
  end(): TextEncoding | undefined
}

const MARKS: Readonly<Record<string, TextEncoding>> = { '255,254': 'utf-16le', '254,255': 'utf-16be' }
const isText = (text: string): boolean => !/[^\P{Cc}\t\n\r]/u.test(text)
/** Control characters other than tab and line ends; below, the bytes that Windows-1252 leaves undefined. */
const IN_NO_TEXT = new Set([...Array.from({ length: 32 }, (_, byte) => byte), 127].filter((byte) => ![9, 10, 13].includes(byte)))
const UNDEFINED_IN_1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

/** Whether bytes are text in one encoding; false from the first byte that is not. */
function reading(encoding: TextEncoding): (bytes: Uint8Array, isLast?: boolean) => boolean {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let isSound = true
  return (bytes, isLast = false) => {
    if (!isSound) return false
    try {
      isSound = isText(decoder.decode(bytes, { stream: !isLast }))
    } catch {
      isSound = false
    }
    return isSound
  }
}

/**
 * Reads text as spreadsheets save it (D94, D148): UTF-16 by its byte order mark, else UTF-8, and Windows-1252 where the bytes are not
 * UTF-8. Control characters other than those of lines and columns are in no text.
 */
export function createTextSniffer(): TextSniffer {
  let head = new Uint8Array()
  let utf16: { readonly encoding: TextEncoding; readonly read: ReturnType<typeof reading> } | undefined
  let isBegun = false
  let isIn1252 = true
  const utf8 = reading('utf-8')

  const read = (bytes: Uint8Array): boolean => {
    if (utf16) return utf16.read(bytes)
    utf8(bytes)
    for (const byte of bytes) {
      if (IN_NO_TEXT.has(byte)) return false
      if (UNDEFINED_IN_1252.has(byte)) isIn1252 = false
    }
    return true
  }
  const begin = (bytes: Uint8Array): boolean => {
    isBegun = true
    const encoding = MARKS[bytes.subarray(0, 2).join()]
    if (encoding) utf16 = { encoding, read: reading(encoding) }
    return read(bytes)
  }
  return {
    take(bytes) {
      if (isBegun) return read(bytes)
      const all = new Uint8Array([...head, ...bytes])
      head = all
      // One byte is not a byte order mark yet.
      return all.length < 2 || begin(all)
    },
    end() {
      const rest = new Uint8Array()
      if (!isBegun && !begin(head)) return undefined
      if (utf16) return utf16.read(rest, true) ? utf16.encoding : undefined
      if (utf8(rest, true)) return 'utf-8'
      return isIn1252 ? 'windows-1252' : undefined
    },
  }
}

/** Encoding of a whole file's bytes; undefined when they are not text. */
export function encodingOf(bytes: Uint8Array): TextEncoding | undefined {
  const sniffer = createTextSniffer()
  return sniffer.take(bytes) ? sniffer.end() : undefined
}
