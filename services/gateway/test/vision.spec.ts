import type { CodesRefusal } from '@club/contracts/codes'
import { codeCalls, ERRORS } from '@club/contracts/http'
import { API_PATH, VISION_IMAGE_BYTES_MAX } from '@club/rules'
import { callSignal } from '@club/service-host'
import { waitFor } from '@club/testing'
import { decodePicture } from '../src/mapping/decode-picture'
import { givenGateway, refused } from './given-gateway'
import type { GivenGateway } from './given-gateway'
import { away } from './scripted-services'
import type { ReplyOf } from './scripted-services'

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 1, 2]).toString('base64')

let given: GivenGateway
let token: string
beforeAll(async () => {
  given = await givenGateway()
  token = await given.token()
})
beforeEach(() => void (given.scripts.codes['readPicture'] = away))
afterAll(() => given.stop())

type Outcome = ReplyOf<'codes', 'readPicture'>['result']
const annotate = (image: unknown, options: { token?: string } = { token }) => given.call('POST', codeCalls.readImageText.path, { body: { image }, ...options })
const answering = (result: Outcome) => void (given.scripts.codes['readPicture'] = () => ({ result }))
const refusing = (reason: `${CodesRefusal}`) => void (given.scripts.codes['readPicture'] = () => refused(reason))

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
  ])('refuses %s by itself', async (_what, image) => {
    expect(await annotate(image)).toMatchObject({ status: 400, body: { error: ERRORS['image-unreadable'].en, code: 'IMAGE_UNREADABLE' } })
  })

  it.each([
    ['bytes that are no picture', 'hello, this is text', ''],
    ['a PDF', '%PDF-1.4 a receipt', ''],
    ['a PDF behind a line end', '\n%PDF-1.4 a receipt', ''],
    ['a HEIC picture', '\0\0\0\x18ftypheic\0\0\0\0', 'data:image/heic;base64,'],
    ['a drawing that could fetch other files', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'data:image/svg+xml;base64,'],
  ])('refuses %s as a type that it does not take', async (_what, content, before) => {
    expect(await annotate(before + Buffer.from(content, 'latin1').toString('base64'))).toMatchObject({
      status: 415,
      body: { error: ERRORS['unsupported-media-type'].en, code: 'UNSUPPORTED_MEDIA_TYPE' },
    })
  })

  it('refuses more than 2 MB, however it is counted', async () => {
    expect((await annotate('A'.repeat(2_800_004))).status).toBe(413)
    expect((await annotate('A'.repeat(3_200_000))).status).toBe(413)
    expect(decodePicture(Buffer.alloc(VISION_IMAGE_BYTES_MAX + 1, 0xff).toString('base64'))).toBe('payload-too-large')
  })

  it('says what codes says: unreadable, too many pixels, come back in a moment, or that it is unavailable', async () => {
    refusing('CODES_REFUSAL_PICTURE_UNREADABLE')
    expect(await annotate(JPEG)).toMatchObject({ status: 400, body: { code: 'IMAGE_UNREADABLE' } })
    refusing('CODES_REFUSAL_PICTURE_TOO_LARGE')
    expect(await annotate(JPEG)).toMatchObject({ status: 413, body: { error: ERRORS['picture-too-large'].en, code: 'PICTURE_TOO_LARGE' } })
    refusing('CODES_REFUSAL_BUSY')
    const busy = await annotate(JPEG)
    expect(busy.status).toBe(503)
    expect(busy.headers.get('retry-after')).toBe('3')
    given.scripts.codes['readPicture'] = away
    expect((await annotate(JPEG)).status).toBe(503)
  })

  it('answers the whole text first, and hands over the bytes as they are', async () => {
    let picture = Buffer.alloc(0)
    given.scripts.codes['readPicture'] = (request: { picture: Uint8Array }) => {
      picture = Buffer.from(request.picture)
      return { result: { $case: 'text', value: { texts: ['ABCDE 23456', 'ABCDE'] } } }
    }
    expect(await annotate(`data:image/jpeg;base64,${JPEG}`)).toMatchObject({
      status: 200,
      body: { textAnnotations: [{ description: 'ABCDE 23456' }, { description: 'ABCDE' }] },
    })
    expect(picture.toString('base64')).toBe(JPEG)
  })

  it('stops when the member hangs up', async () => {
    let signal: AbortSignal | undefined
    given.scripts.codes['readPicture'] = () => new Promise(() => (signal = callSignal()))
    const leaving = new AbortController()
    const asked = fetch(`${given.origin}${API_PATH}${codeCalls.readImageText.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ image: JPEG }),
      signal: leaving.signal,
    })
    await waitFor('the call of codes', () => signal !== undefined)
    leaving.abort()
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
    await waitFor('the end of the call', () => signal?.aborted === true)
    answering({ $case: 'text', value: { texts: [] } })
    expect(await annotate(JPEG)).toMatchObject({ status: 200 })
  })

  it('reads a second picture of a member only after the first', async () => {
    let answer: (reply: ReplyOf<'codes', 'readPicture'>) => void = () => undefined
    const callArrived = new Promise<void>((reached) => {
      given.scripts.codes['readPicture'] = () => new Promise((resolve) => ((answer = resolve), reached()))
    })
    const first = annotate(JPEG)
    await callArrived
    expect((await annotate(JPEG)).status).toBe(429)
    answer({ result: { $case: 'text', value: { texts: [] } } })
    expect(await first).toMatchObject({ status: 200, body: { textAnnotations: [] } })
  })
})
