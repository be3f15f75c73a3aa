import { CodesRefusal } from '@club/contracts/codes'
import { VISION_IMAGE_BYTES_MAX } from '@club/rules'
import type { Host } from '@club/service-host'
import { testHost } from '@club/testing'
import { pngOf } from '@club/testing/picture-bombs'
import sharp from 'sharp'
import { createEmbeddedReader } from '../src/clients/vision/embedded-reader'
import { createGoogleReader } from '../src/clients/vision/google-reader'
import type { PictureReader } from '../src/clients/vision/picture-reader'
import { pictureMethods } from '../src/grpc/picture-methods'
import { aCode, pictureOf, sameNumbers } from './code-pictures'
import { CORPUS, FONTS } from './corpus'

/** Share of the corpus that must be read. An unread code is typed; a misread one would cost trust. */
const READ_SHARE_MIN = 0.95
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

describe('the process that reads', () => {
  it('is ended at the limit of time, and what waits then or waits in seventh place is asked to come back', async () => {
    const warned: unknown[] = []
    const log = { warn: (...args: unknown[]) => warned.push(args[1]) } as unknown as Host['log']
    // No process starts as quickly as this.
    const impatient = createEmbeddedReader(
      { log, onStop: () => undefined },
      { idleMs: 300_000, answerMsMax: 20, readMsMin: 0 },
      { shadesOf: async (picture) => picture },
    )
    const random = sameNumbers(3)
    const picture = await pictureOf(aCode(random), {}, random)
    const [first, ...others] = await Promise.allSettled(Array.from({ length: 7 }, () => read(picture, impatient)))
    expect(first).toMatchObject({ status: 'rejected', reason: { message: 'the picture reader took too long' } })
    expect(others).toEqual(others.map(() => ({ status: 'fulfilled', value: CodesRefusal.BUSY })))
    expect(warned).toEqual(['the picture reader was ended'])
  })
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

  it(
    `finds ${READ_SHARE_MIN * 100} % of the codes of the corpus, and none of them wrongly`,
    async () => {
      const random = sameNumbers(11)
      const misread: string[] = []
      const missed: string[] = []
      let number = 0
      for (const [name, count, condition] of CORPUS) {
        for (let copy = 0; copy < count; copy += 1) {
          const code = aCode(random)
          const font = FONTS[number++ % FONTS.length] ?? 'monospace'
          const texts = await read(await pictureOf(code, { ...condition, font }, random))
          const text = Array.isArray(texts) ? texts[0] : undefined
          if (text === undefined) missed.push(`${name}, ${font}: ${code}`)
          else if (text !== code) misread.push(`${name}, ${font}: ${code} as ${text}`)
        }
      }
      process.stdout.write(`pictures of codes: ${number - missed.length - misread.length} of ${number} read, not read: ${missed.join('; ') || 'none'}\n`)
      expect(misread).toEqual([])
      expect(number).toBeGreaterThanOrEqual(60)
      expect(missed.length).toBeLessThanOrEqual(number * (1 - READ_SHARE_MIN))
    },
    RECOGNITION_MS_MAX,
  )
})

describe('Google Vision', () => {
  const requests: unknown[] = []
  const google = (answer: object) =>
    createGoogleReader(async () => ({
      annotateImage: async (request: unknown) => {
        requests.push(request)
        return [answer]
      },
    }))

  it('is a fault when it fails, and "broken" when it cannot decode the picture', async () => {
    await expect(google({ error: { code: 8 } }).read(Buffer.from('x'), {})).rejects.toThrow('Google Vision answered 8')
    expect(await google({ error: { code: 3 } }).read(Buffer.from('x'), {})).toBe('broken')
  })

  it('is asked for TEXT_DETECTION and answers the whole text first', async () => {
    requests.length = 0
    const reader = google({ textAnnotations: [{ description: 'ABCDE 23456' }, { description: 'ABCDE' }, { description: '23456' }] })
    expect(await reader.read(Buffer.from('x'), {})).toEqual(['ABCDE 23456', 'ABCDE', '23456'])
    expect(requests).toEqual([{ image: { content: 'eA==' }, features: [{ type: 'TEXT_DETECTION' }] }])
  })
})
