import { EventEmitter } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { connectionsMaxOf, createConnections } from './connections'

const log = pino({ enabled: false })
/** A connection from an address; it is closed as soon as it is destroyed. */
function aSocket(remoteAddress: string): Socket & { closed: boolean } {
  const socket = Object.assign(new EventEmitter(), { remoteAddress, closed: false, destroy: () => ((socket.closed = true), socket.emit('close')) })
  return socket as unknown as Socket & { closed: boolean }
}
const admitted = (connections: ReturnType<typeof createConnections>, address: string, count: number) =>
  Array.from({ length: count }, () => aSocket(address)).map((socket) => ({ socket, stays: connections.admit(socket) }))

describe('connections', () => {
  it('of one network beyond its bound are closed at once, and others stay', () => {
    const connections = createConnections({ totalMax: 10, perNetworkMax: 2, log })
    const own = admitted(connections, '203.0.113.7', 3)
    expect(own.map(({ stays, socket }) => [stays, socket.closed])).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ])
    expect(admitted(connections, '2001:db8:1:2::7', 1)[0]?.stays).toBe(true)
    expect(admitted(connections, '2001:db8:1:2:ffff::1', 2).map(({ stays }) => stays)).toEqual([true, false])
    own[0]?.socket.destroy()
    expect(admitted(connections, '::ffff:203.0.113.7', 2).map(({ stays }) => stays)).toEqual([true, false])
  })

  it('beyond all places take that of the oldest on which no request ever came, and are closed when there is none', () => {
    const connections = createConnections({ totalMax: 3, perNetworkMax: Infinity, log })
    const first = admitted(connections, '203.0.113.1', 3)
    for (const index of [0, 2]) connections.prove(first[index]?.socket as Socket)
    const [late] = admitted(connections, '203.0.113.2', 1)
    expect([late?.stays, ...first.map(({ socket }) => socket.closed)]).toEqual([true, false, true, false])
    connections.prove(late?.socket as Socket)
    expect(admitted(connections, '203.0.113.3', 1).map(({ stays, socket }) => [stays, socket.closed])).toEqual([[false, true]])
    first[0]?.socket.destroy()
    expect(admitted(connections, '203.0.113.3', 1)[0]?.stays).toBe(true)
  })

  it.each([
    ['half of the descriptors', 'Max open files            4096                 8192                 files', 2048],
    ['no more than are wanted', 'Max open files            1048576              1048576              files', 10_000],
    ['no more than are wanted where there is no limit', 'Max open files            unlimited            unlimited            files', 10_000],
    ['half of what every system allows where nothing is known', 'Max processes 7', 512],
  ])('have %s', (_, line, expected) => {
    const file = join(mkdtempSync(join(tmpdir(), 'limits-')), 'limits')
    writeFileSync(file, `Limit                     Soft Limit           Hard Limit           Units\n${line}\n`)
    expect(connectionsMaxOf(10_000, file)).toBe(expected)
  })

  it('have half of what every system allows where the system does not say', () => {
    expect(connectionsMaxOf(10_000, '/nowhere/limits')).toBe(512)
  })
})
