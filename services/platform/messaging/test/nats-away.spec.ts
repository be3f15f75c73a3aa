import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { TierChanged } from '@club/contracts/tiers/events'
import { newId } from '@club/kernel'
import { testDatabase, testHost, testNats, testNatsUrl, waitFor } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { openNats, record, startRelay, subscribe } from '../src'

const SUBJECT = 'tiers.tier-changed.v1'
const anEvent = () => ({
  subject: SUBJECT as typeof SUBJECT,
  body: TierChanged.fromPartial({ historyId: newId(), memberId: newId(), from: 'Gold', to: 'Platinum', direction: 'upgraded', changedAt: new Date() }),
})

describe('a service whose NATS is away', () => {
  let db: TestDatabase
  let host: ReturnType<typeof testHost>
  let server: Server | undefined
  const sockets = new Set<Socket>()
  beforeEach(async () => {
    db = await testDatabase(['services/platform/messaging/test/migrations'])
    await (await testNats()).close()
    host = testHost('away-spec')
  })
  afterEach(async () => {
    await host.stop()
    await leave()
    await db.drop()
  })

  /** Listens at a port, and hands each connection over. */
  async function listenAt(port: number, answer: (socket: Socket) => void): Promise<number> {
    server = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      answer(socket)
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  async function leave(): Promise<void> {
    if (!server?.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    sockets.clear()
    await closed
  }
  /** The run's own NATS, there and away as the test wants. */
  const come = (port: number) =>
    listenAt(port, (socket) => {
      const { hostname, port: itsPort } = new URL(testNatsUrl())
      const behind = connect(Number(itsPort), hostname)
      behind.on('error', () => socket.destroy()).on('close', () => socket.destroy())
      socket.on('close', () => behind.destroy())
      socket.pipe(behind).pipe(socket)
    })
  /** The URL of the run's NATS, with other addresses. */
  const urlAt = (...addresses: readonly string[]) => {
    const { username, password } = new URL(testNatsUrl())
    return `nats://${username}:${password}@${addresses.join(',')}`
  }
  async function aFreePort(): Promise<number> {
    const port = await listenAt(0, (socket) => socket.destroy())
    await leave()
    return port
  }

  function run(natsUrl: string): { readonly received: string[] } {
    const nats = openNats(host, natsUrl)
    startRelay(host, db, nats)
    const received: string[] = []
    const handle = async (_tx: unknown, events: readonly { readonly body: { readonly historyId: string } }[]) =>
      void received.push(...events.map(({ body }) => body.historyId))
    subscribe(host, { db, nats, consumer: 'away-spec', subject: SUBJECT, handle })
    return { received }
  }
  const readiness = async (adminPort: number): Promise<unknown> => (await fetch(`http://127.0.0.1:${adminPort}/readyz`)).json()
  const publish = async () => {
    const event = anEvent()
    await db.withTransaction((tx) => record(tx, event))
    return event.body.historyId
  }
  const waiting = async () => (await db.query('SELECT 1 FROM outbox')).rowCount

  it('is refused by name where it says who it is and NATS does not know it: it is not ready', async () => {
    const port = await listenAt(0, (socket) => {
      socket.write('INFO {"server_id":"x","version":"2.10.0","proto":1,"max_payload":1048576,"auth_required":true}\r\n')
      socket.once('data', () => socket.end("-ERR 'Authorization Violation'\r\n"))
    })
    run(`nats://tiers:wrong@127.0.0.1:${port}`)
    const { adminPort } = await host.start()
    await waitFor('it not to be ready', async () => JSON.stringify(await readiness(adminPort)).includes('nats'))
  })

  it('starts, is ready and works; its events wait, and go when NATS comes', async () => {
    const port = await aFreePort()
    const { received } = run(urlAt(`127.0.0.1:${port}`))
    const { adminPort } = await host.start()
    expect(await readiness(adminPort)).toEqual({ status: 'ready' })
    const event = await publish()
    expect(await waiting()).toBe(1)
    await come(port)
    await waitFor('the event', () => received.includes(event), 30_000)
    await waitFor('the outbox to be empty', async () => (await waiting()) === 0)
  })

  it('stays ready when NATS goes, and goes on when it comes again', async () => {
    const port = await come(0)
    const { received } = run(urlAt(`127.0.0.1:${port}`))
    const { adminPort } = await host.start()
    const before = await publish()
    await waitFor('the event', () => received.includes(before), 30_000)
    await leave()
    const meanwhile = await publish()
    expect(await readiness(adminPort)).toEqual({ status: 'ready' })
    await come(port)
    await waitFor('the event of meanwhile', () => received.includes(meanwhile), 30_000)
  })

  it('finds another server of the same cluster where one is away', async () => {
    const { received } = run(urlAt(`127.0.0.1:${await aFreePort()}`, new URL(testNatsUrl()).host))
    await host.start()
    const event = await publish()
    await waitFor('the event', () => received.includes(event), 30_000)
  })
})
