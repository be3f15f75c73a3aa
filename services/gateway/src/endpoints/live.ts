import type { IncomingMessage, ServerResponse } from 'node:http'
import { clock, gauge } from '@club/service-host'
import type { Sessions } from '../auth/sessions'
import type { Facts } from '../clients/facts'
import { refusalOfFault } from '../pipeline/faults'
import { Refusal, refuse } from '../pipeline/refusal'
import { bearerOf, sendJson } from '../pipeline/request'
import { setAll } from '../pipeline/security-headers'
import type { SecurityHeaders } from '../pipeline/security-headers'

const HEARTBEAT_MS = 20_000
const RECONNECT_MS = 2_000
/** Notes are written by the same facts that are pushed here; a moment later they can be read. */
const INBOX_DELAY_MS = 300
const REFUSED_RETRY_SECONDS = 30
/** The longest time that a timer can wait, some days less than a token may live. */
const TIMER_MS_MAX = 2 ** 31 - 1

/** Services whose records staff change and members look at. */
const CHANGED_BY_STAFF = ['catalogue', 'samples', 'content', 'contests'] as const

interface Connection {
  readonly response: ServerResponse
  /** Epoch seconds. */
  readonly tokenExpiresAt: number
  readonly version: number
  readonly sessionId: string
}
interface Listening {
  readonly connections: Set<Connection>
  /** Version of the account that was sent last: facts of one account are sent in order. */
  accountVersion: bigint
}

const open = gauge('club_gateway_live_connections', 'Members who watch their points')

/**
 * Pushes to signed-in members what happens to them, as server-sent events: `points`, `tier`, `inbox`, `session-ended`,
 * `redemption` (taken, placed, or refused with its reason), `order` (the state that one has reached), `goal` (another reward is
 * collected for) and `changed` (staff changed something in an area: what was read of it is to be read again).
 * Nothing is kept for a member who is not connected: a client reads its record again when it comes back, with the token that it has then.
 * Therefore a stream ends with its token, and when facts were missed, the end of its session perhaps among them.
 */
export function createLive(options: {
  readonly sessions: Sessions
  readonly facts: Facts
  readonly headers: SecurityHeaders
  readonly connectionsPerMemberMax: number
  readonly heartbeatMs?: number
}) {
  const { sessions, facts, headers, connectionsPerMemberMax } = options
  const members = new Map<string, Listening>()
  let draining = false

  const send = (memberId: string, event: string, data: object = {}) => {
    const frame = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
    for (const { response } of members.get(memberId)?.connections ?? []) response.write(frame)
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
      createdAt: (line.at ?? clock.now()).toISOString(),
    })
  }
  const sendInboxSoon = (memberId: string) => {
    if (members.has(memberId)) setTimeout(() => send(memberId, 'inbox'), INBOX_DELAY_MS).unref()
  }

  facts.listen('points-ledger.points-credited.v1', (fact) =>
    sendPoints(fact.memberId, { ...fact, source: fact.title || fact.source, version: fact.accountVersion, total: fact.balanceAfter, at: fact.creditedAt }),
  )
  facts.listen('points-ledger.points-debited.v1', (fact) =>
    sendPoints(fact.memberId, { ...fact, version: fact.accountVersion, total: fact.balanceAfter, points: -fact.points, at: fact.debitedAt }),
  )
  facts.listen('tiers.tier-changed.v1', (fact) => {
    send(fact.memberId, 'tier', { from: fact.from, to: fact.to, direction: fact.direction })
    sendInboxSoon(fact.memberId)
  })
  facts.listen('catalogue.redemption-taken.v1', ({ memberId, redemptionId: id, kind }) => send(memberId, 'redemption', { id, kind, state: 'taken' }))
  facts.listen('catalogue.redemption-placed.v1', ({ memberId, redemptionId: id, kind }) => send(memberId, 'redemption', { id, kind, state: 'placed' }))
  facts.listen('catalogue.redemption-refused.v1', ({ memberId, redemptionId: id, kind, reason }) => {
    send(memberId, 'redemption', { id, kind, state: 'refused', reason })
    sendInboxSoon(memberId)
  })
  facts.listen('catalogue.order-state-changed.v1', ({ memberId, orderId: id, kind, state }) => {
    send(memberId, 'order', { id, kind, state })
    sendInboxSoon(memberId)
  })
  facts.listen('samples.order-state-changed.v1', ({ memberId, orderId: id, state }) => {
    send(memberId, 'order', { id, kind: 'sample', state })
    sendInboxSoon(memberId)
  })
  facts.listen('catalogue.goal-changed.v1', ({ memberId }) => send(memberId, 'goal'))
  // What staff change members see at once, wherever they look at it; who changed it is nobody's business here.
  for (const area of CHANGED_BY_STAFF) facts.listen(`${area}.audited.v1`, () => sendAll('changed', { area }))
  facts.listen('catalogue.voucher-issued.v1', (fact) => sendInboxSoon(fact.memberId))
  facts.listen('identity.member-changed.v1', (fact) => {
    for (const connection of members.get(fact.memberId)?.connections ?? []) {
      if (!fact.blocked && connection.version >= fact.tokenVersion && connection.sessionId !== fact.endedSessionId) continue
      connection.response.write('event: session-ended\ndata: {}\n\n')
      connection.response.end()
    }
  })

  const endAll = () => {
    for (const { connections } of members.values()) for (const { response } of connections) response.end()
  }
  facts.onGap(endAll)

  const heartbeat = setInterval(() => {
    for (const { connections } of members.values()) for (const { response } of connections) response.write(': beat\n\n')
  }, options.heartbeatMs ?? HEARTBEAT_MS)
  heartbeat.unref()

  const join = (memberId: string, connection: Connection) => {
    const listening = members.get(memberId) ?? { connections: new Set<Connection>(), accountVersion: 0n }
    members.set(memberId, listening)
    listening.connections.add(connection)
    open.inc()
    const msLeft = connection.tokenExpiresAt * 1000 - clock.now().getTime()
    const expiry = setTimeout(() => connection.response.end(), Math.min(msLeft, TIMER_MS_MAX)).unref()
    connection.response.once('close', () => {
      open.dec()
      clearTimeout(expiry)
      listening.connections.delete(connection)
      if (listening.connections.size === 0) members.delete(memberId)
    })
  }

  const admit = async (request: IncomingMessage) => {
    if (draining) return refuse('unavailable')
    const token = bearerOf(request)
    if (!token) return refuse('unauthorized')
    const caller = await sessions.authenticate(token).catch((error: unknown) => refusalOfFault(error))
    if (caller instanceof Refusal) return caller
    if (caller.kind === 'refused') return refuse(caller.reason)
    if (caller.kind !== 'member') return refuse('forbidden')
    const connections = members.get(caller.id)?.connections.size ?? 0
    if (connections >= connectionsPerMemberMax) return refuse('rate-limited', { retryAfterSeconds: REFUSED_RETRY_SECONDS })
    return caller
  }

  return {
    /** Serves `GET /user/live`: the stream, or why not. */
    async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
      setAll(response, headers)
      const caller = await admit(request)
      if (caller instanceof Refusal) {
        sendJson(response, caller.status, caller.body)
        return
      }
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // A proxy that collects answers would hold back every event.
        'x-accel-buffering': 'no',
      })
      response.write(`retry: ${RECONNECT_MS}\n\n`)
      request.socket.setNoDelay(true)
      join(caller.id, { response, tokenExpiresAt: caller.tokenExpiresAt, version: caller.version, sessionId: caller.sessionId })
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
