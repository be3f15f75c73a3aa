import type { Host } from '@club/service-host'
import { testHost } from '@club/testing'
import { createEmbeddedReader, createGoogleReader } from '../src'
import { aCode, pictureOf, sameNumbers } from './code-pictures'
import { CORPUS, FONTS } from './corpus'

/** Share of the corpus that must be read. An unread code is typed; a misread one would cost trust. */
const READ_SHARE_MIN = 0.95
const RECOGNITION_MS_MAX = 400_000

const host = testHost('codes')
const pictures = createEmbeddedReader(host, { idleMs: 300_000, answerMsMax: RECOGNITION_MS_MAX, readMsMin: 0 })
afterAll(() => host.stop())

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
    const [first, ...others] = await Promise.allSettled(Array.from({ length: 7 }, () => impatient.read(picture, {})))
    expect(first).toMatchObject({ status: 'rejected', reason: { message: 'the picture reader took too long' } })
    expect(others).toEqual(others.map(() => ({ status: 'fulfilled', value: 'busy' })))
    expect(warned).toEqual(['the picture reader was ended'])
  })
})

describe('reading', () => {
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
          const texts = await pictures.read(await pictureOf(code, { ...condition, font }, random), {})
          const text = typeof texts === 'string' ? undefined : texts[0]
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
