import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { acceptTogether, listen } from '../src'

const CONNECTIONS = 160
const TURN_MS = 10

/** Counts the turns of a busy loop until a server has all its connections; then closes it, which ends only when nothing is open. */
async function turnsUntilAccepted(perTurn: number): Promise<number> {
  const server = createServer((_request, response) => response.end('served'))
  let accepted = 0
  server.on('connection', () => (accepted += 1))
  await listen(server, 0, '127.0.0.1')
  const { port } = server.address() as AddressInfo
  const stop = await acceptTogether(server, perTurn)
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

it('takes as many connections in each turn of a busy process as it is allowed to, and none after it was asked to stop', async () => {
  const one = await turnsUntilAccepted(1)
  const many = await turnsUntilAccepted(16)
  expect(one).toBeGreaterThanOrEqual(CONNECTIONS)
  expect(many).toBeLessThan(CONNECTIONS / 4)
})
