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
  /**
   * After a turn its place rests for so many times as long as the turn took, at most REST_MS_MAX. So an owner has a share of time, however short or
   * long the turns are, and leaves some of the machine to others at any moment.
   */
  readonly restFactor: number
  /** Whether nobody but this owner has asked lately. Then the owner has no limit of their own and nothing rests: there is nobody to leave it to. */
  readonly isAlone: (owner: string) => boolean
  /** Is called with the number of turns that are under way or awaited, whenever it changes. */
  readonly onChange?: (held: number) => void
}

export interface Turns {
  /** Whether this owner would not have to wait. */
  isFree(owner: string): boolean
  /** Whether this owner may not wait, because as many wait in all as may. */
  isFull(owner: string): boolean
  /** Whether as many of this owner wait as may. */
  hasEnough(owner: string): boolean
  /**
   * Waits for a turn, which ends when it is disposed of. The signal is asked for by an owner who has to wait, and ends the wait.
   * Refuses with undefined when too many wait.
   * @throws Overloaded when the turn does not come within `waitMsMax`; the reason of the signal when it is aborted.
   */
  takeTurn(owner: string, signalOf: () => AbortSignal | undefined): Promise<Disposable | undefined>
}

/** A turn that took longer was mostly held up by the machine. */
const REST_MS_MAX = 1000

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
  restFactor = 0,
  isAlone = () => false,
  onChange = () => undefined,
}: Partial<TurnLimits>): Turns {
  const byOwner = new Map<string, Own>()
  const waiting = new Set<Waiting>()
  let underWay = 0

  const ownOf = (owner: string): Own => byOwner.get(owner) ?? { underWay: 0, waiting: new Set() }
  const isFree = (owner: string): boolean => underWay < underWayMax && (ownOf(owner).underWay < ownUnderWayMax || isAlone(owner))
  const isFull = (owner: string): boolean => waiting.size >= waitingMax && ownOf(owner).waiting.size >= ownAlwaysMax
  const hasEnough = (owner: string): boolean => ownOf(owner).waiting.size >= ownWaitingMax
  const count = (owner: string, change: (own: Own) => void): void => {
    const own = ownOf(owner)
    change(own)
    if (own.underWay + own.waiting.size === 0) byOwner.delete(owner)
    else byOwner.set(owner, own)
    onChange(underWay + waiting.size)
  }

  const end = (owner: string): void => {
    underWay -= 1
    count(owner, (own) => (own.underWay -= 1))
    // Without a limit for all, only the owner's own were waiting for it.
    for (const one of underWayMax === Infinity ? ownOf(owner).waiting : waiting) if (isFree(one.owner)) one.start()
  }

  const begin = (owner: string): Disposable => {
    underWay += 1
    count(owner, (own) => (own.underWay += 1))
    const begun = performance.now()
    let isOver = false
    return {
      [Symbol.dispose]() {
        if (isOver) return
        isOver = true
        const restMs = restFactor > 0 && !isAlone(owner) ? Math.min((performance.now() - begun) * restFactor, REST_MS_MAX) : 0
        if (restMs > 0) setTimeout(() => end(owner), restMs)
        else end(owner)
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
    hasEnough,
    async takeTurn(owner, signalOf) {
      if (isFree(owner)) return begin(owner)
      if (isFull(owner) || hasEnough(owner)) return undefined
      const signal = signalOf()
      signal?.throwIfAborted()
      return wait(owner, signal)
    },
  }
}
