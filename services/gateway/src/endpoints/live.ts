import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Sessions } from '../auth/sessions'
import type { Events } from '../clients/events'
import { chosenTimeOf } from '../pipeline/chosen-time'
import { refusalOfFault } from '../pipeline/faults'
import { Refusal, refuse } from '../pipeline/refusal'
import { bearerOf, sendJson } from '../pipeline/request'
import { setAll } from '../pipeline/security-headers'
import type { SecurityHeaders } from '../pipeline/security-headers'
import { followEvents } from './live-events'
import { openLiveStreams } from './live-streams'

const HEARTBEAT_MS = 20_000
const RECONNECT_MS = 2_000
const REFUSED_RETRY_SECONDS = 30

interface LiveOptions {
  readonly sessions: Sessions
  readonly events: Events
  readonly headers: SecurityHeaders
  readonly connectionsPerMemberMax: number
  readonly allowTestClock: boolean
  /** Counts a request whose token was refused; the wait when it was one too many. */
  readonly countRefused: (request: IncomingMessage) => Promise<{ readonly retryAfterSeconds: number } | undefined>
  readonly heartbeatMs?: number
}

/**
 * Pushes to signed-in members what happens to them, as server-sent events: `points`, `tier`, `inbox`, `session-ended`,
 * `redemption` (taken, placed, or refused with its reason), `order` (the state that one has reached), `goal` (another reward is
 * collected for) and `changed` (staff changed something in an area: what was read of it is to be read again).
 * Nothing is kept for a member who is not connected: a client reads its record again when it comes back, with the token that it has then.
 * A stream therefore ends with its token, and whenever events were missed, because the end of its session may be one of them.
 */
export function createLive(options: LiveOptions) {
  const { events, headers, connectionsPerMemberMax, heartbeatMs = HEARTBEAT_MS } = options
  const streams = openLiveStreams(connectionsPerMemberMax)
  let draining = false
  followEvents(events, streams)
  const heartbeat = setInterval(() => streams.beat(), heartbeatMs)
  heartbeat.unref()
  return {
    /** Serves `GET /user/live`: the stream, or why not. */
    async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
      setAll(response, headers)
      chosenTimeOf(request, response, options)
      const admitted = draining ? refuse('unavailable') : await admit(options, request)
      // A client that left meanwhile emits no second `close`: it would keep its place for ever.
      if (response.destroyed) return
      const caller =
        admitted instanceof Refusal || streams.hasPlace(admitted.id) ? admitted : refuse('rate-limited', { retryAfterSeconds: REFUSED_RETRY_SECONDS })
      if (caller instanceof Refusal) {
        sendJson(response, caller.status, caller.body)
        return
      }
      streams.join(response, caller)
      begin(request, response)
    },
    /** Ends every stream; clients come back to another gateway. */
    drain(): void {
      draining = true
      clearInterval(heartbeat)
      streams.endAll()
    },
  }
}

/** The member whose token the request has, or why there is no stream for it. */
async function admit({ sessions, countRefused }: LiveOptions, request: IncomingMessage) {
  const token = bearerOf(request)
  if (!token) return refuse('unauthorized')
  const caller = await sessions.authenticate(token).catch((error: unknown) => refusalOfFault(error))
  if (caller instanceof Refusal) return caller
  if (caller.kind === 'refused') {
    const tooMany = await countRefused(request)
    return tooMany ? refuse('rate-limited', tooMany) : refuse(caller.reason)
  }
  if (caller.kind !== 'member') return refuse('forbidden')
  return caller
}

function begin(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // A proxy that collects answers would hold back every event.
    'x-accel-buffering': 'no',
  })
  response.write(`retry: ${RECONNECT_MS}\n\n`)
  request.socket.setNoDelay(true)
}

export type Live = ReturnType<typeof createLive>
