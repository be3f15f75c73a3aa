import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'

/** Stands in for an ingress before a gateway in a test: adds the client's address, sends each request once and counts the unanswered ones. */
export interface Ingress {
  /** http://127.0.0.1:<port>/drypers-baby-club */
  readonly url: string
  readonly requests: readonly Passed[]
  close(): void
}

/** A request that was passed on, and how it ended: a status, or 0 for a connection that broke. */
export interface Passed {
  readonly at: number
  readonly path: string
  readonly status: number
}

const OUTBOX = '/drypers-baby-club/api/dev/outbox'
const ANSWER_MS_MAX = 60_000

/**
 * Listens on loopback. `gateway` and `messages` are addresses of Services: what was sent to a number is read where a local run's outbox is.
 * Each request has a connection of its own, so that the Service chooses a pod for each.
 */
export async function startIngress({ gateway, messages, host }: { gateway: string; messages: string; host: string }): Promise<Ingress> {
  const requests: Passed[] = []
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? ''
    const isOutbox = path.startsWith(OUTBOX)
    const at = Date.now()
    let isOver = false
    const end = (status: number): void => {
      if (isOver) return
      isOver = true
      if (!isOutbox) requests.push({ at, path: path.split('?')[0] ?? path, status })
    }
    const [name = '', port = '80'] = (isOutbox ? messages : gateway).split(':')
    const headers = { ...incoming.headers, host, connection: 'close', 'x-forwarded-for': incoming.socket.remoteAddress ?? '' }
    const target = isOutbox ? path.slice(OUTBOX.length) : path
    const passed = request({ host: name, port, method: incoming.method, path: isOutbox ? `/${target}` : target, headers, agent: false, timeout: ANSWER_MS_MAX })
    // A client that hangs up waits for no answer: that request is no failure.
    outgoing.once('close', () => {
      if (outgoing.writableFinished) return
      if (incoming.destroyed || outgoing.destroyed) isOver = true
      passed.destroy()
    })
    const fail = (): void => {
      end(0)
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502, { 'content-type': 'application/json' }).end('{"code":"BAD_GATEWAY"}')
    }
    passed.once('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.once('end', () => end(answer.statusCode ?? 0)).once('error', fail)
      answer.pipe(outgoing)
    })
    passed.once('timeout', () => passed.destroy(new Error('no answer in time'))).once('error', fail)
    incoming.once('error', () => passed.destroy())
    incoming.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/drypers-baby-club`,
    requests,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
