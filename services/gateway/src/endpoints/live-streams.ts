import type { ServerResponse } from 'node:http'
import { listenTo } from '@club/kernel'
import { clock, gauge } from '@club/service-host'
import type { Member } from '../auth/sessions'
import { isoOf } from '../mapping/instants'

/** Notes are written by the same events that are pushed here; a moment later they can be read. */
const INBOX_DELAY_MS = 300
/** The longest time that a timer can wait, some days less than a token may live. */
const TIMER_MS_MAX = 2 ** 31 - 1

/** A stream of a member. */
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

/** A change of a member's points; `total` is the balance after it. */
interface PointsLine {
  readonly version: bigint
  readonly total: bigint
  readonly points: bigint
  readonly source: string
  readonly at: Date | undefined
}

/** The open streams of a gateway's members. */
export interface LiveStreams {
  hasPlace(memberId: string): boolean
  /** Adds a stream to the connections of its member until it ends, however it ends. */
  join(response: ServerResponse, member: Member): void
  send(memberId: string, event: string, data?: object): void
  sendAll(event: string, data: object): void
  /** Sends a change of points unless a later one of the account was sent. */
  sendPoints(memberId: string, line: PointsLine): void
  sendInboxSoon(memberId: string): void
  /** Ends, with the event `session-ended`, the streams of a member whose sessions are over. */
  endSessions(memberId: string, isOver: (stream: Pick<Connection, 'version' | 'sessionId'>) => boolean): void
  endAll(): void
  /** Writes to each stream, so that no proxy takes it for dead. */
  beat(): void
}

const frameOf = (event: string, data: object = {}): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

const open = gauge('club_gateway_live_connections', 'Open live-update connections')

export function openLiveStreams(connectionsPerMemberMax: number): LiveStreams {
  const members = new Map<string, Listening>()

  const connectionsOf = (memberId: string): readonly Connection[] => [...(members.get(memberId)?.connections ?? [])]
  const send = (memberId: string, event: string, data: object = {}) => {
    const frame = frameOf(event, data)
    for (const { response } of connectionsOf(memberId)) response.write(frame)
  }
  return {
    send,
    hasPlace: (memberId) => (members.get(memberId)?.connections.size ?? 0) < connectionsPerMemberMax,
    sendAll(event, data) {
      for (const memberId of members.keys()) send(memberId, event, data)
    },
    sendPoints(memberId, line) {
      const listening = members.get(memberId)
      if (!listening || line.version <= listening.accountVersion) return
      listening.accountVersion = line.version
      send(memberId, 'points', {
        totalPoints: Number(line.total),
        points: Number(line.points),
        source: line.source,
        createdAt: isoOf(line.at ?? clock.now()),
      })
    },
    sendInboxSoon(memberId) {
      if (members.has(memberId)) setTimeout(() => send(memberId, 'inbox'), INBOX_DELAY_MS).unref()
    },
    endSessions(memberId, isOver) {
      for (const connection of connectionsOf(memberId)) if (isOver(connection)) connection.end(frameOf('session-ended'))
    },
    endAll() {
      for (const memberId of members.keys()) for (const connection of connectionsOf(memberId)) connection.end()
    },
    beat() {
      for (const { connections } of members.values()) for (const { response } of connections) response.write(': beat\n\n')
    },
    join: (response, member) => join(members, response, member),
  }
}

function join(members: Map<string, Listening>, response: ServerResponse, { id, tokenExpiresAt, version, sessionId }: Member): void {
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
