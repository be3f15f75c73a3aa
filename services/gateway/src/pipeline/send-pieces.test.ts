import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { Overloaded } from '@club/kernel'
import { waitFor } from '@club/testing'
import { PiecesAnswer } from './route'
import { createFiles } from './send-pieces'
import type { Files } from './send-pieces'

const MB = 1024 * 1024
/** More than the buffers of a connection take. */
const FILE_MB = 12

let server: Server
let sockets: Socket[]
beforeEach(() => {
  sockets = []
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** Serves a file of FILE_MB to everybody who asks; returns what became of them. */
async function serving(files: Files): Promise<{ readonly ends: boolean[]; readonly faults: unknown[] }> {
  const [ends, faults]: [boolean[], unknown[]] = [[], []]
  server = createServer((_request, response) => {
    const pieces = (async function* () {
      for (let piece = 0; piece < FILE_MB; piece += 1) yield Buffer.alloc(MB)
    })()
    const answer = new PiecesAnswer(pieces, { name: 'a.bin', contentType: 'application/octet-stream', onEnd: async (isSent) => void ends.push(isSent) })
    const serve = async () => {
      await using held = new AsyncDisposableStack()
      await files.send(response, await files.make({ response, held }, answer))
    }
    serve().catch((error: unknown) => {
      faults.push(error)
      response.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { ends, faults }
}

const port = () => (server.address() as AddressInfo).port

/** A reader who takes the first bytes and no more. */
async function slowReader(): Promise<Socket> {
  const socket = connect(port(), '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(socket, 'data')
  return socket.pause()
}

/** Bytes that a reader got who reads at once. */
const readAll = async () => (await (await fetch(`http://127.0.0.1:${port()}/`)).arrayBuffer()).byteLength

it('a file is refused while slow readers have all the room, and nobody is broken off', async () => {
  const { ends, faults } = await serving(createFiles({ bytesMax: 2 * FILE_MB * MB }))
  await slowReader()
  await slowReader()
  await expect(readAll()).rejects.toThrow()
  expect([faults, ends]).toEqual([[expect.any(Overloaded)], [false]])
})

it('a file has room when a slow reader has had theirs for long enough: the reader is broken off', async () => {
  const { ends, faults } = await serving(createFiles({ bytesMax: 2 * FILE_MB * MB, ownRoomMs: 0 }))
  await slowReader()
  await slowReader()
  expect(await readAll()).toBe(FILE_MB * MB)
  await waitFor('the reader to be broken off', () => ends.length === 2)
  expect([[...ends].sort(), faults]).toEqual([[false, true], []])
  expect(await readAll()).toBe(FILE_MB * MB)
})

it('the room of a reader who leaves is free at once', async () => {
  const { ends } = await serving(createFiles({ bytesMax: FILE_MB * MB }))
  const reader = await slowReader()
  reader.destroy()
  await waitFor('its file to be gone', () => ends.length === 1)
  expect(await readAll()).toBe(FILE_MB * MB)
})
