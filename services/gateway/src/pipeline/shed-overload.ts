import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Lanes } from '../limits/lanes'
import { discardRest, JSON_BYTES_MAX } from './read-body'
import { COME_BACK_SECONDS, refuse } from './refusal'
import type { SecurityHeaders } from './security-headers'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Refuses a request before anything of it is read, verified or routed while its lane is full: under overload most requests end
 * here, so this is all that they may cost. A large body is thrown away first, so that its sender receives the reason.
 */
export function sheddingOverload(lanes: Lanes, headers: SecurityHeaders, serve: Listener): Listener {
  const { status, body } = refuse('unavailable')
  // A text goes out in one piece with its head, which bytes do not; a flat list is what Node reads fastest.
  const text = JSON.stringify(body)
  const heads = COME_BACK_SECONDS.map((seconds) =>
    Object.entries({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      'cache-control': 'no-store',
      'retry-after': String(seconds),
    }).flat(),
  )
  let turn = 0
  return (request, response) => {
    const lane = lanes.laneOf(request.url ?? '')
    if (!lane) return serve(request, response)
    if (!lanes.isShut(request.url ?? '') && lanes.admit(lane, request)) {
      // By then a small body is here, in the bytes that the head came in; whoever sends slowly holds no place.
      process.nextTick(() => {
        if (!request.complete) lanes.leave(request)
      })
      response.once('close', () => lanes.leave(request))
      return serve(request, response)
    }
    lanes.countRefused(lane)
    turn = (turn + 1) % heads.length
    const head = heads[turn]
    const answer = (): void => {
      if (!response.destroyed) response.writeHead(status, head).end(text)
    }
    // A small body is here already, or it is thrown away behind the answer.
    if (Number(request.headers['content-length'] ?? 0) <= JSON_BYTES_MAX && !request.headers['transfer-encoding']) answer()
    else void discardRest(request).then(answer)
  }
}
