import type { ClubClock } from '@club/api'
import type { createEventSource } from 'eventsource-client'
import { growingPauses } from './growing-pauses'

/** Events that the gateway pushes to a signed-in member; `returned`: the connection was away, and events of that time are unknown. */
export type LiveEvent =
  | { kind: 'points'; totalPoints: number; points: number; source: string }
  | { kind: 'tier' | 'inbox' | 'redemption' | 'order' | 'goal' | 'changed' | 'session-ended' | 'returned' }

export interface LiveUpdates {
  start: (token: string) => void
  stop: () => void
  onEvent: (listener: (event: LiveEvent) => void) => void
}

function readEvent(name: string | undefined, data: string): LiveEvent | null {
  if (name === 'tier' || name === 'inbox' || name === 'redemption' || name === 'order' || name === 'goal' || name === 'changed' || name === 'session-ended')
    return { kind: name }
  if (name !== 'points') return null
  try {
    const { totalPoints, points, source } = JSON.parse(data) as { totalPoints: number; points: number; source: string }
    return { kind: 'points', totalPoints: Number(totalPoints), points: Number(points), source: String(source) }
  } catch {
    return null
  }
}

/**
 * The member's event stream (`GET <url>`, events `points`, `tier`, `inbox`, `redemption`, `order`, `goal`, `changed`, `session-ended`), with the token in the
 * Authorization header, which the browser's own EventSource cannot send. Lost connections come back with growing pauses,
 * at once when the browser says that the network is back. Its client is loaded when the first member signs in. `clock` learns the club's
 * time from each connection: of a page that stays open, nothing else may be answered for days.
 */
export function createLiveUpdates({ url, connect, clock }: { url: string; connect?: typeof createEventSource; clock?: Pick<ClubClock, 'learn'> }): LiveUpdates {
  const listeners = new Set<(event: LiveEvent) => void>()
  const pauses = growingPauses()
  let run = 0
  let token: string | null = null
  let close: (() => void) | null = null

  function stop(): void {
    run += 1
    token = null
    close?.()
    close = null
  }

  function open(token: string, { current, isReturn }: { current: number; isReturn: boolean }): void {
    const again = () => {
      close?.()
      close = null
      if (current !== run) return
      pauses.retryLater(() => open(token, { current, isReturn: true }))
      close = pauses.cancel
    }
    const begin = (create: typeof createEventSource) => {
      if (current !== run) return
      let gaveUp = false
      const source = create({
        url,
        headers: { authorization: `Bearer ${token}` },
        fetch: async (address, init) => {
          const response = await fetch(address, init as RequestInit)
          clock?.learn(response.headers.get('date'))
          // 204 makes the client stay closed; a refused token must not be tried forever.
          if (response.status === 401 || response.status === 403 || response.status === 404) gaveUp = true
          return response
        },
        onMessage: ({ event, data }) => {
          pauses.beginAgain()
          const read = readEvent(event, data)
          if (read !== null) listeners.forEach((listener) => listener(read))
        },
        onConnect: () => {
          pauses.beginAgain()
          if (isReturn) listeners.forEach((listener) => listener({ kind: 'returned' }))
        },
        onScheduleReconnect: () => {
          if (gaveUp) {
            source.close()
            close = null
            return
          }
          source.close()
          again()
        },
        onDisconnect: () => {
          if (gaveUp) {
            source.close()
            close = null
          }
        },
      })
      close = () => source.close()
    }
    if (connect) begin(connect)
    else import('eventsource-client').then((client) => begin(client.createEventSource), again)
  }

  window.addEventListener('online', () => {
    if (token === null) return
    run += 1
    close?.()
    close = null
    pauses.beginAgain()
    open(token, { current: run, isReturn: true })
  })

  return {
    start(next) {
      stop()
      token = next
      pauses.beginAgain()
      open(next, { current: run, isReturn: false })
    },
    stop,
    onEvent: (listener) => {
      listeners.add(listener)
    },
  }
}
