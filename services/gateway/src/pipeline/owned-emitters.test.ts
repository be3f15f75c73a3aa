import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import type { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import pino from 'pino'
import { createConnections } from '../limits/connections'
import { signalOfClient } from './client-gone'
import { endingAlone } from './ending-alone'
import { parseForm } from './form-parser'
import type { FormParts } from './form-parser'
import { discardRest, readBody } from './read-body'
import { Refusal } from './refusal'
import { shedAtSocket } from './shed-at-socket'

const failure = () => new Error('of the emitter')
const FORM =
  '--b\r\ncontent-disposition: form-data; name="name"\r\n\r\nx\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\ny\r\n--b--\r\n'

/** A request as far as it is read here. */
function aRequest(): IncomingMessage & PassThrough {
  const stream = new PassThrough()
  return Object.assign(stream, { headers: { 'content-type': 'multipart/form-data; boundary=b' }, complete: false }) as unknown as IncomingMessage & PassThrough
}
const aResponse = () => new PassThrough() as unknown as ServerResponse
const LIMITS = { filesMax: 5, bytesMax: 10_000, tooLarge: 'payload-too-large' } as const

/** Readers of requests. */
const READERS: readonly (readonly [string, (request: IncomingMessage) => Promise<unknown>])[] = [
  ['a body', (request) => readBody(request)],
  ['what is left of a body', (request) => discardRest(request)],
  ['a form', (request) => parseForm(request, { field: () => undefined, file: (_name, stream) => void stream.resume() }, LIMITS)],
]
const MOMENTS: readonly (readonly [string, (request: PassThrough) => Promise<void>])[] = [
  ['at once', async (request) => void request.emit('error', failure())],
  [
    'in its middle',
    async (request) => {
      request.write(FORM.slice(0, 70))
      await turn()
      request.emit('error', failure())
    },
  ],
  [
    'at its end, and after it',
    async (request) => {
      Object.assign(request, { complete: true })
      request.end(FORM)
      await turn()
      request.emit('error', failure())
    },
  ],
  [
    'twice',
    async (request) => {
      request.emit('error', failure())
      request.emit('error', failure())
    },
  ],
]

describe.each(READERS)('reading %s', (_what, read) => {
  it.each(MOMENTS)('comes to an end when the request fails %s, and ends nothing else', async (_when, fail) => {
    const request = aRequest()
    const read1 = read(request).then(
      () => 'read',
      () => 'failed',
    )
    await fail(request)
    expect(['read', 'failed']).toContain(await read1)
    request.emit('error', failure())
    request.destroy()
    await turn()
    request.emit('error', failure())
  })
})

it.each(READERS)('reading %s comes to an end when all of it had arrived and its sender left before it was read', async (_what, read) => {
  const request = aRequest()
  request.end(FORM)
  Object.assign(request, { complete: true })
  request.destroy()
  await turn()
  expect(
    await read(request).then(
      () => 'read',
      (error: Error) => error.name,
    ),
  ).toMatch(/^(read|ClientGone)$/)
})

it.each(READERS)('reading %s comes to an end when its sender leaves with the rest unread', async (_what, read) => {
  const request = aRequest()
  request.write(FORM.slice(0, 70))
  const reading = read(request).then(
    () => 'read',
    (error: Error) => error.name,
  )
  Object.assign(request, { complete: true })
  request.destroy()
  expect(await reading).toMatch(/^(read|ClientGone)$/)
})

describe('a form', () => {
  const parse = (parts: Partial<FormParts>) => {
    const request = aRequest()
    const parsed = parseForm(request, { field: () => undefined, file: (_name, stream) => void stream.resume(), ...parts }, LIMITS)
    Object.assign(request, { complete: true })
    request.end(FORM)
    return parsed
  }
  const fail = () => {
    throw failure()
  }

  it('is read to its end', async () => {
    expect(await parse({})).toBeUndefined()
  })

  it.each<[string, Partial<FormParts>]>([
    ['a text', { field: fail }],
    ['a file', { file: fail }],
  ])('is refused when what is done with %s goes wrong', async (_what, parts) => {
    expect(await parse(parts)).toBeInstanceOf(Refusal)
  })

  it.each<[string, (stream: Readable) => void]>([
    ['at once', (stream) => stream.emit('error', failure())],
    ['as it is read', (stream) => stream.once('data', () => stream.emit('error', failure())).resume()],
    ['by its destruction', (stream) => stream.destroy(failure())],
    ['twice', (stream) => [0, 1].forEach(() => stream.emit('error', failure()))],
  ])('is refused when the stream of a file fails %s', async (_when, touch) => {
    expect(await parse({ file: (_name, stream) => touch(stream) })).toBeInstanceOf(Refusal)
    await turn()
  })
})

describe('the end of a client', () => {
  it('is seen by an error of the answer too', () => {
    const response = aResponse()
    const signal = signalOfClient(response)
    response.emit('error', failure())
    response.emit('error', failure())
    expect(signal.aborted).toBe(true)
  })
})

describe('a request', () => {
  it.each<[string, () => void | Promise<void>]>([
    [
      'at once',
      () => {
        throw failure()
      },
    ],
    ['later', () => Promise.reject(failure())],
  ])('that fails %s beyond its call breaks, and nothing else does', async (_when, serve) => {
    const failed = jest.fn()
    const response = aResponse()
    endingAlone(serve, failed)(aRequest(), response)
    await turn()
    expect([failed.mock.calls.length, response.destroyed]).toEqual([1, true])
  })
})

describe('a connection', () => {
  it('that fails, at whatever moment, is only itself at an end', async () => {
    const connections = createConnections({ totalMax: 10, perNetworkMax: 1, log: pino({ enabled: false }) })
    const first = new Socket()
    expect(connections.admit(first)).toBe(true)
    for (let times = 0; times < 2; times += 1) first.emit('error', failure())
    await turn()
    expect(first.destroyed).toBe(true)
    expect(connections.admit(new Socket())).toBe(true)
  })

  it('is not shed by a mistake of whoever counts: the server goes on and says so', () => {
    const server = createServer()
    const failed = jest.fn()
    const mistake = () => {
      throw failure()
    }
    shedAtSocket(server, { fullLaneOf: mistake, countRefused: mistake } as never, {} as never, failed)
    const socket = new Socket()
    server.emit('connection', socket)
    socket.emit('data', Buffer.from('GET / HTTP/1.1\r\nhost: x\r\n\r\n'))
    socket.emit('data', Buffer.from('GET / HTTP/1.1\r\nhost: x\r\n\r\n'))
    server.emit('error', failure())
    expect(failed).toHaveBeenCalledTimes(1)
    server.close()
  })
})
