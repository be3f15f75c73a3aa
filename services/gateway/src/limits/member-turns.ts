/** A quarter of the places that the lane of members has at least: one member holds no more of the gateway than that. */
const AT_ONCE = 8
/** More than a page or a person ever asks for at once. */
const WAITING_MAX = 256

/** Gives a turn back; a second call does nothing. */
export type EndTurn = () => void

export interface MemberTurns {
  /**
   * A turn of this caller: at once when one is free, else when those before have ended. Undefined when too many calls of this caller wait
   * already, or when the client of this one has left.
   */
  take(callerId: string, clientOf: () => AbortSignal): EndTurn | Promise<EndTurn | undefined> | undefined
}

interface Own {
  underWay: number
  readonly waiting: Set<() => void>
}

/** Bounds how many calls of one caller are under way at once, in this gateway (ADR 52). Further ones wait in order and hold nothing else. */
export function createMemberTurns({ atOnce = AT_ONCE, waitingMax = WAITING_MAX } = {}): MemberTurns {
  const byCaller = new Map<string, Own>()

  /** The turn stays counted while it goes from one call to the next. */
  const turnOf = (callerId: string, own: Own): EndTurn => {
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      const [next] = own.waiting
      if (next) return next()
      own.underWay -= 1
      if (own.underWay === 0) byCaller.delete(callerId)
    }
  }

  return {
    take(callerId, clientOf) {
      const own = byCaller.get(callerId) ?? { underWay: 0, waiting: new Set() }
      byCaller.set(callerId, own)
      if (own.underWay < atOnce) {
        own.underWay += 1
        return turnOf(callerId, own)
      }
      if (own.waiting.size >= waitingMax) return undefined
      const client = clientOf()
      if (client.aborted) return undefined
      return new Promise((resolve) => {
        const leave = () => {
          own.waiting.delete(begin)
          resolve(undefined)
        }
        const begin = () => {
          own.waiting.delete(begin)
          client.removeEventListener('abort', leave)
          resolve(turnOf(callerId, own))
        }
        own.waiting.add(begin)
        client.addEventListener('abort', leave, { once: true })
      })
    },
  }
}
