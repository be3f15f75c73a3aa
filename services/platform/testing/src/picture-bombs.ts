import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Pictures of a few hundred kilobytes that cause minutes of work or gigabytes of memory; each was sent to the club once. */

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#0b7a75' } })

/** A progressive JPEG with so many more scans, each of which says of all blocks that nothing is in them: a few bytes, and a walk over the whole picture. */
export async function jpegOfScans({ side, scans }: { readonly side: number; readonly scans: number }): Promise<Buffer> {
  const jpeg = await plain(side, side).jpeg({ progressive: true, quality: 50 }).toBuffer()
  const blocks = Math.ceil(side / 8) ** 2
  const scan = Buffer.concat([LUMINANCE_SCAN, emptyBlocks(blocks)])
  return Buffer.concat([jpeg.subarray(0, -2), ONE_SYMBOL_TABLE, ...Array.from({ length: scans }, () => scan), jpeg.subarray(-2)])
}
/** A Huffman table in which the code 0 means "so many empty blocks as the next 14 bits say, and 2^14 more". */
const ONE_SYMBOL_TABLE = Buffer.from([0xff, 0xc4, 0, 20, 0x10, 1, ...Array.from({ length: 15 }, () => 0), 0xe0])
/** All but the first coefficient of the brightness, whole and for the first time: the only order in which a scan may come again. */
const LUMINANCE_SCAN = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0x00, 1, 63, 0x00])
const RUN_BITS = 14
const RUN_MAX = 2 ** (RUN_BITS + 1) - 1

function emptyBlocks(blocks: number): Buffer {
  let bits = ''
  for (let left = blocks; left > 0; left -= RUN_MAX)
    bits += `0${Math.max(0, Math.min(left, RUN_MAX) - 2 ** RUN_BITS)
      .toString(2)
      .padStart(RUN_BITS, '0')}`
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1')
  const bytes = Array.from({ length: padded.length / 8 }, (_, index) => Number.parseInt(padded.slice(index * 8, index * 8 + 8), 2))
  // A byte of ones must not be taken for a marker.
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte])))
}

/** A PNG of a single column, or of whatever else it says; its rows are empty and packed to almost nothing. */
export function pngOf(options: {
  readonly width: number
  readonly height: number
  readonly interlaced?: boolean
  readonly depth?: 8 | 16
  /** 0 grey, 2 colours, 6 colours that can be seen through. */
  readonly colour?: 0 | 2 | 6
}): Buffer {
  const { width, height, interlaced = false, depth = 8, colour = 0 } = options
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8)
  const rowBytes = 1 + width * (depth / 8) * { 0: 1, 2: 3, 6: 4 }[colour]
  const rows = Math.min(height * rowBytes * (interlaced ? 2 : 1), PIXEL_BYTES_MAX)
  return png([
    ['IHDR', head],
    ['IDAT', deflateSync(Buffer.alloc(rows), { level: 1 })],
  ])
}
const PIXEL_BYTES_MAX = 130_000_000

/** A small PNG with a profile or a text that unpacks to many megabytes, or with many that unpack to nothing. */
export function pngWithPacked(chunk: 'iCCP' | 'zTXt' | 'iTXt', bytes: number, count = 1): Buffer {
  const packed = deflateSync(Buffer.alloc(bytes), { level: 9 })
  const heading = chunk === 'iTXt' ? Buffer.from('a\0\u0001\0\0\0', 'latin1') : Buffer.from('a\0\0', 'latin1')
  const head = Buffer.alloc(13)
  head.writeUInt32BE(8, 0)
  head.writeUInt32BE(8, 4)
  head.set([8, 0, 0, 0, 0], 8)
  return png([
    ['IHDR', head],
    ...Array.from({ length: count }, () => [chunk, Buffer.concat([heading, packed])] as const),
    ['IDAT', deflateSync(Buffer.alloc(8 * 9))],
  ])
}

/** A receipt as a telephone's camera makes it, in noise so that no two look alike. */
export const receiptPicture = (seed: number): Promise<Buffer> => {
  let state = seed + 1
  const noise = Buffer.from(
    Array.from({ length: 30 * 40 * 3 }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return (state >> 16) & 0xff
    }),
  )
  return sharp(noise, { raw: { width: 30, height: 40, channels: 3 } })
    .resize(1500, 2000)
    .jpeg({ quality: 80 })
    .toBuffer()
}

function png(chunks: readonly (readonly [type: string, data: Buffer])[]): Buffer {
  const written = [...chunks, ['IEND', Buffer.alloc(0)] as const].map(([type, data]) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, check])
  })
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...written])
}
