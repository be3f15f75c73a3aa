import { connect } from 'node:net'
import type { Socket } from 'node:net'
import type { Draws } from './made-up-values'

/** Where in an exchange a client leaves. */
export const MOMENTS = ['in its request', 'before the headers', 'between two pieces', 'at the end'] as const
export type Moment = (typeof MOMENTS)[number]

/** A request as it is written on a connection. */
export interface Asked {
  readonly method: string
  /** With the query. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

/** How long a client stays after the moment has come. */
const STAYS_MS: Readonly<Record<Moment, number>> = { 'in its request': 5, 'before the headers': 30, 'between two pieces': 20, 'at the end': 0 }
/** How long the client waits for an answer that does not come or end. */
const PATIENCE_MS = 2_000

/** Sends a request and leaves at that moment; every other one resets its connection. Resolves when the connection is closed. */
export function sendAndLeave(
  { port, localAddress }: { port: number; localAddress?: string },
  asked: Asked,
  { moment, draws }: { moment: Moment; draws: Draws },
): Promise<void> {
  const bytes = bytesOf(asked)
  const isReset = draws.often(0.5)
  const part = draws.upTo(bytes.length)
  const staysMs = draws.upTo(STAYS_MS[moment])
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', ...(localAddress ? { localAddress } : {}) })
    let isLeaving = false
    const go = () => void (isReset ? socket.resetAndDestroy() : socket.destroy())
    const goSoon = () => {
      if (isLeaving) return
      isLeaving = true
      if (staysMs === 0) go()
      else setTimeout(go, staysMs)
    }
    const patience = setTimeout(go, PATIENCE_MS)
    socket.on('error', () => undefined)
    socket.once('close', () => {
      clearTimeout(patience)
      resolve()
    })
    socket.once('connect', () => {
      socket.write(moment === 'in its request' ? bytes.subarray(0, part) : bytes)
      if (moment === 'in its request' || moment === 'before the headers') goSoon()
    })
    if (moment === 'between two pieces')
      socket.once('data', () => {
        // Unread data fills the buffers of both sides, so that the sender waits in the middle.
        socket.pause()
        goSoon()
      })
    if (moment === 'at the end') onEnd(socket, asked.method, goSoon)
  })
}

/** Calls back with the last byte of an answer. */
function onEnd(socket: Socket, method: string, ended: () => void): void {
  let head = ''
  let left: number | 'chunked' | undefined
  let tail = ''
  socket.on('data', (chunk: Buffer) => {
    let body = chunk.length
    if (left === undefined) {
      const before = head.length
      head += chunk.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      body = chunk.length - (end + 4 - before)
      const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
      const isEmpty = method === 'HEAD' || / (?:204|304) /.test(head.slice(0, 16))
      left = isEmpty ? 0 : length === undefined ? 'chunked' : Number(length)
    }
    tail = (tail + chunk.toString('latin1')).slice(-7)
    if (left === 'chunked' ? tail.endsWith('\r\n0\r\n\r\n') : (left -= body) <= 0) ended()
  })
}

function bytesOf({ method, path, headers = {}, body = '' }: Asked): Buffer {
  const content = Buffer.from(body)
  const length = content.length > 0 || method !== 'GET' ? { 'content-length': String(content.length) } : {}
  const lines = Object.entries({ host: 'x', ...headers, ...length }).map(([name, value]) => `${name}: ${value}`)
  return Buffer.concat([Buffer.from(`${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`, 'latin1'), content])
}
