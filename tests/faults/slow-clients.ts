import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { waitFor } from '@club/testing'
import { receiptPicture } from '@club/testing/picture-bombs'
import type { BenchMember } from '../clients/members'
import type { SignedUp } from './club'
import type { GivenSystem } from './given-system'
import { receiptsOf } from './receipts'

/** More than one network may have open (see `CONNECTIONS_PER_NETWORK_MAX` of the system). */
const OPENED = 1300
const NETWORKS = ['127.0.0.2', '127.0.0.3']
const CLOSED_MS_MAX = 20_000
/** Beyond those that other tests number by a small seed: a picture that was uploaded before is refused. */
const FIRST_PICTURE = 1_900_000_000
const HALF_HEAD = 'GET / HTTP/1.1\r\nhost: x\r\n'
const SLOW_MEMBERS = 10
const FORMS_EACH = 4
const DRIP_MS = 1000
const ANSWER_MS_MAX = 10_000
const FORM = ['content-type: multipart/form-data; boundary=slow', 'content-length: 1000000'].join('\r\n')
const PART = '--slow\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'

/** A connection that sends this text and then nothing; one that is closed at once counts as closed. */
export async function openHalf(port: number, text: string, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined).resume()
  await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  socket.write(text)
  return socket
}

/** Half a head from each of so many connections of some networks. */
export const openHalfHeads = async (port: number, networks: readonly string[], each: number): Promise<Socket[]> =>
  (await Promise.all(networks.map((network) => Promise.all(Array.from({ length: each }, () => openHalf(port, HALF_HEAD, network)))))).flat()

/** Forms with a picture that come at a byte a second, several of each member, until they are ended. */
export async function openSlowForms(port: number, members: readonly BenchMember[]): Promise<{ sockets: readonly Socket[]; end(): void }> {
  const head = ({ token }: BenchMember) =>
    `POST /drypers-baby-club/api/receipt/upload HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n${FORM}\r\n\r\n${PART}`
  const sockets = (await Promise.all(members.map((member) => Promise.all(Array.from({ length: FORMS_EACH }, () => openHalf(port, head(member))))))).flat()
  const dripping = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write('x')), DRIP_MS)
  return {
    sockets,
    end() {
      clearInterval(dripping)
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Callers who hold what they have and send next to nothing. */
export function slowClients(running: () => GivenSystem): void {
  let members: SignedUp[]
  const portOf = () => Number(new URL(running().club.url).port)
  const isServed = async (member: SignedUp) => (await running().club.call('POST', '/user/session', { token: member.token, body: {} })).status === 200

  beforeAll(async () => {
    members = []
    while (members.length < SLOW_MEMBERS + 1) members.push(await running().club.signUp())
  }, 120_000)

  it('have so many connections and no more, keep nobody else out, and lose them within seconds', async () => {
    const [honest] = members as [SignedUp]
    const sockets = await openHalfHeads(portOf(), NETWORKS, OPENED)
    try {
      await waitFor(
        'those beyond the bound to be closed',
        () => sockets.filter((socket) => socket.closed).length >= NETWORKS.length * (OPENED - 1000),
        CLOSED_MS_MAX,
      )
      expect(await isServed(honest)).toBe(true)
      await waitFor('the others to be closed', () => sockets.every((socket) => socket.closed), CLOSED_MS_MAX)
    } finally {
      for (const socket of sockets) socket.destroy()
    }
  }, 60_000)

  it('take no place from whoever sends a receipt, with ten accounts and forms of a byte a second', async () => {
    const [honest, ...slow] = members as [SignedUp, ...SignedUp[]]
    const receipts = await receiptsOf(running().club, honest)
    const { sockets, end } = await openSlowForms(portOf(), slow)
    try {
      const { status, ms } = await receipts.upload(honest, await receiptPicture(FIRST_PICTURE + honest.id.charCodeAt(0)))
      expect([status, ms < ANSWER_MS_MAX]).toEqual([200, true])
      await waitFor('those that were being sent to be ended', () => sockets.filter((socket) => socket.closed).length >= SLOW_MEMBERS, CLOSED_MS_MAX)
    } finally {
      end()
    }
    expect(running().logged.filter((line) => line.includes('ended by itself'))).toEqual([])
  }, 60_000)
}
