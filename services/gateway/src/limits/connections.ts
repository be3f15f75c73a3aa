import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { listenTo } from '@club/kernel'
import { counter } from '@club/service-host'
import type { Logger } from '@club/service-host'
import { networkOf } from './network'

/** Share of the process's descriptors for browsers' connections; files, stores and services need the others. */
const DESCRIPTORS_SHARE = 0.5
/** Assumed where the limit of the process is not known: the least that systems allow. */
const DESCRIPTORS_MIN = 1024
const LOG_EVERY_MS = 10_000

const refused = counter('club_gateway_connections_refused_total', 'Connections that were closed at once because too many were open', ['reason'])

export interface Connections {
  /** Counts a new connection until it closes; closes it at once when its network has too many. Returns whether it may stay. */
  admit(socket: Socket): boolean
  /** A whole request came on a connection: it is somebody's, and nobody else takes its place. */
  prove(socket: Socket): void
  isProven(socket: Socket): boolean
}

export interface ConnectionLimits {
  readonly totalMax: number
  /** Infinity behind a proxy, whose address all connections have. */
  readonly perNetworkMax: number
  readonly log: Logger
}

/**
 * Limits the connections of browsers, in total and for each network (an IPv4 address, 64 bits of IPv6), so that a client that opens many
 * leaves some to others. When all places are taken, the oldest connection on which no whole request ever came makes room; without one, the
 * new one is closed.
 */
export function createConnections({ totalMax, perNetworkMax, log }: ConnectionLimits): Connections {
  const byNetwork = new Map<string, number>()
  const unproven = new Set<Socket>()
  let total = 0
  let unlogged = 0
  let loggedAt = -Infinity

  const close = (socket: Socket, reason: 'network' | 'total'): false => {
    socket.destroy()
    refused.inc({ reason })
    unlogged += 1
    if (performance.now() - loggedAt >= LOG_EVERY_MS) {
      log.warn({ reason, closed: unlogged, open: total }, 'connections were closed because too many were open')
      loggedAt = performance.now()
      unlogged = 0
    }
    return false
  }
  const makeRoom = (): boolean => {
    for (const oldest of unproven) {
      unproven.delete(oldest)
      close(oldest, 'total')
      return true
    }
    return false
  }

  return {
    admit(socket) {
      const network = networkOf(socket.remoteAddress ?? '', 32)
      const own = byNetwork.get(network) ?? 0
      if (own >= perNetworkMax) return close(socket, 'network')
      if (total >= totalMax && !makeRoom()) return close(socket, 'total')
      total += 1
      byNetwork.set(network, own + 1)
      unproven.add(socket)
      const forget = (): void => {
        total -= 1
        unproven.delete(socket)
        const left = (byNetwork.get(network) ?? 1) - 1
        if (left === 0) byNetwork.delete(network)
        else byNetwork.set(network, left)
      }
      listenTo(socket, { close: forget }, () => socket.destroy())
      return true
    },
    prove: (socket) => void unproven.delete(socket),
    isProven: (socket) => !unproven.has(socket),
  }
}

/** How many connections fit below the process's limit of descriptors, and no more than are wanted. */
export function connectionsMaxOf(wanted: number, limitsFile = '/proc/self/limits'): number {
  return Math.min(wanted, Math.floor(descriptorsMax(limitsFile) * DESCRIPTORS_SHARE))
}

function descriptorsMax(limitsFile: string): number {
  try {
    const soft = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync(limitsFile, 'utf8'))?.[1]
    return soft === 'unlimited' ? Infinity : Number(soft ?? DESCRIPTORS_MIN)
  } catch {
    return DESCRIPTORS_MIN
  }
}
