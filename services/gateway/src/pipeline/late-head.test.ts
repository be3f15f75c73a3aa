import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { closeUnlessHere } from './late-head'

const HEAD_MS_MAX = 100
/** How long the process of the server does nothing else, as an overloaded one. */
const BUSY_MS = 400

/** A client beside the busy process: sends that much of a head once the server has taken its connection, and says what it got until the connection closed. */
const CLIENT = `
const { parentPort, workerData } = require('node:worker_threads')
const socket = require('node:net').connect(workerData.port, '127.0.0.1')
let answer = ''
parentPort.once('message', () => socket.write(workerData.sent))
socket.on('data', (bytes) => (answer += bytes))
socket.on('error', () => undefined)
socket.once('close', () => parentPort.postMessage(answer.split('\\r\\n')[0]))
`

/** The first line of what a client gets who sends so much while the process is busy; nothing where its connection is closed without an answer. */
async function answerTo(sent: string, { readFirst }: { readFirst: boolean }): Promise<string> {
  const proven = new WeakSet<Socket>()
  const server = createServer(
    { headersTimeout: HEAD_MS_MAX, requestTimeout: 10 * HEAD_MS_MAX, connectionsCheckingInterval: HEAD_MS_MAX / 4 },
    (request, response) => {
      proven.add(request.socket)
      response.setHeader('connection', 'close').end('here')
    },
  )
  server.on('clientError', (_, socket) => {
    if (readFirst) closeUnlessHere(socket as Socket, { isProven: (one) => proven.has(one), msMax: HEAD_MS_MAX })
    else socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const client = new Worker(CLIENT, { eval: true, workerData: { port: (server.address() as AddressInfo).port, sent } })
  server.once('connection', () =>
    setImmediate(() => {
      client.postMessage('connected')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS)
    }),
  )
  const answer = await new Promise<string>((resolve, reject) => client.once('message', resolve).once('error', reject))
  await client.terminate()
  server.close()
  return answer
}

describe('a connection whose head is late', () => {
  it('is closed without an answer while nothing came', async () => {
    expect(await answerTo('', { readFirst: true })).toBe('')
  })

  it('is closed when its head began to come and does not end in time', async () => {
    expect(await answerTo('GET / HTTP/1.1\r\nhost: ', { readFirst: true })).toBe('')
  })

  it('is served when the whole head was here, and the process too busy to read it, which Node alone closes', async () => {
    const whole = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'
    expect(await answerTo(whole, { readFirst: false })).toBe('')
    expect(await answerTo(whole, { readFirst: true })).toBe('HTTP/1.1 200 OK')
  })
})
