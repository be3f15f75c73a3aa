import { createEmbeddedReader } from '@club/code-reader'
import type { PictureReader } from '@club/code-reader'
import { CodesRefusal } from '@club/contracts/codes'
import { VISION_IMAGE_BYTES_MAX } from '@club/rules'
import { testHost } from '@club/testing'
import { pngOf } from '@club/testing/picture-bombs'
import sharp from 'sharp'
import { pictureMethods } from '../src/grpc/picture-methods'

const RECOGNITION_MS_MAX = 400_000

const host = testHost('codes')
const pictures = createEmbeddedReader(host, { idleMs: 300_000, answerMsMax: RECOGNITION_MS_MAX, readMsMin: 0 })
afterAll(() => host.stop())

/** The words that were read, or the refusal. */
async function read(picture: Buffer, by: PictureReader = pictures) {
  const { result, refusal } = await pictureMethods({ pictures: by }).readPicture({ picture })
  return result?.$case === 'text' ? (result.value?.texts ?? []) : refusal?.reason
}

describe('a picture is refused', () => {
  const never: PictureReader = { read: () => Promise.reject(new Error('nobody reads this')) }

  it.each([
    ['an empty one', Buffer.alloc(0)],
    ['bytes that are no picture', Buffer.from('hello, this is text')],
    ['a drawing that could fetch other files', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PDF', Buffer.from('%PDF-1.4')],
    ['a HEIC picture', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1')],
  ])('%s, before anything decodes it', async (_what, picture) => {
    expect(await read(picture, never)).toBe(CodesRefusal.PICTURE_TYPE)
  })

  it('of more than 2 MB', async () => {
    expect(await read(Buffer.alloc(VISION_IMAGE_BYTES_MAX + 1, 0xff), never)).toBe(CodesRefusal.PICTURE_TOO_LARGE)
  })

  it('of more than 120 megapixels, before anything decodes it', async () => {
    expect(await read(pngOf({ width: 12_001, height: 10_000 }), never)).toBe(CodesRefusal.PICTURE_TOO_LARGE)
  })

  it(
    'that is torn, as one that cannot be read',
    async () => {
      expect(await read(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 1, 2]), never)).toBe(CodesRefusal.PICTURE_UNREADABLE)
      const whole = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#fff' } })
        .jpeg()
        .toBuffer()
      expect(await read(whole.subarray(0, whole.length - 200))).toBe(CodesRefusal.PICTURE_UNREADABLE)
    },
    RECOGNITION_MS_MAX,
  )
})

describe('reading', () => {
  it(
    'finds nothing on white paper',
    async () => {
      const white = await sharp({ create: { width: 800, height: 200, channels: 3, background: '#fff' } })
        .jpeg()
        .toBuffer()
      expect(await read(white)).toEqual([])
    },
    RECOGNITION_MS_MAX,
  )
})
