import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import type { Draws } from './made-up-values'

/** About what one call and its answer take; a connection that lasts longer than the first is cut in one of the next. */
const BYTES_MAX = 1200

interface Fate {
  readonly way: 'request' | 'answer'
  bytesLeft: number
  /** Cut as by a router that forgot it, not as by a server that says goodbye. */
  readonly isReset: boolean
}

export interface CutConnections {
  readonly url: string
  readonly cuts: Readonly<Record<Fate['way'], number>>
  /** From now on what arrives arrives. */
  mend(): void
  stop(): Promise<void>
}

/** A way to a server on this machine on which each connection is cut after some byte of what is sent or answered. */
export async function cutConnections(to: string, draws: Draws): Promise<CutConnections> {
  const port = Number(new URL(to).port)
  const cuts = { request: 0, answer: 0 }
  const open = new Set<Socket>()
  let isMended = false

  const join = (client: Socket) => {
    const server = connect(port, '127.0.0.1')
    const fate: Fate = { way: draws.often(0.5) ? 'request' : 'answer', bytesLeft: draws.upTo(BYTES_MAX), isReset: draws.often(0.5) }
    const cut = () => {
      cuts[fate.way] += 1
      for (const socket of [client, server]) {
        if (fate.isReset) socket.resetAndDestroy()
        else socket.destroySoon()
      }
    }
    const carry = (way: Fate['way'], from: Socket, onward: Socket) => {
      open.add(from)
      from.on('error', () => onward.destroy())
      from.on('close', () => {
        open.delete(from)
        onward.destroySoon()
      })
      from.on('data', (bytes: Buffer) => {
        if (onward.destroyed || onward.writableEnded) return
        const isCut = !isMended && way === fate.way && bytes.length > fate.bytesLeft
        onward.write(isCut ? bytes.subarray(0, fate.bytesLeft) : bytes)
        if (way === fate.way) fate.bytesLeft -= bytes.length
        if (isCut) cut()
      })
    }
    carry('request', client, server)
    carry('answer', server, client)
  }

  const listener = createServer(join).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    cuts,
    mend: () => void (isMended = true),
    async stop() {
      for (const socket of open) socket.destroy()
      listener.close()
      await once(listener, 'close')
    },
  }
}
