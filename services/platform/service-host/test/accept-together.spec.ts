import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import net, { connect } from 'node:net'
import { acceptTogether, listen } from '../src'

const CONNECTIONS = 160
const TURN_MS = 10
/** More than Node has wait at a listening socket by default (511). */
const BURST = 700
/** How /proc/net/tcp calls the state of a listening socket. */
const LISTENING = '0A'

/** Counts the turns of a busy loop until a server has all its connections; then closes it, which ends only when nothing is open. */
async function turnsUntilAccepted(perTurn: number): Promise<number> {
  const server = createServer((_request, response) => response.end('served'))
  let accepted = 0
  server.on('connection', () => (accepted += 1))
  await listen(server, 0, '127.0.0.1')
  const { port } = server.address() as AddressInfo
  const stop = await acceptTogether(server, perTurn, () => undefined)
  const sockets = Array.from({ length: CONNECTIONS }, () => connect(port, '127.0.0.1').on('error', () => undefined))
  let turns = 0
  while (accepted < CONNECTIONS) {
    await new Promise(setImmediate)
    for (const end = Date.now() + TURN_MS; Date.now() < end;);
    turns += 1
  }
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('served')
  for (const socket of sockets) socket.destroy()
  const closed = Promise.all([stop(), new Promise((resolve) => server.close(resolve))])
  server.closeAllConnections()
  await closed
  return turns
}

/** Connections that wait to be taken at a listening port, as Linux counts them. */
function waitingAt(port: number): number {
  const address = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const listening = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .find((fields) => fields[1] === address && fields[3] === LISTENING)
  if (!listening) throw new Error(`nothing listens at ${port}`)
  return parseInt((listening[4] ?? '').split(':')[1] ?? '', 16)
}

it('lets as many connections wait as before, since one too many would wait a second for its next try', async () => {
  const server = createServer()
  const port = await listen(server, 0, '127.0.0.1')
  const stop = await acceptTogether(server, 3, () => undefined)
  const sockets = Array.from({ length: BURST }, () => connect(port, '127.0.0.1').on('error', () => undefined))
  // Sockets connect at the end of this turn; nothing is taken before the next.
  const waiting = await new Promise<number>((resolve) => process.nextTick(() => resolve(waitingAt(port))))
  for (const socket of sockets) socket.destroy()
  server.closeAllConnections()
  await Promise.all([stop(), new Promise((resolve) => server.close(resolve))])
  expect(waiting).toBe(BURST)
})

it('goes on when something goes wrong at a copied listener, and says so', async () => {
  const made = jest.spyOn(net, 'createServer')
  const server = createServer((_request, response) => response.end('served'))
  const errors: Error[] = []
  await listen(server, 0, '127.0.0.1')
  const stop = await acceptTogether(server, 3, (error) => errors.push(error))
  const copies = made.mock.results.map(({ value }) => value as net.Server)
  made.mockRestore()
  expect(copies).toHaveLength(2)
  const failure = new Error('accept EMFILE')
  for (const copy of copies) copy.emit('error', failure)
  expect(errors).toEqual([failure, failure])
  expect(await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).text()).toBe('served')
  server.closeAllConnections()
  await Promise.all([stop(), new Promise((resolve) => server.close(resolve))])
})

it('takes as many connections in each turn of a busy process as it is allowed to, and none after it was asked to stop', async () => {
  const one = await turnsUntilAccepted(1)
  const many = await turnsUntilAccepted(16)
  expect(one).toBeGreaterThanOrEqual(CONNECTIONS)
  expect(many).toBeLessThan(CONNECTIONS / 4)
})
