import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { listenBefore, listenTo } from '@club/kernel'
import { acceptTogether, listen } from '@club/service-host'
import type { Host } from '@club/service-host'
import type { Connections } from './limits/connections'
import type { Lanes } from './limits/lanes'
import type { WaitingCallers } from './limits/waiting-callers'
import { createOverloadAnswers } from './pipeline/overload-answers'
import type { SecurityHeaders } from './pipeline/security-headers'
import { shedAtSocket } from './pipeline/shed-at-socket'
import { endingAlone } from './pipeline/ending-alone'
import { closeUnlessHere } from './pipeline/late-head'
import { endingUnread } from './pipeline/ending-unread'
import { sheddingOverload } from './pipeline/shed-overload'
import type { Listener } from './pipeline/shed-overload'
import { refuse } from './pipeline/refusal'

const REQUEST_MS_MAX = 60_000
/** A head is a kilobyte or two; a client that takes longer only holds a connection. */
const HEADERS_MS_MAX = 6_000
/** How often connections are looked at that are too slow; Node's own half minute would add to each limit. */
const LOOK_EVERY_MS = 1_000
const KEEP_ALIVE_MS = 65_000
const POLL_INTERVAL_MS = 20

interface Options {
  readonly host: string
  readonly port: number
  /** New connections that are taken in each turn of the event loop (ADR 20). */
  readonly acceptsPerTurn: number
  readonly connections: Connections
  readonly lanes: Lanes
  readonly waitingCallers: WaitingCallers
  readonly headers: SecurityHeaders
  serve(request: IncomingMessage, response: ServerResponse): void | Promise<void>
  /** Ends streams that would never end by themselves when the process drains. */
  onDrain(): void
}

/** The status of an unreadable request, by Node's code of the fault. */
const UNREADABLE: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** The HTTP server: sheds overload (ADR 20), serves the rest, and finishes requests in flight when the process drains. Returns its port. */
export async function listenForBrowsers(host: Host, options: Options): Promise<number> {
  let underway = 0
  const serve: Listener = (request, response) => {
    underway += 1
    listenTo(response, { close: () => (underway -= 1) }, () => response.destroy())
    return options.serve(request, response)
  }
  const overloadAnswers = createOverloadAnswers(options.headers, KEEP_ALIVE_MS)
  const answers = {
    unavailable: overloadAnswers,
    'rate-limited': createOverloadAnswers(options.headers, KEEP_ALIVE_MS, refuse('rate-limited', { retryAfterSeconds: 1 })),
  }
  const server = createServer(
    { requestTimeout: REQUEST_MS_MAX, headersTimeout: HEADERS_MS_MAX, keepAliveTimeout: KEEP_ALIVE_MS, connectionsCheckingInterval: LOOK_EVERY_MS },
    endingAlone(endingUnread(sheddingOverload({ ...options, answers }, serve)), (error) =>
      host.log.error({ err: error }, 'request failed outside of its call'),
    ),
  )
  // A connection that could not be taken, for want of a descriptor for example: the next ones may be.
  const onError = (error: Error) => host.log.warn({ err: error }, 'a connection could not be taken')
  shedAtSocket(server, options.lanes, overloadAnswers, onError)
  // Runs before the HTTP server's own listener, for connections of all listening sockets.
  listenBefore(server, { connection: (socket: Socket) => options.connections.admit(socket) }, onError)
  listenTo(
    server,
    {
      request: ({ socket }: IncomingMessage) => options.connections.prove(socket),
      clientError: (error: NodeJS.ErrnoException, socket: Socket) => {
        // Browsers open connections ahead of need. An answer to one that never carried a request would be taken for the answer
        // to the page that is requested on it just then; a closed one, or a 408, they simply try again.
        if (!socket.writable) return void socket.destroy()
        if (!socket.bytesRead) return closeUnlessHere(socket, { isProven: options.connections.isProven, msMax: HEADERS_MS_MAX })
        socket.end(`HTTP/1.1 ${UNREADABLE[error.code ?? ''] ?? '400 Bad Request'}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
      },
    },
    onError,
  )
  const port = await listen(server, options.port, options.host)
  const stopAccepting = await acceptTogether(server, options.acceptsPerTurn, onError).catch((error: unknown) => {
    host.log.warn({ err: error }, 'new connections are taken one by one, and slowly when this process is busy')
    return async () => undefined
  })
  // Registered last, therefore stopped first: requests in progress still find their services.
  host.onStop('http', async () => {
    options.onDrain()
    await close(server, () => underway, stopAccepting)
  })
  host.log.info({ port }, 'serving browsers')
  return port
}

/**
 * Stops accepting and lets requests in progress finish. Then every connection is closed: browsers open some that never carry
 * a request, and those do not count as idle.
 */
async function close(server: Server, underway: () => number, stopAccepting: () => Promise<void>): Promise<void> {
  const closed = Promise.all([new Promise<void>((resolve) => server.close(() => resolve())), stopAccepting()])
  const poll = setInterval(() => {
    if (underway() === 0) server.closeAllConnections()
  }, POLL_INTERVAL_MS)
  await closed
  clearInterval(poll)
}
