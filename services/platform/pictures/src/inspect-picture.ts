import { inflateSync } from 'node:zlib'

/** More than any camera of a phone has; a file that claims more is made to exhaust memory. */
const PIXELS_MAX = 60_000_000
const SIDE_MAX = 20_000
/** Encoders make ten to fourteen scans; each is a walk over the whole picture. */
const SCANS_MAX = 100
const SCANNED_PIXELS_MAX = 1_000_000_000
/** All profiles and texts of a PNG together, unpacked. */
const UNPACKED_BYTES_MAX = 4 * 1024 * 1024
/** What looking at one of them counts for at least: a picture of nothing but empty ones would take seconds. */
const PACKED_CHUNK_BYTES_MIN = 32 * 1024
/** What is decoded within about half a second. */
const LIGHT_PIXELS_MAX = 16_000_000
const LIGHT_SCANNED_PIXELS_MAX = 200_000_000

interface Size {
  readonly width: number
  readonly height: number
}

/** How long decoding takes: `light` is what a telephone's camera makes, `heavy` anything that may take seconds. */
export type Weight = 'light' | 'heavy'

/**
 * How much work a picture makes, by its headers alone; undefined for what is no JPEG, PNG or WebP, or is made to keep a decoder busy: a side
 * over 20,000 pixels, more than 60 million pixels, a JPEG of more scans than encoders make, or a PNG with texts or a profile that unpack
 * to megabytes. Nothing is decoded; a file that lies about itself is for the limit of time.
 */
export function weighPicture(upload: Buffer): Weight | undefined {
  if (upload.length < 12) return undefined
  if (upload.readUInt16BE(0) === 0xffd8) return weighJpeg(upload)
  if (upload.subarray(0, 8).equals(PNG_SIGNATURE)) return weighPng(upload)
  if (upload.toString('latin1', 0, 4) === 'RIFF' && upload.toString('latin1', 8, 12) === 'WEBP') return weighWebp(upload)
  return undefined
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const isBounded = ({ width, height }: Size): boolean => width > 0 && height > 0 && width <= SIDE_MAX && height <= SIDE_MAX && width * height <= PIXELS_MAX

/** Markers that begin a frame; C4, C8 and CC are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
const isSequential = (marker: number): boolean => marker <= 0xc1
const SOS = 0xda
const EOI = 0xd9

function weighJpeg(bytes: Buffer): Weight | undefined {
  let size: Size = { width: 0, height: 0 }
  let sequential = true
  let scans = 0
  for (let at = 2; at + 4 <= bytes.length;) {
    at = nextMarker(bytes, at)
    const marker = bytes[at + 1] ?? EOI
    // What follows the picture is none of it: telephones put films there.
    if (marker === EOI || at + 4 > bytes.length) break
    if (isFrame(marker) && at + 9 <= bytes.length) {
      const found = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
      size = { width: Math.max(size.width, found.width), height: Math.max(size.height, found.height) }
      sequential &&= isSequential(marker)
    }
    if (marker === SOS) scans += 1
    if (scans > SCANS_MAX) return undefined
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  const scanned = size.width * size.height * scans
  if (!isBounded(size) || scanned > SCANNED_PIXELS_MAX) return undefined
  return sequential || scanned <= LIGHT_SCANNED_PIXELS_MAX ? 'light' : 'heavy'
}

/** The next marker that has a length, or the end: not a byte that is filled in, not a zero behind FF in a scan, not a restart. */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0
    if (marker > 0x01 && marker < 0xff && !(marker >= 0xd0 && marker <= 0xd8)) return at
  }
  return bytes.length
}

const PACKED_CHUNKS: ReadonlySet<string> = new Set(['iCCP', 'zTXt', 'iTXt'])

function weighPng(bytes: Buffer): Weight | undefined {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  const interlaced = bytes[28] !== 0
  if (!isBounded(size)) return undefined
  let room = UNPACKED_BYTES_MAX
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (PACKED_CHUNKS.has(type)) room -= Math.max(PACKED_CHUNK_BYTES_MIN, unpackedBytes(type, bytes.subarray(at + 8, at + 8 + length), room))
    if (room < 0) return undefined
    at += 12 + length
  }
  return size.width * size.height <= LIGHT_PIXELS_MAX && !interlaced ? 'light' : 'heavy'
}

/** So many bytes are in a packed chunk, or more than `max`. What cannot be unpacked is for the decoder to refuse. */
function unpackedBytes(type: string, chunk: Buffer, max: number): number {
  const packed = packedPart(type, chunk)
  if (packed.length === 0) return 0
  try {
    return inflateSync(packed, { maxOutputLength: max + 1 }).length
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? max + 1 : 0
  }
}

/** Behind the name and the method; of an international text only where it is packed, and behind its language and the name in it. */
function packedPart(type: string, chunk: Buffer): Buffer {
  const name = chunk.indexOf(0)
  if (name < 0) return Buffer.alloc(0)
  if (type !== 'iTXt') return chunk.subarray(name + 2)
  if (chunk[name + 1] !== 1) return Buffer.alloc(0)
  const language = chunk.indexOf(0, name + 3)
  const translated = language < 0 ? -1 : chunk.indexOf(0, language + 1)
  return translated < 0 ? Buffer.alloc(0) : chunk.subarray(translated + 1)
}

function weighWebp(bytes: Buffer): Weight | undefined {
  const size = sizeOfWebp(bytes)
  if (!size || !isBounded(size)) return undefined
  return size.width * size.height <= LIGHT_PIXELS_MAX ? 'light' : 'heavy'
}

function sizeOfWebp(bytes: Buffer): Size | undefined {
  if (bytes.length < 30) return undefined
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      return undefined
  }
}
