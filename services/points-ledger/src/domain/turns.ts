import { Overloaded } from '@club/kernel'

export interface TurnLimits {
  readonly underWayMax: number
  readonly waitingMax: number
  readonly waitMsMax: number
}

export interface Turns {
  /**
   * Waits for a turn; an owner has one turn at a time, and one more may wait for it. Returns how to end the turn.
   * @throws Overloaded when too many wait or when it takes too long; the reason of the signal when it is aborted.
   */
  take(owner: string, signal: AbortSignal): Promise<() => void>
}

interface Waiting {
  readonly owner: string
  start(): void
}

/** Bounds work that takes long and whose size its owner chooses. */
export function createTurns({ underWayMax, waitingMax, waitMsMax }: TurnLimits): Turns {
  const underWay = new Set<string>()
  const waiting = new Set<Waiting>()
  const tooMany = (message: string) => new Overloaded(message, { roomInMs: waitMsMax })

  const startNext = () => {
    for (const one of waiting) if (underWay.size < underWayMax && !underWay.has(one.owner)) one.start()
  }
  const wait = (owner: string, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
        waiting.delete(one)
      }
      const one: Waiting = {
        owner,
        start() {
          leave()
          underWay.add(owner)
          resolve()
        },
      }
      const onAbort = () => {
        leave()
        reject(signal.reason as Error)
      }
      const timer = setTimeout(() => {
        leave()
        reject(tooMany('the turn did not come in time'))
      }, waitMsMax)
      signal.addEventListener('abort', onAbort, { once: true })
      waiting.add(one)
    })

  return {
    async take(owner, signal) {
      signal.throwIfAborted()
      if (underWay.size < underWayMax && !underWay.has(owner)) underWay.add(owner)
      else if ([...waiting].some((one) => one.owner === owner)) throw tooMany('one of the same owner waits already')
      else if (waiting.size >= waitingMax) throw tooMany(`${waitingMax} wait for their turn`)
      else await wait(owner, signal)
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        underWay.delete(owner)
        startNext()
      }
    },
  }
}
