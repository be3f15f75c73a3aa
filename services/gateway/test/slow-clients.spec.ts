import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { operationCalls } from '@club/contracts/http'
import { API_PATH } from '@club/rules'
import { waitFor } from '@club/testing'
import { givenGateway } from './given-gateway'
import type { GivenGateway } from './given-gateway'

const HEALTH = `GET ${API_PATH}${operationCalls.health.path} HTTP/1.1\r\nhost: x\r\n`
const CLOSED_MS_MAX = 20_000

let given: GivenGateway
const opened: Socket[] = []
const portOf = () => Number(new URL(given.origin).port)
/** A connection that says so much and then nothing. */
async function half(text: string): Promise<Socket> {
  const socket = connect(portOf(), '127.0.0.1')
  opened.push(socket)
  socket.on('error', () => undefined).resume()
  await once(socket, 'connect')
  socket.write(text)
  return socket
}
const health = () => given.call('GET', operationCalls.health.path)

afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy()
  await given.stop()
})

describe('whoever opens connections and asks nothing', () => {
  it('has so many for one network, and no more', async () => {
    given = await givenGateway({ CONNECTIONS_PER_NETWORK_MAX: '20' })
    const sockets: Socket[] = []
    for (let count = 0; count < 40; count += 1) sockets.push(await half(''))
    await waitFor('the others to be closed', () => sockets.filter((socket) => socket.closed).length === 20)
    sockets.find((socket) => !socket.closed)?.destroy()
    await waitFor('an answer in the place that became free', () =>
      health().then(
        ({ status }) => status === 200,
        () => false,
      ),
    )
  })

  it('makes room for others when all places are taken', async () => {
    given = await givenGateway({ CONNECTIONS_MAX: '20' })
    for (let count = 0; count < 60; count += 1) await half(HEALTH)
    for (let count = 0; count < 5; count += 1) expect((await health()).status).toBe(200)
  })

  it('is closed within seconds when a head does not come to its end', async () => {
    given = await givenGateway()
    const begun = performance.now()
    const socket = await half(HEALTH)
    await once(socket, 'close')
    expect(performance.now() - begun).toBeLessThan(CLOSED_MS_MAX)
  })
})
