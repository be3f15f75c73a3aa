import type { IncomingMessage, ServerResponse } from 'node:http'
import { counter } from '@club/service-host'

/** Less than any network in use brings; a slower client means to hold a slot, or would not finish within the time of a request. */
const BYTES_PER_SECOND_MIN = 2048
/** A lost packet is sent again within this time. */
const LOOK_EVERY_MS = 10_000

const slow = counter('club_gateway_slow_requests_total', 'Requests that were ended because their body came too slowly')

export interface LeastRate {
  readonly bytesPerSecond: number
  readonly lookEveryMs: number
}

const LEAST_RATE: LeastRate = { bytesPerSecond: BYTES_PER_SECOND_MIN, lookEveryMs: LOOK_EVERY_MS }

/**
 * Reads a body and checks at intervals that it comes at least so fast. A slower connection is answered with 408 and closed, as Node does
 * with a request that takes too long; the reader of the body finds that its client left.
 */
export async function readAtLeastRate<T>(
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
  read: () => Promise<T>,
  { bytesPerSecond, lookEveryMs }: LeastRate = LEAST_RATE,
): Promise<T> {
  if (request.complete) return read()
  const { socket } = request
  let before = socket.bytesRead
  const look = setInterval(() => {
    const came = socket.bytesRead - before
    before = socket.bytesRead
    // Received bytes that are still unread wait for this process, not for the sender.
    if (request.complete || request.readableLength > 0 || came >= (bytesPerSecond * lookEveryMs) / 1000) return
    slow.inc()
    // Written beside the response: once that is finished, the reader of the body would not learn that nothing more comes.
    if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
    socket.destroySoon()
  }, lookEveryMs)
  try {
    return await read()
  } finally {
    clearInterval(look)
  }
}
