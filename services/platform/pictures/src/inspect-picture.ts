import { inflateSync } from 'node:zlib'
import { PICTURE_PIXELS_MAX } from '@club/rules/pictures'

/** No JPEG has a longer side. A PNG of one column and a hundred million rows takes minutes. */
const SIDE_MAX = 65_535
/** Encoders make ten to fourteen scans; each is a walk over the whole picture. */
const SCANS_MAX = 100
const SCANNED_PIXELS_MAX = 2_000_000_000
/** Bytes that a decoder holds before it gives the first row: a progressive JPEG, an interlaced PNG, a WebP. */
const HELD_BYTES_MAX = 512 * 1024 * 1024
/** All profiles and texts of a PNG together, unpacked. */
const UNPACKED_BYTES_MAX = 4 * 1024 * 1024
/** Minimum charge for inspecting one of them: a picture of nothing but empty ones would take seconds. */
const PACKED_CHUNK_BYTES_MIN = 32 * 1024
/** Limits of a picture that decodes within about half a second. */
const LIGHT_PIXELS_MAX = 16_000_000
const LIGHT_SCANNED_PIXELS_MAX = 200_000_000
const LIGHT_HELD_BYTES_MAX = 128 * 1024 * 1024

interface Size {
  readonly width: number
  readonly height: number
}

/** How long decoding takes: `light` for pictures of a telephone's camera, `heavy` for anything that may take seconds. */
export type Weight = 'light' | 'heavy'

/** Why a picture is not given to a decoder: `too-large` is more work than a decoder may have, `broken` has headers that nobody can read. */
export type PictureProblem = 'too-large' | 'broken'

/**
 * Weighs the work of decoding a picture, by its headers alone. Too large are more than 120 megapixels (D154), a side over 65,535, pictures that
 * a decoder must hold whole in more than 512 MB, a JPEG of more scans than encoders make, and a PNG with texts or a profile that unpack to
 * megabytes. Broken is a file without a size, or no JPEG, PNG or WebP. Nothing is decoded; the process limits catch a file with false headers.
 */
export function weighPicture(upload: Buffer): Weight | PictureProblem {
  if (upload.length < 12) return 'broken'
  if (upload.readUInt16BE(0) === 0xffd8) return weighJpeg(upload)
  if (upload.subarray(0, 8).equals(PNG_SIGNATURE)) return weighPng(upload)
  if (upload.toString('latin1', 0, 4) === 'RIFF' && upload.toString('latin1', 8, 12) === 'WEBP') return weighWebp(upload)
  return 'broken'
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function problemOfSize({ width, height }: Size): PictureProblem | undefined {
  if (width === 0 || height === 0) return 'broken'
  return width > SIDE_MAX || height > SIDE_MAX || width * height > PICTURE_PIXELS_MAX ? 'too-large' : undefined
}

/** Markers that begin a frame; C4, C8 and CC are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
const isSequential = (marker: number): boolean => marker <= 0xc1
const SOS = 0xda
const EOI = 0xd9

function weighJpeg(bytes: Buffer): Weight | PictureProblem {
  let frame: Frame = { width: 0, height: 0, heldBytes: 0 }
  let sequential = true
  let scans = 0
  for (let at = 2; at + 4 <= bytes.length;) {
    at = nextMarker(bytes, at)
    const marker = bytes[at + 1] ?? EOI
    // Bytes after the picture do not belong to it: telephones put films there.
    if (marker === EOI || at + 4 > bytes.length) break
    if (isFrame(marker) && at + 10 <= bytes.length) {
      const found = frameOf(bytes.subarray(at + 4))
      frame = {
        width: Math.max(frame.width, found.width),
        height: Math.max(frame.height, found.height),
        heldBytes: Math.max(frame.heldBytes, found.heldBytes),
      }
      sequential &&= isSequential(marker)
    }
    if (marker === SOS) scans += 1
    if (scans > SCANS_MAX) return 'too-large'
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  const isHeld = !sequential || scans > 1
  const scanned = frame.width * frame.height * scans
  const problem = problemOfSize(frame)
  if (problem) return problem
  if (scanned > SCANNED_PIXELS_MAX || (isHeld && frame.heldBytes > HELD_BYTES_MAX)) return 'too-large'
  return !isHeld || (scanned <= LIGHT_SCANNED_PIXELS_MAX && frame.heldBytes <= LIGHT_HELD_BYTES_MAX) ? 'light' : 'heavy'
}

/** A frame's size, and what its coefficients take that a decoder holds where they come in several scans: two bytes each. */
interface Frame extends Size {
  readonly heldBytes: number
}

/** Reads the header of a frame behind its length: precision, height, width, and of each component its id, sampling and table (ITU T.81, B.2.2). */
function frameOf(header: Buffer): Frame {
  const [height, width, count] = [header.readUInt16BE(1), header.readUInt16BE(3), header[5] ?? 0]
  const samplings = Array.from({ length: count }, (_, index) => header[7 + 3 * index] ?? 0x11)
  const across = samplings.map((sampling) => Math.max(1, sampling >> 4))
  const down = samplings.map((sampling) => Math.max(1, sampling & 15))
  const [acrossMax, downMax] = [Math.max(1, ...across), Math.max(1, ...down)]
  const share = across.reduce((sum, factor, index) => sum + (factor * (down[index] ?? 1)) / (acrossMax * downMax), 0)
  return { width, height, heldBytes: width * height * share * 2 }
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

/** Channels of a PNG by its colour type; a palette becomes three. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 }

function weighPng(bytes: Buffer): Weight | PictureProblem {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return 'broken'
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  const [depth = 8, colour = 6, interlaced = 0] = [bytes[24], bytes[25], bytes[28]]
  const problem = problemOfSize(size)
  if (problem) return problem
  const pixels = size.width * size.height
  if (interlaced !== 0 && pixels * (CHANNELS[colour] ?? 4) * Math.ceil(depth / 8) > HELD_BYTES_MAX) return 'too-large'
  let room = UNPACKED_BYTES_MAX
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (PACKED_CHUNKS.has(type)) room -= Math.max(PACKED_CHUNK_BYTES_MIN, unpackedBytes(type, bytes.subarray(at + 8, at + 8 + length), room))
    if (room < 0) return 'too-large'
    at += 12 + length
  }
  return pixels <= LIGHT_PIXELS_MAX && interlaced === 0 ? 'light' : 'heavy'
}

/** Counts the bytes in a packed chunk; more than `max` when there are more. The decoder refuses what cannot be unpacked. */
function unpackedBytes(type: string, chunk: Buffer, max: number): number {
  const packed = packedPart(type, chunk)
  if (packed.length === 0) return 0
  try {
    return inflateSync(packed, { maxOutputLength: max + 1 }).length
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? max + 1 : 0
  }
}

/** Skips the name and the method; in a packed international text also its language and translated name. */
function packedPart(type: string, chunk: Buffer): Buffer {
  const name = chunk.indexOf(0)
  if (name < 0) return Buffer.alloc(0)
  if (type !== 'iTXt') return chunk.subarray(name + 2)
  if (chunk[name + 1] !== 1) return Buffer.alloc(0)
  const language = chunk.indexOf(0, name + 3)
  const translated = language < 0 ? -1 : chunk.indexOf(0, language + 1)
  return translated < 0 ? Buffer.alloc(0) : chunk.subarray(translated + 1)
}

/** Four bytes for each pixel are held of one without loss: less than HELD_BYTES_MAX for any that is not too large anyway. */
function weighWebp(bytes: Buffer): Weight | PictureProblem {
  const size = sizeOfWebp(bytes)
  if (!size) return 'broken'
  return problemOfSize(size) ?? (size.width * size.height <= LIGHT_PIXELS_MAX ? 'light' : 'heavy')
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
