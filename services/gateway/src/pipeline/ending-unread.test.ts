import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { endingUnread } from './ending-unread'

const UNREAD_MS_MAX = 200
/** More than the buffers of a connection hold. */
const LONG = Buffer.alloc(64 * 1024 * 1024)

let server: Server
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
})

/** A client of a server that answers in this way. */
async function given(answer: (response: ServerResponse) => void | Promise<void>): Promise<{ client: Socket; response: Promise<ServerResponse> }> {
  let opened: (response: ServerResponse) => void = () => undefined
  const response = new Promise<ServerResponse>((resolve) => (opened = resolve))
  server = createServer((request, made) => {
    opened(made)
    void endingUnread((_, one) => answer(one), UNREAD_MS_MAX)(request, made)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(client)
  client.on('error', () => undefined)
  client.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  return { client, response }
}

describe('an answer', () => {
  it('of which nobody takes anything any more is ended', async () => {
    const { client, response } = await given((one) => void one.end(LONG))
    client.once('data', () => client.pause())
    const sent = await response
    await once(sent, 'close')
    expect(sent.writableFinished).toBe(false)
  })

  it('whose reader is slow is sent to its end', async () => {
    const { client, response } = await given((one) => void one.end(LONG.subarray(0, 16 * 1024 * 1024)))
    let received = 0
    client.on('data', (chunk: Buffer) => {
      received += chunk.length
      client.pause()
      setTimeout(() => client.resume(), 2)
    })
    await Promise.all([once(client, 'end'), once(await response, 'close')])
    expect(received).toBeGreaterThan(16 * 1024 * 1024)
  })

  it('that is long in the making is sent when it is made', async () => {
    const { client } = await given(async (one) => {
      // Time itself is the subject: the answer takes longer than a client may leave one unread.
      await pause(UNREAD_MS_MAX * 3)
      one.end('made')
    })
    const chunks: Buffer[] = []
    client.on('data', (chunk: Buffer) => chunks.push(chunk))
    await once(client, 'end')
    expect(Buffer.concat(chunks).toString()).toContain('made')
  })
})
