import { codeCalls, ERRORS } from '@club/contracts/http'
import { VISION_IMAGE_BYTES_MAX } from '@club/rules'
import sharp from 'sharp'
import { createGoogleReader } from '../src/vision/google-reader'
import { decodePicture } from '../src/vision/picture-reader'
import { aCode, pictureOf, sameNumbers } from './code-pictures'
import type { Condition } from './code-pictures'
import { givenGateway } from './given-gateway'
import type { GivenGateway } from './given-gateway'

/** Of the pictures of the table below; a code that is not read is typed, a code that is misread would cost trust. */
const READ_MIN = 8
const PICTURES: readonly (readonly [string, number, Condition])[] = [
  ['plain', 2, {}],
  ['small', 1, { size: 34 }],
  ['tilted by 3°', 2, { angle: 3 }],
  ['tilted by -5°', 1, { angle: -5 }],
  ['tilted by 8°', 2, { angle: 8 }],
  ['in low light', 2, { light: 0.3, noise: 14 }],
  ['noisy', 1, { noise: 45 }],
  ['blurred', 2, { blur: 2.2 }],
  ['white on green', 1, { paper: '#0B7A75', ink: '#fff' }],
]
const RECOGNITION_MS_MAX = 400_000

let given: GivenGateway
let token: string
beforeAll(async () => {
  given = await givenGateway({ PICTURE_READER_IDLE_MS: '300000' })
  token = await given.token()
})
afterAll(() => given.stop())

const annotate = (image: unknown, options: { token?: string } = { token }) => given.call('POST', codeCalls.readImageText.path, { body: { image }, ...options })
const textsOf = ({ body }: { body: Record<string, unknown> }) => (body['textAnnotations'] as { description: string }[]).map(({ description }) => description)

describe('reading a picture', () => {
  it('is for members only', async () => {
    expect((await annotate('AAAA', {})).status).toBe(401)
    expect((await annotate('AAAA', { token: await given.token({ role: 'dev' }) })).status).toBe(403)
  })

  it.each([
    ['no picture', undefined],
    ['an empty one', ''],
    ['a number', 7],
    ['what is no base64', 'not base64!'],
    ['bytes that are no picture', Buffer.from('hello, this is text').toString('base64')],
    ['a drawing that could fetch other files', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')],
    ['a torn JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 1, 2]).toString('base64')],
  ])(
    'refuses %s',
    async (_what, image) => {
      expect(await annotate(image)).toMatchObject({ status: 400, body: { error: ERRORS['image-unreadable'].en, code: 'IMAGE_UNREADABLE' } })
    },
    RECOGNITION_MS_MAX,
  )

  it('refuses more than 2 MB, however it is counted', async () => {
    expect((await annotate('A'.repeat(2_800_004))).status).toBe(413)
    expect((await annotate('A'.repeat(3_200_000))).status).toBe(413)
    expect(decodePicture(Buffer.alloc(VISION_IMAGE_BYTES_MAX + 1, 0xff).toString('base64'))).toBe('too-large')
  })

  it(
    'refuses a picture of more pixels than a camera has',
    async () => {
      const huge = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
        .png({ compressionLevel: 9 })
        .toBuffer()
      expect(await annotate(huge.toString('base64'))).toMatchObject({ status: 400, body: { code: 'IMAGE_UNREADABLE' } })
    },
    RECOGNITION_MS_MAX,
  )

  it(
    'finds nothing on white paper',
    async () => {
      const white = await sharp({ create: { width: 800, height: 200, channels: 3, background: '#fff' } })
        .jpeg()
        .toBuffer()
      expect(await annotate(white.toString('base64'))).toMatchObject({ status: 200, body: { textAnnotations: [] } })
    },
    RECOGNITION_MS_MAX,
  )

  it(
    'reads a second picture of a member only after the first',
    async () => {
      const random = sameNumbers(3)
      const picture = (await pictureOf(aCode(random), {}, random)).toString('base64')
      const statuses = (await Promise.all([annotate(picture), annotate(picture)])).map(({ status }) => status).sort()
      expect(statuses).toEqual([200, 429])
    },
    RECOGNITION_MS_MAX,
  )

  it(
    `reads at least ${READ_MIN} of ${PICTURES.reduce((sum, [, count]) => sum + count, 0)} pictures, and none of them wrongly`,
    async () => {
      const random = sameNumbers(11)
      const misread: string[] = []
      const missed: string[] = []
      let read = 0
      for (const [name, count, condition] of PICTURES) {
        for (let number = 0; number < count; number += 1) {
          const code = aCode(random)
          const picture = await pictureOf(
            code,
            { ...condition, font: ['Liberation Mono', 'DejaVu Sans Mono', 'Liberation Sans'][number % 3] ?? 'monospace' },
            random,
          )
          const [text] = textsOf(await annotate(`data:image/jpeg;base64,${picture.toString('base64')}`))
          if (text === code) read += 1
          else if (text === undefined) missed.push(`${name}: ${code}`)
          else misread.push(`${name}: ${code} as ${text}`)
        }
      }
      process.stdout.write(`pictures of codes: ${read} read, ${missed.length} not read (${missed.join(', ')}), ${misread.length} misread\n`)
      expect(misread).toEqual([])
      expect(read).toBeGreaterThanOrEqual(READ_MIN)
    },
    RECOGNITION_MS_MAX,
  )
})

describe('Google Vision', () => {
  const asked: unknown[] = []
  const google = (answer: object) =>
    createGoogleReader(async () => ({
      annotateImage: async (request: unknown) => {
        asked.push(request)
        return [answer]
      },
    }))

  it('is a fault when it fails, and "unreadable" when it cannot decode the picture', async () => {
    await expect(google({ error: { code: 8 } }).read(Buffer.from('x'))).rejects.toThrow('Google Vision answered 8')
    expect(await google({ error: { code: 3 } }).read(Buffer.from('x'))).toBe('unreadable')
  })

  it('is asked for TEXT_DETECTION and answers the whole text first', async () => {
    asked.length = 0
    const reader = google({ textAnnotations: [{ description: 'ABCDE 23456' }, { description: 'ABCDE' }, { description: '23456' }] })
    expect(await reader.read(Buffer.from('x'))).toEqual(['ABCDE 23456', 'ABCDE', '23456'])
    expect(asked).toEqual([{ image: { content: 'eA==' }, features: [{ type: 'TEXT_DETECTION' }] }])
  })
})
