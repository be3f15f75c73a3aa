import { connect } from 'node:net'
import { CALLS, codeCalls, ERRORS } from '@club/contracts/http'
import type { CallDefinition } from '@club/contracts/http'
import { API_PATH } from '@club/rules'
import { generateKeyPair } from 'jose'
import { ADMIN, givenGateway, signatureOf } from './given-gateway'
import type { GivenGateway } from './given-gateway'

let given: GivenGateway
let member: string
let admin: string
let foreign: string
beforeAll(async () => {
  given = await givenGateway()
  member = await given.token()
  admin = await given.token({ sub: ADMIN, role: 'dev' })
  foreign = await given.token({ key: (await generateKeyPair('EdDSA', { crv: 'Ed25519' })).privateKey })
})
afterAll(() => given.stop())

const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)
const everyField = (value: unknown) =>
  Object.fromEntries(
    [
      'id',
      'userId',
      'email',
      'password',
      'code',
      'query',
      'number',
      'otp',
      'name',
      'address',
      'babyInfo',
      'inboxId',
      'token',
      'language',
      'datems',
      'newDate',
      'brandId',
      'formatId',
      'sizeId',
      'quantity',
      'points',
      'username',
      'job',
      'startDate',
      'endDate',
      'children',
      'dob',
    ].map((field) => [field, value]),
  )

const HOSTILE: readonly (readonly [string, string | Uint8Array])[] = [
  ['nothing', '{}'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"x"'],
  ['a number', '1e999'],
  ['half of a JSON', '{"id":'],
  ['numbers for every field', JSON.stringify(everyField(-1))],
  ['lists for every field', JSON.stringify(everyField([[]]))],
  ['objects for every field', JSON.stringify(everyField({ $ne: null, toString: 1 }))],
  ['nulls for every field', JSON.stringify(everyField(null))],
  ['endless texts', JSON.stringify(everyField('x'.repeat(3000)))],
  ['bytes of zero and lone surrogates', '{"id":"\\u0000\\ud800","code":"\\u0000","email":"\\u0000@\\u0000.\\u0000","query":"\\ud800"}'],
  ['SQL and markup', JSON.stringify(everyField(`'; DROP TABLE members; --<script>`))],
  ['a prototype', '{"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}},"id":{"__proto__":[]}}'],
  ['deep lists', deep('[', ']', 40_000)],
  ['deep objects', `${'{"id":'.repeat(15_000)}1${'}'.repeat(15_000)}`],
  ['more than 100 KB', JSON.stringify({ id: 'x'.repeat(150_000) })],
  ['invalid UTF-8', Uint8Array.from([0x7b, 0x22, 0x69, 0x64, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d])],
]

const texts = new Set(Object.values(ERRORS).map(({ code }) => code as string))
const served = CALLS.filter((call) => call.path !== '/vision/annotate')
const tokenOf = (call: CallDefinition) => (call.auth === 'admin' ? admin : member)
const signed = (call: CallDefinition, body: string | Uint8Array) => (call.auth === 'signature' ? { headers: { 'x-signature': signatureOf(body) } } : {})
const expectNoFault = (what: string, { status, body }: { status: number; body: Record<string, unknown> }) => {
  expect([what, status < 500]).toEqual([what, true])
  if (status !== 200) expect([what, texts.has(String(body['code']))]).toEqual([what, true])
}

const named = (calls: readonly CallDefinition[]) => calls.map((call) => [`${call.method} ${call.path}`, call] as const)

describe('bad input is answered with a refusal of the catalogue, never a fault', () => {
  it.each(named(served.filter(({ method }) => method === 'GET')))('by %s', async (_name, call) => {
    for (const query of ['', '?id=', '?id=%00', '?id=%ff', '?id[]=1&id=2', `?id=${'x'.repeat(5000)}`, '?to=%E0%A4%A'])
      expectNoFault(query, await given.call('GET', `${call.path}${query}`, { token: tokenOf(call) }))
  })

  it.each(named(served.filter(({ method }) => method !== 'GET')))('by %s', async (_name, call) => {
    for (const [what, body] of HOSTILE) expectNoFault(what, await given.call(call.method, call.path, { body, token: tokenOf(call), ...signed(call, body) }))
    const wrongType = await given.call(call.method, call.path, {
      body: '<a/>',
      token: tokenOf(call),
      headers: { 'content-type': 'text/xml', 'x-signature': signatureOf('<a/>') },
    })
    expect([404, 415]).toContain(wrongType.status)
    const half = '{"id":'
    const unreadable = await given.call(call.method, call.path, { body: half, token: tokenOf(call), ...signed(call, half) })
    // A form is of another type; a call that needs no body refuses one that cannot be read all the same.
    expect([400, 404, 415]).toContain(unreadable.status)
  })
})

describe('a token of another signer is refused', () => {
  it.each(named(served.filter(({ auth }) => ['member', 'admin', 'member-or-admin'].includes(auth))))('by %s', async (_name, call) => {
    const { status } = await given.call(call.method, call.path, { body: call.method === 'GET' ? undefined : {}, token: foreign })
    expect([401, 404]).toContain(status)
  })
})

it('does not know what the contract does not know', async () => {
  for (const [method, path] of [
    ['GET', '/nothing'],
    ['POST', '/healthz'],
    ['GET', '/user/signin'],
    ['DELETE', '/user/scancode'],
    ['GET', '/%E0%A4%A'],
  ] as const) {
    const { status, body } = await given.call(method, path)
    expect([path, status === 404 || status === 400, typeof body['code']]).toEqual([path, true, 'string'])
  }
  expect(API_PATH).toBe('/drypers-baby-club/api')
})

/** Sends a request's head and so much of a body, listens only then, and returns what it receives and how much it could send. */
async function sendThenListen(path: string, headers: readonly string[], bytes: number): Promise<{ answered: string; sent: number; isReset: boolean }> {
  const socket = connect(Number(new URL(given.origin).port), '127.0.0.1')
  socket.pause()
  let isReset = false
  socket.on('error', () => (isReset = true))
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()))
  const received: Buffer[] = []
  socket.write(`POST ${API_PATH}${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n${headers.join('\r\n')}\r\n\r\n`)
  const chunk = Buffer.alloc(1_000_000, ' ')
  let sent = 0
  while (sent < bytes && !socket.destroyed) {
    await Promise.race([new Promise((resolve) => socket.write(chunk.subarray(0, Math.min(chunk.length, bytes - sent)), resolve)), closed])
    sent += chunk.length
  }
  socket.on('data', (data: Buffer) => received.push(data)).resume()
  await closed
  return { answered: Buffer.concat(received).toString().split('\r\n')[0] ?? '', sent, isReset }
}

describe('whoever sends far too much before listening', () => {
  const LARGE = 30_000_000
  const ENDLESS = 200_000_000

  it.each([
    ['is answered so', codeCalls.scanCode.path, () => [`authorization: Bearer ${member}`], '413'],
    ['is answered that nobody knows them', codeCalls.scanCode.path, () => [], '401'],
    ['is answered that there is no such call', '/nothing', () => [], '404'],
  ] as const)('%s', async (_, path, headers, status) => {
    expect(await sendThenListen(path, [...headers(), `content-length: ${LARGE}`], LARGE)).toMatchObject({
      answered: expect.stringContaining(` ${status} `),
      isReset: false,
    })
  })

  it('is answered that their headers are too large', async () => {
    expect(await sendThenListen(codeCalls.scanCode.path, [`x-long: ${'x'.repeat(20_000)}`], 0)).toMatchObject({ answered: expect.stringContaining(' 431 ') })
  })

  it('is cut off where reading it on would cost more than telling', async () => {
    const { sent } = await sendThenListen(codeCalls.scanCode.path, [`authorization: Bearer ${member}`, `content-length: ${ENDLESS}`], ENDLESS)
    expect(sent).toBeLessThan(ENDLESS)
  })
})

describe('what is thrown away of bodies', () => {
  const LARGE = 20_000_000
  const BYTES_PER_MS_MAX = 16 * 1024

  it('does not keep whoever listens from their answer', async () => {
    const socket = connect(Number(new URL(given.origin).port), '127.0.0.1')
    socket.on('error', () => undefined)
    const answered = new Promise<string>((resolve) => void socket.once('data', (data: Buffer) => resolve(data.toString().split('\r\n')[0] ?? '')))
    socket.write(`POST ${API_PATH}${codeCalls.scanCode.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`)
    socket.write(`authorization: Bearer ${member}\r\ncontent-length: ${LARGE}\r\n\r\n${' '.repeat(1000)}`)
    expect(await answered).toContain(' 413 ')
    socket.destroy()
  })

  it('is read no faster than would be noticed, of however many senders', async () => {
    const since = performance.now()
    const send = () => sendThenListen(codeCalls.scanCode.path, [`authorization: Bearer ${member}`, `content-length: ${LARGE}`], LARGE)
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ answered }) => answered)).toEqual([expect.stringContaining(' 413 '), expect.stringContaining(' 413 ')])
    expect(performance.now() - since).toBeGreaterThan((0.9 * 2 * LARGE) / BYTES_PER_MS_MAX)
  })
})
