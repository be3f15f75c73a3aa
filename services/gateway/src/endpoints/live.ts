import type { IncomingMessage, ServerResponse } from 'node:http'
import { listenTo } from '@club/kernel'
import { clock, gauge } from '@club/service-host'
import type { Member, Sessions } from '../auth/sessions'
import type { Events } from '../clients/events'
import { isoOf } from '../mapping/instants'
import { chosenTimeOf } from '../pipeline/chosen-time'
import { refusalOfFault } from '../pipeline/faults'
import { Refusal, refuse } from '../pipeline/refusal'
import { bearerOf, sendJson } from '../pipeline/request'
import { setAll } from '../pipeline/security-headers'
import type { SecurityHeaders } from '../pipeline/security-headers'

const HEARTBEAT_MS = 20_000
const RECONNECT_MS = 2_000
/** Notes are written by the same events that are pushed here; a moment later they can be read. */
const INBOX_DELAY_MS = 300
const REFUSED_RETRY_SECONDS = 30
/** The longest time that a timer can wait, some days less than a token may live. */
const TIMER_MS_MAX = 2 ** 31 - 1

/** Services whose records staff change and members look at. */
const CHANGED_BY_STAFF = ['catalogue', 'samples', 'content', 'contests'] as const

interface Connection {
  readonly response: ServerResponse
  readonly version: number
  readonly sessionId: string
  /** Ends the stream with a last event, if any; nothing is written to it after that. */
  end(lastFrame?: string): void
}
interface Listening {
  readonly connections: Set<Connection>
  /** Version of the account that was sent last: events of one account are sent in order. */
  accountVersion: bigint
}

const frameOf = (event: string, data: object = {}): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

const open = gauge('club_gateway_live_connections', 'Open live-update connections')

/**
 * Pushes to signed-in members what happens to them, as server-sent events: `points`, `tier`, `inbox`, `session-ended`,
 * `redemption` (taken, placed, or refused with its reason), `order` (the state that one has reached), `goal` (another reward is
 * collected for) and `changed` (staff changed something in an area: what was read of it is to be read again).
 * Nothing is kept for a member who is not connected: a client reads its record again when it comes back, with the token that it has then.
 * A stream therefore ends with its token, and whenever events were missed, because the end of its session may be one of them.
 */
export function createLive(options: {
  readonly sessions: Sessions
  readonly events: Events
  readonly headers: SecurityHeaders
  readonly connectionsPerMemberMax: number
  readonly allowTestClock: boolean
  /** Counts a request whose token was refused; the wait when it was one too many. */
  readonly countRefused: (request: IncomingMessage) => Promise<{ readonly retryAfterSeconds: number } | undefined>
  readonly heartbeatMs?: number
}) {
  const { sessions, events, headers, connectionsPerMemberMax, countRefused } = options
  const members = new Map<string, Listening>()
  let draining = false

  const connectionsOf = (memberId: string): readonly Connection[] => [...(members.get(memberId)?.connections ?? [])]
  const send = (memberId: string, event: string, data: object = {}) => {
    const frame = frameOf(event, data)
    for (const { response } of connectionsOf(memberId)) response.write(frame)
  }
  const sendAll = (event: string, data: object) => {
    for (const memberId of members.keys()) send(memberId, event, data)
  }
  const sendPoints = (memberId: string, line: { version: bigint; total: bigint; points: bigint; source: string; at: Date | undefined }) => {
    const listening = members.get(memberId)
    if (!listening || line.version <= listening.accountVersion) return
    listening.accountVersion = line.version
    send(memberId, 'points', {
      totalPoints: Number(line.total),
      points: Number(line.points),
      source: line.source,
      createdAt: isoOf(line.at ?? clock.now()),
    })
  }
  const sendInboxSoon = (memberId: string) => {
    if (members.has(memberId)) setTimeout(() => send(memberId, 'inbox'), INBOX_DELAY_MS).unref()
  }

  events.listen('points-ledger.points-credited.v1', (event) =>
    sendPoints(event.memberId, { ...event, version: event.accountVersion, total: event.balanceAfter, at: event.creditedAt }),
  )
  events.listen('points-ledger.points-debited.v1', (event) =>
    sendPoints(event.memberId, { ...event, version: event.accountVersion, total: event.balanceAfter, points: -event.points, at: event.debitedAt }),
  )
  events.listen('tiers.tier-changed.v1', (event) => {
    send(event.memberId, 'tier', { from: event.from, to: event.to, direction: event.direction })
    sendInboxSoon(event.memberId)
  })
  events.listen('catalogue.redemption-taken.v1', ({ memberId, redemptionId: id, kind }) => send(memberId, 'redemption', { id, kind, state: 'taken' }))
  events.listen('catalogue.redemption-placed.v1', ({ memberId, redemptionId: id, kind }) => send(memberId, 'redemption', { id, kind, state: 'placed' }))
  events.listen('catalogue.redemption-refused.v1', ({ memberId, redemptionId: id, kind, reason }) => {
    send(memberId, 'redemption', { id, kind, state: 'refused', reason })
    sendInboxSoon(memberId)
  })
  events.listen('catalogue.order-state-changed.v1', ({ memberId, orderId: id, kind, state }) => {
    send(memberId, 'order', { id, kind, state })
    sendInboxSoon(memberId)
  })
  events.listen('catalogue.order-cancelled.v1', ({ memberId, orderId: id, kind }) => {
    send(memberId, 'order', { id, kind, state: 'CANCELLED' })
    sendInboxSoon(memberId)
  })
  events.listen('samples.order-state-changed.v1', ({ memberId, orderId: id, state }) => {
    send(memberId, 'order', { id, kind: 'sample', state })
    sendInboxSoon(memberId)
  })
  events.listen('catalogue.goal-changed.v1', ({ memberId }) => send(memberId, 'goal'))
  // Members see changes by staff at once. The frame names the area alone, not who changed what.
  for (const area of CHANGED_BY_STAFF) events.listen(`${area}.audited.v1`, () => sendAll('changed', { area }))
  events.listen('catalogue.voucher-issued.v1', (event) => sendInboxSoon(event.memberId))
  // Another device of a quiet member must stop mentioning a baby (trust-and-desk 2.2): it reads the member and all that is shown again.
  events.listen('identity.quiet-changed.v1', ({ memberId }) => {
    send(memberId, 'changed', { area: 'identity' })
    sendInboxSoon(memberId)
  })
  events.listen('identity.member-changed.v1', (event) => {
    for (const connection of connectionsOf(event.memberId)) {
      if (!event.blocked && connection.version >= event.tokenVersion && connection.sessionId !== event.endedSessionId) continue
      connection.end(frameOf('session-ended'))
    }
  })

  const endAll = () => {
    for (const memberId of members.keys()) for (const connection of connectionsOf(memberId)) connection.end()
  }
  events.onGap(endAll)

  const heartbeat = setInterval(() => {
    for (const { connections } of members.values()) for (const { response } of connections) response.write(': beat\n\n')
  }, options.heartbeatMs ?? HEARTBEAT_MS)
  heartbeat.unref()

  /** Adds a stream to the connections of its member until it ends, however it ends. */
  const join = (response: ServerResponse, { id, tokenExpiresAt, version, sessionId }: Member) => {
    const listening = members.get(id) ?? { connections: new Set<Connection>(), accountVersion: 0n }
    const leave = () => {
      if (!listening.connections.delete(connection)) return
      open.dec()
      clearTimeout(expiry)
      if (listening.connections.size === 0) members.delete(id)
    }
    const end = (lastFrame?: string) => {
      leave()
      response.end(lastFrame)
    }
    const connection: Connection = { response, version, sessionId, end }
    const expiry = setTimeout(end, Math.min(tokenExpiresAt * 1000 - clock.now().getTime(), TIMER_MS_MAX), undefined).unref()
    listenTo(response, { close: leave }, () => {
      leave()
      response.destroy()
    })
    members.set(id, listening)
    listening.connections.add(connection)
    open.inc()
  }

  const admit = async (request: IncomingMessage) => {
    if (draining) return refuse('unavailable')
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

  const hasPlace = (memberId: string) => (members.get(memberId)?.connections.size ?? 0) < connectionsPerMemberMax

  return {
    /** Serves `GET /user/live`: the stream, or why not. */
    async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
      setAll(response, headers)
      chosenTimeOf(request, response, options)
      const admitted = await admit(request)
      // A client that left meanwhile emits no second `close`: it would keep its place for ever.
      if (response.destroyed) return
      const caller = admitted instanceof Refusal || hasPlace(admitted.id) ? admitted : refuse('rate-limited', { retryAfterSeconds: REFUSED_RETRY_SECONDS })
      if (caller instanceof Refusal) {
        sendJson(response, caller.status, caller.body)
        return
      }
      join(response, caller)
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // A proxy that collects answers would hold back every event.
        'x-accel-buffering': 'no',
      })
      response.write(`retry: ${RECONNECT_MS}\n\n`)
      request.socket.setNoDelay(true)
    },
    /** Ends every stream; clients come back to another gateway. */
    drain(): void {
      draining = true
      clearInterval(heartbeat)
      endAll()
    },
  }
}

export type Live = ReturnType<typeof createLive>
