import type { IncomingMessage, ServerResponse } from 'node:http'
import { listenTo } from '@club/kernel'
import type { Lanes } from '../limits/lanes'
import type { WaitingCallers } from '../limits/waiting-callers'
import type { OverloadAnswers } from './overload-answers'
import { endAfterRest, JSON_BYTES_MAX } from './read-body'

export type Listener = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

export interface Refusing {
  readonly lanes: Lanes
  readonly waitingCallers: Pick<WaitingCallers, 'refusalOf'>
  readonly answers: Readonly<Record<'unavailable' | 'rate-limited', OverloadAnswers>>
}

/**
 * Refuses a request before anything of it is read, verified or routed while its lane is full, or its caller may not wait. Under overload most requests end
 * earlier still, at their connection (shed-at-socket.ts); this handles the first request of each connection and unusual ones. A large body
 * is discarded after the answer.
 */
export function sheddingOverload({ lanes, waitingCallers, answers }: Refusing, serve: Listener): Listener {
  return (request, response) => {
    const lane = lanes.laneOf(request.url ?? '')
    if (!lane) return serve(request, response)
    const refusal = waitingCallers.refusalOf(request, lane)
    if (!refusal && !lanes.isShut(request.url ?? '') && lanes.admit(lane, request)) {
      // A small body arrives in the same packet as the head. A request that is incomplete by then gives its permit back.
      process.nextTick(() => {
        if (!request.complete) lanes.leave(request)
      })
      listenTo(response, { close: () => lanes.leave(request) }, () => response.destroy())
      return serve(request, response)
    }
    lanes.countRefused(lane)
    const { status, text, nextHead } = answers[refusal ?? 'unavailable']
    response.writeHead(status, nextHead())
    // A small body is here already, or Node reads past it.
    if (Number(request.headers['content-length'] ?? 0) <= JSON_BYTES_MAX && !request.headers['transfer-encoding']) response.end(text)
    else {
      response.write(text)
      return endAfterRest(response)
    }
  }
}
