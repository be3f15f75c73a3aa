import { performance } from 'node:perf_hooks'
import { Overloaded } from '@club/kernel'

/** Who waits; each lane has its share, so that a burst of members does not keep staff out. */
export const LANES = ['staff', 'members'] as const
export type Lane = (typeof LANES)[number]

export interface WorkQueueLimits {
  /** How much work is done at once. */
  readonly concurrencyMax: number
  /** How long work may be expected to wait; what would wait longer is refused at once. */
  readonly waitMsMax: number
}

export interface WorkQueue {
  /** @throws Overloaded when the lane is full, or when the work has waited for too long to be of use to anybody. */
  run<T>(lane: Lane, work: () => Promise<T>): Promise<T>
  /** For whoever has something to do before the work, which would be in vain. @throws Overloaded when the lane is full now. */
  expectRoom(lane: Lane): void
}

interface Waiting {
  readonly since: number
  start(): void
  drop(): void
}

/** What the average starts from, until work has been measured. */
const FIRST_GUESS_MS = 100
/** The weight of the latest measurement. */
const SMOOTHING = 0.2

/**
 * Work of one kind with bounded concurrency and a bounded wait. How much may wait follows from how long the work takes here,
 * so that under overload whoever is let in is answered in time, and everybody else is answered at once to come back. When both
 * lanes wait they take turns.
 */
export function createWorkQueue({ concurrencyMax, waitMsMax }: WorkQueueLimits, now: () => number = () => performance.now()): WorkQueue {
  const lanes: Record<Lane, Waiting[]> = { staff: [], members: [] }
  let running = 0
  let averageMs = FIRST_GUESS_MS
  let served: Lane = 'members'

  /** Half of what is done in that time: the other lane may need its own half. */
  const roomOf = (): number => Math.max(1, Math.floor((waitMsMax * concurrencyMax) / averageMs / LANES.length))

  const shiftNext = (): Waiting | undefined => {
    served = LANES.find((lane) => lane !== served && lanes[lane].length > 0) ?? served
    return lanes[served].shift()
  }

  const startNext = (): void => {
    for (let next = shiftNext(); next; next = shiftNext()) {
      if (now() - next.since > waitMsMax) next.drop()
      else return next.start()
    }
    running -= 1
  }

  const expectRoom = (lane: Lane): void => {
    if (running >= concurrencyMax && lanes[lane].length >= roomOf()) throw new Overloaded(`too much waits in the lane of ${lane}`)
  }

  const place = (lane: Lane): Promise<void> | undefined => {
    expectRoom(lane)
    if (running < concurrencyMax) {
      running += 1
      return undefined
    }
    // A finished task passes its place to the next one, so `running` does not change.
    return new Promise((resolve, reject) =>
      lanes[lane].push({ since: now(), start: resolve, drop: () => reject(new Overloaded(`waited for too long in the lane of ${lane}`)) }),
    )
  }

  return {
    expectRoom,
    async run(lane, work) {
      await place(lane)
      const started = now()
      try {
        return await work()
      } finally {
        averageMs += SMOOTHING * (now() - started - averageMs)
        startNext()
      }
    },
  }
}
