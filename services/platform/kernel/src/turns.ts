import { Overloaded } from './failures'

export interface TurnLimits {
  /** Turns of all owners at once, and of one. */
  readonly underWayMax: number
  readonly ownUnderWayMax: number
  /** How many of all owners may wait, and of one. */
  readonly waitingMax: number
  readonly ownWaitingMax: number
  /** How many of one may wait however many wait in all: an owner who asks for many does not shut out those who ask for few. */
  readonly ownAlwaysMax: number
  readonly waitMsMax: number
  /** Is called with the number of turns that are under way or awaited, whenever it changes. */
  readonly onChange?: (held: number) => void
}

export interface Turns {
  /** Whether this owner would not have to wait. */
  isFree(owner: string): boolean
  /** Whether this owner may not wait, because as many wait in all as may. */
  isFull(owner: string): boolean
  /**
   * Waits for a turn, which ends when it is disposed of. The signal is asked for by an owner who has to wait, and ends the wait.
   * Refuses with undefined when too many wait.
   * @throws Overloaded when the turn does not come within `waitMsMax`; the reason of the signal when it is aborted.
   */
  takeTurn(owner: string, signalOf: () => AbortSignal | undefined): Promise<Disposable | undefined>
}

interface Waiting {
  readonly owner: string
  start(): void
}

interface Own {
  underWay: number
  readonly waiting: Set<Waiting>
}

/** Bounds work whose size or number its owner chooses: turns come in the order in which they were asked for, past owners who have theirs. */
export function createTurns({
  underWayMax = Infinity,
  ownUnderWayMax = 1,
  waitingMax = Infinity,
  ownWaitingMax = Infinity,
  ownAlwaysMax = 0,
  waitMsMax = Infinity,
  onChange = () => undefined,
}: Partial<TurnLimits>): Turns {
  const byOwner = new Map<string, Own>()
  const waiting = new Set<Waiting>()
  let underWay = 0

  const ownOf = (owner: string): Own => byOwner.get(owner) ?? { underWay: 0, waiting: new Set() }
  const isFree = (owner: string): boolean => underWay < underWayMax && ownOf(owner).underWay < ownUnderWayMax
  const isFull = (owner: string): boolean => waiting.size >= waitingMax && ownOf(owner).waiting.size >= ownAlwaysMax
  const count = (owner: string, change: (own: Own) => void): void => {
    const own = ownOf(owner)
    change(own)
    if (own.underWay + own.waiting.size === 0) byOwner.delete(owner)
    else byOwner.set(owner, own)
    onChange(underWay + waiting.size)
  }

  const begin = (owner: string): Disposable => {
    underWay += 1
    count(owner, (own) => (own.underWay += 1))
    let isOver = false
    return {
      [Symbol.dispose]() {
        if (isOver) return
        isOver = true
        underWay -= 1
        count(owner, (own) => (own.underWay -= 1))
        // Without a limit for all, only the owner's own were waiting for it.
        for (const one of underWayMax === Infinity ? ownOf(owner).waiting : waiting) if (isFree(one.owner)) one.start()
      },
    }
  }

  const wait = (owner: string, signal: AbortSignal | undefined) =>
    new Promise<Disposable>((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
        waiting.delete(one)
        count(owner, (own) => own.waiting.delete(one))
      }
      const one: Waiting = {
        owner,
        start() {
          leave()
          resolve(begin(owner))
        },
      }
      const onAbort = () => {
        leave()
        reject(signal?.reason as Error)
      }
      const onTime = () => {
        leave()
        reject(new Overloaded(`a turn did not come within ${waitMsMax} ms`, { roomInMs: waitMsMax }))
      }
      const timer = waitMsMax === Infinity ? undefined : setTimeout(onTime, waitMsMax)
      signal?.addEventListener('abort', onAbort, { once: true })
      waiting.add(one)
      count(owner, (own) => own.waiting.add(one))
    })

  return {
    isFree,
    isFull,
    async takeTurn(owner, signalOf) {
      if (isFree(owner)) return begin(owner)
      if (isFull(owner) || ownOf(owner).waiting.size >= ownWaitingMax) return undefined
      const signal = signalOf()
      signal?.throwIfAborted()
      return wait(owner, signal)
    },
  }
}
