import { request as send } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { authCalls } from '@club/contracts/http'
import { aMember, givenGateway } from './given-gateway'
import { sessions } from './scripted-services'
import type { GivenGateway } from './given-gateway'

let given: GivenGateway
let token: string
beforeAll(async () => {
  given = await givenGateway()
  token = await given.token()
})
afterAll(() => given.stop())

/** An answer as it travels: `fetch` would unpack it. */
function travels(path: string, accepts: string | undefined, { method = 'POST', body = '' } = {}): Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(accepts === undefined ? {} : { 'accept-encoding': accepts }),
    }
    const request = send(given.api + path, { method, headers }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece)).on('end', () => resolve({ headers: response.headers, bytes: Buffer.concat(pieces) }))
    })
    request.on('error', reject).end(body)
  })
}
const session = (accepts?: string) => travels(authCalls.session.path, accepts, { body: JSON.stringify({ token }) })

describe('an answer of a call', () => {
  // As long as the answer of a member with a history.
  const addresses = Array.from({ length: 40 }, (_, index) => ({
    id: `0190f8f0-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`,
    active: index === 0,
    label: 'Home',
    houseNumber: '',
    line1: `${index}`,
    line2: '',
    line3: 'Jalan Bangi',
    city: 'Bangi',
    state: 'Selangor',
    postcode: '43600',
    country: 'Malaysia',
  }))
  beforeEach(() => {
    given.scripts.identity['listSessions'] = sessions(() => ({ result: { $case: 'session', value: { member: aMember({ addresses }), token: '' } } }))
  })

  it('is not compressed for whoever does not ask for it, or forbids it', async () => {
    for (const accepts of [undefined, 'identity', 'br;q=0, gzip;q=0', 'zstd']) {
      const { headers, bytes } = await session(accepts)
      expect([accepts, headers['content-encoding'], headers['content-length']]).toEqual([accepts, undefined, String(bytes.length)])
      expect(JSON.parse(bytes.toString())).toMatchObject({ name: 'Aisyah' })
    }
  })

  it('is not compressed when it is short: a refusal', async () => {
    const { headers, bytes } = await travels('/user/nothing', 'br')
    expect([headers['content-encoding'], JSON.parse(bytes.toString())]).toEqual([undefined, expect.objectContaining({ code: 'NOT_FOUND' })])
  })

  it('travels in a quarter of its bytes, by brotli where a browser knows it and by gzip where not', async () => {
    const plain = await session()
    for (const [accepts, coding, unpack] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip, deflate', 'gzip', gunzipSync],
      ['br;q=0, gzip', 'gzip', gunzipSync],
    ] as const) {
      const { headers, bytes } = await session(accepts)
      expect(headers).toMatchObject({ 'content-encoding': coding, 'content-length': String(bytes.length), vary: 'Accept-Encoding' })
      expect(JSON.parse(unpack(bytes).toString())).toEqual(JSON.parse(plain.bytes.toString()))
      expect(bytes.length).toBeLessThan(plain.bytes.length / 4)
    }
  })
})

it('leaves the live stream as it is: each event is read when it is written', async () => {
  const received = await new Promise<{ headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' }
    const request = send(`${given.api}/user/live`, { headers }, (response) => {
      response.once('data', (piece: Buffer) => {
        resolve({ headers: response.headers, text: piece.toString() })
        request.destroy()
      })
    })
    request.on('error', reject).end()
  })
  expect([received.headers['content-encoding'], received.text]).toEqual([undefined, expect.stringContaining('retry: ')])
})
