import type { IncomingMessage, ServerResponse } from 'node:http'
import { listenTo } from '@club/kernel'
import type { Lanes } from '../limits/lanes'
import type { OverloadAnswers } from './overload-answers'
import { endAfterRest, JSON_BYTES_MAX } from './read-body'

export type Listener = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

/**
 * Refuses a request before anything of it is read, verified or routed while its lane is full. Under overload most requests end
 * earlier still, at their connection (shed-at-socket.ts); this handles the first request of each connection and unusual ones. A large body
 * is discarded after the answer.
 */
export function sheddingOverload(lanes: Lanes, answers: OverloadAnswers, serve: Listener): Listener {
  return (request, response) => {
    const lane = lanes.laneOf(request.url ?? '')
    if (!lane) return serve(request, response)
    if (!lanes.isShut(request.url ?? '') && lanes.admit(lane, request)) {
      // A small body arrives in the same packet as the head. A request that is incomplete by then gives its permit back.
      process.nextTick(() => {
        if (!request.complete) lanes.leave(request)
      })
      listenTo(response, { close: () => lanes.leave(request) }, () => response.destroy())
      return serve(request, response)
    }
    lanes.countRefused(lane)
    response.writeHead(answers.status, answers.nextHead())
    // A small body is here already, or Node reads past it.
    if (Number(request.headers['content-length'] ?? 0) <= JSON_BYTES_MAX && !request.headers['transfer-encoding']) response.end(answers.text)
    else {
      response.write(answers.text)
      return endAfterRest(response)
    }
  }
}
